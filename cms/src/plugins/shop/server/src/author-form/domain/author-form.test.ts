import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type AuthorTyped, checkAuthorForm, readDateOfBirth } from './author-form';
import { readBsn } from './bsn';

const NOW = new Date('2026-11-22T10:00:00Z');
const RULES = { relationNumbersLikeBsn: false };

/** Test persons of the authorities, who do not exist: number, surname, date of birth. */
const PERSONS = [
  ['000009830', 'Ven-Van Roedelrode tot Broekzucht', '07-07-1975'],
  [
    '999991139',
    'Vries alias Prins de Lignac, Ridder van het Land van Ooit, Baron van Bobbejaansland, Graaf van het Verdronken land van Saeftinghe, Markies van het Verdronken land van Reimerswaal',
    '11-11-1911',
  ],
  ['999991826', 'Wolters', '06-01-1950'],
  ['999992491', 'Zon', '29-07-1951'],
  ['999993136', 'Burck', '11-04-1953'],
  ['999993811', 'Brandweer', '23-01-1980'],
  ['999994451', 'Goulouse', '26-12-1993'],
  ['999995170', 'Goede', '07-06-1990'],
  ['999995807', 'Braber', '14-11-2018'],
  ['999996551', 'Veekers', '28-12-1991'],
  ['999997294', 'Kalna', '11-02-1988'],
] as const;

const typed = (more: Partial<AuthorTyped> = {}): AuthorTyped => ({
  name: 'Zon',
  email: 'frank@example.org',
  dateOfBirth: '29-07-1951',
  bsn: '999992491',
  relationNumber: '',
  ...more,
});

function problemsOf(more: Partial<AuthorTyped>): Record<string, string> {
  const checked = checkAuthorForm(typed(more), NOW, RULES);
  return checked.ok ? {} : Object.fromEntries(checked.problems.map(({ field, code }) => [field, code]));
}

test.each(PERSONS)('the test person %s passes', (bsn, name, dateOfBirth) => {
  expect(checkAuthorForm(typed({ bsn, name, dateOfBirth }), NOW, RULES)).toEqual({
    ok: true,
    data: typed({ bsn, name, dateOfBirth }),
  });
});

test.each(['９９９９９２４９１@b.example', '٩٩٩٩٩٢٤٩١@b.example', '९९९९९२४९१@b.example'])(
  'finds a number in the digits of another script outside its field: %s',
  (email) => {
    expect(problemsOf({ email })).toHaveProperty('email');
    expect(problemsOf({ email: email.replace(/^.*@/, '１２@') })).toEqual({});
  },
);

test('a test person with unknown day and month of birth gets the contact', () => {
  expect(problemsOf({ bsn: '999990482', name: 'Jansz.', dateOfBirth: '00-00-1999' })).toEqual({
    dateOfBirth: 'partly-unknown-birth-date',
  });
});

/** A number that passes the eleven-test, from seven digits; null where there is none. */
function bsnFrom(digits: number): string | null {
  const front = String(digits).padStart(8, '0');
  const sum = [...front].reduce((total, digit, i) => total + (9 - i) * Number(digit), 0);
  const last = sum % 11;
  return last < 10 && digits > 0 ? `${front}${last}` : null;
}

test('numbers generated for the eleven-test pass it, and their neighbours fail', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.nat(8),
      fc.integer({ min: 1, max: 9 }),
      (digits, at, step) => {
        const bsn = bsnFrom(digits);
        fc.pre(bsn !== null);
        expect(readBsn(bsn)).toEqual({ ok: true, bsn });
        if (bsn.startsWith('0')) expect(readBsn(bsn.slice(1))).toEqual({ ok: true, bsn });
        // one digit wrong
        const digit = (Number(bsn[at]) + step) % 10;
        expect(readBsn(bsn.slice(0, at) + digit + bsn.slice(at + 1)).ok).toBe(false);
        // two neighbours exchanged
        const [a = '', b = ''] = [bsn[at], bsn[at + 1]];
        if (b !== '' && a !== b) expect(readBsn(bsn.slice(0, at) + b + a + bsn.slice(at + 2)).ok).toBe(false);
      },
    ),
    { numRuns: 2000 },
  );
});

test('arbitrary input is rejected without an exception', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      if (!/^[0-9]{8,9}$/.test(text)) expect(readBsn(text)).toEqual({ ok: false, problem: 'digits' });
    }),
  );
});

test.each([
  '',
  '1234567',
  '1234567890',
  '99999249a',
  '999.992.491',
  '999 992 491',
  '９９９９９２４９１',
  '-99992491',
  '٩٩٩٩٩٢٤٩١',
  '1e8',
])('rejects the number %j', (bsn) => {
  expect(readBsn(bsn)).toEqual({ ok: false, problem: 'digits' });
});

test.each(['000000000', '00000000', '111111111', '123456789', '999992492'])(
  '%s fails the eleven-test',
  (bsn) => {
    expect(readBsn(bsn)).toEqual({ ok: false, problem: 'check' });
  },
);

test('accepts every calendar day in range, and no other three numbers', () => {
  const two = (value: number) => String(value).padStart(2, '0');
  fc.assert(
    fc.property(fc.nat(99), fc.nat(99), fc.integer({ min: 1907, max: 2020 }), (day, month, year) => {
      const date = new Date(Date.UTC(year, month - 1, day));
      const isDay =
        month >= 1 && month <= 12 && date.getUTCDate() === day && date.getUTCMonth() === month - 1;
      const read = readDateOfBirth(`${two(day)}-${two(month)}-${year}`, NOW);
      if (isDay) expect(read.ok).toBe(true);
      else expect(read).toEqual({ ok: false, problem: day === 0 || month === 0 ? 'unknown-part' : 'form' });
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['31-02-2000', 'form'],
  ['29-02-1900', 'form'],
  ['31-04-1990', 'form'],
  ['2000-01-01', 'form'],
  ['01/01/2000', 'form'],
  ['1-1-2000', 'form'],
  ['01-01-00', 'form'],
  ['０１-01-1990', 'form'],
  ['01-13-1990', 'form'],
  ['tomorrow', 'form'],
  ['00-01-1990', 'unknown-part'],
  ['01-00-1990', 'unknown-part'],
  ['01-01-0000', 'unknown-part'],
  ['23-11-2026', 'range'],
  ['01-01-2030', 'range'],
  ['01-01-1850', 'range'],
  ['21-11-1906', 'range'],
  ['23-11-2021', 'range'],
])('the date %s is refused: %s', (date, problem) => {
  expect(readDateOfBirth(date, NOW)).toEqual({ ok: false, problem });
});

test.each([['22-11-1906'], ['22-11-2021'], ['29-02-2000']])('accepts the date %s', (date) => {
  expect(readDateOfBirth(date, NOW)).toEqual({ ok: true, date });
});

test.each([
  'O’Neill',
  "O'Neill",
  '’s-Gravenzande',
  'Ó',
  'de la Cruz y Ñúñez',
  '王',
  'Nguyễn',
  'Jansz.',
  'Ḫattušili',
  '\u202aZon\u00a0\u0007\u202c',
])('accepts the surname %s', (name) => {
  expect(problemsOf({ name })).toEqual({});
});

test.each([
  ['', 'missing-surname'],
  ['   ', 'missing-surname'],
  ['<svg onload=alert(1)>', 'invalid-surname'],
  ['=cmd|calc', 'invalid-surname'],
  ['999992491', 'invalid-surname'],
  ['x'.repeat(201), 'too-long'],
  ['x'.repeat(10_000), 'too-long'],
])('rejects the surname %j', (name, code) => {
  expect(problemsOf({ name })).toEqual({ name: code });
});

test('a relation number is optional, short and plain', () => {
  for (const relationNumber of ['', ' R-2023/17 ', '4711'])
    expect(problemsOf({ relationNumber })).toEqual({});
  for (const relationNumber of ["1'; DROP TABLE", '=1+1', '<b>', '四']) {
    expect(problemsOf({ relationNumber })).toEqual({ relationNumber: 'invalid-relation-number' });
  }
  expect(problemsOf({ relationNumber: '1'.repeat(21) })).toEqual({ relationNumber: 'too-long' });
});

test('rejects a number or date of the sealed part in any other field', () => {
  for (const relationNumber of ['999992491', 'R999992491', '29-07-1951']) {
    expect(problemsOf({ relationNumber })).toEqual({ relationNumber: 'secret-in-the-open' });
  }
  expect(problemsOf({ email: 'zon.999992491@example.org' })).toEqual({ email: 'secret-in-the-open' });
  expect(problemsOf({ bsn: '09830', relationNumber: '09830' })).toEqual({ bsn: 'invalid-bsn-digits' });
  expect(problemsOf({ bsn: '00009830', relationNumber: '9830' })).toEqual({});
});

test.each([
  ...['999.992.491', '9999 92 491', '99-999-24.91', 'R 999/992/491', 'NL999992491B01'],
  ...['29071951', '19510729', '07-29-1951', '1951-07-29', '29.7.1951', '29/07/51', '290751', 'a 510729'],
  ...['29 juli 1951', '29jul1951', 'July 29 1951', 'geb. 29-JUL-51'],
])('detects the number or date of birth written as %j', (relationNumber) => {
  expect(problemsOf({ relationNumber })).toEqual({ relationNumber: 'secret-in-the-open' });
  const local = relationNumber.replaceAll(/[^\w-]+/g, '.');
  expect(problemsOf({ email: `x.${local}@example.org` })).toEqual({ email: 'secret-in-the-open' });
});

test('detects a number without its leading zero, and a date with a leading zero in its month', () => {
  const person = { bsn: '00009830', dateOfBirth: '07-07-1975' };
  for (const relationNumber of ['00.009.830', '0000 9830', '7 juli 1975', '7-7-75', '1975 7 7'])
    expect(problemsOf({ ...person, relationNumber })).toEqual({ relationNumber: 'secret-in-the-open' });
});

test('a relation number that passes the eleven-test is rejected, unless the press allows it', () => {
  for (const relationNumber of ['999993136', '999.993.136', '99999 3136']) {
    expect(problemsOf({ relationNumber })).toEqual({ relationNumber: 'relation-number-like-bsn' });
    const own = checkAuthorForm(typed({ relationNumber }), NOW, { relationNumbersLikeBsn: true });
    expect(own.ok).toBe(true);
  }
});

test.each([
  '4711',
  'R-2023/17',
  '1951',
  '29',
  '07/1951',
  '2907',
  '9999924',
  '123456789',
  '12345678901',
  'jul 1951',
])('accepts the relation number %j', (relationNumber) => {
  expect(problemsOf({ relationNumber })).toEqual({});
});

test('detects every date in every order and with every separator', () => {
  const two = (value: number) => String(value).padStart(2, '0');
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1920, max: 2015 }),
      fc.constantFrom('', '-', '.', '/', ' ', '--'),
      fc.constantFrom('dmy', 'mdy', 'ymd'),
      (day, month, year, separator, order) => {
        const parts = { d: two(day), m: two(month), y: String(year) };
        const relationNumber = [...order].map((part) => parts[part as 'd']).join(separator);
        expect(problemsOf({ dateOfBirth: `${parts.d}-${parts.m}-${year}`, relationNumber })).toEqual({
          relationNumber: 'secret-in-the-open',
        });
      },
    ),
  );
});

test('an empty form gets all errors at once, in the order of the form', () => {
  const nothing = { name: '', email: '', dateOfBirth: '', bsn: '', relationNumber: '' };
  expect(Object.keys(problemsOf(nothing))).toEqual(['name', 'email', 'dateOfBirth', 'bsn']);
});

test('errors never contain what was typed', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 5 }), fc.string({ minLength: 5 }), (bsn, dateOfBirth) => {
      const checked = checkAuthorForm(typed({ bsn: `9${bsn}`, dateOfBirth: `9${dateOfBirth}` }), NOW, RULES);
      const reported = JSON.stringify(checked.ok ? [] : checked.problems);
      expect(reported).not.toContain(JSON.stringify(`9${bsn}`).slice(1, -1));
      expect(reported).not.toContain(JSON.stringify(`9${dateOfBirth}`).slice(1, -1));
    }),
  );
});
