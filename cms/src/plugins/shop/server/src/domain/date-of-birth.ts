/** Nobody who receives royalties is older or younger than this, in years. */
const OLDEST = 120;
const YOUNGEST = 5;

/**
 * Why a date of birth is refused: not dd-mm-yyyy or no day of the calendar, partly unknown as some are in the register
 * of persons, or not that of a living author.
 */
export type BirthDateProblem = 'form' | 'unknown-part' | 'range';

/**
 * Reads a date of birth as dd-mm-yyyy (SPEC section 5).
 * @param now  what age is counted from
 */
export function readDateOfBirth(
  typed: string,
  now: Date,
): { ok: true; date: string } | { ok: false; problem: BirthDateProblem } {
  const [, day = '', month = '', year = ''] = /^([0-9]{2})-([0-9]{2})-([0-9]{4})$/.exec(typed) ?? [];
  if (!year) return { ok: false, problem: 'form' };
  if (day === '00' || month === '00' || year === '0000') return { ok: false, problem: 'unknown-part' };
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // 31-02 is read as a day in March by some engines and as none by others.
  const isDay = date.getUTCDate() === Number(day) && date.getUTCMonth() + 1 === Number(month);
  if (!isDay) return { ok: false, problem: 'form' };
  if (date < yearsBefore(now, OLDEST) || date > yearsBefore(now, YOUNGEST))
    return { ok: false, problem: 'range' };
  return { ok: true, date: typed };
}

function yearsBefore(now: Date, years: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate()));
}
