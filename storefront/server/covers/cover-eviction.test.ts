import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { filesToGiveUp, sweep } from './cover-eviction.ts';

const file = (name: string, bytes: number, usedAt: number) => ({ name, bytes, usedAt });

test('a folder within its bound gives nothing up', () => {
  expect(filesToGiveUp([file('a', 60, 1), file('b', 40, 2)], 100)).toEqual([]);
});

test('what was used longest ago goes first, until there is room', () => {
  const files = [file('new', 40, 3), file('old', 40, 1), file('middle', 40, 2)];
  expect(filesToGiveUp(files, 100)).toEqual(['old']);
  expect(filesToGiveUp(files, 60)).toEqual(['old', 'middle']);
});

test('a sweep takes the files away', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-covers-'));
  for (const [name, usedAt] of [
    ['old', 1],
    ['new', 2],
  ] as const) {
    await writeFile(join(folder, name), Buffer.alloc(100));
    await utimes(join(folder, name), usedAt, usedAt);
  }
  await sweep(folder, 150);
  expect(await readdir(folder)).toEqual(['new']);
  await rm(folder, { recursive: true });
});
