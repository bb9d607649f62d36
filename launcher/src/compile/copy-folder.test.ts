import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { copyFolder } from './copy-folder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-copy-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a copy replaces the target, and leaves no temporary folder', () => {
  const [from, to] = [join(folder, 'built'), join(folder, 'kept/admin')];
  mkdirSync(join(from, 'assets'), { recursive: true });
  mkdirSync(to, { recursive: true });
  writeFileSync(join(from, 'assets/a.js'), 'new');
  writeFileSync(join(to, 'old.js'), 'old');
  copyFolder(from, to);
  expect(readdirSync(to)).toEqual(['assets']);
  expect(readFileSync(join(to, 'assets/a.js'), 'utf8')).toBe('new');
  expect(readdirSync(join(folder, 'kept'))).toEqual(['admin']);
});

test('a missing source replaces nothing', () => {
  const to = join(folder, 'admin');
  mkdirSync(to);
  copyFolder(join(folder, 'built'), to);
  expect(readdirSync(folder)).toEqual(['admin']);
});
