import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { takeLock } from './lock-file';

const folder = mkdtempSync(join(tmpdir(), 'colophon-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a lock is refused with the number of the process that has it, until it is released', () => {
  const file = join(folder, 'new', 'lock');
  const lock = takeLock(file);
  expect(takeLock(file)).toEqual({ owner: process.pid });
  if (!('release' in lock)) throw new Error('not taken');
  lock.release();
  expect(existsSync(file)).toBe(false);
});

test('the lock of a process that was killed is taken over', () => {
  const file = join(folder, 'left');
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(file, String(pid));
  expect(takeLock(file)).toHaveProperty('release');
});
