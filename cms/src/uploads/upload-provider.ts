import type { Readable } from 'node:stream';

/** A file of the media library, or one of its sizes, as Strapi hands it to what stores it. */
export type Uploaded = {
  hash: string;
  ext?: string | null | undefined;
  mime?: string;
  url?: string;
  /** opens it anew each time */
  getStream?: () => Readable;
  stream?: Readable;
  buffer?: Buffer;
};

/** What Strapi asks of the place where files lie. */
export type UploadProvider = {
  upload(file: Uploaded): Promise<void>;
  uploadStream(file: Uploaded): Promise<void>;
  replace(file: Uploaded, old: Uploaded): Promise<void>;
  replaceStream(file: Uploaded, old: Uploaded): Promise<void>;
  delete(file: Uploaded): Promise<unknown>;
  /** removes what an upload that failed has left, soon or not at all; `delete` where there is none */
  undo?(file: Uploaded): Promise<unknown>;
};

/** What a file is called where files lie. */
export function nameOf({ hash, ext }: Pick<Uploaded, 'hash' | 'ext'>): string {
  return hash + (ext ?? '');
}
