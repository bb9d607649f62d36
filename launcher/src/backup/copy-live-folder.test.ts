import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { copyLiveFolder, filesBelow } from './files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-live-'));
  mkdirSync(join(folder, 'from/deep'), { recursive: true });
  writeFileSync(join(folder, 'from/a.jpg'), 'a');
  writeFileSync(join(folder, 'from/deep/b.jpg'), 'b');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('every file is copied, in its folder', () => {
  copyLiveFolder(join(folder, 'from'), join(folder, 'to'));
  expect(filesBelow(join(folder, 'to')).sort()).toEqual(['a.jpg', 'deep/b.jpg']);
  expect(readFileSync(join(folder, 'to/deep/b.jpg'), 'utf8')).toBe('b');
});

test('a file that is deleted between the listing and its copy is left out, and the others are copied', () => {
  const listed = filesBelow(join(folder, 'from'));
  rmSync(join(folder, 'from/a.jpg'));
  copyLiveFolder(join(folder, 'from'), join(folder, 'to'), listed);
  expect(filesBelow(join(folder, 'to'))).toEqual(['deep/b.jpg']);
});

test('a target that cannot be written is an error, not a copy with holes', () => {
  writeFileSync(join(folder, 'to'), 'a file');
  expect(() => copyLiveFolder(join(folder, 'from'), join(folder, 'to'))).toThrow(/EEXIST|ENOTDIR/);
});
