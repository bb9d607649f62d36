import type { Core } from '@strapi/strapi';
import { isOpen } from '../domain/settle';
import { paymentGateway } from '../gateways/payment-gateway';
import { findOpenAttempts } from '../store/attempts';
import { shopNow } from '../store/clock';
import { releaseCoupons } from '../store/coupon-uses';
import type { StoredAttempt, StoredOrder } from '../store/order-rows';
import { claimOrder, findOverdueOrders, moveOrder } from '../store/orders';
import { changeOrder, loadOrder } from './change-order';
import { forEachRow } from './each-row';
import { ensureSession } from './payment-session';
import { settle } from './settle';

const OPEN_LONGER_THAN_MS = 2 * 60 * 1000;

/**
 * Makes good what nobody brought us: the visitor who never came back, the notification that was lost, the crash
 * between opening a session and keeping it. Every replica may run it, at the same time.
 * @param signal  ends it between two orders
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
    (attempt) => askAgain(strapi, attempt),
  );
  await forEachRow(
    strapi,
    turn,
    (page) => findOverdueOrders(db, now, page),
    ({ id }) => expireOrder(strapi, id, now),
  );
}

async function askAgain(strapi: Core.Strapi, attempt: StoredAttempt): Promise<void> {
  const reference = attempt.providerRef ?? (await sessionOf(strapi, attempt));
  const facts = reference === null ? null : await paymentGateway(strapi).facts(reference);
  if (facts) await settle(strapi, attempt, facts, 'reconciler');
}

async function sessionOf(strapi: Core.Strapi, attempt: StoredAttempt): Promise<string | null> {
  const { order } = await loadOrder(strapi.db.connection, attempt.orderId);
  return (await ensureSession(strapi, order, attempt))?.reference ?? null;
}

/** Past its deadline an order expires, unless its money came in or the bank is still working on it. */
async function expireOrder(strapi: Core.Strapi, orderId: number, now: Date): Promise<void> {
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

/** Ends the session of an attempt at the provider and applies how it stands then. */
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
