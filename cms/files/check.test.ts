import { expect, test } from '@jest/globals';
import { check, checkEbooks } from './check';

test('files that rows know of and nobody has are named', async () => {
  const printed: string[] = [];
  const print = (line: string) => printed.push(line);
  const stored = ['a.jpg', 'b.pdf', 'c.pdf'];
  expect(await check('disk', stored, new Set(['a.jpg', 'gone.jpg']), print)).toBe(3);
  expect(printed).toEqual([
    '1 of 2 files of the media library are on disk.',
    'Missing: gone.jpg.',
    'Without a row: b.pdf, c.pdf.',
  ]);
  expect(await check('disk', stored, new Set(['a.jpg']), print)).toBe(0);
});

test('an e-book that a buyer has a link to is named when it is missing; one without buyers does no harm', async () => {
  const printed: string[] = [];
  const print = (line: string) => printed.push(line);
  expect(await checkEbooks(['1.pdf'], new Set(['1.pdf', '2.epub']), print)).toBe(3);
  expect(printed).toEqual([
    '1 of 2 e-books that were sold are in the bucket.',
    'Missing, though buyers have a link: 2.epub.',
  ]);
  expect(await checkEbooks(['1.pdf', '3.pdf'], new Set(['1.pdf']), print)).toBe(0);
});
