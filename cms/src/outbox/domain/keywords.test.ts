import { expect, test } from '@jest/globals';
import { keywordsOf, namesOf } from './keywords';

test('keywords stand between commas, semicolons or on lines, each once', () => {
  expect(keywordsOf('migration, Suriname; labour history\nmigration ,, ')).toEqual([
    'migration',
    'Suriname',
    'labour history',
  ]);
});

test('names keep their commas and lose the marks of a list', () => {
  expect(namesOf('- Jan Smit, Leiden\n* Ann Jones; Li Wei')).toEqual([
    'Jan Smit, Leiden',
    'Ann Jones',
    'Li Wei',
  ]);
});

test('an empty field gives none', () => {
  expect(keywordsOf(null)).toEqual([]);
  expect(namesOf('  \n')).toEqual([]);
});
