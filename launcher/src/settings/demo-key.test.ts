import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { authorFormKey } from './demo-key';
import { readSettings } from './settings';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'colophon-demo-key-'));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a trial creates one key pair and keeps it, marked as a demonstration', async () => {
  const first = await authorFormKey(readSettings({ DATA_DIR: dataDir }));
  expect(first.AUTHOR_FORM_PUBLIC_KEY).toMatch(/^demo-/);
  expect(await authorFormKey(readSettings({ DATA_DIR: dataDir }))).toEqual(first);
  const file = join(dataDir, 'author-form-demo-key/DEMO-private-key.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(dataDir, 'author-form-demo-key/README.txt'), 'utf8')).toContain(
    'demonstration only',
  );
});

test('a key of the press replaces it, and production gets none', async () => {
  const settings = readSettings({ DATA_DIR: dataDir, AUTHOR_FORM_PUBLIC_KEY: 'author-…' });
  expect(await authorFormKey(settings)).toEqual({});
  expect(await authorFormKey(readSettings({ DATA_DIR: dataDir, APP_MODE: 'production' }))).toEqual({});
});
