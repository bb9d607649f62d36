import { setTimeout as pause } from 'node:timers/promises';
import { BOOT_LOCK } from '@colophon/platform/database/boot-lock';
import type { ClientBase } from 'pg';
import { withConnection } from '../postgres/database-connection';
import { StartError } from '../settings/start-error';

export const RUNNING = 'Colophon runs: end it first, every replica of it.';

const BETWEEN_LOOKS_MS = 300;
/** A session that was just ended may be visible for a moment. */
const WAIT_MS = 3000;
const LOCK_WITHIN_MS = 10_000;

/** A session that may be a program of Colophon's. */
type Session = { pid: number; isOurs: boolean; description: string };

/**
 * Does work that needs the database to itself. It holds the lock that a CMS takes before it uses the database: one that
 * is started meanwhile waits until the work is done.
 * @param disconnect  end the sessions of our own role
 * @throws StartError naming the sessions that have the database open
 */
export async function withDatabaseAlone<T>(
  url: string,
  { disconnect, report }: { disconnect: boolean; report: (line: string) => void },
  work: () => Promise<T>,
): Promise<T> {
  return withConnection(url, async (client) => {
    await client.query('BEGIN');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0');
    await takeLock(client);
    if (disconnect) await endOurSessions(client, report);
    await refuseWhileInUse(client);
    const result = await work();
    await client.query('COMMIT');
    return result;
  });
}

async function takeLock(client: ClientBase): Promise<void> {
  const until = Date.now() + LOCK_WITHIN_MS;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS taken', [
      BOOT_LOCK,
    ]);
    if (rows[0]?.taken) return;
    if (Date.now() > until) {
      throw new StartError(
        'A CMS is starting on this database, or another restore is at work: end it first.',
      );
    }
    await pause(BETWEEN_LOOKS_MS);
  }
}

async function endOurSessions(client: ClientBase, report: (line: string) => void): Promise<void> {
  for (const { pid, description } of (await readSessions(client)).filter(({ isOurs }) => isOurs)) {
    await client.query('SELECT pg_terminate_backend($1)', [pid]);
    report(`Disconnected: ${description}`);
  }
}

async function refuseWhileInUse(client: ClientBase): Promise<void> {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const sessions = await readSessions(client);
    if (sessions.length === 0) return;
    if (Date.now() > until) {
      const all = sessions.map(({ description }) => description).join('; ');
      throw new StartError(
        `${RUNNING} The database is open by ${all}. To end the sessions of this role: --disconnect`,
      );
    }
    await pause(BETWEEN_LOOKS_MS);
  }
}

async function readSessions(client: ClientBase): Promise<Session[]> {
  // Without this, a transaction sees the same list until it ends.
  await client.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await client.query<Session>(
    `SELECT pid, usename = session_user AS "isOurs",
       format('%s (%s, from %s, process %s, since %s)', usename, coalesce(nullif(application_name, ''), 'no name'),
         coalesce(host(client_addr), 'this machine'), pid, to_char(backend_start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) AS description
     FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND (usename = session_user OR application_name LIKE 'colophon%')
       AND coalesce(backend_type, 'client backend') = 'client backend'
     ORDER BY backend_start, pid`,
  );
  return rows;
}
