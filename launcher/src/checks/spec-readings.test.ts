import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { filesBelow, ROOT, spelledOut } from './markdown';

/*
 * docs/spec-readings.md names for each statement of the specification its place and its tests. Checks that the file,
 * the test, and the words of its title in brackets exist.
 */
const FILES = filesBelow('');

type Row = { statement: string; files: string; tests: string };

/** Rows of every table whose last column is 'test', the column before it being that of files. */
function rowsOf(markdown: string): Row[] {
  const tables = markdown.split(/\n(?!\|)/).filter((block) => /^\|.*\| test \|$/m.test(block));
  return tables.flatMap((table) => {
    const [, , ...rows] = table.split('\n').filter((line) => line.startsWith('|'));
    return rows.map((row) => {
      const cells = row
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim());
      return {
        statement: cells.slice(0, -3).join(' ') || (cells.at(-3) ?? ''),
        files: cells.at(-2) ?? '',
        tests: cells.at(-1) ?? '',
      };
    });
  });
}

/** Finds the files that a name may mean: a file or a folder by the end of its path, in which a star stands for any one name. */
function filesNamed(name: string): string[] {
  const ends = spelledOut(name.replace(/\/$/, ''));
  const pattern = ends.map((end) => end.replaceAll('.', '\\.').replaceAll('*', '[^/]*')).join('|');
  return FILES.filter((path) => new RegExp(`(?:^|/)(?:${pattern})(?:/|$)`).test(path));
}

/** Lists the names in backticks, in order, without addresses of pages. */
function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('/'));
}

/** Lists the files that a row names and that do not exist. */
const lostFiles = (row: Row): string[] => namesIn(row.files).filter((name) => filesNamed(name).length === 0);

/** Finds a test by its file, or by the short name of a journey or of a suite of the CMS. */
function testFiles(name: string): string[] {
  if (/\.(?:test|spec)\.ts$/.test(name)) return filesNamed(name);
  return filesNamed(`${name}{.spec,.test,.slow.test}.ts`).filter((path) =>
    /^(?:storefront\/e2e|cms\/test)\//.test(path),
  );
}

function lostTests({ tests }: Row): string[] {
  if (/^not tested: .{20}/.test(tests)) return [];
  const cited = [...tests.matchAll(/`([^`]+)`(?: \(([^)]+)\))?/g)];
  if (cited.length === 0) return ['names no test, and no reason why there is none'];
  return cited.flatMap(([, name = '', titles = '']) => {
    const files = testFiles(name);
    if (files.length === 0) return [`no test ${name}`];
    const sources = files.map((file) => readFileSync(join(ROOT, file), 'utf8'));
    return titles
      .split(';')
      .map((title) => title.replace('…', '').trim())
      .filter((title) => title !== '' && !sources.some((source) => source.includes(title)))
      .map((title) => `no title “${title}” in ${name}`);
  });
}

const rows = rowsOf(readFileSync(join(ROOT, 'docs/spec-readings.md'), 'utf8'));

test('the document has its three tables', () => {
  expect(rows.length).toBeGreaterThan(200);
});

test.each(rows)('$statement: its files and its tests exist', (row) => {
  expect([...lostFiles(row), ...lostTests(row)]).toEqual([]);
});

describe('the check finds', () => {
  const good: Row = {
    statement: 'x',
    files: '`launcher/src/processes/ports.ts`',
    tests: '`basket` (a coupon counts once)',
  };
  test.each([
    ['a file that is not there', { files: '`launcher/src/sports.ts`' }, ['launcher/src/sports.ts'], []],
    ['a test that is not there', { tests: '`baskets`' }, [], ['no test baskets']],
    [
      'a title that no test has',
      { tests: '`basket` (a coupon counts once; for ever)' },
      [],
      ['no title “for ever” in basket'],
    ],
    ['a row without a test', { tests: '' }, [], ['names no test, and no reason why there is none']],
    ['nothing where the reason is given', { tests: 'not tested: it cannot be seen on a page' }, [], []],
    ['nothing in a row that is right', {}, [], []],
  ])('%s', (_what, change, files, tests) => {
    const row = { ...good, ...change };
    expect([lostFiles(row), lostTests(row)]).toEqual([files, tests]);
  });
});
