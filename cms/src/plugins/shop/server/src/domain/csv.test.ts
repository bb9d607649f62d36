import { expect, test } from '@jest/globals';
import { csvLine } from './csv';

test('cells are quoted, whatever they hold', () => {
  expect(csvLine(['a', '', 'say "hi", you', 'two\nlines'])).toBe('"a","","say ""hi"", you","two\nlines"\r\n');
});

test.each(['=1+1', '+31', '-2', '@sum', '\t=1', '\r=1'])('%j is no formula any more', (text) => {
  expect(csvLine([text])).toBe(`"'${text}"\r\n`);
});
