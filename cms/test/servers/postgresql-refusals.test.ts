import { lookAtDatabase, withConnection } from '@colophon/launcher/postgres/database-connection';
import { StartError } from '@colophon/launcher/settings/start-error';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { describeWithServers } from './installed-program';
import { type Pooler, startPgbouncer } from './start-pgbouncer';
import { PASSWORD, type PostgresServer, startPostgresql } from './start-postgresql';

jest.setTimeout(90_000);

describeWithServers('What PostgreSQL refuses', ['initdb', 'pg_ctl', 'pgbouncer', 'openssl'], () => {
  let server: PostgresServer;
  let poolers: Record<'session' | 'transaction', Pooler>;

  beforeAll(async () => {
    server = await startPostgresql();
    await server.createDatabase('press');
    poolers = {
      session: await startPgbouncer(server, 'session', ['press']),
      transaction: await startPgbouncer(server, 'transaction', ['press']),
    };
  });

  afterAll(async () => {
    for (const pooler of Object.values(poolers)) await pooler.stop();
    await server.stop();
  });

  const press = (query: string) => () => server.url('press', { role: 'press', query });

  test.each([
    ['', false],
    ['sslmode=disable', false],
    ['sslmode=prefer', true],
    ['sslmode=require', true],
    ['sslmode=require&sslrootcert=CA', true],
    ['sslmode=verify-ca&sslrootcert=CA', true],
    ['sslmode=verify-full&sslrootcert=CA', true],
  ])('a connection is encrypted exactly where that is asked for: %s', async (query, ssl) => {
    const url = press(query.replace('CA', server.authorityFile))();
    const { rows } = await withConnection(url, (client) =>
      client.query('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()'),
    );
    expect(rows).toEqual([{ ssl }]);
  });

  test('through a pooler nothing is set on a connection, and wrong defaults are refused', async () => {
    await server.createDatabase('pooled', { role: 'press' });
    await server.run(
      'postgres',
      "ALTER DATABASE pooled SET default_transaction_isolation = 'repeatable read'",
    );
    for (const { url } of Object.values(poolers)) {
      const through = url('pooled', { role: 'press' });
      const isolation = await withConnection(through, (client) =>
        client.query("SELECT current_setting('default_transaction_isolation') AS set"),
      );
      expect(isolation.rows).toEqual([{ set: 'repeatable read' }]);
      await expect(lookAtDatabase(through)).rejects.toThrow(
        /ALTER ROLE "press" IN DATABASE "pooled" SET default_transaction_isolation = 'read committed'/,
      );
    }
    const { rows } = await withConnection(server.url('pooled', { role: 'press' }), (client) =>
      client.query("SELECT current_setting('default_transaction_isolation') AS set"),
    );
    expect(rows).toEqual([{ set: 'read committed' }]);
  });

  test('options that a pooler does not pass on fail by its own words', async () => {
    const query = 'options=-c search_path=shop';
    const url = poolers.session.url('press', { role: 'press', query });
    await expect(withConnection(url, async () => {})).rejects.toThrow(/unsupported startup parameter/);
  });

  test.each<[string, () => string, RegExp]>([
    [
      'password',
      () => server.url('press', { role: 'press' }).replace('p%40ss', 'wrong'),
      /password authentication failed for user "press"/,
    ],
    ['no password', () => `postgres://press@127.0.0.1:${server.port}/press`, /password must be a/],
    ['database', () => server.url('nowhere', { role: 'press' }), /database "nowhere" does not exist/],
    ['port', () => 'postgres://press:p@127.0.0.1:1/press', /at 127\.0\.0\.1:1: .*ECONNREFUSED/],
    ['host', () => 'postgres://press:p@no-such-host.invalid/press', /ENOTFOUND no-such-host\.invalid/],
    ['authority', press('sslmode=verify-full'), /certificate/],
    ['file', press('sslmode=verify-full&sslrootcert=/nowhere/ca.pem'), /ENOENT.*\/nowhere\/ca\.pem/],
    [
      'no TLS',
      () => poolers.session.url('press', { role: 'press', query: 'sslmode=require' }),
      /does not support SSL/,
    ],
    [
      'pooled password',
      () => poolers.session.url('press', { role: 'press' }).replace('p%40ss', 'wrong'),
      /SASL authentication failed|password authentication failed/,
    ],
    ['options', press('options=-c no_such_setting=1'), /no_such_setting/],
    ['socket', () => `postgres://press@/press?host=${server.folder}&port=1`, /ENOENT/],
  ])('a connection that cannot be made says where and why, in one line: %s', async (_, url, sentence) => {
    const failed = await withConnection(url(), async () => {}).catch((error: Error) => error);
    expect(failed).toBeInstanceOf(StartError);
    const { message } = failed as Error;
    expect(message).toMatch(sentence);
    expect(message).not.toMatch(/\n|p@ss|p%40ss|wrong/);
  });

  const LATIN1 = "OWNER odd ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0";
  test.each<[string, string, RegExp]>([
    [LATIN1, '', /encoding LATIN1/],
    ['OWNER odd', 'ALTER DATABASE odd SET default_transaction_read_only = on', /read-only for role "odd"/],
  ])(
    'a database that the shop cannot live in is refused before a table is made: %s; %s',
    async (made, change, sentence) => {
      await server.run('postgres', `CREATE ROLE odd LOGIN PASSWORD '${PASSWORD}'`);
      try {
        await server.run('postgres', `CREATE DATABASE odd ${made}`, ...(change === '' ? [] : [change]));
        await expect(lookAtDatabase(server.url('odd', { role: 'odd' }))).rejects.toThrow(sentence);
      } finally {
        await server.run('postgres', 'DROP DATABASE IF EXISTS odd', 'DROP ROLE odd');
      }
    },
  );
});
