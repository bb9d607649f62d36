import { spawn } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type ClientBase, escapeIdentifier } from 'pg';
import { StartError } from '../start-error';
import type { ClientPrograms } from './client-programs';
import { copyIn } from './copy-in';
import { libpqAddress } from './libpq-address';
import { linesOf } from './lines';

/** The archive of pg_dump, compressed. */
export const ARCHIVE_FILE = 'database.dump';

/**
 * Runs pg_dump on the snapshot of our transaction: the rows that were counted there are those of the archive.
 * @param environment  with PATH and the paths of certificates
 * @throws StartError with pg_dump's last line when it fails; its output is removed then
 */
export async function dumpSchema(
  client: ClientBase,
  schema: string,
  folder: string,
  means: { url: string; programs: ClientPrograms; environment: NodeJS.ProcessEnv },
): Promise<void> {
  const { url, programs, environment } = means;
  const { rows } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
  const file = join(folder, ARCHIVE_FILE);
  const libpq = libpqAddress(url, environment.NODE_EXTRA_CA_CERTS);
  const args = [
    `--dbname=${libpq.address}`,
    ...['--format=custom', '--no-password', '--lock-wait-timeout=60000', `--snapshot=${rows[0]?.id}`],
    ...[`--schema=${escapeIdentifier(schema)}`, `--file=${file}`],
  ];
  const child = spawn(programs.dump, args, {
    env: { ...environment, ...libpq.environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const failure = await ended(child.stderr, child, 'pg_dump');
  if (failure === null) return chmodSync(file, 0o600);
  rmSync(file, { force: true });
  throw new StartError(failure);
}

/**
 * Restores an archive of {@link dumpSchema} in the client's transaction: pg_restore only generates the SQL.
 * @throws StartError when the archive cannot be read
 */
export async function loadArchive(
  client: ClientBase,
  schema: string,
  folder: string,
  restoreProgram: string,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM pg_settings');
  const settings = new Set(rows.map(({ name }) => name));
  for (const section of ['pre-data', 'data', 'post-data'] as const) {
    // The archive has no other schema; naming it also leaves out the statement that creates it.
    const args = ['--file=-', '--no-owner', '--no-acl', `--schema=${schema}`, `--section=${section}`];
    const child = spawn(restoreProgram, [...args, join(folder, ARCHIVE_FILE)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const failure = ended(child.stderr, child, 'pg_restore');
    try {
      await runScript(client, child.stdout, settings);
    } finally {
      child.stdout.destroy();
    }
    const errorText = await failure;
    if (errorText !== null) throw new StartError(`The backup cannot be read: ${errorText}`);
  }
}

const COPY = /^COPY .+ FROM stdin;$/;

/**
 * Runs the SQL of pg_restore. Settings that this server does not know (from a newer pg_restore) and psql's own commands
 * are skipped.
 */
async function runScript(
  client: ClientBase,
  script: AsyncIterable<Buffer>,
  settings: ReadonlySet<string>,
): Promise<void> {
  const lines = linesOf(script);
  let statements: string[] = [];
  const flush = async () => {
    if (statements.length > 0) await client.query(statements.join('\n'));
    statements = [];
  };
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const line = next.value.toString('utf8');
    const setting = /^SET (\w+) = /.exec(line)?.[1];
    if (COPY.test(line)) {
      await flush();
      await copyIn(client, line, rowsOf(lines));
    } else if (!line.startsWith('\\') && (setting === undefined || settings.has(setting))) {
      statements.push(line);
    }
  }
  await flush();
}

/** Reads lines up to the one that ends the COPY data. */
async function* rowsOf(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    if (next.value.equals(END_OF_ROWS)) return;
    yield next.value;
  }
}
const END_OF_ROWS = Buffer.from('\\.');

/** @returns null, or the last line that a failed program printed */
async function ended(
  stderr: NodeJS.ReadableStream,
  child: ReturnType<typeof spawn>,
  name: string,
): Promise<string | null> {
  const code = new Promise<number | string | null>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', (status) => done(status));
  });
  const [errorText, status] = await Promise.all([text(stderr).catch(() => ''), code]);
  if (status === 0) return null;
  return errorText.trim().split('\n').at(-1) || `${name} ended with ${status}`;
}
