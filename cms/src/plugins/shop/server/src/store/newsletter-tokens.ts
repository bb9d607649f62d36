import { z } from 'zod';
import type { Database } from './database';

const TABLE = 'shop_newsletter_tokens';

export type TokenPurpose = 'confirm' | 'unsubscribe';
/** What the database knows of a link: enough to recognise it, not enough to write it. */
export type StoredToken = {
  hash: string;
  subscriptionId: number;
  purpose: TokenPurpose;
  expiresAt: Date | null;
};

const rowSchema = z.object({ subscription_id: z.number(), expires_at: z.date().nullable() });

/** Notes links that are about to be given out; those that are known stay as they are. */
export async function rememberTokens(db: Database, tokens: readonly StoredToken[]): Promise<void> {
  if (tokens.length === 0) return;
  await db(TABLE)
    .insert(
      tokens.map(({ hash, subscriptionId, purpose, expiresAt }) => ({
        hash,
        subscription_id: subscriptionId,
        purpose,
        expires_at: expiresAt,
      })),
    )
    .onConflict('hash')
    .ignore();
}

/** Whose link it is; null when it is none of ours, or was taken back. */
export async function findToken(
  db: Database,
  { hash, purpose }: { hash: string; purpose: TokenPurpose },
): Promise<{ subscriptionId: number; expiresAt: Date | null } | null> {
  const row: unknown = await db(TABLE).where({ hash, purpose }).first();
  if (row === undefined) return null;
  const { subscription_id: subscriptionId, expires_at: expiresAt } = rowSchema.parse(row);
  return { subscriptionId, expiresAt };
}

/** Takes back the confirmation links of an address: who leaves is not brought back by an old mail. */
export async function dropConfirmations(trx: Database, subscriptionId: number): Promise<void> {
  await trx(TABLE).where({ subscription_id: subscriptionId, purpose: 'confirm' }).delete();
}

/** Forgets all links of addresses that were removed. */
export async function dropTokensOf(trx: Database, subscriptionIds: readonly number[]): Promise<void> {
  await trx(TABLE).whereIn('subscription_id', subscriptionIds).delete();
}
