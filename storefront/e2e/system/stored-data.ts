import { spawn } from 'node:child_process';
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { openDatabase } from '@colophon/launcher/postgres/database';
import { withConnection } from '@colophon/launcher/postgres/database-connection';
import { readSettings } from '@colophon/launcher/settings/settings';

const ROOT = join(import.meta.dirname, '../../..');
const VAULT = join(ROOT, 'vault/dist/offline/cli.js');

/** Overlap of chunks in bytes: a secret may lie across the border. */
const OVERLAP = 64;

/** A match: the name of the file or table, and the text. */
export type Found = { place: string; text: string };

/** Searches the bytes of every file under a folder: logs, mails, index, covers, the database's own files. */
export async function searchFiles(folder: string, texts: readonly string[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const file of filesUnder(folder)) {
    for (const text of await textsIn(file, texts)) found.push({ place: relative(folder, file), text });
  }
  return found;
}

/** Searches every row of every table, as text. */
export async function searchDatabase(dataDir: string, texts: readonly string[]): Promise<Found[]> {
  const { url } = await openDatabase(readSettings({ ...process.env, DATA_DIR: dataDir }));
  return withConnection(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      `SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    const found: Found[] = [];
    for (const { name } of tables.rows) {
      for (const text of texts) {
        const { rowCount } = await client.query(
          `SELECT 1 FROM ${name} t WHERE strpos(row_to_json(t)::text, $1) > 0 LIMIT 1`,
          [text],
        );
        if (rowCount) found.push({ place: name, text });
      }
    }
    return found;
  });
}

/** Searches the database's files, including deleted data not yet overwritten: what a thief of the disk would have. */
export async function searchDatabaseFiles(dataDir: string, texts: readonly string[]): Promise<Found[]> {
  const { url } = await openDatabase(readSettings({ ...process.env, DATA_DIR: dataDir }));
  const folder = await withConnection(url, async (client) => {
    // When root runs it, they are not below the data folder.
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    return rows[0]?.data_directory ?? '';
  });
  return searchFiles(folder, texts);
}

/** Runs finance's commands interactively, with answers to their prompts. */
export function runVault(
  args: string[],
  inputs: readonly string[],
): Promise<{ code: number; output: string }> {
  const program = spawn(process.execPath, [VAULT, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  program.stdin.end(inputs.map((input) => `${input}\n`).join(''));
  return new Promise((done) => program.once('exit', (code) => done({ code: code ?? 1, output })));
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.size);
}

async function textsIn(file: string, texts: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  let rest = '';
  try {
    for await (const chunk of createReadStream(file, { encoding: 'latin1' })) {
      const piece = rest + chunk;
      for (const text of texts) if (piece.includes(text)) found.add(text);
      rest = piece.slice(-OVERLAP);
    }
  } catch (error) {
    // The database deletes files while they are searched.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return found;
}
