/** One date (or the two of a spread) as exactly as the feed knows it, or why it is none. */
type DateReading = { from: string; until: string | null } | { problem: 'wrong-date' | 'unreadable-date' };

/** Digits of the first date of each format of list 55, and of the year, month or day that we keep of it. */
const FORMATS: Readonly<Record<string, { length: number; significant: 4 | 6 | 8; spread: boolean }>> = {
  '00': { length: 8, significant: 8, spread: false },
  '01': { length: 6, significant: 6, spread: false },
  '02': { length: 6, significant: 4, spread: false },
  '03': { length: 5, significant: 4, spread: false },
  '04': { length: 5, significant: 4, spread: false },
  '05': { length: 4, significant: 4, spread: false },
  '06': { length: 8, significant: 8, spread: true },
  '07': { length: 6, significant: 6, spread: true },
  '08': { length: 6, significant: 4, spread: true },
  '09': { length: 5, significant: 4, spread: true },
  '10': { length: 5, significant: 4, spread: true },
  '11': { length: 4, significant: 4, spread: true },
  '13': { length: 12, significant: 8, spread: false },
  '14': { length: 14, significant: 8, spread: false },
};
/** Text, and dates of the Islamic calendar. */
const UNREADABLE = new Set(['12', '20', '21', '25', '32']);

/**
 * Reads a date in a format of list 55. Where the text does not fit the format, or none is given, its length decides: 4 signs a
 * year, 6 a month, 8 or 10 a day, 12, 14 or 20 a time. Weeks, quarters and seasons leave their year.
 * @param format  code of list 55, or null
 */
export function readDate(written: string, format: string | null): DateReading {
  const text = written.trim();
  if (format !== null && UNREADABLE.has(format))
    return yearOnly(text, format) ?? { problem: 'unreadable-date' };
  const known = format === null ? undefined : FORMATS[format.padStart(2, '0')];
  const digits = text.replace(/[-–/.]/g, '');
  if (known?.spread && new RegExp(`^\\d{${known.length * 2}}$`).test(digits)) {
    const from = readDigits(digits.slice(0, known.significant));
    const until = readDigits(digits.slice(known.length, known.length + known.significant));
    return from && until ? { from, until } : { problem: 'wrong-date' };
  }
  if (known && !known.spread && new RegExp(`^\\d{${known.length}}$`).test(digits)) {
    return singleDate(digits.slice(0, known.significant));
  }
  return byLength(text);
}

function byLength(text: string): DateReading {
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:[T ].*)?$/.exec(text);
  if (iso) return singleDate([iso[1], iso[2]?.padStart(2, '0'), iso[3]?.padStart(2, '0') ?? ''].join(''));
  const basic = /^(\d{8})(?:T?\d{4}(?:\d{2})?(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(text);
  if (basic) return singleDate(basic[1] as string);
  if (/^(?:\d{4}|\d{6})$/.test(text)) return singleDate(text);
  return { problem: 'unreadable-date' };
}

function yearOnly(text: string, format: string): DateReading | null {
  return format === '12' && /^(?:\d{4}|\d{8})$/.test(text) ? singleDate(text) : null;
}

function singleDate(digits: string): DateReading {
  const from = readDigits(digits);
  return from === null ? { problem: 'wrong-date' } : { from, until: null };
}

/** YYYY, YYYY-MM or YYYY-MM-DD of 4, 6 or 8 digits; zeros for a month or day mean that it is not known. */
function readDigits(digits: string): string | null {
  const [year, month, date] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)];
  if (Number(year) < 1000 || Number(year) > 2999) return null;
  if (month === '' || (month === '00' && (date === '' || date === '00'))) return year;
  if (Number(month) < 1 || Number(month) > 12) return null;
  if (date === '' || date === '00') return `${year}-${month}`;
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return Number(date) <= last ? `${year}-${month}-${date}` : null;
}
