import { expect, test } from '@jest/globals';
import { gatherPersons, type Opened, submissionThatCounts } from './same-person';
import { listSheet, returnSheet } from './sheets';
import { taxData } from './test-makers';

let count = 0;
const sent = (submittedAt: string, more: Parameters<typeof taxData>[0] = {}): Opened => ({
  reference: `reference-${++count}`,
  submittedAt,
  data: taxData(more),
});
const NOBODY: ReadonlySet<string> = new Set();

test('two submissions of one person are grouped, oldest first, and the newest counts', () => {
  const [late, early] = [sent('2026-02-02', { name: 'van Zon' }), sent('2026-01-01')];
  const [person, ...others] = gatherPersons([late, early]);
  expect(others).toEqual([]);
  expect(person).toEqual({ submissions: [early, late], differs: [] });
  expect(person && submissionThatCounts(person, NOBODY)).toBe(late);
});

test('an address, a relation number or a chain of both ties submissions together', () => {
  const a = sent('2026-01-01', { email: 'A@example.org', relationNumber: '' });
  const b = sent('2026-01-02', { email: 'a@example.org', bsn: '999993136', relationNumber: 'R7' });
  const c = sent('2026-01-03', { email: 'c@example.org', bsn: '999993811', relationNumber: 'r7' });
  const d = sent('2026-01-04', { email: 'd@example.org', bsn: '999994451' });
  const persons = gatherPersons([d, c, a, b]);
  expect(persons.map(({ submissions }) => submissions.length).sort()).toEqual([1, 3]);
});

test('a later submission does not replace another author’s: a difference waits for a person to choose', () => {
  const real = sent('2026-01-01');
  const other = sent('2026-01-02', { bsn: '999993136' });
  const [person] = gatherPersons([real, other]);
  if (!person) throw new Error('one person');
  expect(person.differs).toEqual(['bsn']);
  expect(submissionThatCounts(person, NOBODY)).toBeNull();
  expect(submissionThatCounts(person, new Set([real.reference]))).toBe(real);
  expect(submissionThatCounts(person, new Set([real.reference, other.reference]))).toBeNull();
  expect(listSheet([person])).toMatch(/CHOOSE: bsn differ/);
  expect(returnSheet([person], NOBODY)).not.toContain('99999');
  expect(returnSheet([person], new Set([real.reference]))).toContain('"999992491";"";"";"Zon";"19510729"');
});

test('a spreadsheet runs no formula, and keeps leading zeros and quotation marks', () => {
  const persons = gatherPersons([sent('2026-01-01', { name: '=cmd|"x"', bsn: '000009830' })]);
  expect(listSheet(persons)).toContain(`"'=cmd|""x"""`);
  const hidden = gatherPersons([sent('2026-01-01', { name: '\u00a0＝cmd' })]);
  expect(listSheet(hidden)).toContain('"\'\u00a0＝cmd"');
  expect(returnSheet(persons, NOBODY)).toContain('"000009830"');
});
