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
    { name: 'thing', args: ['-e', script], cwd: folder, ...(readyLine ? { readyLine } : {}) },
    { PATH: process.env.PATH },
    folder,
    null,
    join(folder, 'preload.js'),
  );
}

test('a program is ready when it prints its line, and its output is in the log', async () => {
  const thing = supervise('console.log("thing ready"); setInterval(() => {}, 1000)', 'thing ready');
  thing.start();
  await until(() => thing.ready);
  await thing.stop();
  await until(() => readFileSync(join(folder, 'thing.log'), 'utf8').includes('thing ready'));
});

test('a crashed program is reported with its last output and started again', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
  const thing = supervise('console.log("no paper left"); process.exit(3)');
  thing.start();
  await until(() => thing.crashes >= 2);
  await thing.stop();
  const printed = complaint.mock.calls.flat().join('\n');
  complaint.mockRestore();
  expect(printed).toContain('thing ended (code 3)');
  expect(printed).toContain('no paper left');
});

test('a program that is stopped stays stopped', async () => {
  const thing = supervise('setInterval(() => {}, 1000)');
  thing.start();
  await until(() => thing.pid !== undefined);
  await thing.stop();
  expect(thing.pid).toBeUndefined();
  expect(thing.crashes).toBe(0);
});
