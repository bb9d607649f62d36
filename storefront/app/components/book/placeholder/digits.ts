/** Computes a small, deterministic hash of a text. */
export function hash(text: string): number {
  let value = 7;
  for (const character of text) value = (value * 31 + character.charCodeAt(0)) >>> 0;
  return value;
}

/**
 * Returns the ten digits that a cover is drawn from: those of the ISBN after 978 or 979. Without an ISBN they are
 * hashed from the given text.
 */
export function digitsOf(isbn: string): number[] {
  if (/^\d{13}$/.test(isbn)) return [...isbn.slice(3)].map(Number);
  return Array.from({ length: 10 }, (_, i) => hash(`${i}${isbn}`) % 10);
}
