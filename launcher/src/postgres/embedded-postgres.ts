import { execFile, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort, isFree } from '../processes/ports';
import { type Account, postgresPrograms } from './postgres-binaries';

const run = promisify(execFile);

/** Folder of root for files that the unprivileged account must reach. */
const SHARED_FOLDER = '/var/lib/colophon';
const DATABASE = 'colophon';

export type EmbeddedDatabase = {
  /** postgres:// address of the database 'colophon' */
  url: string;
  /** true when a server that was left running was adopted */
  adopted: boolean;
  /** Stops the server, also an adopted one; clients are disconnected. */
  stop(): Promise<void>;
};

type Connection = { port: number; password: string };

/**
 * Starts the PostgreSQL that comes from npm, with its files under `directory`, which the first start creates. Port and
 * password are chosen once and stored there. A server that a killed start left behind is adopted.
 * @throws Error naming the reason when the server cannot be created or started
 */
export async function startEmbeddedDatabase(options: {
  directory: string;
  port?: number;
  /** false: faster, but data are lost when the machine loses power; for tests */
  durable?: boolean;
}): Promise<EmbeddedDatabase> {
  const account = serverAccount();
  const home = reachableFolder(resolve(options.directory), account);
  const programs = postgresPrograms(account, SHARED_FOLDER);
  const data = join(home, 'data');
  const connectionFile = join(home, 'connection.json');

  const connection = readConnection(connectionFile) ?? {
    port: options.port ?? (await freePort()),
    password: randomBytes(24).toString('base64url'),
  };
  writeFileSync(connectionFile, JSON.stringify(connection), { mode: 0o600 });
  if (!existsSync(join(data, 'PG_VERSION'))) await initialise(programs, data, connection, account);

  const running = runningPort(programs, data, account);
  const wanted = options.port ?? connection.port;
  const port =
    running ?? (await start({ programs, home, data, wanted, account, durable: options.durable ?? true }));
  if (port !== connection.port)
    writeFileSync(connectionFile, JSON.stringify({ ...connection, port }), { mode: 0o600 });

  await createDatabase({ ...connection, port });
  return {
    url: address({ ...connection, port }, DATABASE),
    adopted: running !== null,
    async stop() {
      await run(join(programs, 'pg_ctl'), ['stop', '-D', data, '-m', 'fast', '-w'], account);
    },
  };
}

function address({ port, password }: Connection, database: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}

function readConnection(file: string): Connection | null {
  if (!existsSync(file)) return null;
  const { port, password } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Connection>;
  return port && password ? { port, password } : null;
}

/** Created in a sibling and renamed, so that a killed start leaves no half-made database. */
async function initialise(
  programs: string,
  data: string,
  { password }: Connection,
  account: Account,
): Promise<void> {
  const unfinished = `${data}.new`;
  const passwordFile = `${data}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account.uid !== undefined) chownSync(passwordFile, account.uid, account.gid);
  try {
    const flags = ['-D', unfinished, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
    await run(join(programs, 'initdb'), [...flags, '-E', 'UTF8', '--locale=C', '--no-sync'], account);
    renameSync(unfinished, data);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Port of a server that already runs on these files; null when none does. */
function runningPort(programs: string, data: string, account: Account): number | null {
  if (spawnSync(join(programs, 'pg_ctl'), ['status', '-D', data], account).status !== 0) return null;
  const port = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[3]);
  return Number.isInteger(port) && port > 0 ? port : null;
}

async function start(server: {
  programs: string;
  home: string;
  data: string;
  wanted: number;
  account: Account;
  durable: boolean;
}): Promise<number> {
  const { programs, home, data, wanted, account, durable } = server;
  const port = (await isFree(wanted)) ? wanted : await freePort();
  const log = join(home, 'postgres.log');
  // Loopback only, without a socket file: its default folder may not be writable for the account.
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200${durable ? '' : ' -c fsync=off'}`;
  try {
    await run(
      join(programs, 'pg_ctl'),
      ['start', '-D', data, '-l', log, '-w', '-t', '30', '-o', settings],
      account,
    );
  } catch (cause) {
    throw new Error(`The embedded database did not start; its log is ${log}`, { cause });
  }
  return port;
}

async function createDatabase(connection: Connection): Promise<void> {
  const client = new Client({ connectionString: address(connection, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** The account that runs the PostgreSQL server: our own, unless that is root, which PostgreSQL refuses. */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return { cwd: '/' };
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody']
    .map((name) => accounts.find((fields) => fields[0] === name))
    .find(Boolean);
  if (!found) throw new Error('PostgreSQL does not run as root, and there is no account postgres or nobody');
  return { cwd: '/', uid: Number(found[2]), gid: Number(found[3]) };
}

/** The folder itself, or one under {@link SHARED_FOLDER} when the server's account cannot reach it. */
function reachableFolder(directory: string, account: Account): string {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (account.uid === undefined) return directory;
  chownSync(directory, account.uid, account.gid);
  if (spawnSync('test', ['-w', directory], account).status === 0) return directory;
  const elsewhere = join(SHARED_FOLDER, createHash('sha256').update(directory).digest('hex').slice(0, 16));
  mkdirSync(elsewhere, { recursive: true });
  chmodSync(SHARED_FOLDER, 0o755);
  chownSync(elsewhere, account.uid, account.gid);
  return elsewhere;
}
