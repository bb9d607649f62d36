import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type ClusterState, readState, removeState, writeState } from './control-file';

const STATE: ClusterState = {
  pid: process.pid,
  programs: [{ name: 'cms-1', url: 'http://127.0.0.1:1347', pid: 7 }],
  rolls: { count: 0, state: 'none', lines: [] },
};
/** Larger than any process id of Linux. */
const UNUSED_PID = 2 ** 30;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-cluster-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the status of a cluster is read while it runs, and gone afterwards', () => {
  expect(readState(folder)).toBeNull();
  writeState(folder, STATE);
  expect(readState(folder)).toEqual(STATE);
  removeState(folder);
  expect(readState(folder)).toBeNull();
});

test('the file of a killed cluster is ignored, and so is one with other contents', () => {
  writeState(folder, { ...STATE, pid: UNUSED_PID });
  expect(readState(folder)).toBeNull();
  writeFileSync(join(folder, 'cluster.json'), '{"pid": "me"}');
  expect(readState(folder)).toBeNull();
});
