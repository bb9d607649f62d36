import type { Database } from './database';

const TABLE = 'shop_used_challenges';

/** A challenge or ticket that is being used: its hash, and when it is out of date anyway. */
export type UsedUp = { hash: string; endsAt: Date };

/** Uses challenges up, in the transaction of what they are for. @returns whether all of them were unused */
export async function useUp(trx: Database, used: readonly UsedUp[]): Promise<boolean> {
  if (used.length === 0) return true;
  const added: unknown[] = await trx(TABLE)
    .insert(used.map(({ hash, endsAt }) => ({ hash, ends_at: endsAt })))
    .onConflict('hash')
    .ignore()
    .returning('hash');
  return added.length === used.length;
}

/** Forgets what is out of date. */
export async function dropOutdatedChallenges(db: Database, now: Date): Promise<void> {
  await db(TABLE).where('ends_at', '<', now).delete();
}
