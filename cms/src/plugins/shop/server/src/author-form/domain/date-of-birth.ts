/** Limits of the age of an author who receives royalties, in years. */
const OLDEST = 120;
const YOUNGEST = 5;

/**
 * Reasons to refuse a date of birth: not dd-mm-yyyy or not a calendar day, partly unknown as some are in the register
 * of persons, or not of a living author.
 */
export type BirthDateProblem = 'form' | 'unknown-part' | 'range';

/**
 * Parses a date of birth as dd-mm-yyyy (docs/specification.md#5-validation-rules).
 * @param now  what the age is calculated from
 */
export function readDateOfBirth(
  typed: string,
  now: Date,
): { ok: true; date: string } | { ok: false; problem: BirthDateProblem } {
  const [, day = '', month = '', year = ''] = /^([0-9]{2})-([0-9]{2})-([0-9]{4})$/.exec(typed) ?? [];
  if (!year) return { ok: false, problem: 'form' };
  if (day === '00' || month === '00' || year === '0000') return { ok: false, problem: 'unknown-part' };
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // Engines disagree on 31-02: some read a day in March, others nothing.
  const isDay = date.getUTCDate() === Number(day) && date.getUTCMonth() + 1 === Number(month);
  if (!isDay) return { ok: false, problem: 'form' };
  if (date < yearsBefore(now, OLDEST) || date > yearsBefore(now, YOUNGEST))
    return { ok: false, problem: 'range' };
  return { ok: true, date: typed };
}

function yearsBefore(now: Date, years: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate()));
}
