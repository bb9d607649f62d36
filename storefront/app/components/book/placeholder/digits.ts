/** A small hash of a text, the same on every machine. */
export function hash(text: string): number {
  let value = 7;
  for (const character of text) value = (value * 31 + character.charCodeAt(0)) >>> 0;
  return value;
}

/**
 * The ten digits that a cover is drawn from: those of the ISBN after 978 or 979. What has no ISBN gets ten
 * from its own text, as stable as the text is.
 */
export function digitsOf(isbn: string): number[] {
  if (/^\d{13}$/.test(isbn)) return [...isbn.slice(3)].map(Number);
  return Array.from({ length: 10 }, (_, i) => hash(`${i}${isbn}`) % 10);
}
