import { AUTHOR_LIMITS, type AuthorField } from '@colophon/contracts/forms/author-form';
import { cleanCode, cleanLine } from '@colophon/contracts/values/clean-text';
import { isEmail } from '../../platform/domain/email';
import { readBsn } from './bsn';
import { holdsBsn, holdsDay, passesElevenTest } from './misplaced-secret';

/** Limits of the age of an author who receives royalties, in years. */
const OLDEST = 120;
const YOUNGEST = 5;

/**
 * Reasons to refuse a date of birth: not dd-mm-yyyy or not a calendar day, partly unknown as some are in the register
 * of persons, or not of a living author.
 */
type BirthDateProblem = 'form' | 'unknown-part' | 'range';

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

/** The five fields as typed. */
export type AuthorTyped = Record<AuthorField, string>;
/** The five fields normalised and valid; `relationNumber` may be ''. */
export type AuthorData = Record<AuthorField, string>;

/** A validation error of a field, without its value; the message is found by the code. */
type AuthorProblem =
  | {
      field: AuthorField;
      code:
        | 'missing-surname'
        | 'invalid-surname'
        | 'missing-email'
        | 'invalid-email'
        | 'missing-birth-date'
        | 'invalid-birth-date'
        | 'partly-unknown-birth-date'
        | 'birth-date-out-of-range'
        | 'missing-bsn'
        | 'invalid-bsn-digits'
        | 'invalid-bsn'
        | 'invalid-relation-number'
        | 'relation-number-like-bsn'
        | 'secret-in-the-open';
    }
  | { field: AuthorField; code: 'too-long'; values: { max: number } };

// Letters of any script, and what occurs between them in surnames: 's-Gravenzande, O’Neill, Van Oranje-Nassau.
const SURNAME = /^['’‘`ʼ]?[\p{L}][\p{L}\p{M} .,'’‘`ʼ-]*$/u;
const RELATION_NUMBER = /^[a-z0-9][a-z0-9 ./-]*$/i;

const BIRTH_DATE_CODES = {
  form: 'invalid-birth-date',
  'unknown-part': 'partly-unknown-birth-date',
  range: 'birth-date-out-of-range',
} as const satisfies Record<BirthDateProblem, AuthorProblem['code']>;

/**
 * Validates the author form (docs/specification.md#author-form and #5-validation-rules).
 * @returns the normalised fields, or all errors in the order of the form
 * @param rules  whether relation numbers of the press may pass the eleven-test, as citizen service numbers do
 */
export function checkAuthorForm(
  typed: AuthorTyped,
  now: Date,
  rules: { relationNumbersLikeBsn: boolean },
): { ok: true; data: AuthorData } | { ok: false; problems: AuthorProblem[] } {
  const name = cleanLine(typed.name);
  const email = cleanLine(typed.email);
  const relationNumber = cleanCode(typed.relationNumber);
  const dateOfBirth = cleanCode(typed.dateOfBirth);
  const typedBsn = cleanCode(typed.bsn);
  const bsn = readBsn(typedBsn);
  const problems = [
    nameProblem(name),
    emailProblem(email),
    birthDateProblem(dateOfBirth, now),
    bsnProblem(typedBsn),
    relationNumberProblem(relationNumber),
  ].filter((problem) => problem !== null);
  if (problems.length > 0 || !bsn.ok) return { ok: false, problems };
  const data = { name, email, dateOfBirth, bsn: bsn.bsn, relationNumber };
  const misplaced = misplacedSecrets(data, rules);
  return misplaced.length > 0 ? { ok: false, problems: misplaced } : { ok: true, data };
}

function nameProblem(name: string): AuthorProblem | null {
  if (name === '') return { field: 'name', code: 'missing-surname' };
  return tooLong('name', name) ?? (SURNAME.test(name) ? null : { field: 'name', code: 'invalid-surname' });
}

function emailProblem(email: string): AuthorProblem | null {
  if (email === '') return { field: 'email', code: 'missing-email' };
  return tooLong('email', email) ?? (isEmail(email) ? null : { field: 'email', code: 'invalid-email' });
}

function birthDateProblem(typed: string, now: Date): AuthorProblem | null {
  if (typed === '') return { field: 'dateOfBirth', code: 'missing-birth-date' };
  const read = readDateOfBirth(typed, now);
  return read.ok ? null : { field: 'dateOfBirth', code: BIRTH_DATE_CODES[read.problem] };
}

function bsnProblem(typed: string): AuthorProblem | null {
  if (typed === '') return { field: 'bsn', code: 'missing-bsn' };
  const read = readBsn(typed);
  if (read.ok) return null;
  return { field: 'bsn', code: read.problem === 'digits' ? 'invalid-bsn-digits' : 'invalid-bsn' };
}

function relationNumberProblem(typed: string): AuthorProblem | null {
  if (typed === '') return null;
  return (
    tooLong('relationNumber', typed) ??
    (RELATION_NUMBER.test(typed) ? null : { field: 'relationNumber', code: 'invalid-relation-number' })
  );
}

/** Unsealed fields must not contain sealed data: some people type their number into every field that asks for one. */
function misplacedSecrets(
  data: AuthorData,
  { relationNumbersLikeBsn }: { relationNumbersLikeBsn: boolean },
): AuthorProblem[] {
  const problems = (['name', 'email', 'relationNumber'] as const)
    .filter((field) => holdsBsn(data[field], data.bsn) || holdsDay(data[field], data.dateOfBirth))
    .map((field): AuthorProblem => ({ field, code: 'secret-in-the-open' }));
  // May be the number of another person: an heir, or one with a digit mistyped in its own field.
  const isForeign = !relationNumbersLikeBsn && passesElevenTest(data.relationNumber);
  if (problems.some(({ field }) => field === 'relationNumber') || !isForeign) return problems;
  return [...problems, { field: 'relationNumber', code: 'relation-number-like-bsn' }];
}

function tooLong(field: keyof typeof AUTHOR_LIMITS, text: string): AuthorProblem | null {
  const max = AUTHOR_LIMITS[field];
  return text.length > max ? { field, code: 'too-long', values: { max } } : null;
}
