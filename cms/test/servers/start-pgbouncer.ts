import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverAccount } from '@colophon/launcher/postgres/embedded-postgres';
import { freePort } from '@colophon/launcher/processes/ports';
import { installedProgram } from './installed-program';
import { addressOf, PASSWORD, type PostgresServer } from './start-postgresql';
import { startProgram } from './start-program';

/** A PgBouncer in front of a server, with its own defaults but for what is asked. */
export type Pooler = {
  port: number;
  url(database: string, options: { role: string; query?: string }): string;
  stop(): Promise<void>;
};

/** Since this version prepared statements can be kept in transaction mode. */
const KEEPS_STATEMENTS_SINCE = [1, 21] as const;

/** Whether the system's PgBouncer is one that can keep prepared statements in transaction mode; false where there is none. */
export function supportsStatements(): boolean {
  const program = installedProgram('pgbouncer');
  if (program === null) return false;
  const version = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout;
  const [major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(version)?.slice(1).map(Number) ?? [];
  const [neededMajor, neededMinor] = KEEPS_STATEMENTS_SINCE;
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
}

/** Settings of a pooler that keeps prepared statements in transaction mode, or does not. */
export function statementSettings(isSupported: boolean): Record<string, string> {
  // An older one does not know the setting, and keeps none.
  return supportsStatements() ? { max_prepared_statements: isSupported ? '200' : '0' } : {};
}

/** Starts the system's PgBouncer. @param roles  who may connect through it, all with the same password */
export async function startPgbouncer(
  server: PostgresServer,
  mode: 'session' | 'transaction',
  roles: readonly string[],
  settings: Record<string, string> = {},
): Promise<Pooler> {
  const account = serverAccount();
  const folder = mkdtempSync(join(server.folder, `pgbouncer-${mode}-`));
  const port = await freePort();
  const users = join(folder, 'users.txt');
  writeFileSync(users, roles.map((role) => `"${role}" "${PASSWORD}"\n`).join(''), { mode: 0o644 });
  const file = join(folder, 'pgbouncer.ini');
  const configuration = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: users,
    pool_mode: mode,
    ...settings,
  };
  const lines = Object.entries(configuration).map(([name, value]) => `${name} = ${value}\n`);
  writeFileSync(file, `[databases]\n* = host=127.0.0.1 port=${server.port}\n[pgbouncer]\n${lines.join('')}`);
  if (account.uid !== undefined)
    for (const path of [folder, users, file]) chownSync(path, account.uid, account.gid);
  const log = join(folder, 'pgbouncer.log');
  const running = await startProgram('pgbouncer', [file], {
    port,
    log,
    cwd: folder,
    account,
  });
  return {
    port,
    url: (database, options) => addressOf(port, database, options),
    async stop() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
