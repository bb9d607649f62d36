import type { Core } from '@strapi/strapi';
import { wasPaid } from '../domain/order-state';
import {
  type Change,
  canStillBePaid,
  decideSettlement,
  isUndecided,
  type PaymentFacts,
} from '../domain/settle';
import { keepPayerCountry, setAttemptState } from '../store/attempts';
import { shopNow } from '../store/clock';
import { releaseCoupons, useCoupons } from '../store/coupon-uses';
import type { Database } from '../store/database';
import type { StoredAttempt, StoredOrder } from '../store/order-rows';
import { claimOrder, moveOrder } from '../store/orders';
import { emptyPaidCart } from '../store/paid-cart';
import { addFinding } from '../store/payment-findings';
import { enqueue } from '../store/shop-outbox';
import { changeOrder } from './change-order';
import { enqueueEbooks } from './ebook-delivery';
import { PAID_TWICE, requestRefund } from './request-refund';

/**
 * The one place where a payment fact is applied. Return page, reconciler, notification and a submission that is
 * repeated all come here, at the same moment if they like: the outcome does not depend on who, how often or
 * in which order.
 * @param cause  who brought the fact, for the order's history
 */
export async function settle(
  strapi: Core.Strapi,
  attempt: Pick<StoredAttempt, 'id' | 'orderId'>,
  facts: PaymentFacts,
  cause: string,
  now = shopNow(),
): Promise<void> {
  // The reconciler brings such facts of every open session, every minute.
  if (isUndecided(facts)) return;
  await changeOrder(strapi, attempt.orderId, async (trx, { order, attempts }) => {
    const changes = decideSettlement(order, attempts, attempt.id, facts);
    if (changes.length === 0) return;
    const claimed = await claimOrder(trx, order);
    for (const change of changes) await apply(trx, claimed, change, { attemptId: attempt.id, cause, now });
    if (facts.paid && facts.payerCountry) await keepPayerCountry(trx, attempt.id, facts.payerCountry);
    if (!paysOrder(changes) && !wasPaid(order.state) && !canStillBePaid(attempts, changes)) {
      // Nobody can pay this order now; its coupons are held again when he tries once more.
      await releaseCoupons(trx, order.id);
    }
  });
}

async function apply(
  trx: Database,
  order: StoredOrder,
  change: Change,
  { attemptId, cause, now }: { attemptId: number; cause: string; now: Date },
): Promise<void> {
  switch (change.kind) {
    case 'attempt':
      await setAttemptState(trx, change.id, change.to, change.received);
      if (change.to === 'review') await findReview(trx, order, change, now);
      return;
    case 'order':
      await moveOrder(trx, order, change.event, cause, now);
      if (change.event === 'pay') await completePaidOrder(trx, order, attemptId, now);
      return;
    case 'refund': {
      const attempt = { id: change.attemptId, orderId: order.id, currency: order.currency };
      const refund = { amount: change.amount, cause: PAID_TWICE, key: `refund-a${change.attemptId}` };
      await requestRefund(trx, attempt, refund, now);
      return;
    }
    case 'close':
      return enqueue(
        trx,
        `close:${change.attemptId}`,
        { topic: 'close', payload: { attemptId: change.attemptId } },
        now,
      );
    default: {
      const unknown: never = change;
      return unknown;
    }
  }
}

/**
 * What belongs to an order's being paid, and happens with it or not at all.
 * @param attemptId  the attempt that paid it
 */
export async function completePaidOrder(
  trx: Database,
  order: StoredOrder,
  attemptId: number,
  now: Date,
): Promise<void> {
  const overused = await useCoupons(trx, order.id, order.snapshot.couponCodes);
  for (const code of overused) await findOverused(trx, order, attemptId, code, now);
  await emptyPaidCart(trx, { id: order.cartId, version: order.cartVersion });
  await enqueue(trx, `mail:${order.id}`, { topic: 'mail', payload: { orderId: order.id } }, now);
  await enqueueEbooks(trx, order, now);
}

async function findReview(
  trx: Database,
  { id: orderId, currency }: StoredOrder,
  { id: attemptId, received }: { id: number; received?: number },
  now: Date,
): Promise<void> {
  const detail = received === undefined ? 'another currency, or a test payment' : 'another sum';
  const about = { orderId, attemptId, ...(received !== undefined && { amount: received, currency }) };
  await addFinding(trx, `review:${attemptId}`, { kind: 'review', detail, ...about }, now);
}

/** Late money: the coupon was let go when the payment ended, and somebody else took its last use since. */
async function findOverused(
  trx: Database,
  { id: orderId, currency, snapshot }: StoredOrder,
  attemptId: number,
  code: string,
  now: Date,
): Promise<void> {
  const given = snapshot.discounts.filter(({ coupon_code }) => coupon_code === code);
  const amount = given.reduce((sum, discount) => sum + discount.amount, 0);
  const finding = { kind: 'coupon-overused', detail: code, orderId, attemptId, amount, currency } as const;
  await addFinding(trx, `coupon:${orderId}:${code}`, finding, now);
}

function paysOrder(changes: readonly Change[]): boolean {
  return changes.some((change) => change.kind === 'order' && change.event === 'pay');
}
