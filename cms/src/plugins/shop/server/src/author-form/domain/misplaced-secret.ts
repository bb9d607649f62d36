import { readBsn } from './bsn';

/** First letters of the months in the languages of the form, Dutch and English, January first. */
const MONTHS = [
  'jan',
  'feb',
  '(maa|mar|mrt)',
  'apr',
  'm(ei|ay)',
  'jun',
  'jul',
  'aug',
  'sep',
  'o[kc]t',
  'nov',
  'dec',
].map((start) => new RegExp(`^${start}`, 'i'));

const DIGIT = /^\p{Nd}$/u;

/**
 * Detects a citizen service number in a text however it is written: with dots, spaces or hyphens between its digits, or
 * without the leading zero.
 * @param bsn  nine digits
 */
export function holdsBsn(text: string, bsn: string): boolean {
  const digits = digitsOf(text);
  return digits.includes(bsn) || (bsn.startsWith('0') && digits.includes(bsn.slice(1)));
}

/**
 * Detects a date in a text however it is written: 29-07-1951, 1951/7/29, 07.29.51, 29071951, 290751, 29 juli 1951.
 * @param day  dd-mm-yyyy
 */
export function holdsDay(typed: string, day: string): boolean {
  const text = withPlainDigits(typed);
  const [dd = '', mm = '', yyyy = ''] = day.split('-');
  const years = [yyyy, yyyy.slice(2)];
  const orders = years.flatMap((year) => [
    [dd, mm, year],
    [mm, dd, year],
    [year, mm, dd],
  ]);
  const withoutZeros = (part: string) => part.replace(/^0+(?=\d)/, '');
  const tokens: readonly string[] = text.match(/\d+/g) ?? [];
  const isRun = (parts: string[]) => {
    const joined = parts.join('');
    // Six digits within a longer number do not count as a date.
    return joined.length === 8 ? digitsOf(text).includes(joined) : tokens.includes(joined);
  };
  const isParts = (parts: string[]) =>
    tokens.some((_, at) =>
      parts.every((part, i) => withoutZeros(part) === withoutZeros(tokens[at + i] ?? '')),
    );
  return orders.some((parts) => isRun(parts) || isParts(parts)) || holdsNamedMonth(text, dd, mm, years);
}

/** Tells whether the digits of a text form a citizen service number: eight or nine that pass the eleven-test. */
export function passesElevenTest(text: string): boolean {
  return readBsn(digitsOf(text)).ok;
}

function holdsNamedMonth(text: string, dd: string, mm: string, years: readonly string[]): boolean {
  const isMonth = MONTHS[Number(mm) - 1];
  const words: readonly string[] = text.match(/\p{L}+|\d+/gu) ?? [];
  const isDay = (word: string | undefined) =>
    word !== undefined && /^\d+$/.test(word) && Number(word) === Number(dd);
  const isYear = (word: string | undefined) => word !== undefined && years.includes(word);
  return words.some((word, at) => {
    if (!/^\p{L}{3,}$/u.test(word) || !isMonth?.test(word)) return false;
    const [before, after, afterThat] = [words[at - 1], words[at + 1], words[at + 2]];
    return (isDay(before) && isYear(after)) || (isDay(after) && isYear(afterThat));
  });
}

const digitsOf = (text: string) => withPlainDigits(text).replace(/\D/g, '');

/** A text with the digits of every script as 0 to 9: the tens of Unicode lie together, in their order. */
function withPlainDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const at = digit.codePointAt(0) ?? 0;
    let zero = at;
    while (at - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero--;
    return String(at - zero);
  });
}
