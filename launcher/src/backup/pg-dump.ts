import { spawn } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type ClientBase, escapeIdentifier } from 'pg';
import { StartError } from '../start-error';
import type { ClientPrograms } from './client-programs';
import { copyIn } from './copy-in';
import { libpqEnvironment } from './libpq-environment';
import { linesOf } from './lines';

/** pg_dump's archive, compressed. */
export const ARCHIVE_FILE = 'database.dump';

/**
 * Has pg_dump write what a transaction of ours sees: rows that were counted in it are the rows of the archive.
 * @param environment  its PATH, and where certificates are
 * @throws StartError with pg_dump's last line when it fails; nothing of it is left
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
  const args = [
    ...['--format=custom', '--no-password', '--lock-wait-timeout=60000', `--snapshot=${rows[0]?.id}`],
    ...[`--schema=${escapeIdentifier(schema)}`, `--file=${file}`],
  ];
  const child = spawn(programs.dump, args, {
    // Not on the command line: others could read the password there.
    env: { ...environment, ...libpqEnvironment(url, environment.NODE_EXTRA_CA_CERTS) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const failure = await ended(child.stderr, child, 'pg_dump');
  if (failure === null) return chmodSync(file, 0o600);
  rmSync(file, { force: true });
  throw new StartError(failure);
}

/**
 * Brings an archive of {@link dumpSchema} back, in the transaction that the client is in: pg_restore only says what to do.
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
    // Its archive has no other schema; named, it also leaves out the making of that one.
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
    const said = await failure;
    if (said !== null) throw new StartError(`The backup cannot be read: ${said}`);
  }
}

const COPY = /^COPY .+ FROM stdin;$/;

/**
 * Runs what pg_restore writes. Settings that this server does not know (of a newer pg_restore) and psql's own commands
 * are passed over.
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

/** The lines up to the one that ends them. */
async function* rowsOf(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    if (next.value.equals(END_OF_ROWS)) return;
    yield next.value;
  }
}
const END_OF_ROWS = Buffer.from('\\.');

/** @returns null, or the last thing that a program that failed said */
async function ended(
  stderr: NodeJS.ReadableStream,
  child: ReturnType<typeof spawn>,
  name: string,
): Promise<string | null> {
  const code = new Promise<number | string | null>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', (status) => done(status));
  });
  const [said, status] = await Promise.all([text(stderr).catch(() => ''), code]);
  if (status === 0) return null;
  return said.trim().split('\n').at(-1) || `${name} ended with ${status}`;
}
