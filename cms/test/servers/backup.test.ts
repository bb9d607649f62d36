import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@colophon/launcher/ports';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Client } from 'pg';
import { inheritedEnvironment } from '../boot/env';
import { startStrapi, testEnvironment } from '../boot/strapi';
import { describeWithServers } from './installed';
import { type Pooler, startPgbouncer } from './start-pgbouncer';
import { type PostgresServer, startPostgresql } from './start-postgresql';

jest.setTimeout(400_000);

const ROOT = join(__dirname, '../../..');
const LAUNCHER = join(ROOT, 'launcher/dist/main.js');
/** Where Node.js is, and nothing of PostgreSQL. */
const WITHOUT_PG_DUMP = mkdtempSync(join(tmpdir(), 'colophon-empty-path-'));

type Said = { code: number; out: string };

let server: PostgresServer;
let pooler: Pooler;
let folder: string;
const opened: Client[] = [];

/** What a backup has to bring back, beside the shop: values that are easily lost on the way. */
const ODD = [
  `CREATE TABLE shop.odd (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at timestamptz, day date, raw bytea, j json, jb jsonb,
     big numeric, twice text GENERATED ALWAYS AS (coalesce(t, '') || '!') STORED, t text)`,
  `INSERT INTO shop.odd (at, day, raw, j, jb, big, t) VALUES
     ('2026-03-29 01:59:59.123456+01', '0044-03-15 BC', '\\x00ff', '{"a":1, "a":2}', 'null', 12345678901234567890.10, E'line\\n\\u2028'),
     ('infinity', NULL, NULL, 'null', NULL, 'NaN', '\\N')`,
  'ALTER TABLE shop.odd OWNER TO colophon',
];
const SUMS = "SELECT string_agg(o::text, E'\\n' ORDER BY id) AS odd FROM odd o";
const RIGHTS = `SELECT has_schema_privilege('reporting', 'shop', 'USAGE') AS schema, has_table_privilege('reporting', 'shop.shop_orders', 'SELECT') AS orders,
  has_table_privilege('reporting', 'shop.admin_users', 'SELECT') AS staff, has_schema_privilege('public', 'public', 'USAGE') AS everybody`;
const EXTENSIONS = "SELECT string_agg(extname, ' ' ORDER BY extname) AS names FROM pg_extension";

describeWithServers('backups of a real PostgreSQL', ['initdb', 'pg_ctl', 'pg_dump', 'pgbouncer'], () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'colophon-servers-backup-'));
    server = await startPostgresql({ datestyle: 'SQL, DMY', log_connections: 'on' });
    const url = await database('press');
    await server.run('press', 'CREATE EXTENSION pgcrypto', 'CREATE EXTENSION pg_trgm');
    await server.run('press', 'CREATE EXTENSION pg_stat_statements');
    const cms = await startStrapi({ databaseUrl: url, directory: folder, name: 'press' });
    await cms.stop();
    await server.run(
      'press',
      ...ODD,
      `CREATE ROLE reporting LOGIN PASSWORD 'r'`,
      'GRANT USAGE ON SCHEMA shop TO reporting',
      'GRANT SELECT ON shop.shop_orders, shop.books TO reporting',
    );
    pooler = await startPgbouncer(server, 'transaction', ['colophon']);
  });
  afterAll(async () => {
    await Promise.all(opened.map((client) => client.end().catch(() => {})));
    await pooler?.stop();
    await server?.stop();
    for (const one of [folder, WITHOUT_PG_DUMP]) rmSync(one, { recursive: true, force: true });
  });

  /** A database whose tables are in a schema of their own, for a role that may nothing else. */
  async function database(name: string): Promise<string> {
    const url = await server.createDatabase(name, { role: 'colophon' });
    await server.run(name, 'CREATE SCHEMA shop AUTHORIZATION colophon');
    await server.run(name, `ALTER ROLE colophon IN DATABASE ${name} SET search_path = shop`);
    return url;
  }

  /** A command as an operator types it. */
  async function run(url: string, args: string[], more: Record<string, string> = {}): Promise<Said> {
    const dataDir = join(folder, 'press');
    mkdirSync(dataDir, { recursive: true });
    const port = await freePort();
    const handle = {
      url: `http://127.0.0.1:${port}`,
      serviceToken: 'service-token-of-the-tests-0123456789',
      databaseUrl: url,
      dataDir,
    };
    const env = { ...inheritedEnvironment(), ...testEnvironment(handle, port), ...more };
    const ended = promisify(execFile)(process.execPath, [LAUNCHER, ...args], { cwd: ROOT, env });
    return ended.then(
      ({ stdout }) => ({ code: 0, out: stdout }),
      (error) => ({ code: error.code, out: `${error.stdout}${error.stderr}` }),
    );
  }

  async function somebody(url: string, name: string): Promise<Client> {
    const client = new Client({ connectionString: url, application_name: name });
    client.on('error', () => {});
    await client.connect();
    opened.push(client);
    return client;
  }

  const ask = async (url: string, query: string) => {
    const client = await somebody(url, 'test');
    const { rows } = await client.query(query);
    await client.end();
    return rows[0];
  };

  /** How the connections of a program were made, by the server's log. */
  const connectionsOf = async (program: string) => {
    const log = await readFile(join(server.folder, 'postgresql.log'), 'utf8');
    const lines = log.split('\n').filter((line) => line.includes(`application_name=${program}`));
    return new Set(lines.map((line) => (line.includes('SSL enabled') ? 'SSL' : line)));
  };

  test.each([
    {
      name: 'with pg_dump',
      more: {},
      how: /by pg_dump \(version \d+/,
      file: 'database.dump',
      clients: ['pg_dump'],
    },
    {
      name: 'without pg_dump',
      more: { PATH: WITHOUT_PG_DUMP },
      how: /in our own format \(pg_dump and pg_restore are not on the PATH\)/,
      file: 'tables',
      clients: [],
    },
  ])(
    '$name, over TLS: saved and verified, destroyed, the same again, for a role without rights',
    async (way) => {
      const query = `sslmode=verify-full&sslrootcert=${server.authorityFile}`;
      const url = server.url('press', { role: 'colophon', query });
      const backup = join(folder, way.file);
      const made = await run(url, ['backup', backup, '--verify'], way.more);
      expect(made).toMatchObject({ code: 0, out: expect.stringMatching(way.how) });
      expect(made.out).toContain("extensions are the server's: pg_stat_statements, pg_trgm, pgcrypto.");
      expect(made.out).toMatch(/Verified: restored into an embedded server/);
      expect(readdirSync(backup)).toContain(way.file);
      const [sums, rights, extensions] = [
        await ask(url, SUMS),
        await ask(url, RIGHTS),
        await ask(url, EXTENSIONS),
      ];
      expect(rights).toEqual({ schema: true, orders: true, staff: false, everybody: true });

      // An open psql of somebody else is no obstacle.
      const psql = await somebody(
        server.url('press', { role: 'reporting' }).replace(/:[^:@]+@/, ':r@'),
        'psql',
      );
      await psql.query('SELECT 1');
      await ask(url, 'DROP TABLE shop_orders, odd CASCADE');
      await ask(url, 'CREATE TABLE of_a_later_release (id int)');
      const restored = await run(url, ['restore', backup, '--yes'], way.more);
      expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('Colophon is what it was') });
      expect(await ask(url, SUMS)).toEqual(sums);
      expect(await ask(url, RIGHTS)).toEqual(rights);
      expect(await ask(url, EXTENSIONS)).toEqual(extensions);
      expect(await ask(url, "SELECT to_regclass('of_a_later_release') AS later")).toEqual({ later: null });
      expect((await psql.query('SELECT count(*) FROM shop.shop_orders')).rows).toHaveLength(1);
      await psql.end();

      const fresh = await database(`fresh_${way.file.replace('.', '_')}`);
      const moved = await run(fresh, ['restore', backup, '--yes'], way.more);
      expect(moved).toMatchObject({
        code: 0,
        out: expect.stringContaining('may not create: pg_stat_statements.'),
      });
      expect(await ask(fresh, SUMS)).toEqual(sums);
      expect(await ask(fresh, RIGHTS)).toEqual(rights);
      for (const client of way.clients) expect(await connectionsOf(client)).toEqual(new Set(['SSL']));
    },
  );

  test('a role that may create databases verifies on its own server, and leaves none there', async () => {
    await server.run('postgres', 'ALTER ROLE colophon CREATEDB');
    const url = server.url('press', { role: 'colophon' });
    for (const file of ['database.dump', 'tables']) {
      const seen = await run(url, ['backup', 'verify', join(folder, file)]);
      expect(seen).toMatchObject({
        code: 0,
        out: expect.stringMatching(/a database of its own on the same/),
      });
    }
    await server.run('postgres', 'ALTER ROLE colophon NOCREATEDB');
    const left = await server.run('postgres', "SELECT 1 FROM pg_database WHERE datname LIKE 'colophon_v%'");
    expect(left).toEqual([]);
  });

  test('a backup of pg_dump that was damaged is not called good, and says what it takes', async () => {
    const url = server.url('press', { role: 'colophon' });
    const backup = join(folder, 'database.dump');
    const hidden = await run(url, ['restore', backup, '--yes'], { PATH: WITHOUT_PG_DUMP });
    expect(hidden).toMatchObject({ code: 1, out: expect.stringMatching(/takes pg_restore of that version/) });
    const archive = join(backup, 'database.dump');
    truncateSync(archive, Math.floor(statSync(archive).size * 0.7));
    const damaged = await run(url, ['backup', 'verify', backup]);
    expect(damaged.code).toBe(1);
    expect(damaged.out).not.toMatch(/\n\s+at /);
    expect(damaged.out).not.toContain('Verified');
  });

  test('a backup is not restored into a database whose encoding the shop refuses', async () => {
    await server.run(
      'postgres',
      "CREATE DATABASE ascii OWNER colophon ENCODING 'SQL_ASCII' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'",
    );
    const url = server.url('ascii', { role: 'colophon' });
    const refused = await run(url, ['restore', join(folder, 'tables'), '--yes']);
    expect(refused).toMatchObject({
      code: 1,
      out: expect.stringMatching(/"ascii" has the encoding SQL_ASCII.*Nothing was changed/),
    });
  });

  test('a session that may not be ended is named; a pooler’s idle ones are none', async () => {
    const url = server.url('press', { role: 'colophon' });
    const administrator = await somebody(server.url('press'), 'maintenance');
    await administrator.query('BEGIN; SELECT * FROM shop.shop_orders');
    const refused = await run(url, ['restore', join(folder, 'tables'), '--yes', '--disconnect']);
    expect(refused).toMatchObject({
      code: 1,
      out: expect.stringMatching(/Not disconnected, this role may not: postgres \(maintenance, from/),
    });
    await administrator.end();
    const pooled = await somebody(pooler.url('press', { role: 'colophon' }), 'cms');
    await pooled.query('SELECT count(*) FROM shop_orders');
    await pooled.end();
    const restored = await run(url, ['restore', join(folder, 'tables'), '--yes']);
    expect(restored).toMatchObject({
      code: 0,
      out: expect.stringMatching(/Connected, idle and left alone: colophon \(cms, from 127/),
    });
  });
});
