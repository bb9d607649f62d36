import type { Core } from '@strapi/strapi';
import { decideRefund, type RefundNews } from '../domain/decide-refund';
import type { RefundFacts } from '../domain/refund';
import { divideRefund, type RefundByLines } from '../domain/refund-parts';
import { GatewayError } from '../gateways/gateway-error';
import type { BookedRefund } from '../gateways/payment';
import { paymentGateway } from '../gateways/payment-gateway';
import { findAttempt, markRefunded } from '../store/attempts';
import { shopNow } from '../store/clock';
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
  type StoredRefund,
  setRefundState,
} from '../store/refunds';
import { enqueue } from '../store/shop-outbox';
import { attemptOfPayment } from './attempt-of-payment';
import { changeOrder } from './change-order';
import { enqueueEbookWithdrawal, enqueueLineWithdrawals } from './ebook-delivery';
import { refundAccount, withVat } from './refund-account';

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
  facts: RefundNews & Pick<RefundFacts, 'failure'>,
  now = shopNow(),
): Promise<void> {
  await changeOrder(strapi, orderId, async (trx, { order, attempts }) => {
    const refunds = await listRefunds(trx, orderId);
    const { state, returnsPayment, returnsOrder } = decideRefund(order, attempts, refunds, id, facts);
    const refund = refunds.find((known) => known.id === id) as StoredRefund;
    if (state === refund.state && refund.providerRef !== null) return;
    const claimed = await claimOrder(trx, order);
    await setRefundState(trx, id, { ...facts, state }, now);
    if (state === 'failed') await findFailure(trx, refund, facts.failure, now);
    if (state === 'succeeded' && order.details.email) {
      const task = { topic: 'refund-mail', payload: { refundId: id, orderId } } as const;
      await enqueue(trx, `refund-mail:${id}`, task, now);
    }
    if (returnsPayment) await markRefunded(trx, refund.attemptId, now);
    if (returnsOrder) await closeRefunded(trx, claimed, refund.actor, now);
    else if (state === 'succeeded') {
      const after = refunds.map((known) => (known.id === id ? { ...known, state } : known));
      await enqueueLineWithdrawals(trx, claimed, attempts, after, now);
    }
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
  await addFinding(trx, `refund:${id}`, { kind: 'refund-failed', detail, ...about }, now);
}

/** Looks at a refund again that the provider has news of, whoever asked for it. */
export async function applyRefundNews(strapi: Core.Strapi, reference: string): Promise<void> {
  const booked = await paymentGateway(strapi).bookedRefund(reference);
  if (!booked) return;
  const db = strapi.db.connection;
  const known = await findRefundByReference(db, reference);
  if (known) return applyRefundFacts(strapi, known, booked.facts);
  const attempt = await attemptOfPayment(strapi, booked.payment);
  if (!attempt) {
    strapi.log.warn(`refund ${reference} is of no payment of ours`);
    return;
  }
  // Its number is ours only if it is one of this payment's: another shop counts its refunds, too.
  const named = booked.refundId === null ? null : await findRefund(db, booked.refundId);
  if (named?.attemptId === attempt.id) return applyRefundFacts(strapi, named, booked.facts);
  await adoptRefund(strapi, booked, attempt);
}

/** A refund of our payment that is in none of our books, as somebody gives it at the provider's own desk: it is noted like ours. */
async function adoptRefund(
  strapi: Core.Strapi,
  booked: BookedRefund,
  { orderId, id: attemptId }: StoredAttempt,
): Promise<void> {
  const { reference } = booked.facts;
  const refund = {
    ...{ orderId, attemptId, amount: booked.amount, currency: booked.currency },
    ...{ reason: 'given at the provider', actor: 'provider', actorId: null },
    ...{ idempotencyKey: reference, providerRef: reference },
  };
  await changeOrder(strapi, orderId, async (trx, { order, attempts }) => {
    const byLines = allThatIsLeft(order, attempts, await listRefunds(trx, orderId), refund);
    await claimOrder(trx, order);
    await addRefund(trx, { ...refund, byLines }, shopNow());
  });
  const added = await findRefundByReference(strapi.db.connection, reference);
  if (added) await applyRefundFacts(strapi, added, booked.facts);
}

/** The lines of a refund that came without: known where it takes everything that is left, else for the staff to say. */
function allThatIsLeft(
  order: StoredOrder,
  attempts: readonly StoredAttempt[],
  refunds: readonly StoredRefund[],
  { attemptId, amount }: Pick<StoredRefund, 'attemptId' | 'amount'>,
): RefundByLines | null {
  const account = refundAccount(order, attempts, refunds);
  if (account?.payment.id !== attemptId || account.unallotted > 0 || amount !== account.refundable)
    return null;
  const parts = divideRefund(account.left, amount, { lines: [], delivery: 0 });
  return parts && withVat(account, parts);
}
