import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClientBase, escapeIdentifier, escapeLiteral } from 'pg';
import { withConnection } from '../database-connection';
import { startEmbeddedDatabase } from '../embedded-postgres';

/** A temporary database. `where` describes the place in words. */
export type Scratch = { url: string; where: string };
/** Schemas that must exist, and the one in which tables are created. */
export type Needed = { schemas: readonly string[]; schema: string };

const PREFIX = 'colophon_verify_';
const DAY_MS = 86_400_000;

/**
 * Calls work with a temporary database: on the same server where the role may create one, else on an embedded server
 * that is started for it. It is dropped when the work ends; the next call drops one that a killed process left.
 */
export async function withScratch<T>(
  url: string,
  needed: Needed,
  work: (scratch: Scratch) => Promise<T>,
): Promise<T> {
  const name = `${PREFIX}${Date.now()}_${randomBytes(4).toString('hex')}`;
  const made = await createDatabase(url, name, needed);
  if (made === null) return onEmbeddedServer(needed, work);
  try {
    return await work({ url: made, where: 'a database of its own on the same server' });
  } finally {
    await withConnection(url, (client) => drop(client, name));
  }
}

/** Replaces the database in an address; if it has two database names, the last one counts. */
const inDatabase = (url: string, name: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}dbname=${name}`;

/** @returns its address; null when the role may not create one, or it is not reachable */
async function createDatabase(url: string, name: string, needed: Needed): Promise<string | null> {
  const isCreated = await withConnection(url, async (client) => {
    const { rows } = await client.query<{ may: boolean; collate: string; ctype: string }>(
      `SELECT r.rolcreatedb OR r.rolsuper AS may, d.datcollate AS "collate", d.datctype AS ctype
       FROM pg_roles r, pg_database d WHERE r.rolname = current_user AND d.datname = current_database()`,
    );
    const [row] = rows;
    if (!row?.may) return false;
    await dropForgotten(client);
    await client.query(
      `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE ${escapeLiteral(row.collate)} LC_CTYPE ${escapeLiteral(row.ctype)}`,
    );
    return true;
  });
  if (!isCreated) return null;
  const scratch = inDatabase(url, name);
  try {
    await makeSchemas(scratch, name, needed);
    return scratch;
  } catch {
    // A pooler with a fixed list of databases does not know this one.
    await withConnection(url, (client) => drop(client, name));
    return null;
  }
}

async function onEmbeddedServer<T>(needed: Needed, work: (scratch: Scratch) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), PREFIX));
  try {
    const server = await startEmbeddedDatabase({ directory, durable: false });
    try {
      const name = `${PREFIX}here`;
      const url = inDatabase(server.url, name);
      // A new cluster's default collation only sorts and folds ASCII letters.
      await withConnection(server.url, (client) =>
        client.query(
          `CREATE DATABASE ${name} TEMPLATE template0 LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C'`,
        ),
      );
      await makeSchemas(url, name, needed);
      return await work({ url, where: 'an embedded server: this role may create no database' });
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Sets the schema in which every connection to the database creates tables. */
async function makeSchemas(url: string, name: string, { schemas, schema }: Needed): Promise<void> {
  await withConnection(url, async (client) => {
    for (const one of new Set([schema, ...schemas])) {
      await client.query(`CREATE SCHEMA IF NOT EXISTS ${escapeIdentifier(one)}`);
    }
    await client.query(`ALTER DATABASE ${name} SET search_path = ${escapeIdentifier(schema)}`);
  });
}

/** The names contain their time of creation. */
async function dropForgotten(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT d.datname AS name FROM pg_database d JOIN pg_roles r ON r.oid = d.datdba
     WHERE starts_with(d.datname, $1) AND r.rolname = current_user`,
    [PREFIX],
  );
  for (const { name } of rows) {
    const madeAt = Number(name.slice(PREFIX.length).split('_')[0]);
    if (madeAt > 0 && Date.now() - madeAt > DAY_MS) await drop(client, name);
  }
}

async function drop(client: ClientBase, name: string): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`);
}
