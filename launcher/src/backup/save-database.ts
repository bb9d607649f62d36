import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type ClientBase, escapeIdentifier } from 'pg';
import { withConnection } from '../database';
import { readSchema, type Schema } from './read-schema';

/** What a backup says of itself, in backup.json. `sequences` are the last numbers given out; null: none yet. */
export type Manifest = {
  format: 1;
  madeAt: string;
  schema: Schema;
  rows: Record<string, number>;
  sequences: Record<string, string | null>;
};

export const MANIFEST_FILE = 'backup.json';
export const TABLES_FOLDER = 'tables';
const ROWS_AT_ONCE = 500;

/**
 * Writes a whole database into a folder, as it was at one moment: the programs may go on meanwhile. A file a table, each
 * line a row as PostgreSQL's own JSON, which is never parsed here, so that no number loses a digit.
 */
export async function saveDatabase(url: string, folder: string, now: Date): Promise<Manifest> {
  mkdirSync(join(folder, TABLES_FOLDER), { recursive: true, mode: 0o700 });
  return withConnection(url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const schema = await readSchema(client);
    const rows: Record<string, number> = {};
    for (const table of schema.tables) rows[table] = await saveTable(client, table, folder);
    const sequences = await readSequences(client);
    await client.query('COMMIT');
    const manifest: Manifest = { format: 1, madeAt: now.toISOString(), schema, rows, sequences };
    // The last file: a folder without it is no backup.
    writeFileSync(join(folder, MANIFEST_FILE), JSON.stringify(manifest, null, 1), { mode: 0o600 });
    return manifest;
  });
}

async function saveTable(client: ClientBase, table: string, folder: string): Promise<number> {
  let count = 0;
  async function* lines() {
    const name = escapeIdentifier(table);
    // By all columns, so that two backups of the same rows are the same files.
    await client.query(
      `DECLARE saved NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS line FROM ${name} t ORDER BY t::text`,
    );
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`FETCH ${ROWS_AT_ONCE} FROM saved`);
      if (rows.length === 0) break;
      count += rows.length;
      yield `${rows.map(({ line }) => line).join('\n')}\n`;
    }
    await client.query('CLOSE saved');
  }
  const file = createWriteStream(join(folder, TABLES_FOLDER, `${table}.jsonl.gz`), { mode: 0o600 });
  await pipeline(Readable.from(lines()), createGzip(), file);
  return count;
}

async function readSequences(client: ClientBase): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    "SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
