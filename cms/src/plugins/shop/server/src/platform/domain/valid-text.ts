/**
 * Checks that every text in a JSON value, keys too, can be stored and forwarded: PostgreSQL refuses NUL, and half of a
 * surrogate pair is not a character.
 */
export function hasOnlyValidText(value: unknown): boolean {
  if (typeof value === 'string') return isValidText(value);
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([key, part]) => isValidText(key) && hasOnlyValidText(part));
}

function isValidText(text: string): boolean {
  // with the u flag a whole pair is one character, so only lone halves are surrogates
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
