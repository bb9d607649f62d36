/** The most groups of synonyms that the search engine is given. */
export const MAX_SYNONYM_GROUPS = 2000;
const MAX_GROUP = 20;
const MAX_CHARACTERS = 80;

/** Reads 'WWII, Second World War': words and word groups that readers use for one thing, as they are compared. */
export function parseSynonyms(text: string): string[] {
  const words = text
    .split(/[,;\n]/)
    .map((word) => word.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase());
  return [...new Set(words.filter(Boolean))];
}

/** Whether words can be synonyms: two to twenty, each with a letter or digit and not as long as a sentence. */
export function areSynonyms(words: readonly string[]): boolean {
  return (
    words.length >= 2 &&
    words.length <= MAX_GROUP &&
    words.every((word) => word.length <= MAX_CHARACTERS && /[\p{L}\p{N}]/u.test(word))
  );
}
