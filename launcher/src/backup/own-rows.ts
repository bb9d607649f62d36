import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type ClientBase, escapeIdentifier } from 'pg';
import { linesOf } from './lines';

const TABLES_FOLDER = 'tables';
const ROWS_AT_ONCE = 500;
/** Bytes of rows in memory at a time. */
const BYTES_AT_ONCE = 4_000_000;

const fileOf = (folder: string, table: string) => join(folder, TABLES_FOLDER, `${table}.jsonl.gz`);

/**
 * Format of a row's line; it is JSON that is never parsed here. `text`: each value as PostgreSQL prints it, or null.
 * `json`: a row as PostgreSQL's JSON, which cannot distinguish a JSON null from SQL NULL; the format of old backups.
 */
export type RowsAs = 'text' | 'json';

/** Writes one file per table with one line per row. Two backups of the same rows are equal. */
export async function saveRows(client: ClientBase, tables: readonly string[], folder: string): Promise<void> {
  mkdirSync(join(folder, TABLES_FOLDER), { recursive: true, mode: 0o700 });
  for (const table of tables) await saveTable(client, table, folder);
}

async function saveTable(client: ClientBase, table: string, folder: string): Promise<void> {
  const rowsAtOnce = await rowsThatFit(client, table);
  const order = await orderOf(client, table);
  const texts = (await columnsOf(client, table)).map(({ name }) => `t.${name}::text AS ${name}`).join(', ');
  async function* lines() {
    await client.query(
      `DECLARE saved NO SCROLL CURSOR FOR SELECT row_to_json(r.*)::text AS line
       FROM ${escapeIdentifier(table)} t, LATERAL (SELECT ${texts}) r ORDER BY ${order}`,
    );
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`FETCH ${rowsAtOnce} FROM saved`);
      if (rows.length === 0) break;
      yield `${rows.map(({ line }) => line).join('\n')}\n`;
    }
    await client.query('CLOSE saved');
  }
  const file = createWriteStream(fileOf(folder, table), { mode: 0o600 });
  await pipeline(Readable.from(lines()), createGzip(), file);
}

/** Order by the primary key, which needs no sorting; by all columns where there is none. */
async function orderOf(client: ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string | null }>(
    `SELECT string_agg('t.' || quote_ident(a.attname), ', ' ORDER BY k.place) AS columns
     FROM pg_index i, unnest(i.indkey::int[]) WITH ORDINALITY k (attnum, place)
     JOIN pg_attribute a ON a.attnum = k.attnum WHERE a.attrelid = i.indrelid
       AND i.indisprimary AND i.indrelid = to_regclass($1)`,
    [escapeIdentifier(table)],
  );
  return rows[0]?.columns ?? '(t.*)::text';
}

async function rowsThatFit(client: ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ fit: number }>(
    `SELECT greatest(1, least(${ROWS_AT_ONCE}, ${BYTES_AT_ONCE}::numeric / greatest(1, max(octet_length((t.*)::text)))))::int AS fit
     FROM ${escapeIdentifier(table)} t`,
  );
  return rows[0]?.fit ?? ROWS_AT_ONCE;
}

/** Loads the rows into empty tables. */
export async function loadRows(
  client: ClientBase,
  tables: readonly string[],
  { folder, as }: { folder: string; as: RowsAs },
): Promise<void> {
  for (const table of tables) {
    const insert = insertStatement(escapeIdentifier(table), await columnsOf(client, table), as);
    await pipeline(createReadStream(fileOf(folder, table)), createGunzip(), (lines) =>
      insertLines(client, insert, linesOf(lines)),
    );
  }
}

function insertStatement(table: string, columns: readonly Column[], as: RowsAs): string {
  const names = columns.map(({ name }) => name).join(', ');
  if (as === 'json') {
    return `INSERT INTO ${table} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${table}, $1::json)`;
  }
  const texts = columns.map(({ name }) => `${name} text`).join(', ');
  const values = columns.map(({ name, type }) => `r.${name}::${type}`).join(', ');
  return `INSERT INTO ${table} (${names}) SELECT ${values} FROM json_to_recordset($1::json) AS r (${texts})`;
}

async function insertLines(client: ClientBase, insert: string, lines: AsyncIterable<Buffer>): Promise<void> {
  let batch: string[] = [];
  let bytes = 0;
  const write = () => client.query(insert, [`[${batch.join(',')}]`]);
  for await (const line of lines) {
    batch.push(line.toString('utf8'));
    bytes += line.length;
    if (batch.length < ROWS_AT_ONCE && bytes < BYTES_AT_ONCE) continue;
    await write();
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) await write();
}

/** Table and columns as SQL spells them. */
type Column = { name: string; type: string };

/** Columns that can be inserted; the others are computed. */
async function columnsOf(client: ClientBase, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT quote_ident(attname) AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [escapeIdentifier(table)],
  );
  return rows;
}
