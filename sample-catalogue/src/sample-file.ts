/** A file that the seed made, in public/uploads. */
export type SampleFile = {
  /** kind, and key or slug, of its subject: see {@link fileKey} */
  key: string;
  /** name for editors, and for readers who download it */
  name: string;
  /** its name without extension */
  hash: string;
  ext: string;
  mime: string;
  /** pixels, if it is a picture */
  width?: number;
  height?: number;
  bytes: number;
};

/** Kinds of subjects of the seed's files. */
export type FileKind =
  | 'cover'
  | 'flyer'
  | 'preview'
  | 'series-flyer'
  | 'series-logo'
  | 'partner-logo'
  | 'journal-authors'
  | 'journal-ethics'
  | 'catalogue'
  | 'picture';

/** Key of a file among all files of the seed. */
export function fileKey(kind: FileKind, of: string): string {
  return `${kind}/${of}`;
}
