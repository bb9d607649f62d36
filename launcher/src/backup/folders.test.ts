import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { parseBackupOptions } from './backup-options';
import { pruneBackups } from './prune';
import { folderName, prepareDatedTarget, prepareTarget } from './target-folder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-folders-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const NOW = new Date('2026-11-22T03:00:00Z');

function finished(name: string, madeAt: string): void {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'backup.json'), JSON.stringify({ format: 3, madeAt, schema: 'public' }));
}

test('only finished backups that are named by their time and are too old are removed', () => {
  finished('2026-10-01T03-00-00', '2026-10-01T03:00:00Z');
  finished('2026-11-01T03-00-00', '2026-11-01T03:00:00Z');
  finished('before-the-move', '2020-01-01T03:00:00Z');
  finished('2026-10-03T03-00-00', 'some day');
  mkdirSync(join(folder, '2026-10-02T03-00-00'));
  writeFileSync(join(folder, '2026-10-04T03-00-00'), 'a file');
  symlinkSync(join(folder, 'before-the-move'), join(folder, '2020-01-01T03-00-00'));
  expect(pruneBackups(folder, 35, NOW)).toEqual({
    removed: ['2026-10-01T03-00-00'],
    unfinished: ['2026-10-02T03-00-00', '2026-10-03T03-00-00'],
  });
  expect(readdirSync(folder)).toHaveLength(6);
});

test('each backup gets a dated folder in the folder for many, which has to exist', () => {
  const { folder: made } = prepareDatedTarget(folder, NOW);
  expect(made).toBe(join(folder, '2026-11-22T03-00-00'));
  expect(folderName(NOW)).toBe('2026-11-22T03-00-00');
  expect(() => prepareDatedTarget(join(folder, 'unmounted'), NOW)).toThrow(/unmounted is not there/);
});

test('a folder that is not writable or not empty is refused in one sentence', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => prepareTarget(join(folder, 'file', 'today'))).toThrow(
    /^Nothing can be written to .*today \(ENOTDIR\): make the folder, and give it to the account/,
  );
  expect(() => prepareTarget(folder)).toThrow(/is not empty. For a backup every day: .* --into/);
});

test('the files of a failed backup are removed, with the folder that was made for it', () => {
  const target = prepareTarget(join(folder, 'today'));
  cpSync(__filename, join(target.folder, 'half'));
  target.clear();
  expect(existsSync(join(folder, 'today'))).toBe(false);
});

test('options that exclude one another are refused with the valid usage', () => {
  expect(parseBackupOptions(['--into', '/b', '--keep-days', '35', '--verify'])).toEqual({
    kind: 'make',
    folder: null,
    into: '/b',
    keepDays: 35,
    verify: true,
  });
  expect(parseBackupOptions(['verify', '/b/old'])).toEqual({ kind: 'verify', folder: '/b/old' });
  for (const args of [
    ['verify'],
    ['/a', '/b'],
    ['/a', '--into', '/b'],
    ['/a', '--keep-days', '3'],
    ['--keep-days', '0'],
    ['--keep-days', 'x'],
    ['--wrong'],
  ])
    expect(() => parseBackupOptions(args)).toThrow(/npm run backup -- \[FOLDER/);
});
