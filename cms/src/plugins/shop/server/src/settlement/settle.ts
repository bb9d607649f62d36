import { type Cents, sum } from '@colophon/contracts/money/money';
import type { AttemptId } from '@colophon/contracts/values/ids';
import type { Core } from '@strapi/strapi';
import { emptyPaidCart } from '../cart/cart-store';
import { shopConfig } from '../config';
import { releaseCoupons, useCoupons } from '../coupon/coupon-store';
import { enqueueEbooks } from '../ebook/ebook-delivery';
import { wasPaid } from '../order/domain/order-state';
import type { StoredAttempt, StoredOrder } from '../order/order-rows';
import { claimOrder, moveOrder } from '../order/order-store';
import { enqueue } from '../outbox/outbox-store';
import { savePayerCountry, saveSession, setAttemptState } from '../payment/attempt-store';
import { changeOrder, loadOrder } from '../payment/change-order';
import {
  type Change,
  canStillBePaid,
  decideSettlement,
  isUndecided,
  type PaymentFacts,
} from '../payment/domain/settle';
import { paymentGateway } from '../payment/payment-gateway';
import { returnAddress } from '../payment/providers/payment';
import { addPaymentIssue } from '../payment-issue/payment-issue-store';
import { shopNow } from '../platform/clock';
import type { Database } from '../platform/database';
import { PAID_TWICE, requestRefund } from '../refund/request-refund';

/**
 * Applies a payment fact; the only place where that happens. Return page, reconciler, notification and a repeated
 * submission all call it, even concurrently: the outcome does not depend on the caller, the number of calls or their
 * order.
 * @param cause  source of the fact, for the order's history
 */
export async function settle(
  strapi: Core.Strapi,
  attempt: Pick<StoredAttempt, 'id' | 'orderId'>,
  facts: PaymentFacts,
  cause: string,
  now = shopNow(),
): Promise<void> {
  // The reconciler produces such facts for every open session, every minute.
  if (isUndecided(facts)) return;
  await changeOrder(strapi, attempt.orderId, async (trx, { order, attempts }) => {
    const changes = decideSettlement(order, attempts, attempt.id, facts);
    if (changes.length === 0) return;
    const claimed = await claimOrder(trx, order);
    for (const change of changes) await apply(trx, claimed, change, { attemptId: attempt.id, cause, now });
    if (facts.paid && facts.payerCountry) await savePayerCountry(trx, attempt.id, facts.payerCountry);
    if (!paysOrder(changes) && !wasPaid(order.state) && !canStillBePaid(attempts, changes)) {
      // The order can no longer be paid now; its coupons are held again when the customer retries.
      await releaseCoupons(trx, order.id);
    }
  });
}

async function apply(
  trx: Database,
  order: StoredOrder,
  change: Change,
  { attemptId, cause, now }: { attemptId: AttemptId; cause: string; now: Date },
): Promise<void> {
  switch (change.kind) {
    case 'attempt':
      await setAttemptState(trx, change.id, change.to, change.received);
      if (change.to === 'review') await flagForReview(trx, order, change, now);
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
 * Applies everything that belongs to a paid order, in the same transaction.
 * @param attemptId  the attempt that paid it
 * @param mails  `mayMail` is false for an order with nothing to pay beyond the limits of mails
 */
export async function completePaidOrder(
  trx: Database,
  order: StoredOrder,
  attemptId: AttemptId,
  now: Date,
  { mayMail }: { mayMail: boolean } = { mayMail: true },
): Promise<void> {
  const overused = await useCoupons(trx, order.id, order.snapshot.couponCodes);
  for (const code of overused) await flagOverusedCoupon(trx, order, attemptId, code, now);
  await emptyPaidCart(trx, { id: order.cartId, version: order.cartVersion });
  if (mayMail) {
    await enqueue(trx, `mail:${order.id}`, { topic: 'mail', payload: { orderId: order.id } }, now);
  }
  await enqueueEbooks(trx, order, { mayMail, now });
}

async function flagForReview(
  trx: Database,
  { id: orderId, currency }: StoredOrder,
  { id: attemptId, received }: { id: AttemptId; received?: Cents },
  now: Date,
): Promise<void> {
  const detail = received === undefined ? 'another currency, or a test payment' : 'another sum';
  const about = { orderId, attemptId, ...(received !== undefined && { amount: received, currency }) };
  await addPaymentIssue(trx, `review:${attemptId}`, { kind: 'review', detail, ...about }, now);
}

/** Late money: the coupon was released when the payment ended, and its last use has been taken since. */
async function flagOverusedCoupon(
  trx: Database,
  { id: orderId, currency, snapshot }: StoredOrder,
  attemptId: AttemptId,
  code: string,
  now: Date,
): Promise<void> {
  const given = snapshot.discounts.filter(({ coupon_code }) => coupon_code === code);
  const amount = sum(given.map((discount) => discount.amount));
  const issue = { kind: 'coupon-overused', detail: code, orderId, attemptId, amount, currency } as const;
  await addPaymentIssue(trx, `coupon:${orderId}:${code}`, issue, now);
}

function paysOrder(changes: readonly Change[]): boolean {
  return changes.some((change) => change.kind === 'order' && change.event === 'pay');
}

/**
 * Settles an attempt by a session that claims it, and saves the session when none was known.
 * @param known  its state, when it was queried just now
 */
export async function settleSession(
  strapi: Core.Strapi,
  attempt: StoredAttempt,
  reference: string,
  cause: string,
  known?: PaymentFacts,
): Promise<void> {
  const facts = known ?? (await paymentGateway(strapi).facts(reference));
  if (!facts) return;
  if (attempt.providerRef === null) {
    // The session is still payable; repeating the request with the same idempotency key returns its URL. The customer
    // must get that URL when submitting again, and the reconciler saves it by itself.
    if (facts.status === 'open') return;
    await saveSession(strapi.db.connection, attempt.id, { reference, url: await backOf(strapi, attempt) });
  } else if (attempt.providerRef !== reference) {
    // The provider guarantees one session per idempotency key. If it ever returns a second, flag it for review so that
    // its payment is not lost.
    if (facts.paid) await noteStraySession(strapi, reference, facts, attempt);
    return;
  }
  await settle(strapi, attempt, facts, cause);
}

/** The URL for the visitor of a session whose own URL is unknown: our return page. */
async function backOf(strapi: Core.Strapi, attempt: StoredAttempt): Promise<string> {
  const { order } = await loadOrder(strapi.db.connection, attempt.orderId);
  return returnAddress(shopConfig(strapi).publicUrl, {
    locale: order.language,
    attemptToken: attempt.token,
  });
}

/** Opens a payment issue for a paid session without an attempt: staff have to find out whose money it is. */
export async function noteStraySession(
  strapi: Core.Strapi,
  reference: string,
  { amount, currency }: PaymentFacts,
  attempt: StoredAttempt | null,
): Promise<void> {
  const about = attempt ? { orderId: attempt.orderId, attemptId: attempt.id } : {};
  const issue = { kind: 'stray-session', detail: reference, amount, currency, ...about } as const;
  const isNew = await addPaymentIssue(strapi.db.connection, `session:${reference}`, issue, shopNow());
  if (isNew) strapi.log.error(`session ${reference} was paid and belongs to no attempt of ours`);
}
