import { expect, test } from '@jest/globals';
import { check, checkEbooks } from './check';

test('files that rows know of and nobody has are named', async () => {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const stored = ['a.jpg', 'b.pdf', 'c.pdf'];
  expect(await check('disk', stored, new Set(['a.jpg', 'gone.jpg']), say)).toBe(3);
  expect(said).toEqual([
    '1 of 2 files of the media library are on disk.',
    'Missing: gone.jpg.',
    'Without a row: b.pdf, c.pdf.',
  ]);
  expect(await check('disk', stored, new Set(['a.jpg']), say)).toBe(0);
});

test('an e-book that a buyer has a link to is named when it is missing; one without buyers does no harm', async () => {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  expect(await checkEbooks(['1.pdf'], new Set(['1.pdf', '2.epub']), say)).toBe(3);
  expect(said).toEqual([
    '1 of 2 e-books that were sold are in the bucket.',
    'Missing, though buyers have a link: 2.epub.',
  ]);
  expect(await checkEbooks(['1.pdf', '3.pdf'], new Set(['1.pdf']), say)).toBe(0);
});
