import { localeSchema } from '@colophon/contracts/locale';
import { z } from 'zod';
import { SUBSCRIPTION_STATES, type SubscriptionState } from '../domain/newsletter';
import type { Database } from './database';
import { dropTokensOf } from './newsletter-tokens';

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

/** An address on the newsletter's list; `mails` counts what we sent it, `nonce` makes its links its own. */
export type StoredSubscription = z.infer<typeof rowSchema>;

/** Puts an address on the list, to be confirmed. @returns null when it is there already */
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
export type NewSubscription = Pick<StoredSubscription, 'email' | 'locale' | 'nonce' | 'consentVersion'>;

/** Reads an address and holds it until the transaction ends: nobody else changes it meanwhile. */
export async function lockSubscription(
  trx: Database,
  which: { id: number } | { email: string },
): Promise<StoredSubscription | null> {
  const row: unknown = await trx(TABLE).where(which).forUpdate().first();
  return row === undefined ? null : rowSchema.parse(row);
}

/** An address on the list; null when it has been removed. */
export async function findSubscription(db: Database, id: number): Promise<StoredSubscription | null> {
  const row: unknown = await db(TABLE).where({ id }).first();
  return row === undefined ? null : rowSchema.parse(row);
}

/** The subscription of an address; null when it is not on the list. @param email  normalised */
export async function findSubscriptionOf(db: Database, email: string): Promise<StoredSubscription | null> {
  const row: unknown = await db(TABLE).where({ email }).first();
  return row === undefined ? null : rowSchema.parse(row);
}

/** Takes an address off the list with all its links, as if it had never been there. */
export async function removeSubscriptionOf(trx: Database, email: string): Promise<void> {
  const rows: { id: number }[] = await trx(TABLE).where({ email }).delete().returning('id');
  await dropTokensOf(
    trx,
    rows.map(({ id }) => id),
  );
}

/** Notes that one more mail goes to an address, and what it is for. @returns the number of that mail */
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

/** The address asks again: what it agrees to now is what counts. */
export async function askAgain(
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

/** Confirms an address, or takes it off the list. */
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

/** Removes addresses that never confirmed, or left, before a moment, with their links. @returns how many */
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

/** One page of the list, newest first, and how many there are in each state. `state` null: all of them. */
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

/** Confirmed addresses in the order in which they came, after an id. */
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
