import type { ClientBase } from 'pg';
import { notOfExtension, SHOP_SCHEMA } from './catalogue';

/** A session in the database. A role without rights does not see address and times of other roles. */
export type Session = {
  pid: number;
  role: string;
  /** application_name; may be empty */
  program: string;
  address: string | null;
  /** when it was opened, ISO time to the second */
  since: string | null;
  /** connected as we are: it may be a program of Colophon */
  isOurRole: boolean;
  /** idle time outside of a transaction, seconds; null: it is active, or the time is not visible */
  idleSeconds: number | null;
  /** has used a table of the shop in an open transaction: a restore would wait for it */
  holdsTables: boolean;
};

/**
 * Longer than a running CMS is ever idle: it polls its outbox every second. A pooler keeps idle connections for
 * minutes.
 */
const QUIET_SECONDS = 10;

/** Lists the other sessions in this database, without PostgreSQL's own workers. */
export async function readSessions(client: ClientBase): Promise<Session[]> {
  // Without this, a transaction sees the same list until it ends.
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

/** Tells whether it may be a program of Colophon, or locks tables that a restore needs. */
export const concernsUs = (session: Session): boolean =>
  session.holdsTables || session.isOurRole || session.program.startsWith('colophon');

/** Tells whether a restore has to wait for it; not for one that is idle in a pool. */
export const isInTheWay = (session: Session): boolean =>
  concernsUs(session) &&
  (session.holdsTables || session.idleSeconds === null || session.idleSeconds < QUIET_SECONDS);

/** Tells whether it will not end by itself: it locks tables, or was active since we first looked. */
export const isAlive = (session: Session, lookedForSeconds: number): boolean =>
  session.holdsTables || session.idleSeconds === null || session.idleSeconds < lookedForSeconds;

/** Describes a session so that an operator can find it. */
export function describeSession({ pid, role, program, address, since }: Session): string {
  const facts = [program || 'no name', `from ${address ?? 'an address that this role may not see'}`];
  return `${role} (${facts.join(', ')}, process ${pid}${since === null ? '' : `, since ${since}`})`;
}

/**
 * Ends sessions.
 * @returns those that this role is not allowed to end
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
