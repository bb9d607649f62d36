import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

test('the embedded engine does not start in production', () => {
  const loader = join(__dirname, '../../search-sync/test/compile-on-load.cjs');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--conditions', 'source', '--require', loader, join(__dirname, 'main.ts')],
    { env: { PATH: '/usr/bin', APP_MODE: 'production' }, encoding: 'utf8', timeout: 20_000 },
  );
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^search engine cannot start: APP_MODE is production/),
  });
});
