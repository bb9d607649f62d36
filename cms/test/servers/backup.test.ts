import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@colophon/launcher/processes/ports';
import { FakeStripe } from '@colophon/test-doubles/stripe/server';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Client } from 'pg';
import { inheritedEnvironment } from '../boot/env';
import { readAdmin } from '../boot/first-admin';
import { type CmsHandle, type StartedStrapi, startStrapi, testEnvironment } from '../boot/strapi';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import { notify, STRIPE_SECRETS, stripeEnvironment } from '../payment/stripe-shop';
import { paymentUriOf, referenceOf, sellBook, visitor } from '../shop/shop-visitor';
import { describeWithServers } from './installed-program';
import { startPgbouncer } from './start-pgbouncer';
import { type PostgresServer, startPostgresql } from './start-postgresql';

jest.setTimeout(400_000);

const ROOT = join(__dirname, '../../..');
const LAUNCHER = join(ROOT, 'launcher/dist/main.js');
const PROGRAMS = ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore', 'psql', 'pgbouncer'];

/** Values that are easily lost on the way, and what other roles have. */
const ODD = [
  `CREATE TABLE shop.odd (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at timestamptz, day date, raw bytea, j json, jb jsonb,
     big numeric, twice text GENERATED ALWAYS AS (coalesce(t, '') || '!') STORED, t text)`,
  `INSERT INTO shop.odd (at, day, raw, j, jb, big, t) VALUES
     ('2026-03-29 01:59:59.123456+01', '0044-03-15 BC', '\\x00ff', '{"a":1, "a":2}', 'null', 12345678901234567890.10, E'line\\n\\u2028'),
     ('infinity', NULL, NULL, 'null', NULL, 'NaN', '\\N')`,
  'ALTER TABLE shop.odd OWNER TO colophon',
  "CREATE ROLE reporting LOGIN PASSWORD 'r'",
  'GRANT USAGE ON SCHEMA shop TO reporting',
  'GRANT SELECT ON shop.shop_orders TO reporting',
];
const RIGHTS = `SELECT has_schema_privilege('reporting', 'shop', 'USAGE') AS schema,
  has_table_privilege('reporting', 'shop.shop_orders', 'SELECT') AS orders, has_table_privilege('reporting', 'shop.admin_users', 'SELECT') AS staff`;
/** The restore changes these on purpose. */
const CHANGED = ['backup_state', 'content_version'];

describeWithServers('backups of a real PostgreSQL', PROGRAMS, () => {
  const opened: Client[] = [];
  let server: PostgresServer;
  let stripe: FakeStripe;
  let folder: string;
  let backup: string;
  let running: StartedStrapi | undefined;
  let handle: CmsHandle;
  let privatePort: number;
  let productId: number;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'colophon-servers-backup-'));
    backup = join(folder, 'backup');
    server = await startPostgresql({ datestyle: 'SQL, DMY', log_connections: 'on' });
    await database('press');
    await server.run('postgres', 'ALTER ROLE colophon CREATEDB');
    await server.run('press', 'CREATE EXTENSION pgcrypto', 'CREATE EXTENSION pg_trgm SCHEMA shop');
    stripe = await FakeStripe.start(STRIPE_SECRETS);
    await start();
    handle = { ...handle, admin: readAdmin(handle.dataDir) };
    ({ productId } = await sellBook({}, handle));
    await server.run('press', ...ODD);
  });
  afterAll(async () => {
    await Promise.all(opened.map((client) => client.end().catch(() => {})));
    await end();
    await stripe?.stop();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A database whose tables are in a schema of their own, for a role that may nothing else. */
  async function database(name: string): Promise<string> {
    const url = await server.createDatabase(name, { role: 'colophon' });
    await server.run(name, 'CREATE SCHEMA shop AUTHORIZATION colophon');
    await server.run(name, `ALTER ROLE colophon IN DATABASE ${name} SET search_path = shop`);
    return url;
  }

  async function start(): Promise<void> {
    privatePort = await freePort();
    running = await startStrapi({
      databaseUrl: server.url('press', { role: 'colophon' }),
      directory: folder,
      name: 'press',
      environment: { ...stripeEnvironment(stripe.url), CMS_PRIVATE_PORT: String(privatePort) },
    });
    handle = { ...handle, ...running.handle };
  }

  async function end(): Promise<void> {
    await running?.stop();
    running = undefined;
  }

  /** A command as an operator types it. */
  async function run(args: string[], more: Record<string, string> = {}) {
    const port = Number(new URL(handle.url).port);
    const env = { ...inheritedEnvironment(), ...testEnvironment(handle, port), ...more };
    return promisify(execFile)(process.execPath, [LAUNCHER, ...args], { cwd: ROOT, env }).then(
      ({ stdout }) => ({ code: 0, out: stdout }),
      (error) => ({ code: error.code, out: `${error.stdout}${error.stderr}` }),
    );
  }
  const done = (text: string) => ({ code: 0, out: expect.stringContaining(text) });
  const refused = (text: string) => ({ code: 1, out: expect.stringContaining(text) });

  async function connect(url: string, name: string): Promise<Client> {
    const client = new Client({ connectionString: url, application_name: name });
    client.on('error', () => {});
    await client.connect();
    opened.push(client);
    return client;
  }

  const press = (...statements: string[]) => server.run('press', ...statements);

  /** A checksum of the rows of each table. */
  async function checksums(name = 'press'): Promise<Record<string, unknown>> {
    const tables = await server.run(name, "SELECT tablename FROM pg_tables WHERE schemaname = 'shop'");
    const sums: Record<string, unknown> = {};
    for (const { tablename } of tables) {
      if (CHANGED.includes(String(tablename))) continue;
      const [row] = await server.run(
        name,
        `SELECT count(*)::int AS rows, md5(string_agg(t::text, '' ORDER BY t::text)) AS sum FROM shop."${tablename}" t`,
      );
      sums[String(tablename)] = row;
    }
    return sums;
  }

  function filesOf(at: string): Map<string, string> {
    const digest = (name: string) =>
      createHash('sha256')
        .update(readFileSync(join(at, name)))
        .digest('hex');
    return new Map(
      readdirSync(at)
        .sort()
        .map((name) => [name, digest(name)]),
    );
  }

  /** Somebody who orders a book of the catalogue. @returns the provider's name for the session */
  async function order(): Promise<string> {
    const someone = visitor(handle);
    await someone.fill([{ productId, quantity: 1 }]);
    return referenceOf(paymentUriOf(await someone.submit({ payment: { paymentOptionId: '10' } })));
  }

  const stateOf = async (reference: string): Promise<unknown> =>
    (
      await rows(
        'SELECT o.state FROM shop_orders o JOIN shop_attempts a ON a.order_id = o.id WHERE a.provider_ref = $1',
        [reference],
        handle,
      )
    )[0]?.state;

  const paymentsToReview = async () =>
    (await rows('SELECT key FROM shop_payment_findings', [], handle)).map(({ key }) => String(key));

  /** What the CMS exports to Prometheus about backups, in ms. */
  async function lastBackup(what: 'success' | 'verified'): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${privatePort}/metrics`)).text();
    const line = new RegExp(`^colophon_backup_last_${what}_timestamp_seconds (\\S+)$`, 'm').exec(text);
    return Number(line?.[1]) * 1000;
  }

  test('what was destroyed is the same again in every row and file, and the books agree with the provider', async () => {
    const uploads = join(handle.dataDir, 'public/uploads');
    mkdirSync(uploads, { recursive: true });
    writeFileSync(join(uploads, 'flyer.pdf'), 'flyer');
    const paid = [await order(), await order()];
    const late = await order();
    for (const reference of paid) stripe.books.choose(reference, 'accept');
    for (const event of stripe.books.events) await notify(handle, stripe.webhooks.signed(event));
    for (const reference of paid) {
      await eventually(async () => (await stateOf(reference)) === 'paid', { what: 'the payment' });
    }
    const files = filesOf(uploads);

    expect(await run(['backup', backup])).toMatchObject(done('The uploaded files are in it.'));
    expect(statSync(join(backup, 'database.dump')).mode & 0o077).toBe(0);
    // On the port where it looks, and on a machine of which it knows nothing but the database.
    for (const CMS_PORT of [new URL(handle.url).port, String(await freePort())]) {
      expect(await run(['restore', backup, '--yes'], { CMS_PORT })).toMatchObject(refused('Colophon runs'));
    }
    const lost = await order();
    stripe.books.choose(lost, 'accept');
    stripe.books.choose(late, 'accept');
    await end();
    await press(`DELETE FROM shop.backup_state`);
    const before = await checksums();
    await press(
      'DROP TABLE shop.shop_orders, shop.odd CASCADE',
      'CREATE TABLE shop.of_a_later_release (id int)',
      'ALTER TABLE shop.of_a_later_release OWNER TO colophon',
    );
    rmSync(join(handle.dataDir, 'public'), { recursive: true });

    expect(await run(['restore', backup, '--yes'])).toMatchObject(done('Colophon is what it was'));
    const after = await checksums();
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
    expect(after.odd).toEqual(before.odd);
    expect(after.shop_orders).toMatchObject({ rows: 3 });
    expect(filesOf(uploads)).toEqual(files);
    expect(await press(RIGHTS)).toEqual([{ schema: true, orders: true, staff: false }]);
    expect(await press("SELECT extname FROM pg_extension WHERE extname LIKE 'pg%' ORDER BY 1")).toHaveLength(
      2,
    );

    await start();
    await eventually(async () => (await stateOf(late)) === 'paid', {
      what: 'what was paid after the backup',
    });
    await eventually(async () => (await paymentsToReview()).some((key) => key.includes(lost)), {
      what: 'the order that is lost, to review',
    });
    for (const reference of paid) expect(await stateOf(reference)).toBe('paid');
    expect(await paymentsToReview()).toHaveLength(1);
    // Whoever orders now is not taken for whom the provider knew under the same number.
    expect(await stateOf(await order())).not.toBe('paid');
    const [last] = await press('SELECT max(id)::int AS id FROM shop.shop_orders');
    expect(last?.id).toBeGreaterThan(100_000);
  });

  test('a backup every day: dated, verified, the old ones removed; the CMS exports when it was made', async () => {
    const into = join(folder, 'nightly');
    const old = join(into, '2026-01-01T03-00-00');
    cpSync(backup, old, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(old, 'backup.json'), 'utf8'));
    writeFileSync(join(old, 'backup.json'), JSON.stringify({ ...manifest, madeAt: '2026-01-01T03:00:00Z' }));
    mkdirSync(join(into, 'photographs'));
    const before = Date.now();
    const { out } = await run(['backup', '--into', into, '--keep-days', '35', '--verify']);
    expect(out).toMatch(/Verified by a restore: 1 books and 4 orders of/);
    expect(out).toContain('Removed, older than 35 days: 2026-01-01T03-00-00.');
    expect(readdirSync(into).filter((name) => name !== 'photographs')).toHaveLength(1);
    const made = await lastBackup('success');
    expect(made).toBeGreaterThan(before - 1000);
    expect(await lastBackup('verified')).toBe(made);
    // An older one that is verified is not the last one.
    expect(await run(['backup', 'verify', backup])).toMatchObject(done('1 books and 3 orders'));
    expect(await lastBackup('verified')).toBe(made);
    expect(await press("SELECT 1 FROM pg_database WHERE datname LIKE 'colophon_verify%'")).toEqual([]);
  });

  test('over TLS, with the certificate verified', async () => {
    const query = `sslmode=verify-full&sslrootcert=${server.authorityFile}`;
    const DATABASE_URL = server.url('press', { role: 'colophon', query });
    expect(await run(['backup', join(folder, 'tls'), '--verify'], { DATABASE_URL })).toMatchObject(
      done('Verified'),
    );
    const log = readFileSync(join(server.folder, 'postgresql.log'), 'utf8').split('\n');
    const connections = log.filter((line) => line.includes('application_name=pg_dump')).slice(-1);
    expect(connections).toEqual([expect.stringContaining('SSL enabled')]);
  });

  test('a backup that cannot be made is refused in a sentence and leaves nothing', async () => {
    const target = join(folder, 'of-nothing');
    const backUp = (more: Record<string, string>, ...args: string[]) =>
      run(['backup', target, ...args], more);
    const empty = await database('empty');
    expect(await backUp({ DATABASE_URL: empty })).toMatchObject(
      refused('has no books, shop_orders in schema shop'),
    );
    expect(await backUp({ DATABASE_URL: '' })).toMatchObject(
      refused('A trial is saved by a copy of its folder while it is stopped: cp -a '),
    );
    const pooler = await startPgbouncer(server, 'transaction', ['colophon']);
    expect(await backUp({ DATABASE_URL: pooler.url('press', { role: 'colophon' }) })).toMatchObject(
      refused('DATABASE_URL leads to a pooler'),
    );
    await pooler.stop();
    expect(await backUp({ PATH: folder })).toMatchObject(
      refused("pg_dump is not on the PATH: install PostgreSQL's client programs"),
    );
    await server.run('postgres', 'ALTER ROLE colophon NOCREATEDB');
    expect(await backUp({}, '--verify')).toMatchObject(refused('ALTER ROLE colophon CREATEDB'));
    await server.run('postgres', 'ALTER ROLE colophon CREATEDB');
    await press('REVOKE ALL ON shop.odd FROM colophon', 'ALTER TABLE shop.odd OWNER TO postgres');
    expect(await backUp({})).toMatchObject(refused('permission denied for table odd'));
    await press('ALTER TABLE shop.odd OWNER TO colophon');
    expect(existsSync(target)).toBe(false);
    expect(await run(['backup', backup])).toMatchObject(refused('is not empty'));
    const unmounted = await run(['backup', '--into', join(folder, 'unmounted')]);
    expect(unmounted).toMatchObject(refused('is not there'));
  });

  test('a damaged backup is not called good, and restoring it changes nothing', async () => {
    await end();
    const damaged = join(folder, 'damaged');
    cpSync(backup, damaged, { recursive: true });
    const archive = join(damaged, 'database.dump');
    truncateSync(archive, Math.floor(statSync(archive).size * 0.7));
    const before = await checksums();
    for (const args of [
      ['backup', 'verify', damaged],
      ['restore', damaged, '--yes'],
    ]) {
      const { code, out } = await run(args);
      expect({ code, out }).toMatchObject(refused('The backup cannot be read: '));
      expect(out).not.toMatch(/Verified|\n\s+at /);
    }
    expect(await checksums()).toEqual(before);
    expect(await run(['restore', folder, '--yes'])).toMatchObject(refused('holds no finished backup'));
  });

  test('a restore that would drop what others built on the shop’s tables changes nothing', async () => {
    await press('CREATE SCHEMA reports', 'CREATE VIEW reports.sales AS SELECT * FROM shop.shop_orders');
    const before = await checksums();
    expect(await run(['restore', backup, '--yes'])).toMatchObject(
      refused('view reports.sales depends on table shop_orders'),
    );
    expect(await checksums()).toEqual(before);
    await press('DROP SCHEMA reports CASCADE');
  });

  test('on another server: roles that are missing are named, and the encoding has to be right', async () => {
    const DATABASE_URL = await database('moved');
    const dump = join(folder, 'moved');
    cpSync(backup, dump, { recursive: true });
    await press('REVOKE ALL ON shop.shop_orders FROM reporting', 'REVOKE ALL ON SCHEMA shop FROM reporting');
    await server.run('postgres', 'DROP ROLE reporting');
    expect(await run(['restore', dump, '--yes'], { DATABASE_URL })).toMatchObject(
      refused('role "reporting" does not exist. Nothing was changed. Create that role, or add --no-acl.'),
    );
    expect(await run(['restore', dump, '--yes', '--no-acl'], { DATABASE_URL })).toMatchObject(
      done('Colophon is what it was'),
    );
    expect(await server.run('moved', 'SELECT count(*)::int AS orders FROM shop.shop_orders')).toEqual([
      { orders: 3 },
    ]);
    await server.run(
      'postgres',
      "CREATE DATABASE ascii OWNER colophon ENCODING 'SQL_ASCII' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'",
    );
    const ascii = { DATABASE_URL: server.url('ascii', { role: 'colophon' }) };
    expect(await run(['restore', dump, '--yes'], ascii)).toMatchObject(
      refused('"ascii" has the encoding SQL_ASCII'),
    );
    const other = {
      DATABASE_URL: server.url('moved', { role: 'colophon', query: 'options=-csearch_path=public' }),
    };
    expect(await run(['restore', dump, '--yes'], other)).toMatchObject(
      refused("tables are in schema shop, this role's would be in public"),
    );
  });

  test('a session that is in the way of a restore is named, and ended when that is asked for', async () => {
    const ledger = await connect(server.url('press', { role: 'colophon' }), 'ledger');
    await ledger.query('BEGIN; SELECT * FROM shop_orders');
    expect(await run(['restore', backup, '--yes', '--no-acl'])).toMatchObject(
      refused('The database is open by colophon (ledger, from 127.0.0.1, process'),
    );
    const { out } = await run(['restore', backup, '--yes', '--no-acl', '--disconnect']);
    expect(out).toMatch(/Disconnected: colophon \(ledger, from 127\.0\.0\.1, process \d+, since/);
    expect(out).toContain('Colophon is what it was');
    const administrator = await connect(server.url('press'), 'maintenance');
    await administrator.query('BEGIN; SELECT * FROM shop.shop_orders');
    expect(await run(['restore', backup, '--yes', '--no-acl', '--disconnect'])).toMatchObject(
      refused('canceling statement due to lock timeout. Nothing was changed.'),
    );
    await administrator.end();
  });
});
