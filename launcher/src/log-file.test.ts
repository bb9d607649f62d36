import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { LogFile } from './log-file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const soon = () => new Promise((resolve) => setTimeout(resolve, 50));

test('lines are added to those that are there', async () => {
  const path = join(folder, 'cms.log');
  for (const line of ['one\n', 'two\n']) {
    const log = new LogFile(path);
    log.write(line);
    log.end();
    await soon();
  }
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n');
});

test('what cannot be written is lost; once there is a place for it, the next lines are kept', async () => {
  const path = join(folder, 'missing/cms.log');
  let monotonicMs = 0;
  const log = new LogFile(path, () => monotonicMs);
  log.write('lost\n');
  await soon();
  mkdirSync(join(folder, 'missing'));
  log.write('too soon\n');
  await soon();
  expect(existsSync(path)).toBe(false);
  monotonicMs = 1000;
  log.write('kept\n');
  await soon();
  log.end();
  expect(readFileSync(path, 'utf8')).toBe('kept\n');
});
