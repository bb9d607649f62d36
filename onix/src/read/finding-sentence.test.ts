import { expect, test } from '@jest/globals';
import { FINDING_CODES, ONIX_ERROR_CODES } from './finding-codes';
import { findingSentence } from './finding-sentence';

test('a finding is a sentence with its values in both languages', () => {
  const values = { list: '150', value: 'XX' };
  expect(findingSentence('unknown-code', values, 'en')).toBe('“XX” is not a code of list 150.');
  expect(findingSentence('unknown-code', values, 'nl')).toBe('‘XX’ is geen code van lijst 150.');
});

test.each([...ONIX_ERROR_CODES, ...FINDING_CODES])('%s names the same values in both languages', (code) => {
  const [english, dutch] = (['en', 'nl'] as const).map((locale) =>
    findingSentence(code, {}, locale).match(/\{\w+\}/g),
  );
  expect(english).toEqual(dutch);
});
