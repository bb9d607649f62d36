import { PAYMENT_ISSUE_KINDS } from '@colophon/contracts/shop-admin/payment-issues';
import { type AttemptId, attemptIdSchema, type OrderId, orderIdSchema } from '@colophon/contracts/values/ids';
import { z } from 'zod';
import { centsColumn, type Database } from '../platform/database';

const TABLE = 'shop_payment_findings';

const rowSchema = z
  .object({
    id: z.number(),
    kind: z.enum(PAYMENT_ISSUE_KINDS),
    order_id: orderIdSchema.nullable(),
    attempt_id: attemptIdSchema.nullable(),
    amount: centsColumn.nullable(),
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
/**
 * `amount` in cents: the sum that is affected. `detail`: the provider's reason code, a day, or an id of the provider;
 * no personal data.
 */
export type PaymentIssue = z.infer<typeof rowSchema>;

/**
 * Opens a payment issue, once per key, in the caller's transaction if there is one.
 * @param key  its subject: 'review:12' (attempt), 'refund:3', 'dispute:dp_1', 'dispute-lost:dp_1', 'warning:issfr_1',
 *   'session:cs_1', 'sum:2026-11-21', 'coupon:4:GIFT' (order)
 * @returns whether it is new
 */
export async function addPaymentIssue(
  trx: Database,
  key: string,
  issue: Pick<PaymentIssue, 'kind' | 'detail'> &
    Partial<Pick<PaymentIssue, 'orderId' | 'attemptId' | 'amount' | 'currency'>>,
  now: Date,
): Promise<boolean> {
  const added: unknown[] = await trx(TABLE)
    .insert({
      key,
      kind: issue.kind,
      order_id: issue.orderId ?? null,
      attempt_id: issue.attemptId ?? null,
      amount: issue.amount ?? null,
      currency: issue.currency ?? null,
      detail: issue.detail.slice(0, 255),
      found_at: now,
    })
    .onConflict('key')
    .ignore()
    .returning('id');
  return added.length > 0;
}

/** Reads a page of the payment issues, open ones first, then newest first. */
export async function listPaymentIssues(
  db: Database,
  { done, offset, limit }: { done: boolean; offset: number; limit: number },
): Promise<{ issues: PaymentIssue[]; total: number }> {
  const wanted = () => (done ? db(TABLE).whereNotNull('done_at') : db(TABLE).whereNull('done_at'));
  const rows: unknown = await wanted().orderBy('id', 'desc').offset(offset).limit(limit);
  const count: unknown = await wanted().count({ total: 'id' }).first();
  return {
    issues: z.array(rowSchema).parse(rows),
    total: z.object({ total: z.coerce.number() }).parse(count).total,
  };
}

/** Marks a payment issue as done. @returns false when there is none, or it was done before */
export async function markPaymentIssueDone(
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

/** The key of the payment issue about a fraud warning, from the provider's id of the warning. */
export function warningKey(reference: string): string {
  return `${WARNING}${reference}`;
}

/** Finds the warning that a payment issue is about, and its attempt; null for other issues. */
export async function warningOf(
  db: Database,
  id: number,
): Promise<{ orderId: OrderId; attemptId: AttemptId; reference: string } | null> {
  const row: unknown = await db(TABLE).where({ id }).where('key', 'like', `${WARNING}%`).first();
  if (row === undefined) return null;
  const found = z
    .object({ key: z.string(), order_id: orderIdSchema, attempt_id: attemptIdSchema })
    .parse(row);
  const { order_id: orderId, attempt_id: attemptId, key } = found;
  return { orderId, attemptId, reference: key.slice(WARNING.length) };
}
