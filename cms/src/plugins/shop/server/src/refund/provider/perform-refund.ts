import type { RefundId } from '@colophon/contracts/values/ids';
import type { Core } from '@strapi/strapi';
import { enqueueEbookWithdrawal, enqueueLineWithdrawals } from '../../ebook/ebook-delivery';
import type { StoredAttempt, StoredOrder } from '../../order/order-rows';
import { claimOrder, moveOrder } from '../../order/order-store';
import { enqueue } from '../../outbox/outbox-store';
import { findAttempt, markRefunded } from '../../payment/attempt-store';
import { changeOrder } from '../../payment/change-order';
import { paymentGateway } from '../../payment/payment-gateway';
import type { ProviderRefund } from '../../payment/providers/payment';
import { addPaymentIssue } from '../../payment-issue/payment-issue-store';
import { shopNow } from '../../platform/clock';
import type { Database } from '../../platform/database';
import { GatewayError } from '../../platform/gateway-error';
import { attemptOfPayment } from '../../settlement/reconcile';
import type { RefundFacts } from '../domain/refund';
import {
  allocateRemainder,
  decideRefund,
  type RefundUpdate,
  refundAccount,
  refundedEbooks,
} from '../domain/refund-account';
import {
  addRefund,
  changeRefundKey,
  findRefund,
  findRefundByReference,
  listRefunds,
  type StoredRefund,
  setRefundState,
} from '../refund-store';

/** Requests a decided refund from the provider, and saves its response. @throws GatewayError to be retried */
export async function performRefund(strapi: Core.Strapi, refundId: RefundId): Promise<void> {
  const db = strapi.db.connection;
  const refund = await findRefund(db, refundId);
  if (refund?.state !== 'requested') return;
  const attempt = await findAttempt(db, refund.attemptId);
  if (!attempt?.providerRef) throw new Error(`Attempt ${refund.attemptId} has no session to refund`);
  const { amount, idempotencyKey } = refund;
  try {
    const request = { refundId, reference: attempt.providerRef, amount, idempotencyKey };
    await applyRefundFacts(strapi, refund, await paymentGateway(strapi).refund(request));
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

/** Saves the present state of a refund, with what follows from it for the order. Facts may be old or repeated. */
export async function applyRefundFacts(
  strapi: Core.Strapi,
  { id, orderId }: Pick<StoredRefund, 'id' | 'orderId'>,
  facts: RefundUpdate & Pick<RefundFacts, 'failure'>,
  now = shopNow(),
): Promise<void> {
  await changeOrder(strapi, orderId, async (trx, { order, attempts }) => {
    const refunds = await listRefunds(trx, orderId);
    const { state, paymentRefunded, orderRefunded } = decideRefund(order, attempts, refunds, id, facts);
    const refund = refunds.find((known) => known.id === id) as StoredRefund;
    if (state === refund.state && refund.providerRef !== null) return;
    const claimed = await claimOrder(trx, order);
    await setRefundState(trx, id, { ...facts, state }, now);
    if (state === 'failed') await findFailure(trx, refund, facts.failure, now);
    const after = refunds.map((known) => (known.id === id ? { ...known, state } : known));
    const standing = { ...order, state: orderRefunded ? ('refunded' as const) : order.state };
    if (state === 'succeeded' && order.details.email) {
      const before = refundedEbooks(order, attempts, refunds);
      const withdrawn = refundedEbooks(standing, attempts, after).filter((line) => !before.includes(line));
      const task = { topic: 'refund-mail', payload: { refundId: id, orderId, withdrawn } } as const;
      await enqueue(trx, `refund-mail:${id}`, task, now);
    }
    if (paymentRefunded) await markRefunded(trx, refund.attemptId, now);
    if (orderRefunded) await closeRefunded(trx, claimed, refund.actor, now);
    else if (state === 'succeeded') await enqueueLineWithdrawals(trx, claimed, attempts, after, now);
  });
}

/** Nothing of the order's money is left with us. */
async function closeRefunded(trx: Database, order: StoredOrder, actor: string, now: Date): Promise<void> {
  await moveOrder(trx, order, 'refund', `refunded by ${actor}`, now);
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
  await addPaymentIssue(trx, `refund:${id}`, { kind: 'refund-failed', detail, ...about }, now);
}

/** Applies an event about a refund: queries its present state, by whomever it was requested. */
export async function applyRefundEvent(strapi: Core.Strapi, reference: string): Promise<void> {
  const current = await paymentGateway(strapi).lookUpRefund(reference);
  if (!current) return;
  const db = strapi.db.connection;
  const known = await findRefundByReference(db, reference);
  if (known) return applyRefundFacts(strapi, known, current.facts);
  const attempt = await attemptOfPayment(strapi, current.payment);
  if (!attempt) {
    strapi.log.warn(`refund ${reference} is of no payment of ours`);
    return;
  }
  // Its id is ours only if it is one of this payment's: another shop numbers its refunds too.
  const claimed = current.refundId === null ? null : await findRefund(db, current.refundId);
  if (claimed?.attemptId === attempt.id) return applyRefundFacts(strapi, claimed, current.facts);
  await adoptRefund(strapi, current, attempt);
}

/** Adopts a refund that was made at the provider's dashboard: saves it like one of ours. */
async function adoptRefund(
  strapi: Core.Strapi,
  current: ProviderRefund,
  { orderId, id: attemptId }: StoredAttempt,
): Promise<void> {
  const { reference } = current.facts;
  const refund = {
    ...{ orderId, attemptId, amount: current.amount, currency: current.currency },
    ...{ reason: 'given at the provider', actor: 'provider', actorId: null },
    ...{ idempotencyKey: reference, providerRef: reference },
  };
  await changeOrder(strapi, orderId, async (trx, { order, attempts }) => {
    const account = refundAccount(order, attempts, await listRefunds(trx, orderId));
    const byLines = allocateRemainder(account, refund);
    await claimOrder(trx, order);
    await addRefund(trx, { ...refund, byLines }, shopNow());
  });
  const added = await findRefundByReference(strapi.db.connection, reference);
  if (added) await applyRefundFacts(strapi, added, current.facts);
}
