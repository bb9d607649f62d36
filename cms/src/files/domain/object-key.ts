/** Folders of the bucket: uploads of the media library, and e-books, which only their buyers get. */
export const UPLOADS = 'uploads/';
export const EBOOKS = 'ebooks/';

const LONGEST_KEY_BYTES = 1024;

/**
 * Returns true for an allowed object name. Control characters, empty segments and dot segments are refused: servers and URLs
 * interpret them in more than one way.
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
 * Encodes a key for an address: the unreserved characters of RFC 3986 and slashes stay, all others are encoded. Signatures are
 * made over exactly this.
 * @throws Error for an invalid key
 */
export function encodedKey(key: string): string {
  if (!isObjectKey(key)) throw new Error('This is no name of an object');
  return key.split('/').map(encodedPart).join('/');
}

function encodedPart(part: string): string {
  const odd = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(part).replace(/[!'()*]/g, odd);
}
