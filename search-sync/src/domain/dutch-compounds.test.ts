import { expect, test } from '@jest/globals';
import { CompoundSplitter } from './dutch-compounds';

test('a compound is split into its parts, with or without a letter between', () => {
  const splitter = new CompoundSplitter();
  expect(splitter.split('kinderboekenmarkt')).toEqual(['kinder', 'boeken', 'markt']);
  expect(splitter.split('waterschapsbelasting')).toEqual(['waterschap', 'belasting']);
  expect(splitter.split('cultuurgeschiedenis')).toEqual(['cultuur', 'geschiedenis']);
});

test.each(['geschiedenis', 'maatschappij', 'amsterdam', 'universiteit', 'taalkunde', 'boek'])(
  '%s stays whole',
  (word) => {
    expect(new CompoundSplitter().split(word)).toBeNull();
  },
);

test('a word seen in the catalogue becomes a part', () => {
  const splitter = new CompoundSplitter();
  expect(splitter.split('polderlandschap')).toBeNull();
  splitter.learn(['polder']);
  expect(splitter.split('polderlandschap')).toEqual(['polder', 'landschap']);
});
