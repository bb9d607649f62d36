import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOOT_LOCK } from '@colophon/contracts/boot-lock';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { Client } from 'pg';
import { withConnection } from '../database-connection';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../embedded-postgres';
import { alone } from './alone';

jest.setTimeout(120_000);

let folder: string;
let database: EmbeddedDatabase;
const said: string[] = [];
const opened: Client[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-alone-'));
  database = await startEmbeddedDatabase({ directory: join(folder, 'database'), durable: false });
  await withConnection(database.url, (client) =>
    client.query(
      'CREATE TABLE books (id int); CREATE ROLE reporting LOGIN; GRANT SELECT ON books TO reporting',
    ),
  );
});
afterAll(async () => {
  await Promise.all(opened.map((client) => client.end().catch(() => {})));
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Somebody who has the database open, as psql would. */
async function somebody(name: string): Promise<Client> {
  const client = new Client({ connectionString: database.url, application_name: name });
  client.on('error', () => {});
  await client.connect();
  opened.push(client);
  return client;
}

const attempt = (disconnect = false) =>
  alone(database.url, { disconnect, say: (line) => said.push(line) }, async () => 'done');

test('a CMS that starts meanwhile waits: its lock is held until the work is done', async () => {
  const isFree = () =>
    withConnection(database.url, async (client) => {
      const { rows } = await client.query('SELECT pg_try_advisory_xact_lock($1) AS free', [BOOT_LOCK]);
      return rows[0]?.free;
    });
  expect(await alone(database.url, { disconnect: false, say: () => {} }, isFree)).toBe(false);
  expect(await isFree()).toBe(true);
});

test('while a CMS starts, nothing is done', async () => {
  const booting = await somebody('');
  await booting.query('BEGIN');
  await booting.query('SELECT pg_advisory_xact_lock($1)', [BOOT_LOCK]);
  await expect(attempt()).rejects.toThrow(/A CMS is starting on this database/);
  await booting.end();
});

test('who is at work in the database is named: role, program, address, process, since when', async () => {
  const person = await somebody('psql');
  await person.query('BEGIN; SELECT * FROM books');
  const refusal = expect(attempt()).rejects;
  await refusal.toThrow(
    /open by postgres \(psql, from 127\.0\.0\.1, process \d+, since \d{4}-\d\d-\d\dT[\d:]+Z\)\. To end these sessions: --disconnect/,
  );
});

test('with --disconnect sessions are ended and named, and the work is done', async () => {
  expect(await attempt(true)).toBe('done');
  expect(said.at(-1)).toMatch(/^Disconnected: postgres \(psql, from 127\.0\.0\.1/);
});

test('somebody else who only lies there is left alone; holding a table counts', async () => {
  const reader = await somebody('report');
  await reader.query('SET SESSION AUTHORIZATION reporting');
  await reader.query('BEGIN; SELECT * FROM books');
  await expect(attempt()).rejects.toThrow(/\(report, from/);
  await reader.end();
});
