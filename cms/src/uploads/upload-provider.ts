import type { Readable } from 'node:stream';

/** A file of the media library, or one of its sizes, as Strapi passes it to an upload provider. */
export type Uploaded = {
  hash: string;
  ext?: string | null | undefined;
  mime?: string;
  url?: string;
  /** opens a new stream each time */
  getStream?: () => Readable;
  stream?: Readable;
  buffer?: Buffer;
};

/** Strapi's interface of an upload provider. */
export type UploadProvider = {
  upload(file: Uploaded): Promise<void>;
  uploadStream(file: Uploaded): Promise<void>;
  replace(file: Uploaded, old: Uploaded): Promise<void>;
  replaceStream(file: Uploaded, old: Uploaded): Promise<void>;
  delete(file: Uploaded): Promise<unknown>;
  /** removes the remains of a failed upload, quickly or not at all; `delete` where there is none */
  undo?(file: Uploaded): Promise<unknown>;
};

/** The name of a stored file. */
export function nameOf({ hash, ext }: Pick<Uploaded, 'hash' | 'ext'>): string {
  return hash + (ext ?? '');
}
