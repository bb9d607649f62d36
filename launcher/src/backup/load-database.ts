import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { type ClientBase, escapeIdentifier, escapeLiteral } from 'pg';
import { withConnection } from '../database';
import { StartError } from '../start-error';
import { MANIFEST_FILE, type Manifest, TABLES_FOLDER } from './save-database';

const ROWS_AT_ONCE = 500;

/**
 * What a folder holds.
 * @throws StartError when it is no backup, or one that was not finished
 */
export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST_FILE);
  if (!existsSync(file))
    throw new StartError(`${folder} holds no finished backup: ${MANIFEST_FILE} is not there.`);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  if (manifest.format !== 1) throw new StartError(`${file} is of a format that this version does not know.`);
  return manifest;
}

/**
 * Makes a database what it was when the backup was made. What it holds now is gone; all in one transaction, so that a
 * restore that fails changes nothing.
 * @throws StartError when rows are missing from the backup's files
 */
export async function loadDatabase(url: string, folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  const { rows, schema, sequences } = manifest;
  await withConnection(url, async (client) => {
    await client.query('BEGIN');
    await client.query('DROP SCHEMA public CASCADE');
    await client.query('CREATE SCHEMA public');
    // Functions may name tables that are not there yet.
    await client.query('SET LOCAL check_function_bodies = off');
    for (const statement of schema.before) await client.query(statement);
    for (const table of schema.tables) {
      const loaded = await loadTable(client, table, folder);
      if (loaded !== rows[table]) {
        throw new StartError(
          `The backup is damaged: ${table} has ${loaded} rows, not ${rows[table]}. Nothing was changed.`,
        );
      }
    }
    for (const statement of schema.after) await client.query(statement);
    for (const [name, last] of Object.entries(sequences)) {
      if (last !== null)
        await client.query(`SELECT setval(${escapeLiteral(escapeIdentifier(name))}, ${BigInt(last)})`);
    }
    await client.query('COMMIT');
  });
  return manifest;
}

async function loadTable(client: ClientBase, table: string, folder: string): Promise<number> {
  const name = escapeIdentifier(table);
  const file = createReadStream(join(folder, TABLES_FOLDER, `${table}.jsonl.gz`)).pipe(createGunzip());
  let count = 0;
  let batch: string[] = [];
  const write = async () => {
    if (batch.length === 0) return;
    await client.query(`INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, $1::json)`, [
      `[${batch.join(',')}]`,
    ]);
    count += batch.length;
    batch = [];
  };
  for await (const line of createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY })) {
    batch.push(line);
    if (batch.length >= ROWS_AT_ONCE) await write();
  }
  await write();
  return count;
}
