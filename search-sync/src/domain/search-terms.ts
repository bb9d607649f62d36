import { isbnSchema, toIsbn10 } from '@colophon/contracts/values/isbn';
import { splitCompound } from './dutch-compounds';

/** Letters that the engine does not fold, and what readers type for them. */
const FOLDS: Readonly<Record<string, string>> = {
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Fields from which terms are made. */
export type TermSource = {
  texts: readonly string[];
  names: readonly string[];
  dutchTexts: readonly string[];
  isbns: readonly string[];
  issns: readonly string[];
};

/** Lower-case words without accents; the letters of {@link FOLDS} stay. */
export function wordsOf(text: string): string[] {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Search terms that neither engine derives itself: words as typed on a plain keyboard, ij written as y, parts of Dutch
 * compounds, the old ISBN, the ISSN without hyphen. The parts of a compound are one text, so that they are adjacent.
 */
export function searchTerms(source: TermSource): string[] {
  const words = [...source.texts, ...source.names].flatMap(wordsOf);
  const names = source.names.flatMap(wordsOf);
  const compounds = source.dutchTexts.flatMap(wordsOf).flatMap((word) => {
    const parts = splitCompound(word);
    return parts ? [parts.join(' ')] : [];
  });
  const terms = [
    ...words.flatMap(foldedForms),
    ...words.filter((word) => word.includes('ij')).map((word) => word.replaceAll('ij', 'y')),
    ...names.filter((word) => /[^aeou]y/.test(word)).map((word) => word.replaceAll('y', 'ij')),
    ...compounds,
    ...source.isbns.flatMap(isbn10Of),
    ...source.issns.flatMap((issn) => [issn, issn.replace('-', '')]),
  ];
  return [...new Set(terms)];
}

function foldedForms(word: string): string[] {
  const folded = [...word].map((letter) => FOLDS[letter] ?? letter).join('');
  return folded === word ? [] : [folded];
}

function isbn10Of(isbn: string): string[] {
  const parsed = isbnSchema.safeParse(isbn);
  const isbn10 = parsed.success ? toIsbn10(parsed.data) : null;
  return isbn10 ? [isbn10] : [];
}
