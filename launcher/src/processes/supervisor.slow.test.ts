import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Supervisor } from './supervisor';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-supervisor-'));
  // The preload is next to the compiled supervisor; in the sources it does not exist.
  writeFileSync(join(folder, 'preload.js'), '');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 50));
};

function supervise(script: string, readyLine?: string): Supervisor {
  return new Supervisor(
    { name: 'child', args: ['-e', script], cwd: folder, ...(readyLine ? { readyLine } : {}) },
    { PATH: process.env.PATH },
    folder,
    null,
    join(folder, 'preload.js'),
  );
}

test('a program is ready when it prints its line, and its output is in the log', async () => {
  const child = supervise('console.log("child ready"); setInterval(() => {}, 1000)', 'child ready');
  child.start();
  await until(() => child.ready);
  await child.stop();
  await until(() => readFileSync(join(folder, 'child.log'), 'utf8').includes('child ready'));
});

test('a crashed program is reported with its last output and started again', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
  const child = supervise('console.log("no paper left"); process.exit(3)');
  child.start();
  await until(() => child.crashes >= 2);
  await child.stop();
  const printed = complaint.mock.calls.flat().join('\n');
  complaint.mockRestore();
  expect(printed).toContain('child ended (code 3)');
  expect(printed).toContain('no paper left');
});

test('a program that is stopped stays stopped', async () => {
  const child = supervise('setInterval(() => {}, 1000)');
  child.start();
  await until(() => child.pid !== undefined);
  await child.stop();
  expect(child.pid).toBeUndefined();
  expect(child.crashes).toBe(0);
});
