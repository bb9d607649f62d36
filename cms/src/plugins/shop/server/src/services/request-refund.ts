import type { RefundByLines } from '../domain/refund-parts';
import type { Database } from '../store/database';
import type { StoredAttempt } from '../store/order-rows';
import { addRefund, type NewRefund } from '../store/refunds';
import { enqueue } from '../store/shop-outbox';

/** Who gives money back, and why. */
export type RefundCause = Pick<NewRefund, 'reason' | 'actor' | 'actorId'>;

/** The shop itself: the order was paid by another payment, too. */
export const PAID_TWICE: RefundCause = { reason: 'paid twice', actor: 'shop', actorId: null };

/**
 * Decides to give a sum back, in a transaction that has claimed the order; the provider is asked by the outbox.
 * @param key  makes it one refund, however often it is decided
 * @param byLines  what it is of, where it is of an order's own payment
 */
export async function requestRefund(
  trx: Database,
  attempt: Pick<StoredAttempt, 'id' | 'orderId' | 'currency'>,
  {
    amount,
    cause,
    key,
    byLines = null,
  }: { amount: number; cause: RefundCause; key: string; byLines?: RefundByLines | null },
  now: Date,
): Promise<number | null> {
  const { id: attemptId, orderId, currency } = attempt;
  const refund = { orderId, attemptId, amount, currency, ...cause, idempotencyKey: key, byLines };
  const id = await addRefund(trx, refund, now);
  if (id === null) return null;
  await enqueue(trx, `refund:${id}`, { topic: 'refund', payload: { refundId: id, orderId } }, now);
  return id;
}
