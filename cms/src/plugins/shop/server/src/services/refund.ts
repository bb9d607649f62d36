import type { Core } from '@strapi/strapi';
import { transition } from '../domain/order-state';
import {
  capturedBy,
  isWhollyRefunded,
  nextRefundState,
  type RefundFacts,
  refundableAmount,
} from '../domain/refund';
import { GatewayError } from '../gateways/gateway-error';
import type { BookedRefund } from '../gateways/payment';
import { paymentGateway } from '../gateways/payment-gateway';
import { findAttempt, markRefunded } from '../store/attempts';
import type { Database } from '../store/database';
import type { StoredAttempt, StoredOrder } from '../store/order-rows';
import { claimOrder, moveOrder } from '../store/orders';
import { addFinding } from '../store/payment-findings';
import {
  addRefund,
  changeRefundKey,
  findRefund,
  findRefundByReference,
  listRefunds,
  type NewRefund,
  type StoredRefund,
  setRefundState,
} from '../store/refunds';
import { enqueue } from '../store/shop-outbox';
import { changeOrder } from './change-order';
import { enqueueEbookWithdrawal } from './ebook-delivery';

/** Who gives money back, and why. */
export type RefundCause = Pick<NewRefund, 'reason' | 'actor' | 'actorId'>;

/** The shop itself: the order was paid by another payment, too. */
export const PAID_TWICE: RefundCause = { reason: 'paid twice', actor: 'shop', actorId: null };

/**
 * Decides to give a sum back, in a transaction that has claimed the order; the provider is asked by the outbox.
 * @param key  makes it one refund, however often it is decided
 */
export async function requestRefund(
  trx: Database,
  attempt: Pick<StoredAttempt, 'id' | 'orderId' | 'currency'>,
  { amount, cause, key }: { amount: number; cause: RefundCause; key: string },
  now: Date,
): Promise<number | null> {
  const { id: attemptId, orderId, currency } = attempt;
  const refund = { orderId, attemptId, amount, currency, ...cause, idempotencyKey: key };
  const id = await addRefund(trx, refund, now);
  if (id === null) return null;
  await enqueue(trx, `refund:${id}`, { topic: 'refund', payload: { refundId: id, orderId } }, now);
  return id;
}

/** Asks the provider for a refund that was decided, and keeps what it answers. @throws GatewayError to be tried again */
export async function performRefund(strapi: Core.Strapi, refundId: number): Promise<void> {
  const db = strapi.db.connection;
  const refund = await findRefund(db, refundId);
  if (refund?.state !== 'requested') return;
  const attempt = await findAttempt(db, refund.attemptId);
  if (!attempt?.providerRef) throw new Error(`Attempt ${refund.attemptId} has no session to refund`);
  const { amount, idempotencyKey } = refund;
  try {
    const asked = { refundId, reference: attempt.providerRef, amount, idempotencyKey };
    await applyRefundFacts(strapi, refund, await paymentGateway(strapi).refund(asked));
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind === 'unreachable') throw error;
    if (error.kind === 'failed') {
      await changeRefundKey(db, refund);
      throw error;
    }
    strapi.log.error(`refund ${refundId}: ${error.message}`);
    await applyRefundFacts(strapi, refund, { reference: null, state: 'failed', failure: error.message });
  }
}

/** Keeps how a refund stands now. News may be old or repeated; what the whole order follows from it follows with it. */
export async function applyRefundFacts(
  strapi: Core.Strapi,
  { id, orderId }: Pick<StoredRefund, 'id' | 'orderId'>,
  facts: Omit<RefundFacts, 'reference'> & { reference: string | null },
  now = new Date(),
): Promise<void> {
  await changeOrder(strapi, orderId, async (trx, { order, attempts }) => {
    const refunds = await listRefunds(trx, orderId);
    const refund = refunds.find((known) => known.id === id);
    if (!refund) throw new Error(`There is no refund ${id} of order ${orderId}`);
    const state = nextRefundState(refund.state, facts.state);
    if (state === refund.state && refund.providerRef !== null) return;
    const claimed = await claimOrder(trx, order);
    await setRefundState(trx, id, { ...facts, state }, now);
    if (state === 'failed') await findFailure(trx, refund, facts.failure, now);
    const standing = refunds.map((known) => (known.id === id ? { ...known, state } : known));
    await completeRefund(trx, claimed, { attempts, refunds: standing, by: refund }, now);
  });
}

/** All of a payment is back with the customer: it is marked; and once nothing of the order's money is left, so is the order. */
async function completeRefund(
  trx: Database,
  order: StoredOrder,
  {
    attempts,
    refunds,
    by,
  }: { attempts: readonly StoredAttempt[]; refunds: readonly StoredRefund[]; by: StoredRefund },
  now: Date,
): Promise<void> {
  const ofAttempt = refunds.filter(({ attemptId }) => attemptId === by.attemptId);
  const attempt = attempts.find(({ id }) => id === by.attemptId);
  if (!attempt || !isWhollyRefunded({ captured: capturedBy(attempt), refunds: ofAttempt })) return;
  await markRefunded(trx, attempt.id, now);
  const captured = attempts.map(capturedBy).reduce((sum, amount) => sum + amount, 0);
  if (!isWhollyRefunded({ captured, refunds }) || transition(order.state, 'refund') === null) return;
  await moveOrder(trx, order, 'refund', `refunded by ${by.actor}`, now);
  await enqueueEbookWithdrawal(trx, order, now);
}

async function findFailure(
  trx: Database,
  refund: StoredRefund,
  failure: string | null,
  now: Date,
): Promise<void> {
  const { id, orderId, attemptId, amount, currency } = refund;
  const detail = failure ?? 'failed';
  const about = { orderId, attemptId, amount, currency };
  await addFinding(trx, `refund:${id}`, { kind: 'refund-failed', detail, ...about }, now);
}

/** Looks at a refund again that the provider has news of, whoever asked for it. */
export async function applyRefundNews(
  strapi: Core.Strapi,
  reference: string,
  payment: string | null,
): Promise<void> {
  const booked = await paymentGateway(strapi).bookedRefund(reference);
  if (!booked) return;
  const db = strapi.db.connection;
  const known =
    (await findRefundByReference(db, reference)) ??
    (booked.refundId === null ? null : await findRefund(db, booked.refundId));
  if (known) return applyRefundFacts(strapi, known, booked.facts);
  if (payment !== null && booked.refundId === null) await adoptRefund(strapi, booked, payment);
}

/** A refund that somebody gave at the provider's own desk: it is noted like one of ours. */
async function adoptRefund(strapi: Core.Strapi, booked: BookedRefund, payment: string): Promise<void> {
  const { reference } = booked.facts;
  const session = await paymentGateway(strapi).sessionOfPayment(payment);
  const attempt = session?.attemptId ? await findAttempt(strapi.db.connection, session.attemptId) : null;
  if (!attempt) {
    strapi.log.warn(`refund ${reference} is of no payment of ours`);
    return;
  }
  const { orderId, id: attemptId } = attempt;
  const refund = {
    ...{ orderId, attemptId, amount: booked.amount, currency: booked.currency },
    ...{ reason: 'given at the provider', actor: 'provider', actorId: null },
    ...{ idempotencyKey: reference, providerRef: reference },
  };
  await changeOrder(strapi, orderId, async (trx, { order }) => {
    await claimOrder(trx, order);
    await addRefund(trx, refund, new Date());
  });
  const added = await findRefundByReference(strapi.db.connection, reference);
  if (added) await applyRefundFacts(strapi, added, booked.facts);
}

/** Cents of an attempt that can still be given back. */
export function refundableOf(attempt: StoredAttempt, refunds: readonly StoredRefund[]): number {
  const ofAttempt = refunds.filter(({ attemptId }) => attemptId === attempt.id);
  return refundableAmount({ captured: capturedBy(attempt), refunds: ofAttempt });
}
