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

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};
const has = (path: string, text: string) => existsSync(path) && readFileSync(path, 'utf8') === text;

test('lines are appended to the existing ones', async () => {
  const path = join(folder, 'cms.log');
  for (const [line, all] of [
    ['one\n', 'one\n'],
    ['two\n', 'one\ntwo\n'],
  ] as const) {
    const log = new LogFile(path);
    log.write(line);
    log.end();
    await until(() => has(path, all));
  }
});

test('lines that cannot be written are lost; once there is space again, the next lines are kept', async () => {
  const path = join(folder, 'missing/cms.log');
  let monotonicMs = 0;
  let calls = 0;
  const log = new LogFile(path, () => {
    calls++;
    return monotonicMs;
  });
  log.write('lost\n');
  // The clock is read before the file is opened, and again after that has failed.
  await until(() => calls === 2);
  mkdirSync(join(folder, 'missing'));
  log.write('too soon\n');
  monotonicMs = 1000;
  log.write('kept\n');
  // Neither the lost lines nor those before the retry are in front of it.
  await until(() => existsSync(path) && readFileSync(path, 'utf8').endsWith('kept\n'));
  log.end();
  expect(readFileSync(path, 'utf8')).toBe('kept\n');
});
