import { expect, test } from '@jest/globals';
import { cleanCode, cleanLine, withoutUnseen } from './clean-text';

test('what nobody sees is removed, and lines stay', () => {
  expect(withoutUnseen('\u202aAnna\u202c\u200e Bi\u00adjl\u0000\n\tLeiden\ufeff')).toBe(
    'Anna Bijl\n\tLeiden',
  );
});

test('the joiners of scripts that need them stay', () => {
  expect(cleanLine('می\u200cخواهم')).toBe('می\u200cخواهم');
});

test('a line has one space between words, of one kind, and composed letters', () => {
  expect(cleanLine('\u00a0Zoe\u0308 \u2009\r\n van\u3000Dam ')).toBe('Zoë van Dam');
});

test('a code is what the keys of a keyboard would have typed', () => {
  expect(cleanCode('\u202a+31\u00a071\u2011527\u201127\u221227\u202c')).toBe('+31 71-527-27-27');
  expect(cleanCode('２３１２ＡＢ')).toBe('2312AB');
});

test('a clean text stays as it is', () => {
  expect(cleanCode('12½')).toBe('12½');
  for (const text of ['a\t\u0000\tb', '\u200e \u200e', 'ﬁ－1'])
    expect(cleanCode(cleanCode(text))).toBe(cleanCode(text));
});
