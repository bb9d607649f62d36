import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { makeWritesAtomic } from './atomic-writes';
import type { Uploaded, UploadProvider } from './upload-provider';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-beside-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A disk provider like Strapi's, which writes in place. `room` is the number of bytes that still fit. */
function provider(room = Number.POSITIVE_INFINITY): UploadProvider {
  const write = async ({ hash, ext, buffer = Buffer.alloc(0) }: Uploaded) => {
    writeFileSync(join(folder, `${hash}${ext}`), buffer.subarray(0, room));
    if (buffer.length > room) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  };
  const inPlace = { upload: write, uploadStream: write, replace: write, replaceStream: write };
  const made: UploadProvider = { ...inPlace, delete: async () => {} };
  makeWritesAtomic(made, folder);
  return made;
}

const cover = (content: string, ext = '.jpg'): Uploaded => ({
  hash: 'cover',
  ext,
  buffer: Buffer.from(content),
});

test.each(['upload', 'uploadStream'] as const)('%s: a file that is there is whole', async (method) => {
  const file = cover('a picture');
  await provider()[method](file);
  expect(readdirSync(folder)).toEqual(['cover.jpg']);
  expect(file).toMatchObject({ hash: 'cover', url: '/uploads/cover.jpg' });
});

test.each(['upload', 'uploadStream'] as const)('%s: half a file is not left behind', async (method) => {
  await expect(provider(3)[method](cover('a picture'))).rejects.toThrow('no space left');
  expect(readdirSync(folder)).toEqual([]);
});

test.each(['replace', 'replaceStream'] as const)(
  '%s: what is there stays until the new one is whole',
  async (method) => {
    await provider().upload(cover('the old one'));
    await expect(provider(3)[method](cover('the new one'), cover(''))).rejects.toThrow('no space left');
    expect(readFileSync(join(folder, 'cover.jpg'), 'utf8')).toBe('the old one');
    await provider()[method](cover('the new one', '.png'), cover(''));
    expect(readdirSync(folder)).toEqual(['cover.png']);
  },
);
