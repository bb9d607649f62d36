import { expect, test } from '@jest/globals';
import { freePort } from '../processes/ports';
import { StartError } from '../settings/start-error';
import { withConnection } from './database-connection';

test('an unreachable database is reported in one line, without a stack', async () => {
  const url = `postgres://press:s3cret@127.0.0.1:${await freePort()}/press`;
  const failed = await withConnection(url, async () => {}).catch((error: Error) => error);
  expect(failed).toBeInstanceOf(StartError);
  expect((failed as Error).message).toMatch(
    /^No connection to database "press" at 127\.0\.0\.1:\d+: .*ECONNREFUSED/,
  );
  expect((failed as Error).message).not.toContain('s3cret');
});
