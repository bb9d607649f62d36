import { expect, test } from '@jest/globals';
import { csvLine } from './csv';

test('cells are quoted, whatever they hold', () => {
  expect(csvLine(['a', '', 'say "hi", you', 'two\nlines'])).toBe('"a","","say ""hi"", you","two\nlines"\r\n');
});

test.each(['=1+1', '+31', '-2', '@sum', '\t=1', '\r=1', ' =1', '\n=1'])(
  '%j is no formula any more',
  (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  },
);

test('a semicolon parts cells where commas belong to numbers', () => {
  expect(csvLine(['12,50', 'a;b'], ';')).toBe('"12,50";"a;b"\r\n');
});
