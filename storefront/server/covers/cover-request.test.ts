import { expect, test } from '@jest/globals';
import { parseCoverRequest } from './cover-request.ts';

const parse = (file: string, query: string) => parseCoverRequest(file, new URLSearchParams(query));

test('a cover is asked for in a format and at a width of the spec', () => {
  expect(parse('cookies_1a2b.png', 'format=webp&width=320')).toEqual({
    file: 'cookies_1a2b.png',
    format: 'webp',
    width: 320,
  });
});

test('other widths and formats are refused', () => {
  for (const query of [
    'format=webp&width=321',
    'format=avif&width=320',
    'width=320',
    'format=jpg',
    '',
    'format=webp&width=320px',
    'format=webp&width=0320',
    'format=webp&width=320&width=320',
    'format=webp&format=jpg&width=320',
    'format=webp&width=320&v=2',
    'FORMAT=webp&width=320',
  ]) {
    expect(parse('a.png', query)).toBeNull();
  }
});

test('a name that leads elsewhere is refused', () => {
  for (const file of [
    '../secret.png',
    '..%2fsecret.png',
    'a/b.png',
    'a.svg',
    '.png',
    'a.png.exe',
    `${'a'.repeat(300)}.png`,
    'a\u0000.png',
  ]) {
    expect(parse(file, 'format=jpg&width=320')).toBeNull();
  }
});
