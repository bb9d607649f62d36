import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ImportTitle } from '@colophon/contracts/admin/import-routes';
import { schemaErrorsOfFile } from '@colophon/onix/testing/schema-errors';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { COMPILED_CMS } from '../boot/compiled';
import { cloneDatabase, dropDatabase } from '../boot/database';
import { inheritedEnvironment } from '../boot/env';
import { sharedCms, testEnvironment } from '../boot/strapi';

// The sample catalogue is drawn, file by file.
jest.setTimeout(400_000);

let folder: string;
let databaseUrl: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-trade-'));
  const shared = sharedCms();
  databaseUrl = await cloneDatabase(shared.serverUrl, shared.template);
  await run('seed/run.js');
});
afterAll(async () => {
  if (databaseUrl) await dropDatabase(databaseUrl);
  rmSync(folder, { recursive: true, force: true });
});

/** A command of the CMS on the sample catalogue. @throws Error when it ends with another code than 0 */
const run = (program: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(COMPILED_CMS, program), ...args], {
    env: {
      ...inheritedEnvironment(),
      ...testEnvironment({ ...sharedCms(), databaseUrl, dataDir: folder }, 1),
    },
    maxBuffer: 64 * 1024 * 1024,
  });

test.each(['3.0', '3.1'] as const)(
  'the whole catalogue leaves as valid ONIX %s, and changes nothing when it comes back',
  async (version) => {
    const file = join(folder, `catalogue-${version}.xml`);
    await run('exchange/export.js', 'onix', '--version', version, '--out', file);
    expect(await schemaErrorsOfFile(file, version)).toEqual([]);

    const { stdout } = await run('exchange/import.js', file, '--dry-run', '--json');
    const titles = stdout
      .trim()
      .split('\n')
      .map((line): ImportTitle => JSON.parse(line));
    expect(titles.length).toBeGreaterThan(600);
    expect(titles.filter(({ kind, differences }) => kind !== 'same' || differences.length > 0)).toEqual([]);
  },
);

test.each(['cb', 'oapen', 'google'])('what leaves for %s is valid', async (channel) => {
  const file = join(folder, `${channel}.xml`);
  const { stderr } = await run('exchange/export.js', 'onix', '--profile', channel, '--out', file);
  expect(stderr).toContain('ONIX 3.0');
  expect(await schemaErrorsOfFile(file, '3.0')).toEqual([]);
});
