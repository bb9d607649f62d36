import { Client } from 'pg';
import { type Line, outliveSilence } from '../database/silent-lines';
import { env } from '../env';

/** The number under which processes meet in the database: 'colophon' on a telephone's keys. */
const BOOT_LOCK = 26_567_466;
const PATIENCE_MS = 300_000;
const CONNECT_WITHIN_MS = 10_000;

let holder: Client | null = null;

/**
 * Waits until no other process of this database boots. Strapi makes and changes tables without a lock, and so do we:
 * two first boots at once would both make them. The lock belongs to a transaction of its own: a process that dies while
 * it boots gives it back, and a pooler that shares connections between transactions keeps this one for us.
 */
export async function waitForTurn(): Promise<void> {
  const client = new Client({
    connectionString: env.DATABASE_URL,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: PATIENCE_MS,
  });
  // The database may go away while we hold it: then the boot fails by itself.
  client.on('error', () => {});
  await client.connect();
  await outliveSilence(client as Client & Line, () => 2 * PATIENCE_MS);
  await client.query('BEGIN');
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  await client.query('SELECT pg_advisory_xact_lock($1)', [BOOT_LOCK]);
  holder = client;
}

/** Lets the next process boot. */
export async function endTurn(): Promise<void> {
  const client = holder;
  holder = null;
  await client?.query('COMMIT');
  await client?.end();
}
