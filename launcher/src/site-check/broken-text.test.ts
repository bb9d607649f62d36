import { expect, test } from '@jest/globals';
import { brokenText } from './broken-text';

const bytes = (text: string) => new TextEncoder().encode(text);

test('text of any script is accepted', () => {
  expect(brokenText(bytes('Müller – 机器翻译 €\u00a012,50 \ud83d\ude00'))).toEqual([]);
});

test('U+0000 and U+FFFD are reported with the text around them', () => {
  expect(brokenText(bytes('M\u0000\u0000üller'))).toEqual([
    'U+0000, 2 times, first in "M\\u0000\\u0000üller"',
  ]);
  expect(brokenText(bytes('Greece\ufffds'))).toEqual(['U+FFFD, 1 times, first in "Greece\ufffds"']);
});

test('a character that was cut in two is invalid UTF-8', () => {
  expect(brokenText(bytes('é').slice(0, 1))).toEqual(['bytes that are no UTF-8']);
});
