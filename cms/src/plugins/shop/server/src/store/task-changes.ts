import { z } from 'zod';
import type { Database } from './database';

const TABLE = 'shop_outbox';
const touchedSchema = z.array(z.object({ key: z.string(), topic: z.string() }));

/** A task as the audit names it. */
export type TouchedTask = z.infer<typeof touchedSchema>[number];

const AGAIN = { dead_at: null, given_up_at: null, attempts: 0, lease_until: null };

/**
 * Has a task tried again now, with as many tries as a new one. One that is done, or is being done, is let be.
 * @returns null when there was nothing to retry
 */
export async function retryTask(trx: Database, id: number, now: Date): Promise<TouchedTask | null> {
  const rows: unknown = await free(trx, now)
    .where({ id })
    .update({ ...AGAIN, next_try_at: now })
    .returning(['key', 'topic']);
  return touchedSchema.parse(rows)[0] ?? null;
}

/** Has every dead task tried again now, those excepted that somebody gave up. @returns how many */
export async function retryDeadTasks(trx: Database, now: Date): Promise<number> {
  return trx(TABLE)
    .whereNull('done_at')
    .whereNotNull('dead_at')
    .whereNull('given_up_at')
    .update({ ...AGAIN, next_try_at: now });
}

/** Ends a task for good, until somebody retries it. @returns null when it was done, or is being done */
export async function giveUpTask(trx: Database, id: number, now: Date): Promise<TouchedTask | null> {
  const rows: unknown = await free(trx, now)
    .where({ id })
    .whereNull('given_up_at')
    .update({ given_up_at: now, dead_at: trx.raw('coalesce(dead_at, ?)', [now]), lease_until: null })
    .returning(['key', 'topic']);
  return touchedSchema.parse(rows)[0] ?? null;
}

/** Whether there is a task of this id. */
export async function hasTask(db: Database, id: number): Promise<boolean> {
  return (await db(TABLE).where({ id }).first('id')) !== undefined;
}

function free(trx: Database, now: Date) {
  return trx(TABLE)
    .whereNull('done_at')
    .where((idle) => idle.whereNull('lease_until').orWhere('lease_until', '<', now));
}
