import { parseDatabaseAddress } from '@colophon/contracts/database/address';
import { driverSettings } from '@colophon/contracts/database/driver-settings';
import { expect, test } from '@jest/globals';
import { Client } from 'pg';
import { withConnection } from './database-connection';
import { freePort } from './ports';
import { StartError } from './start-error';

/** The driver's own parsing of an address. */
const read = (client: Client) => {
  const { host, port, user, password, database } = client;
  return { host, port, user, password, database };
};

test.each([
  'postgres://press:pw@db.internal:6543/shop',
  'postgresql://press:p%40ss%3Aw%2Frd%25%3F%23@[::1]:5433/shop',
  'postgres://press:pw@db/%C3%BCber',
  'postgres://press@db/shop?application_name=x',
  'postgres://press:pw@%2Frun%2Fpostgresql/shop',
])('an ordinary address is read as the driver reads it: %s', (url) => {
  const parsed = parseDatabaseAddress(url);
  if (!parsed.ok) throw new Error(parsed.problem);
  const ours = new Client(driverSettings(parsed.address, 'test', () => ''));
  expect(read(ours)).toEqual(read(new Client({ connectionString: url })));
});

test('an unreachable database is reported in one sentence, without a stack', async () => {
  const url = `postgres://press:s3cret@127.0.0.1:${await freePort()}/press`;
  const failed = await withConnection(url, async () => {}).catch((error: Error) => error);
  expect(failed).toBeInstanceOf(StartError);
  expect((failed as Error).message).toMatch(/^Nothing listens at 127\.0\.0\.1:\d+: /);
  expect((failed as Error).message).not.toContain('s3cret');
});
