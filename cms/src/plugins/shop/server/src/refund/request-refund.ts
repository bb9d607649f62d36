import type { Cents } from '@colophon/contracts/money/money';
import type { RefundByLines } from '@colophon/contracts/shop-admin/refunds';
import type { RefundId } from '@colophon/contracts/values/ids';
import type { StoredAttempt } from '../order/order-rows';
import { enqueue } from '../outbox/outbox-store';
import type { Database } from '../platform/database';
import { addRefund, type NewRefund } from './refund-store';

/** Reason and originator of a refund. */
export type RefundCause = Pick<NewRefund, 'reason' | 'actor' | 'actorId'>;

/** A duplicate payment, refunded by the shop itself. */
export const PAID_TWICE: RefundCause = { reason: 'paid twice', actor: 'shop', actorId: null };

/**
 * Decides a refund, in a transaction that has claimed the order; the outbox requests it from the provider.
 * @param key  idempotency key
 * @param byLines  its allocation to lines, when it is of the order's own payment
 */
export async function requestRefund(
  trx: Database,
  attempt: Pick<StoredAttempt, 'id' | 'orderId' | 'currency'>,
  {
    amount,
    cause,
    key,
    byLines = null,
  }: { amount: Cents; cause: RefundCause; key: string; byLines?: RefundByLines | null },
  now: Date,
): Promise<RefundId | null> {
  const { id: attemptId, orderId, currency } = attempt;
  const refund = { orderId, attemptId, amount, currency, ...cause, idempotencyKey: key, byLines };
  const id = await addRefund(trx, refund, now);
  if (id === null) return null;
  await enqueue(trx, `refund:${id}`, { topic: 'refund', payload: { refundId: id, orderId } }, now);
  return id;
}
