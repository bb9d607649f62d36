/** File names of the media library, past and present: they start with a letter, digit or '_'; no path traversal. */
const NAME = /^\w[\w-]{0,244}\.(?<ending>png|jpe?g|webp|pdf|epub)$/;
const IMAGES = new Set(['png', 'jpg', 'jpeg', 'webp']);

/** A file of the media library by its name: a picture, or a download. */
export type StoredFile = { kind: 'image' } | { kind: 'file'; ending: string };

/** Parses a file name of the media library. @returns null for one that the library cannot have given */
export function storedFile(name: string): StoredFile | null {
  const ending = NAME.exec(name)?.groups?.ending;
  if (ending === undefined) return null;
  return IMAGES.has(ending) ? { kind: 'image' } : { kind: 'file', ending };
}
