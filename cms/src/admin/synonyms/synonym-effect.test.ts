import { expect, test } from '@jest/globals';
import { effectsOf } from './synonym-effect';

test('each word of a group gains the titles that have only another', () => {
  const found = (word: string, titles: Record<string, string>) => ({
    word,
    total: Object.keys(titles).length,
    titles: new Map(Object.entries(titles)),
  });
  expect(
    effectsOf([
      found('film', { a: 'Film Festivals', b: 'Film and Cinema' }),
      found('cinema', { b: 'Film and Cinema', c: 'Early Cinema' }),
      found('movie', {}),
    ]),
  ).toEqual({
    total: 3,
    effects: [
      { word: 'film', has: 2, added: ['Early Cinema'] },
      { word: 'cinema', has: 2, added: ['Film Festivals'] },
      { word: 'movie', has: 0, added: ['Film Festivals', 'Film and Cinema', 'Early Cinema'] },
    ],
  });
});
