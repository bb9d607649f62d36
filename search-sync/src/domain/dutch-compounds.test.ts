import { expect, test } from '@jest/globals';
import { splitCompound } from './dutch-compounds';

test('splits a compound into its parts, with or without a linking letter', () => {
  expect(splitCompound('kinderboekenmarkt')).toEqual(['kinder', 'boeken', 'markt']);
  expect(splitCompound('waterschapsbelasting')).toEqual(['waterschap', 'belasting']);
  expect(splitCompound('cultuurgeschiedenis')).toEqual(['cultuur', 'geschiedenis']);
  expect(splitCompound('communicatiewetenschap')).toEqual(['communicatie', 'wetenschap']);
  expect(splitCompound('steunberen')).toEqual(['steun', 'beren']);
  expect(splitCompound('polderlandschap')).toEqual(['polder', 'landschap']);
});

test.each(['geschiedenis', 'maatschappij', 'amsterdam', 'universiteit', 'taalkunde', 'boek'])(
  '%s stays whole',
  (word) => {
    expect(splitCompound(word)).toBeNull();
  },
);

test('does not split a word of which only a part is known', () => {
  expect(splitCompound('xyzzylandschap')).toBeNull();
});
