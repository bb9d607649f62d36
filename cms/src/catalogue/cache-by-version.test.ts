import { expect, test } from '@jest/globals';
import { cacheByVersion } from './cache-by-version';

const content = {};

test('reads once per version, and again for another version', async () => {
  let reads = 0;
  const read = cacheByVersion(async () => ++reads);
  expect([
    await read(content, 1),
    await read(content, 1),
    await read(content, 2),
    await read(content, 2),
  ]).toEqual([1, 1, 2, 2]);
});

test('reads again after a failure', async () => {
  let reads = 0;
  const read = cacheByVersion(async () => {
    reads += 1;
    if (reads === 1) throw new Error('down');
    return reads;
  });
  await expect(read(content, 1)).rejects.toThrow('down');
  expect(await read(content, 1)).toBe(2);
});

test("a preview is read separately and does not change the site's cache", async () => {
  const read = cacheByVersion(async ({ text }: { text: string }) => text);
  const [site, preview] = [{ text: 'published' }, { text: 'draft' }];
  expect([await read(site, 1), await read(preview, 1), await read(site, 1)]).toEqual([
    'published',
    'draft',
    'published',
  ]);
});
