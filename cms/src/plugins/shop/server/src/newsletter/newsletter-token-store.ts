import { z } from 'zod';
import type { Database } from '../platform/database';

const TABLE = 'shop_newsletter_tokens';

export type TokenPurpose = 'confirm' | 'unsubscribe';
/** A stored link: its hash is enough to recognise it, not enough to create it. */
export type StoredToken = {
  hash: string;
  subscriptionId: number;
  purpose: TokenPurpose;
  expiresAt: Date | null;
};

const rowSchema = z.object({ subscription_id: z.number(), expires_at: z.date().nullable() });

/** Saves links before they are sent; known ones stay as they are. */
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

/** Finds the subscription of a link; null for an unknown or revoked one. */
export async function findToken(
  db: Database,
  { hash, purpose }: { hash: string; purpose: TokenPurpose },
): Promise<{ subscriptionId: number; expiresAt: Date | null } | null> {
  const row: unknown = await db(TABLE).where({ hash, purpose }).first();
  if (row === undefined) return null;
  const { subscription_id: subscriptionId, expires_at: expiresAt } = rowSchema.parse(row);
  return { subscriptionId, expiresAt };
}

/** Revokes the confirmation links of an address: after unsubscribing, an old mail cannot re-subscribe it. */
export async function dropConfirmations(trx: Database, subscriptionId: number): Promise<void> {
  await trx(TABLE).where({ subscription_id: subscriptionId, purpose: 'confirm' }).delete();
}

/** Deletes all links of deleted subscriptions. */
export async function dropTokensOf(trx: Database, subscriptionIds: readonly number[]): Promise<void> {
  await trx(TABLE).whereIn('subscription_id', subscriptionIds).delete();
}
