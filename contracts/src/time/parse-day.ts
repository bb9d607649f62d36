/** What somebody typed for a day: an ISO date, or why it is none. */
export type TypedDay =
  | { day: string }
  | { problem: 'blank' | 'unreadable' | 'shortYear' | 'noSuchYear' }
  /** numbers are day, month, year: '03/25/2027' has no month */
  | { problem: 'noSuchMonth'; month: number }
  | { problem: 'noSuchDay'; date: number };

/** Months in English and Dutch, by the letters that they may be cut to; 'mrt' is the Dutch way to cut maart. */
const MONTHS: readonly RegExp[] = [
  /^jan(?:uary|uari)?$/,
  /^feb(?:ruary|ruari)?$/,
  /^(?:mar(?:ch)?|maart|mrt)$/,
  /^apr(?:il)?$/,
  /^(?:may|mei)$/,
  /^june?$|^juni$/,
  /^july?$|^juli$/,
  /^aug(?:ust|ustus)?$/,
  /^sept?(?:ember)?$/,
  /^(?:oct(?:ober)?|okt(?:ober)?)$/,
  /^nov(?:ember)?$/,
  /^dec(?:ember)?$/,
];
const WEEKDAY =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:maan|dins|woens|donder|vrij|zater|zon)dag|mon|tue|wed|thu|fri|sat|sun|ma|di|wo|do|vr|za|zo)\.?,?\s+/;

const YEAR_FIRST = /^(\d{4})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{1,2})$/;
const COMPACT = /^(\d{4})(\d\d)(\d\d)$/;
const DAY_FIRST = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4}|\d\d)$/;
const DAY_MONTH_IN_WORDS = /^(\d{1,2})(?:st|nd|rd|th|e)?\.?[\s-]+([a-z]+)\.?,?[\s-]+(\d{4}|'?\d\d)$/;
const MONTH_IN_WORDS_DAY = /^([a-z]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4}|'?\d\d)$/;

/** Books were dated from the first prints on; what is further away is a slip of the keys. */
const YEARS = { first: 1400, last: 2199 } as const;

/**
 * Reads a day as people type it: '2027-03-15', '20270315', '15-3-2027', '15/03/2027', '15 maart 2027', '15 March 2027',
 * 'March 15, 2027', with a weekday before it or without. Numbers are never read month first.
 */
export function typedDay(typed: string): TypedDay {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  if (text === '') return { problem: 'blank' };
  const plain = text.replace(WEEKDAY, '');
  const iso = YEAR_FIRST.exec(plain) ?? COMPACT.exec(plain);
  if (iso) return calendarDay(iso[1], Number(iso[2]), Number(iso[3]));
  const dayFirst = DAY_FIRST.exec(plain);
  if (dayFirst) return calendarDay(dayFirst[3], Number(dayFirst[2]), Number(dayFirst[1]));
  const inWords = DAY_MONTH_IN_WORDS.exec(plain);
  if (inWords) return calendarDay(inWords[3], monthOf(inWords[2]), Number(inWords[1]));
  const english = MONTH_IN_WORDS_DAY.exec(plain);
  if (english) return calendarDay(english[3], monthOf(english[1]), Number(english[2]));
  return { problem: 'unreadable' };
}

/** A day as it stands in a field: '15-03-2027'. @param day  ISO date */
export function dayText(day: string): string {
  return day.split('-').reverse().join('-');
}

/** Whether a text is a day of the calendar in the form in which it is kept: '2027-02-30' is none. */
export function isIsoDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const [, month, date] = text.split('-').map(Number);
  return exists(Number(text.slice(0, 4)), month ?? 0, date ?? 0);
}

/** The number of a month, or null for a word that is none. */
function monthOf(word: string | undefined): number | null {
  const index = MONTHS.findIndex((month) => month.test(word ?? ''));
  return index < 0 ? null : index + 1;
}

function calendarDay(yearText: string | undefined, month: number | null, date: number): TypedDay {
  if (month === null) return { problem: 'unreadable' };
  if (yearText?.length !== 4) return { problem: 'shortYear' };
  const year = Number(yearText);
  if (year < YEARS.first || year > YEARS.last) return { problem: 'noSuchYear' };
  if (month < 1 || month > 12) return { problem: 'noSuchMonth', month };
  if (!exists(year, month, date)) return { problem: 'noSuchDay', date };
  return { day: [yearText, padTwo(month), padTwo(date)].join('-') };
}

function exists(year: number, month: number, date: number): boolean {
  const found = new Date(0);
  found.setUTCFullYear(year, month - 1, date);
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === date;
}

function padTwo(part: number): string {
  return String(part).padStart(2, '0');
}
