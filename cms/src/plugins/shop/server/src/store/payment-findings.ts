import { z } from 'zod';
import type { Database } from './database';

const TABLE = 'shop_payment_findings';

/**
 * What a person has to look at. `review`: money came in that does not fit. `dispute`: the customer asks his bank for
 * it, or the bank warns of fraud. `refund-failed`: it did not reach him. `stray-session`: paid at the provider, and none
 * of our attempts. `sum-differs`: a day's payments at the provider are not what we know of. `coupon-overused`: late money
 * paid an order whose coupon had no use left by then.
 */
export const FINDING_KINDS = [
  'review',
  'dispute',
  'refund-failed',
  'stray-session',
  'sum-differs',
  'coupon-overused',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

const rowSchema = z
  .object({
    id: z.number(),
    kind: z.enum(FINDING_KINDS),
    order_id: z.number().nullable(),
    attempt_id: z.number().nullable(),
    amount: z.coerce.number().int().nullable(),
    currency: z.string().nullable(),
    detail: z.string(),
    found_at: z.date(),
    done_at: z.date().nullable(),
    done_by: z.string().nullable(),
    note: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    kind: row.kind,
    orderId: row.order_id,
    attemptId: row.attempt_id,
    amount: row.amount,
    currency: row.currency,
    detail: row.detail,
    foundAt: row.found_at,
    doneAt: row.done_at,
    doneBy: row.done_by,
    note: row.note,
  }));
/** `amount` in cents: what is at stake. `detail`: the provider's word, a day, a name of the provider's; no personal data. */
export type PaymentFinding = z.infer<typeof rowSchema>;

/**
 * Notes something for the page "payments to review", once for a key, in the transaction that found it if it has one.
 * @param key  what it is about: 'review:12' (attempt), 'refund:3', 'dispute:dp_1', 'dispute-lost:dp_1', 'warning:issfr_1',
 *   'session:cs_1', 'sum:2026-11-21', 'coupon:4:GIFT' (order)
 * @returns whether it is new
 */
export async function addFinding(
  trx: Database,
  key: string,
  finding: Pick<PaymentFinding, 'kind' | 'detail'> &
    Partial<Pick<PaymentFinding, 'orderId' | 'attemptId' | 'amount' | 'currency'>>,
  now: Date,
): Promise<boolean> {
  const added: unknown[] = await trx(TABLE)
    .insert({
      key,
      kind: finding.kind,
      order_id: finding.orderId ?? null,
      attempt_id: finding.attemptId ?? null,
      amount: finding.amount ?? null,
      currency: finding.currency ?? null,
      detail: finding.detail.slice(0, 255),
      found_at: now,
    })
    .onConflict('key')
    .ignore()
    .returning('id');
  return added.length > 0;
}

/** A page of what was found, what is not done first, then newest first. */
export async function listFindings(
  db: Database,
  { done, offset, limit }: { done: boolean; offset: number; limit: number },
): Promise<{ findings: PaymentFinding[]; total: number }> {
  const wanted = () => (done ? db(TABLE).whereNotNull('done_at') : db(TABLE).whereNull('done_at'));
  const rows: unknown = await wanted().orderBy('id', 'desc').offset(offset).limit(limit);
  const count: unknown = await wanted().count({ total: 'id' }).first();
  return {
    findings: z.array(rowSchema).parse(rows),
    total: z.object({ total: z.coerce.number() }).parse(count).total,
  };
}

/** Marks a finding as done. @returns false when there is none, or it was done before */
export async function markFindingDone(
  trx: Database,
  id: number,
  by: { id: number | null; name: string },
  note: string,
  now: Date,
): Promise<boolean> {
  const changed = await trx(TABLE)
    .where({ id, done_at: null })
    .update({ done_at: now, done_by: by.name, done_by_id: by.id, note });
  return changed === 1;
}

const WARNING = 'warning:';

/** The key of the finding about a bank's warning, by the provider's name for the warning. */
export function warningKey(reference: string): string {
  return `${WARNING}${reference}`;
}

/** Which warning a finding is about, and of which payment; null when it is about something else. */
export async function warningOf(
  db: Database,
  id: number,
): Promise<{ orderId: number; attemptId: number; reference: string } | null> {
  const row: unknown = await db(TABLE).where({ id }).where('key', 'like', `${WARNING}%`).first();
  if (row === undefined) return null;
  const found = z.object({ key: z.string(), order_id: z.number(), attempt_id: z.number() }).parse(row);
  const { order_id: orderId, attempt_id: attemptId, key } = found;
  return { orderId, attemptId, reference: key.slice(WARNING.length) };
}
