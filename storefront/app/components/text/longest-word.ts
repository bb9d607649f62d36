import type { CSSProperties } from 'react';

/** Approximate widths of the serif's letters in ems, rounded up. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[fijlrt.,:;!'’‘()[\]|]/, 0.36],
  [/[mwæœ]/, 0.8],
  [/[MWÆŒ]/, 0.9],
  [/\p{Lu}/u, 0.68],
];
const OTHERS = 0.53;
/** Line break opportunities: at spaces, and after hyphens and dashes. */
const BREAKS = /[\s\u00ad]+|(?<=[-–—])/u;
/** Scripts that allow a line break after any character. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Estimates the width of a heading's longest word, in ems; at least 1. */
export function longestWord(text: string): number {
  const widths = text.split(BREAKS).map((word) => (UNSPACED.test(word) ? 1 : widthOf(word)));
  return Math.round(Math.max(1, ...widths) * 100) / 100;
}

function widthOf(word: string): number {
  return [...word.normalize('NFC')].reduce(
    (sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHERS),
    0,
  );
}

/**
 * Passes the width of a heading's longest word to the style sheet: in a narrower column the font size is reduced until
 * the word fits. A long Dutch word is then not broken, also in a browser that cannot hyphenate Dutch.
 */
export function fitHeading(text: string): CSSProperties {
  const style: CSSProperties & { '--word': number } = { '--word': longestWord(text) };
  return style;
}
