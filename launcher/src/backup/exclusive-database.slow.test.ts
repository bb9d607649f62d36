import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOOT_LOCK } from '@colophon/platform/database/boot-lock';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Client } from 'pg';
import { withConnection } from '../postgres/database-connection';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../postgres/embedded-postgres';
import { withDatabaseAlone } from './exclusive-database';

jest.setTimeout(120_000);

let folder: string;
let database: EmbeddedDatabase;
const lines: string[] = [];
const opened: Client[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-alone-'));
  database = await startEmbeddedDatabase({ directory: join(folder, 'database'), durable: false });
  await withConnection(database.url, (client) => client.query('CREATE TABLE books (id int)'));
});
afterAll(async () => {
  await Promise.all(opened.map((client) => client.end().catch(() => {})));
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function somebody(name: string): Promise<Client> {
  const client = new Client({ connectionString: database.url, application_name: name });
  client.on('error', () => {});
  await client.connect();
  opened.push(client);
  return client;
}

const attempt = (disconnect = false) =>
  withDatabaseAlone(database.url, { disconnect, report: (line) => lines.push(line) }, async () => 'done');

test('a CMS that starts meanwhile waits for the lock until the work is done', async () => {
  const isFree = () =>
    withConnection(database.url, async (client) => {
      const { rows } = await client.query('SELECT pg_try_advisory_xact_lock($1) AS free', [BOOT_LOCK]);
      return rows[0]?.free;
    });
  expect(await withDatabaseAlone(database.url, { disconnect: false, report: () => {} }, isFree)).toBe(false);
  expect(await isFree()).toBe(true);
});

test('nothing is done while a CMS starts', async () => {
  const booting = await somebody('');
  await booting.query('BEGIN');
  await booting.query('SELECT pg_advisory_xact_lock($1)', [BOOT_LOCK]);
  await expect(attempt()).rejects.toThrow(/A CMS is starting on this database/);
  await booting.end();
});

test('a session at work in the database is named with role, program, address, process and start time', async () => {
  const person = await somebody('psql');
  await person.query('BEGIN; SELECT * FROM books');
  const refusal = expect(attempt()).rejects;
  await refusal.toThrow(
    /open by postgres \(psql, from 127\.0\.0\.1, process \d+, since \d{4}-\d\d-\d\dT[\d:]+Z\)\. To end the sessions of this role: --disconnect/,
  );
});

test('with --disconnect the sessions are ended and named, and the work is done', async () => {
  expect(await attempt(true)).toBe('done');
  expect(lines.at(-1)).toMatch(/^Disconnected: postgres \(psql, from 127\.0\.0\.1/);
});
