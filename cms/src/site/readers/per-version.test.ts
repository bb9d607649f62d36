import { expect, test } from '@jest/globals';
import { perVersion } from './per-version';

const content = {};

test('a read is made once a version, and anew for another one', async () => {
  let reads = 0;
  const read = perVersion(async () => ++reads);
  expect([
    await read(content, 1),
    await read(content, 1),
    await read(content, 2),
    await read(content, 2),
  ]).toEqual([1, 1, 2, 2]);
});

test('a read that failed is made again', async () => {
  let reads = 0;
  const read = perVersion(async () => {
    reads += 1;
    if (reads === 1) throw new Error('down');
    return reads;
  });
  await expect(read(content, 1)).rejects.toThrow('down');
  expect(await read(content, 1)).toBe(2);
});

test('a preview is read for itself, and leaves what the site has kept as it is', async () => {
  const read = perVersion(async ({ says }: { says: string }) => says);
  const [site, preview] = [{ says: 'published' }, { says: 'draft' }];
  expect([await read(site, 1), await read(preview, 1), await read(site, 1)]).toEqual([
    'published',
    'draft',
    'published',
  ]);
});
