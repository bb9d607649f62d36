import { cleanLine } from '@colophon/contracts/values/clean-text';
import type { Expected } from './expected';

/** What stands in a cell: a text, a number, or a day (ISO) where the spreadsheet keeps one. An empty cell is ''. */
export type Cell = string | number | { day: string };

/** Why a cell is not the fact of its column; `values` are those of the words of what was expected. */
export type Misread = { expected: Expected; values?: Readonly<Record<string, string>> };
export type ReadCell<T> = { value: T } | Misread;

/** What a spreadsheet shows for a formula that failed, in English and Dutch. */
const FAILED_FORMULA =
  /^#(?:N\/A|N\/B|REF!|VERW!|VALUE!|WAARDE!|NAME\?|NAAM\?|DIV\/0!|DEEL\/0!|NULL!|LEEG!|NUM!|GETAL!|SPILL!|CALC!)$/;

/** The text of a cell. A day is none: spreadsheets make one of '1-2' and of other numbers unasked. */
export function textOf(cell: Cell): ReadCell<string> {
  if (typeof cell === 'object') return { expected: 'no-day' };
  const text = String(cell);
  return FAILED_FORMULA.test(text.trim()) ? { expected: 'no-error' } : { value: text };
}

/** {@link textOf} of a text of one line, with single blanks. */
export function lineOf(cell: Cell): ReadCell<string> {
  const text = textOf(cell);
  return 'value' in text ? { value: cleanLine(text.value) } : text;
}

/** A character that a person sees. */
const SEEN = /[^\s\p{Cc}\p{Cf}]/u;

export function isEmptyCell(cell: Cell | undefined): boolean {
  return cell === undefined || (typeof cell === 'string' && !SEEN.test(cell));
}

/** A cell as a person sees it. */
export function showCell(cell: Cell): string {
  return typeof cell === 'object' ? cell.day : String(cell);
}

/** A word or heading without what people write differently: capitals, blanks and other signs. */
export function foldWord(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
