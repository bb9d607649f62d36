import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { csvLine, csvText } from './csv';

test('cells are quoted, whatever they hold', () => {
  expect(csvLine(['a', '', 'say "hi", you', 'two\nlines'])).toBe('"a","","say ""hi"", you","two\nlines"\r\n');
});

test.each([
  ['equals', '=1+1'],
  ['plus', '+31'],
  ['minus', '-2'],
  ['at', '@sum'],
  ['a tab', '\t=1'],
  ['a tab alone', '\tx'],
  ['a carriage return', '\r=1'],
  ['a line feed', '\n=1'],
  ['a line feed alone', '\nx'],
  ['a blank', ' =1'],
  ['several blanks', '   @sum'],
  ['a no-break space', '\u00a0=1'],
  ['an ideographic space', '\u3000=1'],
  ['a zero-width space', '\u200b=1'],
  ['a byte order mark', '\ufeff=1'],
  ['a null', '\0=1'],
  ['full-width equals', '＝1'],
  ['full-width plus', '＋1'],
  ['full-width minus', '－1'],
  ['full-width at', '＠sum'],
  ['a call of another program', "=cmd|'/C calc'!A0"],
  ['the same by another sign', "+cmd|'/C calc'!A0"],
  ['a link', '=HYPERLINK("http://example.org")'],
])('a cell that begins with %s is no formula', (_what, text) => {
  expect(csvLine([text])).toBe(`"'${text.replaceAll('"', '""')}"\r\n`);
});

test.each(['', ' ', 'a=1', 'Jansen-de Wit', 'a@example.org', "'s-Gravenhage", '9789004326149', '12 - 14'])(
  '%j is left as it is',
  (text) => {
    expect(csvLine([text])).toBe(`"${text}"\r\n`);
  },
);

test('a semicolon parts cells where commas belong to numbers', () => {
  expect(csvLine(['12,50', 'a;b'], ';')).toBe('"12,50";"a;b"\r\n');
});

test("an apostrophe of one's own is kept apart from the one against formulas", () => {
  expect(csvLine(["'=1"])).toBe(`"''=1"\r\n`);
  expect(csvText("''=1")).toBe("'=1");
});

test('what is written is read again', () => {
  const text = fc.string({ unit: fc.constantFrom('=', '-', '@', "'", ' ', '\t', '\n', 'a', '1') });
  fc.assert(
    fc.property(text, (cell) => {
      const [, written] = /^"(.*)"\r\n$/s.exec(csvLine([cell])) ?? [];
      expect(csvText(written ?? '')).toBe(cell);
    }),
  );
});
