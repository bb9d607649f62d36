import { expect, test } from '@jest/globals';
import { parseQuery } from './parse-query';
import { synonymTable, withSynonyms } from './synonyms';

const group = (...words: string[]) =>
  Object.fromEntries(words.map((word) => [word, words.filter((other) => other !== word)]));
const readingsOf = (q: string, synonyms: Record<string, string[]>) =>
  withSynonyms(parseQuery(q), synonymTable(synonyms)).map(({ words, phrases }) =>
    [...words, ...phrases.map((phrase) => `"${phrase.join(' ')}"`)].join(' '),
  );

test('a query is read as it is, then with each word replaced, then with several', () => {
  expect(
    readingsOf('dutch film', { ...group('film', 'cinema'), ...group('dutch', 'netherlandish') }),
  ).toEqual(['dutch film', 'dutch "cinema"', 'film "netherlandish"', '"netherlandish" "cinema"']);
});

test('several words are replaced by one and one by several, as they are written', () => {
  expect(readingsOf('motion picture art', group('film', 'motion picture'))).toEqual([
    'motion picture art',
    'art "film"',
  ]);
  expect(readingsOf('film', group('film', 'motion picture'))).toEqual(['film', '"motion picture"']);
});

test('of too many readings those with one synonym are kept, of every word', () => {
  const groups = ['a', 'b', 'c', 'd'].map((word) => group(...[1, 2, 3, 4, 5].map((n) => `${word}${n}`)));
  const readings = readingsOf('a1 b1 c1 d1', Object.assign({}, ...groups));
  expect(readings).toHaveLength(30);
  for (const word of ['a', 'b', 'c', 'd']) expect(readings.join(' ')).toContain(`${word}5`);
});

test('a query with no word that has synonyms is read once, also if it is long', () => {
  expect(
    readingsOf('one two three four five six seven eight nine ten', group('film', 'cinema')),
  ).toHaveLength(1);
});
