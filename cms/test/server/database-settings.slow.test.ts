import { expect, jest, test } from '@jest/globals';
import { cloneDatabase, databaseUrl, dropDatabase, withDatabase } from '../boot/database';
import { sharedCms, startStrapi } from '../boot/strapi';
import { rows } from '../database-rows';
import { choose, comeBack, paymentUriOf, sellBook, visitor } from '../shop/shop-visitor';

test('a CMS works in a database whose defaults are not what its statements are written for', async () => {
  const shared = sharedCms();
  const url = await cloneDatabase(shared.serverUrl, shared.template);
  const name = new URL(url).pathname.slice(1);
  await withDatabase(databaseUrl(url, 'postgres'), async (client) => {
    await client.query(`ALTER DATABASE ${name} SET DateStyle = 'SQL, DMY'`);
    await client.query(`ALTER DATABASE ${name} SET default_transaction_isolation = 'repeatable read'`);
    await client.query(`ALTER DATABASE ${name} SET standard_conforming_strings = off`);
  });
  const started = await startStrapi({ databaseUrl: url, directory: shared.directory });
  const cms = { ...started.handle, admin: shared.admin };
  try {
    const { productId } = await sellBook({}, cms);
    const anna = visitor(cms);
    await anna.fill([{ productId, quantity: 1 }]);
    const uri = paymentUriOf(await anna.submit());
    expect((await comeBack(await choose(uri, 'accept', cms), cms)).status).toBe('accept');
    // Everybody's limit is a row that all of these raise: under another isolation all but one would fail.
    const responses = await Promise.all(Array.from({ length: 24 }, () => visitor(cms).call('cartGet')));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    const open = await rows(
      "SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'colophon cms' AND datname = $1",
      [name],
      cms,
    );
    expect(open[0]?.count).toBeGreaterThan(0);
  } finally {
    await started.stop();
    await dropDatabase(url);
  }
});

test('a database that takes no writes is refused in one sentence, without a stack', async () => {
  const shared = sharedCms();
  const url = await cloneDatabase(shared.serverUrl, shared.template);
  const name = new URL(url).pathname.slice(1);
  const log = jest.spyOn(console, 'error').mockReturnValue(undefined);
  try {
    await withDatabase(databaseUrl(url, 'postgres'), (client) =>
      client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`),
    );
    const failed = await startStrapi({ databaseUrl: url, directory: shared.directory }).catch(
      (error: Error) => error.message,
    );
    expect(failed).toMatch(/is read-only for role .*ALTER ROLE/);
    expect(failed).not.toMatch(/ {4}at |postgres:\/\//);
  } finally {
    log.mockRestore();
    await dropDatabase(url);
  }
});
