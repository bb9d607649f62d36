import { SUBSCRIPTION_STATES, type SubscriptionState } from '@colophon/contracts/shop-admin/newsletter';
import { localeSchema } from '@colophon/contracts/values/locale';
import { z } from 'zod';
import type { Database } from '../platform/database';

const TOKEN_TABLE = 'shop_newsletter_tokens';

export type TokenPurpose = 'confirm' | 'unsubscribe';
/** A stored link: its hash is enough to recognise it, not enough to create it. */
type StoredToken = {
  hash: string;
  subscriptionId: number;
  purpose: TokenPurpose;
  expiresAt: Date | null;
};

const tokenSchema = z.object({ subscription_id: z.number(), expires_at: z.date().nullable() });

/** Saves links before they are sent; known ones stay as they are. */
export async function rememberTokens(db: Database, tokens: readonly StoredToken[]): Promise<void> {
  if (tokens.length === 0) return;
  await db(TOKEN_TABLE)
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
  const row: unknown = await db(TOKEN_TABLE).where({ hash, purpose }).first();
  if (row === undefined) return null;
  const { subscription_id: subscriptionId, expires_at: expiresAt } = tokenSchema.parse(row);
  return { subscriptionId, expiresAt };
}

/** Revokes the confirmation links of an address: after unsubscribing, an old mail cannot re-subscribe it. */
export async function dropConfirmations(trx: Database, subscriptionId: number): Promise<void> {
  await trx(TOKEN_TABLE).where({ subscription_id: subscriptionId, purpose: 'confirm' }).delete();
}

async function dropTokensOf(trx: Database, subscriptionIds: readonly number[]): Promise<void> {
  await trx(TOKEN_TABLE).whereIn('subscription_id', subscriptionIds).delete();
}

const TABLE = 'shop_newsletter_subscriptions';

const rowSchema = z
  .object({
    id: z.number(),
    email: z.string(),
    locale: localeSchema,
    state: z.enum(SUBSCRIPTION_STATES),
    nonce: z.string(),
    mails: z.number(),
    consent_version: z.string(),
    consent_at: z.date(),
    confirmed_at: z.date().nullable(),
    mailed_at: z.date(),
    changed_at: z.date(),
  })
  .transform(({ consent_version, consent_at, confirmed_at, mailed_at, changed_at, ...row }) => ({
    ...row,
    consentVersion: consent_version,
    consentAt: consent_at,
    confirmedAt: confirmed_at,
    mailedAt: mailed_at,
    changedAt: changed_at,
  }));

/** A subscription; `mails` counts the mails sent to it, `nonce` makes its links unique. */
export type StoredSubscription = z.infer<typeof rowSchema>;

/** Adds an unconfirmed subscription. @returns null when the address has one already */
export async function addSubscription(
  trx: Database,
  { email, locale, nonce, consentVersion }: NewSubscription,
  now: Date,
): Promise<StoredSubscription | null> {
  const [row]: unknown[] = await trx(TABLE)
    .insert({
      email,
      locale,
      state: 'pending',
      nonce,
      mails: 1,
      consent_version: consentVersion,
      consent_at: now,
      mailed_at: now,
      changed_at: now,
    })
    .onConflict('email')
    .ignore()
    .returning('*');
  return row === undefined ? null : rowSchema.parse(row);
}
type NewSubscription = Pick<StoredSubscription, 'email' | 'locale' | 'nonce' | 'consentVersion'>;

/** Locks a subscription until the transaction ends. */
export async function lockSubscription(
  trx: Database,
  which: { id: number } | { email: string },
): Promise<StoredSubscription | null> {
  const row: unknown = await trx(TABLE).where(which).forUpdate().first();
  return row === undefined ? null : rowSchema.parse(row);
}

/** Finds a subscription; null when it was deleted. */
export async function findSubscription(db: Database, id: number): Promise<StoredSubscription | null> {
  const row: unknown = await db(TABLE).where({ id }).first();
  return row === undefined ? null : rowSchema.parse(row);
}

/** Finds the subscription of an address; null when there is none. @param email  normalised */
export async function findSubscriptionOf(db: Database, email: string): Promise<StoredSubscription | null> {
  const row: unknown = await db(TABLE).where({ email }).first();
  return row === undefined ? null : rowSchema.parse(row);
}

/** Deletes the subscription of an address with all its links. */
export async function removeSubscriptionOf(trx: Database, email: string): Promise<void> {
  const rows: { id: number }[] = await trx(TABLE).where({ email }).delete().returning('id');
  await dropTokensOf(
    trx,
    rows.map(({ id }) => id),
  );
}

/** Counts one more mail to an address, and saves its purpose. @returns the number of that mail */
export async function countMail(
  trx: Database,
  { id, mails }: StoredSubscription,
  now: Date,
): Promise<number> {
  await trx(TABLE)
    .where({ id })
    .update({ mails: mails + 1, mailed_at: now });
  return mails + 1;
}

/** Renews an existing subscription: the latest consent counts. */
export async function renewSubscription(
  trx: Database,
  id: number,
  { locale, consentVersion }: Pick<NewSubscription, 'locale' | 'consentVersion'>,
  now: Date,
): Promise<void> {
  await trx(TABLE).where({ id }).update({
    state: 'pending',
    locale,
    consent_version: consentVersion,
    consent_at: now,
    confirmed_at: null,
    changed_at: now,
  });
}

/** Confirms or unsubscribes an address. */
export async function moveSubscription(
  trx: Database,
  id: number,
  state: Exclude<SubscriptionState, 'pending'>,
  now: Date,
): Promise<void> {
  await trx(TABLE)
    .where({ id })
    .update({ state, changed_at: now, ...(state === 'confirmed' ? { confirmed_at: now } : {}) });
}

/** Deletes subscriptions that were never confirmed, or ended, before an instant, with their links. @returns how many */
export async function removeSubscriptions(trx: Database, before: Date): Promise<number> {
  const rows: { id: number }[] = await trx(TABLE)
    .whereNot({ state: 'confirmed' })
    .where('changed_at', '<', before)
    .delete()
    .returning('id');
  await dropTokensOf(
    trx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/** Reads one page of the list, newest first, and counts subscriptions by state. `state` null: all of them. */
export async function listSubscriptions(
  db: Database,
  { offset, limit, state }: { offset: number; limit: number; state: SubscriptionState | null },
): Promise<{ subscriptions: StoredSubscription[]; counts: Record<SubscriptionState, number> }> {
  const rows: unknown = await db(TABLE)
    .where(state === null ? {} : { state })
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit);
  const counted: unknown = await db(TABLE).select('state').count({ count: 'id' }).groupBy('state');
  const counts: Record<SubscriptionState, number> = { pending: 0, confirmed: 0, unsubscribed: 0 };
  const countSchema = z.object({ state: z.enum(SUBSCRIPTION_STATES), count: z.coerce.number() });
  for (const row of z.array(countSchema).parse(counted)) counts[row.state] = row.count;
  return { subscriptions: z.array(rowSchema).parse(rows), counts };
}

/** Reads confirmed addresses in the order of their ids, after an id. */
export async function confirmedAfter(
  db: Database,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<StoredSubscription[]> {
  const rows: unknown = await db(TABLE)
    .where({ state: 'confirmed' })
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit);
  return z.array(rowSchema).parse(rows);
}
