import type { AttemptId, OrderId } from '@colophon/contracts/values/ids';
import type { Core } from '@strapi/strapi';
import { ordersThatHold, releaseCoupons } from '../coupon/coupon-store';
import type { StoredAttempt, StoredOrder } from '../order/order-rows';
import { claimOrder, findOverdueOrders, moveOrder } from '../order/order-store';
import { findAttempt, findAttemptByReference, findOpenAttempts } from '../payment/attempt-store';
import { changeOrder, loadOrder } from '../payment/change-order';
import { isOpen } from '../payment/domain/settle';
import { paymentGateway } from '../payment/payment-gateway';
import { shopNow } from '../platform/clock';
import type { Database } from '../platform/database';
import { forEachRow } from '../platform/each-row';
import { ensureSession } from './payment-session';
import { settle, settleSession } from './settle';

const OPEN_LONGER_THAN_MS = 2 * 60 * 1000;

/**
 * Settles open payments whose result never arrived: the visitor did not return, the notification was lost, or a crash
 * came between opening a session and saving it. Every replica may run it, concurrently.
 * @param signal  stops it between two orders
 */
export async function reconcile(strapi: Core.Strapi, signal: AbortSignal): Promise<void> {
  const now = shopNow();
  const db = strapi.db.connection;
  const openedBefore = new Date(now.getTime() - OPEN_LONGER_THAN_MS);
  const turn = { signal, job: 'reconcile' };
  await forEachRow(
    strapi,
    turn,
    (page) => findOpenAttempts(db, openedBefore, page),
    (attempt) => recheck(strapi, attempt),
  );
  await forEachRow(
    strapi,
    turn,
    (page) => findOverdueOrders(db, now, page),
    ({ id }) => expireOrder(strapi, id, now),
  );
}

async function recheck(strapi: Core.Strapi, attempt: StoredAttempt): Promise<void> {
  const reference = attempt.providerRef ?? (await sessionOf(strapi, attempt));
  const facts = reference === null ? null : await paymentGateway(strapi).facts(reference);
  if (facts) await settle(strapi, attempt, facts, 'reconciler');
}

async function sessionOf(strapi: Core.Strapi, attempt: StoredAttempt): Promise<string | null> {
  const { order } = await loadOrder(strapi.db.connection, attempt.orderId);
  return (await ensureSession(strapi, order, attempt))?.reference ?? null;
}

/** Expires an order past its deadline, unless it was paid or the bank is still processing a payment. */
async function expireOrder(strapi: Core.Strapi, orderId: OrderId, now: Date): Promise<void> {
  const { order, attempts } = await loadOrder(strapi.db.connection, orderId);
  for (const attempt of attempts.filter(({ state }) => isOpen(state))) {
    await closeAttempt(strapi, order, attempt, 'deadline');
  }
  await changeOrder(strapi, orderId, async (trx, fresh) => {
    const waits = fresh.attempts.some(({ state }) => isOpen(state));
    if (waits || fresh.order.expiresAt > now) return;
    const claimed = await claimOrder(trx, fresh.order);
    await moveOrder(trx, claimed, 'pass-deadline', 'deadline', now);
    if (claimed.state === 'created' || claimed.state === 'awaiting_payment') {
      await releaseCoupons(trx, orderId);
    }
  });
}

/** Ends the session of an attempt at the provider and settles its state. */
export async function closeAttempt(
  strapi: Core.Strapi,
  order: StoredOrder,
  attempt: StoredAttempt,
  cause: string,
): Promise<void> {
  const session = await ensureSession(strapi, order, attempt);
  const facts = session && (await paymentGateway(strapi).expire(session.reference));
  if (facts) await settle(strapi, attempt, facts, cause);
}

/**
 * Finds the attempt of a session: the one that has it, or else the one that it claims. A claim alone proves nothing,
 * since the account may serve another shop, or payment links: it counts only when the attempt has no session yet, after
 * a crash between opening and saving it.
 */
export async function attemptOfSession(
  db: Database,
  { reference, attemptId }: { reference: string; attemptId: AttemptId | null },
): Promise<StoredAttempt | null> {
  const known = await findAttemptByReference(db, reference);
  return known ?? (attemptId === null ? null : findAttempt(db, attemptId));
}

/**
 * Finds the attempt of a payment at the provider: the one that has the payment's session.
 * @param payment  the provider's id
 * @returns null when the payment is not ours. Money in a session that claims an attempt with another session opens a
 *   payment issue.
 * @throws GatewayError when the provider does not respond
 */
export async function attemptOfPayment(
  strapi: Core.Strapi,
  payment: string | null,
): Promise<StoredAttempt | null> {
  const session = payment === null ? null : await paymentGateway(strapi).sessionOfPayment(payment);
  const db = strapi.db.connection;
  const claimed = session && (await attemptOfSession(db, session));
  if (!claimed) return null;
  // If the payment itself was never reported, it is settled first; so is a session whose id we never learned.
  await settleSession(strapi, claimed, session.reference, 'notification', session.facts);
  const attempt = await findAttempt(db, claimed.id);
  return attempt?.providerRef === session.reference ? attempt : null;
}

/**
 * Ends the open payments of other orders of a cart that hold coupons: a coupon moves to another order only once its
 * order can no longer be paid. An order whose payment the bank is processing keeps it.
 * @throws GatewayError when the provider does not respond
 */
export async function endEarlierPayments(strapi: Core.Strapi, order: StoredOrder): Promise<void> {
  const db = strapi.db.connection;
  for (const orderId of await ordersThatHold(db, order)) {
    const earlier = await loadOrder(db, orderId);
    for (const attempt of earlier.attempts.filter(({ state }) => isOpen(state))) {
      await closeAttempt(strapi, earlier.order, attempt, 'another order of the same basket');
    }
  }
}
