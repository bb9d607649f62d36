import type { OrderId } from '@colophon/contracts/values/ids';
import type { Core } from '@strapi/strapi';
import { releaseCoupons } from '../coupon/coupon-use-store';
import type { StoredAttempt, StoredOrder } from '../order/order-rows';
import { claimOrder, findOverdueOrders, moveOrder } from '../order/order-store';
import { findOpenAttempts } from '../payment/attempt-store';
import { changeOrder, loadOrder } from '../payment/change-order';
import { isOpen } from '../payment/domain/settle';
import { paymentGateway } from '../payment/payment-gateway';
import { shopNow } from '../platform/clock';
import { forEachRow } from '../platform/each-row';
import { ensureSession } from './payment-session';
import { settle } from './settle';

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
