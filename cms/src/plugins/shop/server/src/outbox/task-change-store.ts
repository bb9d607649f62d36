import { z } from 'zod';
import type { Database } from '../platform/database';

const TABLE = 'shop_outbox';
const touchedSchema = z.array(z.object({ key: z.string(), topic: z.string() }));

/** A changed task, for the audit log. */
export type TouchedTask = z.infer<typeof touchedSchema>[number];

const AGAIN = { dead_at: null, given_up_at: null, attempts: 0, lease_until: null };

/**
 * Resets a task for an immediate retry, with as many attempts as a new one. Tasks that are done or leased are
 * unchanged.
 * @returns null when there was nothing to retry
 */
export async function retryTask(trx: Database, id: number, now: Date): Promise<TouchedTask | null> {
  const rows: unknown = await free(trx, now)
    .where({ id })
    .update({ ...AGAIN, next_try_at: now })
    .returning(['key', 'topic']);
  return touchedSchema.parse(rows)[0] ?? null;
}

/** Retries every dead-lettered task now, except those that staff gave up. @returns how many */
export async function retryDeadTasks(trx: Database, now: Date): Promise<number> {
  return trx(TABLE)
    .whereNull('done_at')
    .whereNotNull('dead_at')
    .whereNull('given_up_at')
    .update({ ...AGAIN, next_try_at: now });
}

/** Gives a task up, until staff retry it. @returns null when it is done or leased */
export async function giveUpTask(trx: Database, id: number, now: Date): Promise<TouchedTask | null> {
  const rows: unknown = await free(trx, now)
    .where({ id })
    .whereNull('given_up_at')
    .update({ given_up_at: now, dead_at: trx.raw('coalesce(dead_at, ?)', [now]), lease_until: null })
    .returning(['key', 'topic']);
  return touchedSchema.parse(rows)[0] ?? null;
}

/** Tells whether a task exists. */
export async function hasTask(db: Database, id: number): Promise<boolean> {
  return (await db(TABLE).where({ id }).first('id')) !== undefined;
}

function free(trx: Database, now: Date) {
  return trx(TABLE)
    .whereNull('done_at')
    .where((idle) => idle.whereNull('lease_until').orWhere('lease_until', '<', now));
}
