import { BOOT_LOCK } from '@colophon/platform/database/boot-lock';
import { inspectServer } from '@colophon/platform/database/inspect-server';
import { type OwnClient, openClient } from '../database/connection';
import { DatabaseProblem } from '../database/database-down';

const PATIENCE_MS = 300_000;

let holder: OwnClient | null = null;

/**
 * Checks the database, and waits until no other process boots on it. Strapi creates and alters tables without a lock, and so do
 * we: two first boots at once would both create them. The lock belongs to a transaction of its own: a process that dies while
 * it boots releases it, and a pooler in transaction mode reserves the connection for it. The session's settings are part of
 * that transaction too, since a pooler would refuse them when connecting.
 * @returns the schema that the shop's tables are in
 * @throws DatabaseProblem in one sentence when the database cannot be used
 */
export async function waitForBootLock(): Promise<{ schema: string }> {
  const client = await openClient();
  const looked = await inspectServer(client, openClient);
  if (!looked.ok) {
    await client.end();
    throw new DatabaseProblem(looked.problem);
  }
  await client.query('BEGIN');
  await client.query(`SET LOCAL statement_timeout = ${PATIENCE_MS}`);
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  await client.query('SELECT pg_advisory_xact_lock($1)', [BOOT_LOCK]);
  holder = client;
  return { schema: looked.schema };
}

/** Releases the lock, so that the next process boots. */
export async function endTurn(): Promise<void> {
  const client = holder;
  holder = null;
  await client?.query('COMMIT');
  await client?.end();
}
