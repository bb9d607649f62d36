/**
 * Checks that every text in a JSON value, keys too, can be stored and forwarded: PostgreSQL refuses NUL, and half of a
 * surrogate pair is not a character.
 */
export function hasOnlySoundText(value: unknown): boolean {
  if (typeof value === 'string') return isSoundText(value);
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([key, part]) => isSoundText(key) && hasOnlySoundText(part));
}

function isSoundText(text: string): boolean {
  // with the u flag a whole pair is one character, so only lone halves are surrogates
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
