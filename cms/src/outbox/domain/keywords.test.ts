import { expect, test } from '@jest/globals';
import { keywordsOf, namesOf } from './keywords';

test('splits keywords at commas, semicolons and line breaks, and removes duplicates', () => {
  expect(keywordsOf('migration, Suriname; labour history\nmigration ,, ')).toEqual([
    'migration',
    'Suriname',
    'labour history',
  ]);
});

test('names keep their commas; list markers are removed', () => {
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
