const MAX_WORDS = 10;
const INVISIBLE = /[\p{M}\u00ad\u200b-\u200d\u2060\ufeff]/gu;
const FOLDS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i' };

/**
 * A query of PostgreSQL's full-text search for texts that have all words, the last one also unfinished; null where there is
 * none. Folded like the searched texts (`words-sql.ts`).
 */
export function textQuery(q: string): string | null {
  const plain = q.normalize('NFKD').replace(INVISIBLE, '').toLowerCase();
  const folded = plain.replace(/[øłđðı]/g, (letter) => FOLDS[letter] ?? letter);
  const words = folded.match(/[\p{L}\p{N}]+/gu)?.slice(0, MAX_WORDS) ?? [];
  return words.length === 0 ? null : `${words.join(' & ')}:*`;
}
