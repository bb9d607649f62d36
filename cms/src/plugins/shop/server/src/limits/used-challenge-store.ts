import type { Database } from '../platform/database';

const TABLE = 'shop_used_challenges';

/** The hash of a used challenge or ticket, and when it expires anyway. */
export type UsedUp = { hash: string; endsAt: Date };

/** Marks challenges as used, in the transaction that they are for. @returns true when all of them were unused */
export async function useUp(trx: Database, used: readonly UsedUp[]): Promise<boolean> {
  if (used.length === 0) return true;
  const added: unknown[] = await trx(TABLE)
    .insert(used.map(({ hash, endsAt }) => ({ hash, ends_at: endsAt })))
    .onConflict('hash')
    .ignore()
    .returning('hash');
  return added.length === used.length;
}

/** Deletes expired entries. */
export async function dropOutdatedChallenges(db: Database, now: Date): Promise<void> {
  await db(TABLE).where('ends_at', '<', now).delete();
}
