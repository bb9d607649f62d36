import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parseEnv } from './env';

const PRODUCTION = {
  APP_MODE: 'production',
  CMS_URL: 'http://cms:1337',
  SERVICE_TOKEN: 'q7Zr1nWkT4vB9xMsJ3gYdL6pHcUe0aRf',
  MEILI_HOST: 'http://search:7700',
  MEILI_API_KEY: 'Zp2xNd7rKw5vTc9mHq1yBj4gLs8eFa6u',
  MEILI_SEARCH_KEY: 'Wd5tYk8mRz3vQn7bJx1cHs9fLg6pEa4u',
};

test('production requires its servers, its token and both keys', () => {
  expect(parseEnv(PRODUCTION)).toMatchObject({ ok: true });
  for (const name of ['CMS_URL', 'SERVICE_TOKEN', 'MEILI_HOST', 'MEILI_API_KEY', 'MEILI_SEARCH_KEY'])
    expect(parseEnv({ ...PRODUCTION, [name]: '' })).toEqual({ ok: false, problem: `${name} is not set` });
  for (const [name, value] of Object.entries({
    SERVICE_TOKEN: 'x'.repeat(40),
    MEILI_API_KEY: 'a-key-example',
  }))
    expect(parseEnv({ ...PRODUCTION, [name]: value })).toMatchObject({
      problem: expect.stringMatching(new RegExp(`^${name} is an example`)),
    });
});

test('the worker exits at once, with one line that names the variable and not its value', () => {
  const loader = join(__dirname, '../test/compile-on-load.cjs');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--conditions', 'source', '--require', loader, join(__dirname, 'cli.ts'), 'sync'],
    {
      env: {
        PATH: '/usr/bin',
        ...PRODUCTION,
        SERVICE_TOKEN: 'trial-q7Zr1nWkT4vB9xMsJ3gYdL6pHcUe0aRf',
      },
      encoding: 'utf8',
      timeout: 20_000,
    },
  );
  expect({ status, stderr: stderr.trim() }).toEqual({
    status: 1,
    stderr: 'search-sync cannot start: SERVICE_TOKEN is the secret of a trial',
  });
});
