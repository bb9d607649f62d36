import { spawn } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { escapeIdentifier } from 'pg';
import { readDatabaseSettings } from '../settings/database-settings';
import { StartError } from '../settings/start-error';
import { failureOf } from './postgres-programs';
import { emptySchema, skipUsedNumbers } from './restore-script';

const DUMP_FILE = 'database.dump';
/** How long to wait for a session that locks one of the tables, seconds. */
const LOCK_TIMEOUT_S = 20;

/** Where a database is, and the environment for PostgreSQL's programs. */
type Place = { url: string; schema: string; environment: NodeJS.ProcessEnv };

/** Saves the shop's schema with pg_dump. @throws StartError with what pg_dump reported */
export async function dumpDatabase({ url, schema, environment }: Place, folder: string): Promise<void> {
  const libpq = libpqAddress(url, environment.NODE_EXTRA_CA_CERTS);
  const file = join(folder, DUMP_FILE);
  const args = [
    ...[`--dbname=${libpq.address}`, '--no-password', '--lock-wait-timeout=60000'],
    ...['--format=custom', `--schema=${escapeIdentifier(schema)}`, `--file=${file}`],
  ];
  const child = spawn('pg_dump', args, {
    env: { ...environment, ...libpq.environment, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const failure = await failureOf('pg_dump', child);
  if (failure !== null) throw new StartError(`Nothing was saved: ${failure}.`);
  chmodSync(file, 0o600);
}

/**
 * Replaces the contents of the shop's schema by those of a dump, in one transaction.
 * @param acl  also what other roles were allowed to do, which takes roles of the same names
 * @throws StartError with what PostgreSQL reported; nothing is changed then
 */
export async function restoreDump(
  { url, schema, environment }: Place,
  folder: string,
  { acl }: { acl: boolean },
): Promise<void> {
  const libpq = libpqAddress(url, environment.NODE_EXTRA_CA_CERTS);
  const env = { ...environment, ...libpq.environment, LC_ALL: 'C' };
  const options = ['--no-owner', ...(acl ? [] : ['--no-acl']), `--schema=${schema}`];
  const reader = spawn('pg_restore', ['--file=-', ...options, join(folder, DUMP_FILE)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const readFailure = failureOf('pg_restore', reader);
  const psql = spawn(
    'psql',
    ['--no-psqlrc', '--quiet', '--no-password', '--set=ON_ERROR_STOP=1', `--dbname=${libpq.address}`],
    { env, stdio: ['pipe', 'ignore', 'pipe'] },
  );

  async function* script() {
    yield `BEGIN; SET LOCAL client_min_messages = warning; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '${LOCK_TIMEOUT_S}s';\n`;
    yield emptySchema(schema);
    let isFirst = true;
    for await (const chunk of reader.stdout as AsyncIterable<Buffer>) {
      yield isFirst ? withoutNewSettings(chunk) : chunk;
      isFirst = false;
    }
    const failure = await readFailure;
    if (failure !== null) throw new StartError(`The backup cannot be read: ${failure}. Nothing was changed.`);
    // Without the last statement, PostgreSQL rolls back.
    yield `${skipUsedNumbers(schema)} COMMIT;\n`;
  }

  const written = pipeline(script, psql.stdin).then(
    () => null,
    (error) => error,
  );
  const [writeError, failure] = await Promise.all([written, failureOf('psql', psql)]);
  if (writeError instanceof StartError) throw writeError;
  if (failure !== null) {
    const advice = /^role .* does not exist/.test(failure) ? ' Create that role, or add --no-acl.' : '';
    throw new StartError(`The database refuses the backup: ${failure}. Nothing was changed.${advice}`);
  }
  if (writeError !== null) throw writeError;
}

/** The head of a script by PostgreSQL 17's programs names a setting that an older server refuses. */
function withoutNewSettings(head: Buffer): Buffer {
  return Buffer.from(head.toString('latin1').replace('SET transaction_timeout = 0;\n', ''), 'latin1');
}

/**
 * The DATABASE_URL for PostgreSQL's own programs: the address without its password, for the command line, which other users
 * can read, and the rest for the environment.
 * @param authorities  file of certificate authorities that Node.js trusts in addition; libpq does not know them
 * @throws StartError when the address is wrong
 */
export function libpqAddress(
  url: string,
  authorities: string | undefined,
): { address: string; environment: Record<string, string> } {
  const { password } = readDatabaseSettings(url);
  const address = url
    .replace(/^(postgres(?:ql)?:\/\/[^:@/?]*):[^@/?]*@/, '$1@')
    .replace(/([?&])password=[^&]*&?/, '$1');
  return {
    address,
    environment: {
      ...(password !== undefined && { PGPASSWORD: password }),
      ...(authorities !== undefined && url.includes('sslmode=verify-full') && { PGSSLROOTCERT: authorities }),
    },
  };
}
