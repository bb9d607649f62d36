import { setTimeout as pause } from 'node:timers/promises';
import { BOOT_LOCK } from '@colophon/platform/database/boot-lock';
import type { ClientBase } from 'pg';
import { withConnection } from '../database-connection';
import { StartError } from '../start-error';
import {
  concernsUs,
  describeSession,
  endSessions,
  isAlive,
  isInTheWay,
  readSessions,
  type Session,
} from './sessions';

export const RUNNING = 'Colophon runs: end it first, every replica of it.';

const BETWEEN_LOOKS_MS = 300;
/** A session that was just ended may be visible for a moment. */
const LOOK_FOR_SECONDS = 3;
const LOCK_WITHIN_MS = 10_000;

/**
 * Does work that needs the database to itself. It holds the lock that a CMS takes before it uses the database: one that
 * is started meanwhile waits until the work is done.
 * @param disconnect  end the sessions that are in the way, as far as the role is allowed to
 * @throws StartError naming the sessions that have the database open
 */
export async function alone<T>(
  url: string,
  { disconnect, report }: { disconnect: boolean; report: (line: string) => void },
  work: () => Promise<T>,
): Promise<T> {
  return withConnection(url, async (client) => {
    // A transaction-level lock, because it also works behind a pooler.
    await client.query('BEGIN');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0');
    await takeLock(client);
    if (disconnect) await endOthers(client, report);
    await refuseWhileInUse(client, report);
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

async function endOthers(client: ClientBase, report: (line: string) => void): Promise<void> {
  const sessions = (await readSessions(client)).filter(concernsUs);
  const left = await endSessions(client, sessions);
  for (const session of sessions) {
    report(
      `${left.includes(session) ? 'Not disconnected, this role may not' : 'Disconnected'}: ${describeSession(session)}`,
    );
  }
}

async function refuseWhileInUse(client: ClientBase, report: (line: string) => void): Promise<void> {
  const began = Date.now();
  for (;;) {
    const lookedForSeconds = (Date.now() - began) / 1000;
    const sessions = await readSessions(client);
    const inTheWay = sessions.filter(isInTheWay);
    if (inTheWay.length === 0) return reportRemaining(sessions, report);
    if (lookedForSeconds > LOOK_FOR_SECONDS && inTheWay.some((one) => isAlive(one, lookedForSeconds))) {
      throw new StartError(
        `${RUNNING} The database is open by ${inTheWay.map(describeSession).join('; ')}. To end these sessions: --disconnect`,
      );
    }
    await pause(BETWEEN_LOOKS_MS);
  }
}

function reportRemaining(sessions: readonly Session[], report: (line: string) => void): void {
  for (const session of sessions) report(`Connected, idle and left alone: ${describeSession(session)}`);
}
