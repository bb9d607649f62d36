/** Names that the media library gives, and gave before: a letter, digit or '_', and nothing that leads elsewhere. */
const NAME = /^\w[\w-]{0,244}\.(?<ending>png|jpe?g|webp|pdf|epub)$/;
const IMAGES = new Set(['png', 'jpg', 'jpeg', 'webp']);

/** What an address can name of the media library: a picture, or a file that readers keep. */
export type StoredFile = { kind: 'image' } | { kind: 'file'; ending: string };

/** Reads a name of the media library. @returns null for one that it cannot have given */
export function storedFile(name: string): StoredFile | null {
  const ending = NAME.exec(name)?.groups?.ending;
  if (ending === undefined) return null;
  return IMAGES.has(ending) ? { kind: 'image' } : { kind: 'file', ending };
}
