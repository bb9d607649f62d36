/** Letters that Unicode does not decompose, and what readers type for them. */
const FOLDS = new Map(
  Object.entries({ ø: 'o', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', æ: 'ae', œ: 'oe' }),
);
const FOLDED_LETTER = new RegExp(`[${[...FOLDS.keys()].join('')}]`, 'g');
/** Accents, and what is invisible in a text that is copied from a PDF: soft hyphens, zero-width spaces and joiners. */
const INVISIBLE = /[\p{M}\u00ad\u200b-\u200d\u2060\ufeff]/gu;

/** The typos of a longer word would take minutes to look for. */
const MAX_LETTERS = 60;

/** Lower case, without accents and ligatures. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(FOLDED_LETTER, (letter) => FOLDS.get(letter) ?? letter);
}

/** The words of a text, folded. */
export function wordsOf(text: string): string[] {
  return (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, MAX_LETTERS));
}

const COMPOUND = /[\p{L}\p{N}]+(?:['’ʼʿ-][\p{L}\p{N}]+)+/gu;

/** The words of a text, and besides those with a hyphen or an apostrophe in them as one: 'self', 'portraits', 'selfportraits'. */
export function indexedWordsOf(text: string): string[] {
  const compounds = foldText(text).match(COMPOUND) ?? [];
  return [...wordsOf(text), ...compounds.map((compound) => wordsOf(compound).join(''))];
}
