import { expect, test } from '@jest/globals';
import { toSynonyms } from './synonyms';

test('each word of a group stands for all others, also of its other groups', () => {
  expect(
    toSynonyms([
      ['film', 'cinema', 'motion picture'],
      ['wwii', 'second world war'],
      ['cinema', 'bioscoop'],
    ]),
  ).toEqual({
    film: ['cinema', 'motion picture'],
    cinema: ['bioscoop', 'film', 'motion picture'],
    'motion picture': ['cinema', 'film'],
    wwii: ['second world war'],
    'second world war': ['wwii'],
    bioscoop: ['cinema'],
  });
});
