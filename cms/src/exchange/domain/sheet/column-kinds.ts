import { decimalMoney } from '@colophon/contracts/money/format-money';
import { cents } from '@colophon/contracts/money/money';
import { typedMoney } from '@colophon/contracts/money/parse-money';
import { typedDay } from '@colophon/contracts/time/parse-day';
import type { Locale } from '@colophon/contracts/values/locale';
import { type Cell, lineOf, type Misread, type ReadCell, textOf } from './cell';
import type { Expected } from './expected';
import { readerOf, type Words, YES_NO_WORDS } from './words';

/** A column of the sheet whose cells say one fact. */
export type Column<T> = {
  headings: Readonly<Record<Locale, string>>;
  /** what a spreadsheet takes its cells for; money is written as '29.95', days are written as ISO dates */
  kind: 'text' | 'number' | 'money' | 'day';
  /** in characters */
  width: number;
  write: (fact: T, locale: Locale) => string;
  /** Reads a cell that is not empty. */
  read: (cell: Cell) => ReadCell<T>;
};

type Headings = readonly [en: string, nl: string];

/** A column of texts that a rule of its own reads. */
export function textColumn<T>(
  [en, nl]: Headings,
  { width, write, read }: Pick<Column<T>, 'width' | 'write' | 'read'>,
): Column<T> {
  return { headings: { en, nl }, kind: 'text', width, write, read };
}

/** Texts of one line. @param longest  in characters */
export function line(headings: Headings, width: number, longest = 255): Column<string> {
  const tooLong: Misread = { expected: 'text', values: { limit: String(longest) } };
  const isShort = (text: string) => text.length <= longest;
  return code(headings, width, (text) => (isShort(text) ? { value: text } : tooLong));
}

/** Codes, names and addresses of one line, which a rule checks. */
export function code(
  headings: Headings,
  width: number,
  rule: (text: string) => ReadCell<string>,
): Column<string> {
  return textColumn(headings, {
    width,
    write: (text) => text,
    read: (cell) => {
      const text = lineOf(cell);
      return 'value' in text ? rule(text.value) : text;
    },
  });
}

/** Texts of several lines, as they are stored. @param longest  in characters */
export function prose(headings: Headings, longest = 100_000): Column<string> {
  return textColumn(headings, {
    width: 40,
    write: (text) => text,
    read: (cell) => {
      const text = textOf(cell);
      if (!('value' in text)) return text;
      const value = text.value.replace(/\r\n?/g, '\n');
      return value.length <= longest ? { value } : { expected: 'text', values: { limit: String(longest) } };
    },
  });
}

export function wholeNumber([en, nl]: Headings, least: number, most: number): Column<number> {
  const misread: Misread = {
    expected: 'whole-number',
    values: { least: String(least), most: String(most) },
  };
  return {
    headings: { en, nl },
    kind: 'number',
    width: 10,
    write: String,
    read: (cell) => {
      const text = lineOf(cell);
      const number = 'value' in text && /^\d{1,9}$/.test(text.value) ? Number(text.value) : null;
      return number !== null && number >= least && number <= most ? { value: number } : misread;
    },
  };
}

/** Amounts in cents. */
export function money([en, nl]: Headings): Column<number> {
  return {
    headings: { en, nl },
    kind: 'money',
    width: 12,
    write: (amount) => decimalMoney(cents(amount)),
    read: (cell) => {
      const read = typedMoney(typeof cell === 'number' ? shownAmount(cell) : amountText(cell));
      if ('cents' in read) return { value: read.cents };
      return { expected: read.problem === 'ambiguous' ? 'clear-amount' : 'amount' };
    },
  };
}

const amountText = (cell: string | { day: string }) => (typeof cell === 'string' ? cell : cell.day);

/**
 * A number as a cell with two decimals shows it: a price without VAT that a formula gives has more. Three are left: in an
 * English spreadsheet '1.234' is one euro for the spreadsheet, and a thousand for the Dutch person who types it.
 */
function shownAmount(amount: number): string {
  const text = String(amount);
  return /\.\d{4,}$/.test(text) ? amount.toFixed(2) : text;
}

/** Not with slashes: those of an American spreadsheet have the month first. */
const DAY = /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}-\d{1,2}-\d{4})$/;

/** Days as ISO dates. */
export function day([en, nl]: Headings): Column<string> {
  return {
    headings: { en, nl },
    kind: 'day',
    width: 12,
    write: (date) => date,
    read: (cell) => {
      const text = typeof cell === 'object' ? cell.day : String(cell).trim();
      const read = DAY.test(text) ? typedDay(text) : { problem: 'unreadable' as const };
      return 'day' in read ? { value: read.day } : { expected: 'day' };
    },
  };
}

/** One of some values, each with its words. */
export function choice<V extends string>(headings: Headings, words: Words<V>, expected: Expected): Column<V> {
  const read = readerOf(words);
  return textColumn<V>(headings, {
    width: 16,
    write: (value, locale) => words[value][locale][0] ?? value,
    read: (cell) => {
      const text = lineOf(cell);
      const value = 'value' in text ? read(text.value) : null;
      return value === null ? { expected } : { value };
    },
  });
}

export function yesNo(headings: Headings): Column<boolean> {
  const words = choice(headings, YES_NO_WORDS, 'yes-no');
  return textColumn<boolean>(headings, {
    width: 12,
    write: (fact, locale) => words.write(fact ? 'true' : 'false', locale),
    read: (cell) => {
      const read = words.read(cell);
      return 'value' in read ? { value: read.value === 'true' } : read;
    },
  });
}
