import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../settings';
import { timesFound } from './mutant';
import { PURE_MUTANTS } from './pure-mutants';
import { STORED_MUTANTS } from './stored-mutants';

const ALL = [...PURE_MUTANTS, ...STORED_MUTANTS];

test('there are at least thirty mutants, each with a unique name', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(30);
  expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length);
});

test.each(ALL.map((mutant) => [mutant.name, mutant] as const))(
  '%s: its place is in the code once',
  (_name, mutant) => {
    expect({ file: mutant.file, times: timesFound(mutant) }).toEqual({ file: mutant.file, times: 1 });
    expect(mutant.replace).not.toBe(mutant.find);
  },
);

test('the tests that each mutant names exist', () => {
  const rules = ['cms/src', 'storefront/server', 'storefront/app'].flatMap(testsIn);
  const groups = [
    [rules, PURE_MUTANTS],
    [testsIn('cms/test'), STORED_MUTANTS],
  ] as const;
  for (const [tests, mutants] of groups) {
    expect(tests).not.toEqual([]);
    for (const word of mutants.flatMap((mutant) => mutant.tests)) {
      expect([word, tests.some((name) => name.includes(word))]).toEqual([word, true]);
    }
  }
});

const testsIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .map((name) => `${folder}/${String(name)}`)
    .filter((name) => name.endsWith('.test.ts'));
