import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lookAtDatabase } from '@colophon/launcher/postgres/database-connection';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { readAdmin } from '../boot/first-admin';
import { type CmsHandle, startStrapi } from '../boot/strapi';
import { choose, comeBack, paymentUriOf, sellBook, visitor } from '../shop/shop-visitor';
import { describeWithServers } from './installed-program';
import { type Pooler, startPgbouncer, statementSettings, supportsStatements } from './start-pgbouncer';
import { PASSWORD, type PostgresServer, startPostgresql } from './start-postgresql';

jest.setTimeout(240_000);

describeWithServers('PostgreSQL as the system has it', ['initdb', 'pg_ctl', 'pgbouncer', 'openssl'], () => {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-servers-'));
  let server: PostgresServer;
  let poolers: Record<'session' | 'transaction' | 'losesStatements', Pooler>;
  let admin: CmsHandle['admin'];
  let productId: number;

  beforeAll(async () => {
    server = await startPostgresql();
    const url = await server.createDatabase('press');
    poolers = {
      session: await startPgbouncer(server, 'session', ['press']),
      transaction: await startPgbouncer(server, 'transaction', ['press'], statementSettings(true)),
      losesStatements: await startPgbouncer(server, 'transaction', ['press'], statementSettings(false)),
    };
    await withCms(url, {}, async (cms) => {
      admin = cms.admin;
      ({ productId } = await sellBook({}, cms));
    });
  });

  afterAll(async () => {
    for (const pooler of Object.values(poolers)) await pooler.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A CMS on a database, with the admin that its first start made. */
  async function withCms<T>(
    databaseUrl: string,
    environment: Record<string, string>,
    work: (cms: CmsHandle) => Promise<T>,
  ): Promise<T> {
    const started = await startStrapi({ databaseUrl, directory: folder, environment });
    try {
      return await work({ ...started.handle, admin: admin ?? readAdmin(started.handle.dataDir) });
    } finally {
      await started.stop();
    }
  }

  async function orderAndPay(cms: CmsHandle, product = productId): Promise<string> {
    const anna = visitor(cms);
    await anna.fill([{ productId: product, quantity: 1 }]);
    const uri = paymentUriOf(await anna.submit());
    return (await comeBack(await choose(uri, 'accept', cms), cms)).status;
  }

  /** Of the connections that programs of a name have open now: whether each is encrypted. */
  const encrypted = async (name: string) => {
    const rows = await server.run(
      'postgres',
      `SELECT ssl FROM pg_stat_activity JOIN pg_stat_ssl USING (pid) WHERE application_name = '${name}'`,
    );
    return rows.map(({ ssl }) => ssl);
  };

  const press = (query: string) => () => server.url('press', { role: 'press', query });

  test.each<[string, () => string, { ssl?: boolean; environment?: () => Record<string, string> }]>([
    [
      'verify-full, own authority',
      () => press(`sslmode=verify-full&sslrootcert=${server.authorityFile}`)(),
      { ssl: true },
    ],
    ['require', press('sslmode=require'), { ssl: true }],
    [
      'verify-full, the authority known to Node.js',
      press('sslmode=verify-full'),
      { ssl: true, environment: () => ({ NODE_EXTRA_CA_CERTS: server.authorityFile }) },
    ],
    ['an IPv6 address', () => server.url('press', { role: 'press', host: '[::1]' }), { ssl: false }],
    [
      'a unix socket',
      () =>
        `postgres://press:${encodeURIComponent(PASSWORD)}@/press?host=${server.folder}&port=${server.port}`,
      { ssl: false },
    ],
    ['PgBouncer in session mode', () => poolers.session.url('press', { role: 'press' }), {}],
    ...(supportsStatements()
      ? [
          [
            'PgBouncer in transaction mode',
            () => poolers.transaction.url('press', { role: 'press' }),
            {},
          ] as [string, () => string, object],
        ]
      : []),
  ])('a CMS starts and an order is paid: %s', async (_, url, { ssl, environment }) => {
    await withCms(url(), environment?.() ?? {}, async (cms) => {
      expect(await orderAndPay(cms)).toBe('accept');
      const connections = await encrypted('colophon cms');
      expect(connections.length).toBeGreaterThan(0);
      // Between a pooler and the server TLS is the pooler's affair.
      if (ssl !== undefined) expect(new Set(connections)).toEqual(new Set([ssl]));
    });
  });

  test('tables in a schema of their own are found again by an upgrade', async () => {
    await server.createDatabase('own_schema', { role: 'press' });
    await server.run('own_schema', 'CREATE SCHEMA shop AUTHORIZATION press');
    const url = server.url('own_schema', { role: 'press', query: 'options=-c search_path=shop' });
    const admin = await withCms(url, {}, async (cms) => readAdmin(cms.dataDir));
    // What a release that changes a table finds: another schema than the one that it has.
    await server.run('own_schema', "UPDATE shop.strapi_database_schema SET hash = 'of the release before'");
    await withCms(url, {}, async (cms) => {
      const book = await sellBook({}, { ...cms, admin });
      expect(await orderAndPay({ ...cms, admin }, book.productId)).toBe('accept');
    });
    const tables = await server.run('own_schema', "SELECT FROM pg_tables WHERE schemaname = 'public'");
    expect(tables).toEqual([]);
  });

  test('a pooler that loses prepared statements is refused in one sentence, before anything is made', async () => {
    await server.createDatabase('fresh', { role: 'press' });
    const url = poolers.losesStatements.url('fresh', { role: 'press' });
    await expect(lookAtDatabase(url)).rejects.toThrow(/use PgBouncer 1\.21 or newer/);
    const failed = await startStrapi({ databaseUrl: url, directory: folder }).catch((error: Error) => error);
    expect(failed).toBeInstanceOf(Error);
    const { message } = failed as Error;
    expect(message).toMatch(/use PgBouncer 1\.21 or newer/);
    expect(message).not.toMatch(/ {4}at |p@ss|p%40ss/);
    expect(await server.run('fresh', "SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
  });
});
