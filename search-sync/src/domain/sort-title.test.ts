import { expect, test } from '@jest/globals';
import { toSortTitle } from './sort-title';

test.each([
  ['The Hague', ['en'], 'hague'],
  ['A', ['en'], 'a'],
  ['Anthem', ['en'], 'anthem'],
  ['De kracht van het geloof', ['nl'], 'kracht van het geloof'],
  ['’t Is maar een boek', ['nl'], 'is maar een boek'],
  ['‘t Gooi', ['nl'], 'gooi'],
  ['L’Étranger', ['fr'], 'etranger'],
  ['“Only Connect”', ['en'], 'only connect”'],
  ['“The Hague” in Print', ['en'], 'hague” in print'],
  ['1713 and After', ['en'], '1713 and after'],
  ['…', ['en'], '...'],
])('%s in %s is sorted as %s', (title, languages, sorted) => {
  expect(toSortTitle(title, languages)).toBe(sorted);
});

test('an article of another language is a word', () => {
  expect(toSortTitle('Die Another Day', ['en'])).toBe('die another day');
});
