import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withConnection } from '../database';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../embedded-postgres';
import { StartError } from '../start-error';
import { stepAhead } from './after-restore';
import { loadDatabase } from './load-database';
import { saveDatabase } from './save-database';

let folder: string;
let database: EmbeddedDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-backup-'));
  database = await startEmbeddedDatabase({ directory: join(folder, 'database'), durable: false });
}, 60_000);
afterAll(async () => {
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

async function run<Row extends object = Record<string, unknown>>(...statements: string[]): Promise<Row[]> {
  return withConnection(database.url, async (client) => {
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
    return rows;
  });
}

/** Everything that makes a copy go wrong: keys in a circle, numbers that JavaScript cannot hold, bytes, odd names. */
const MADE = [
  "CREATE TYPE mood AS ENUM ('well', 'un''well')",
  'CREATE TABLE "or""der" (id serial PRIMARY KEY, next_id int, total numeric, big bigint, at timestamptz, raw bytea, j json, jb jsonb, xid xid8, mood mood, "näme" text NOT NULL DEFAULT \'x\', tags text[])',
  'ALTER TABLE "or""der" ADD CONSTRAINT next_fk FOREIGN KEY (next_id) REFERENCES "or""der" (id)',
  'CREATE UNIQUE INDEX only_open ON "or""der" ("näme") WHERE total IS NULL',
  'CREATE TABLE log (order_id int NOT NULL REFERENCES "or""der" ON DELETE CASCADE, said text CHECK (length(said) < 99))',
  "CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'kept'; END $$",
  `INSERT INTO "or""der" (next_id, total, big, at, raw, j, jb, xid, mood, "näme", tags) VALUES
    (2, 0.10, 9223372036854775807, '2026-03-29 01:59:59.123456+01', '\\x00ff', '{"b":1, "a":1,"a":2}', '{"b":1}', '12345', 'un''well', E'line\\nbreak \\u2028 "', '{a,"b c"}'),
    (1, 'NaN', NULL, 'infinity', NULL, 'null', NULL, NULL, NULL, '', NULL)`,
  'INSERT INTO log SELECT 1 + (n % 2), repeat(chr(233), n % 40) FROM generate_series(1, 1234) n',
  'CREATE TRIGGER kept BEFORE UPDATE ON log FOR EACH ROW EXECUTE FUNCTION keep()',
];

/** The files of a backup, by name. */
function contentsOf(backup: string): Record<string, string> {
  const tables = readdirSync(join(backup, 'tables')).sort();
  return Object.fromEntries(
    tables.map((name) => [name, gunzipSync(readFileSync(join(backup, 'tables', name))).toString()]),
  );
}

test('a database that was destroyed is the same again, to the digit', async () => {
  await run(...MADE);
  const first = await saveDatabase(database.url, join(folder, 'first'), new Date(0));
  expect(first.rows).toEqual({ 'or"der': 2, log: 1234 });
  await run('DROP SCHEMA public CASCADE', 'CREATE SCHEMA public', 'CREATE TABLE other (id int)');
  await loadDatabase(database.url, join(folder, 'first'));
  const again = await saveDatabase(database.url, join(folder, 'again'), new Date(0));
  expect(again).toEqual(first);
  expect(contentsOf(join(folder, 'again'))).toEqual(contentsOf(join(folder, 'first')));
}, 60_000);

test('what was restored works: numbers go on, keys and triggers hold', async () => {
  const [row] = await run<{ id: number }>('INSERT INTO "or""der" (total) VALUES (1) RETURNING id');
  expect(row?.id).toBe(3);
  await expect(run('UPDATE log SET said = NULL')).rejects.toThrow('kept');
  await expect(run('INSERT INTO log VALUES (99, NULL)')).rejects.toThrow(/foreign key/);
  await run('DELETE FROM "or""der" WHERE id = 3');
});

test('what was restored gives out no number again that the lost database may have given out', async () => {
  await run(
    'CREATE TABLE shop_orders (id serial PRIMARY KEY)',
    'CREATE TABLE shop_refunds (id serial PRIMARY KEY)',
    'INSERT INTO shop_orders SELECT FROM generate_series(1, 7)',
    'CREATE TABLE content_version (version bigint)',
    'INSERT INTO content_version VALUES (41)',
  );
  await stepAhead(database.url);
  const [order] = await run('INSERT INTO shop_orders DEFAULT VALUES RETURNING id');
  const [refund] = await run('INSERT INTO shop_refunds DEFAULT VALUES RETURNING id');
  const [other] = await run('INSERT INTO "or""der" (total) VALUES (1) RETURNING id');
  expect([order?.id, refund?.id, other?.id]).toEqual([100_008, 100_001, 4]);
  expect(await run('SELECT version FROM content_version')).toEqual([{ version: '1000041' }]);
  await run('DELETE FROM "or""der" WHERE id = 4', 'DROP TABLE shop_orders, shop_refunds, content_version');
});

test('a backup that was not finished, or is damaged, changes nothing', async () => {
  await expect(loadDatabase(database.url, folder)).rejects.toThrow(StartError);
  const damaged = join(folder, 'damaged');
  cpSync(join(folder, 'first'), damaged, { recursive: true });
  writeFileSync(join(damaged, 'tables/log.jsonl.gz'), gzipSync('{"order_id":1,"said":"x"}\n'));
  await expect(loadDatabase(database.url, damaged)).rejects.toThrow(/log has 1 rows, not 1234/);
  expect(await run('SELECT count(*)::int AS rows FROM log')).toEqual([{ rows: 1234 }]);
});

test('what a backup would lose is named, and none is made', async () => {
  await run('CREATE VIEW seen AS SELECT * FROM log');
  await expect(saveDatabase(database.url, join(folder, 'lost'), new Date(0))).rejects.toThrow(
    /would lose: seen/,
  );
});
