import type { Core } from '@strapi/strapi';
import { isOpen } from '../domain/settle';
import { paymentGateway } from '../gateways/payment-gateway';
import { findUnsettledAttempts } from '../store/attempts';
import { releaseCoupons } from '../store/coupon-uses';
import type { StoredAttempt, StoredOrder } from '../store/order-rows';
import { claimOrder, findOverdueOrders, moveOrder } from '../store/orders';
import { changeOrder, loadOrder } from './change-order';
import { ensureSession } from './payment-session';
import { settle } from './settle';

const OPEN_LONGER_THAN_MS = 2 * 60 * 1000;
/** Money that a provider reports later than this is found by its own lists, not by asking each session. */
const LATE_MONEY_MS = 25 * 60 * 60 * 1000;
const BATCH = 200;

/**
 * Makes good what nobody brought us: the visitor who never came back, the notification that was lost, the crash
 * between opening a session and keeping it. Every replica may run it, at the same time.
 */
export async function reconcile(strapi: Core.Strapi, now = new Date()): Promise<void> {
  const attempts = await findUnsettledAttempts(strapi.db.connection, {
    openedBefore: new Date(now.getTime() - OPEN_LONGER_THAN_MS),
    endedAfter: new Date(now.getTime() - LATE_MONEY_MS),
    limit: BATCH,
  });
  for (const attempt of attempts) await survive(strapi, () => askAgain(strapi, attempt));
  for (const orderId of await findOverdueOrders(strapi.db.connection, now, BATCH)) {
    await survive(strapi, () => expireOrder(strapi, orderId, now));
  }
}

async function askAgain(strapi: Core.Strapi, attempt: StoredAttempt): Promise<void> {
  const { order } = await loadOrder(strapi.db.connection, attempt.orderId);
  const { reference } = await ensureSession(strapi, order, attempt);
  const facts = await paymentGateway(strapi).facts(reference);
  if (facts) await settle(strapi, attempt, facts, 'reconciler');
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
  const { reference } = await ensureSession(strapi, order, attempt);
  const facts = await paymentGateway(strapi).expire(reference);
  if (facts) await settle(strapi, attempt, facts, cause);
}

// One order that cannot be settled must not keep the others waiting.
async function survive(strapi: Core.Strapi, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    strapi.log.error('reconcile', error);
  }
}
