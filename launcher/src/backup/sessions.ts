import type { ClientBase } from 'pg';
import { notOfExtension, SHOP_SCHEMA } from './catalogue';

/** Somebody who has the database open. Of other roles a role without rights sees neither address nor time. */
export type Session = {
  pid: number;
  role: string;
  /** application_name; may be empty */
  program: string;
  address: string | null;
  /** when it was opened, ISO time to the second */
  since: string | null;
  /** connected as we are: may be a program of Colophon */
  isOurRole: boolean;
  /** how long nothing has come from it while it is in no transaction, seconds; null: it is at work, or cannot be seen */
  idleSeconds: number | null;
  /** has read or written a table of the shop in a transaction that goes on: a restore would wait for it */
  holdsTables: boolean;
};

/** Longer than a CMS that runs is ever silent: it looks into its outbox every second. A pooler keeps idle ones for minutes. */
const QUIET_SECONDS = 10;

/** The sessions of other people and programs in this database; PostgreSQL's own workers are not listed. */
export async function readSessions(client: ClientBase): Promise<Session[]> {
  // Else a transaction is shown the same ones for as long as it goes on.
  await client.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await client.query<Session>(
    `SELECT a.pid, a.usename::text AS role, coalesce(a.application_name, '') AS program,
       CASE WHEN a.client_addr IS NOT NULL THEN host(a.client_addr) WHEN a.client_port = -1 THEN 'local socket' END AS address,
       to_char(a.backend_start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS since,
       a.usename = session_user AS "isOurRole",
       CASE WHEN a.state = 'idle' THEN extract(epoch FROM clock_timestamp() - a.state_change)::float END AS "idleSeconds",
       EXISTS (SELECT 1 FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
         WHERE l.pid = a.pid AND c.relkind IN ('r', 'p') AND c.relnamespace = ${SHOP_SCHEMA}
           AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
           AND ${notOfExtension('pg_class', 'c.oid')}) AS "holdsTables"
     FROM pg_stat_activity a
     WHERE a.datname = current_database() AND a.pid <> pg_backend_pid() AND a.usename IS NOT NULL
       AND coalesce(a.backend_type, 'client backend') = 'client backend'
     ORDER BY a.backend_start, a.pid`,
  );
  return rows;
}

/** Whether it may be a program of Colophon, or keeps a restore from the tables. */
export const concernsUs = (session: Session): boolean =>
  session.holdsTables || session.isOurRole || session.program.startsWith('colophon');

/** Whether a restore has to wait for it: not for one that only lies in a pool. */
export const isInTheWay = (session: Session): boolean =>
  concernsUs(session) &&
  (session.holdsTables || session.idleSeconds === null || session.idleSeconds < QUIET_SECONDS);

/** Whether it will not go away by itself: it holds tables, or was at work since we began to look. */
export const isAlive = (session: Session, lookedForSeconds: number): boolean =>
  session.holdsTables || session.idleSeconds === null || session.idleSeconds < lookedForSeconds;

/** A session as an operator can find it. */
export function inWords({ pid, role, program, address, since }: Session): string {
  const facts = [program || 'no name', `from ${address ?? 'an address that this role may not see'}`];
  return `${role} (${facts.join(', ')}, process ${pid}${since === null ? '' : `, since ${since}`})`;
}

/**
 * Ends sessions.
 * @returns those that this role may not end
 */
export async function endSessions(client: ClientBase, sessions: readonly Session[]): Promise<Session[]> {
  const left: Session[] = [];
  for (const session of sessions) {
    await client.query('SAVEPOINT session_of_another');
    try {
      await client.query('SELECT pg_terminate_backend($1)', [session.pid]);
    } catch {
      await client.query('ROLLBACK TO SAVEPOINT session_of_another');
      left.push(session);
    }
  }
  return left;
}
