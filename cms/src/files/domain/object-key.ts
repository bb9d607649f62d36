/** Folders of the bucket: what the media library holds, and e-books, which only their buyers get. */
export const UPLOADS = 'uploads/';
export const EBOOKS = 'ebooks/';

const LONGEST_KEY_BYTES = 1024;

/**
 * Whether an object may bear a name. Control characters, empty parts and dots alone are refused: servers and URLs
 * read them in more than one way.
 */
export function isObjectKey(key: string): boolean {
  const parts = key.split('/');
  return (
    !/\p{C}/u.test(key) &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..') &&
    new TextEncoder().encode(key).length <= LONGEST_KEY_BYTES
  );
}

/**
 * A key as it stands in an address: what RFC 3986 leaves alone and slashes stay, all else is encoded. Signatures are
 * made over this very spelling.
 * @throws Error for what is no key
 */
export function encodedKey(key: string): string {
  if (!isObjectKey(key)) throw new Error('This is no name of an object');
  return key.split('/').map(encodedPart).join('/');
}

function encodedPart(part: string): string {
  const odd = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(part).replace(/[!'()*]/g, odd);
}
