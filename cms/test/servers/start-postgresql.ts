import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serverAccount } from '@colophon/launcher/postgres/embedded-postgres';
import { freePort } from '@colophon/launcher/processes/ports';
import { Client } from 'pg';
import { certificates } from './certificates';
import { installedProgram } from './installed-program';

const run = promisify(execFile);
const SUPERUSER = 'postgres';
/** Of all roles; with what addresses and shells stumble over. */
export const PASSWORD = 'p@ss:w/rd%?#1';

/** A server of the system's own PostgreSQL, on files of its own. */
export type PostgresServer = {
  port: number;
  /** where everything of it lies: certificates, log, socket; an unprivileged account can read it */
  folder: string;
  /** the certificate of the authority that signed the server's, which is for localhost, 127.0.0.1 and ::1 */
  authorityFile: string;
  /** the address of a database for a role; @param query such as 'sslmode=require' */
  url(database: string, options?: { role?: string; query?: string; host?: string }): string;
  /** Runs statements as superuser, each by itself. */
  run(database: string, ...statements: string[]): Promise<Record<string, unknown>[]>;
  /** Makes a role without rights, and a database that it owns; answers the database's address for it. */
  createDatabase(name: string, options?: { role?: string; more?: string }): Promise<string>;
  /** Ends the server and removes its files. */
  stop(): Promise<void>;
};

/**
 * Starts the PostgreSQL that the system has installed, with TLS on, in a folder below the one for temporary files.
 * @param settings  lines of postgresql.conf, such as { ssl: 'off' }
 */
export async function startPostgresql(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const account = serverAccount();
  const folder = mkdtempSync(join(tmpdir(), 'colophon-postgresql-'));
  chmodSync(folder, 0o711);
  const own = (path: string) => {
    if (account.uid !== undefined) chownSync(path, account.uid, account.gid);
  };
  own(folder);
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, `${PASSWORD}\n`, { mode: 0o600 });
  own(passwordFile);
  const flags = ['-D', data, '-U', SUPERUSER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  await run(program('initdb'), [...flags, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'], account);
  const { authorityFile, certificateFile, keyFile } = certificates(folder);
  for (const file of [certificateFile, keyFile]) own(file);
  const port = await freePort();
  const configuration = {
    port: String(port),
    listen_addresses: '127.0.0.1,::1',
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: '200',
    ssl: 'on',
    ssl_cert_file: certificateFile,
    ssl_key_file: keyFile,
    ...settings,
  };
  const lines = Object.entries(configuration).map(([name, value]) => `${name} = '${value}'\n`);
  const file = join(data, 'postgresql.conf');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n${lines.join('')}`);
  const log = join(folder, 'postgresql.log');
  await run(program('pg_ctl'), ['start', '-D', data, '-l', log, '-w', '-t', '60'], account);
  const end = () =>
    execFileSync(program('pg_ctl'), ['stop', '-D', data, '-m', 'immediate', '-w'], {
      ...account,
      stdio: 'ignore',
    });
  // Ctrl-C leaves nothing behind.
  const clean = () => {
    try {
      end();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  process.once('exit', clean);

  const server: PostgresServer = {
    port,
    folder,
    authorityFile,
    url: (database, options = {}) => addressOf(port, database, options),
    run: (database, ...statements) => onDatabase(server.url(database), statements),
    async createDatabase(name, { role = name, more = '' } = {}) {
      const roles = await server.run('postgres', `SELECT FROM pg_roles WHERE rolname = '${role}'`);
      if (roles.length === 0)
        await server.run('postgres', `CREATE ROLE ${role} LOGIN PASSWORD '${PASSWORD}'`);
      await server.run('postgres', `CREATE DATABASE ${name} OWNER ${role} ${more}`);
      return server.url(name, { role });
    },
    async stop() {
      process.off('exit', clean);
      clean();
    },
  };
  return server;
}

/** The address of a database of a server, or a pooler, on this machine. */
export function addressOf(
  port: number,
  database: string,
  { role = SUPERUSER, query = '', host = '127.0.0.1' }: { role?: string; query?: string; host?: string } = {},
): string {
  const address = `postgres://${role}:${encodeURIComponent(PASSWORD)}@${host}:${port}/${database}`;
  return query === '' ? address : `${address}?${query}`;
}

async function onDatabase(url: string, statements: readonly string[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

function program(name: string): string {
  const path = installedProgram(name);
  if (path === null) throw new Error(`${name} is not installed`);
  return path;
}
