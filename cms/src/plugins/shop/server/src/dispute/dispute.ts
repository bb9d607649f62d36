import type { AttemptId } from '@colophon/contracts/values/ids';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import type { StoredAttempt } from '../order/order-rows';
import { claimOrder } from '../order/order-store';
import { setDisputes } from '../payment/attempt-store';
import { changeOrder, type OrderView } from '../payment/change-order';
import { refreshLost } from '../payment/payment-day-store';
import { paymentGateway } from '../payment/payment-gateway';
import { addPaymentIssue, warningKey } from '../payment-issue/payment-issue-store';
import { shopNow } from '../platform/clock';
import type { Database } from '../platform/database';
import { attemptOfPayment } from '../settlement/reconcile';
import { type Dispute, disputeHold, withDispute } from './domain/dispute';

/**
 * Applies a provider event about a dispute or a fraud warning: saves its state and notifies staff. The order does not
 * change.
 */
export async function applyDisputeEvent(
  strapi: Core.Strapi,
  kind: 'dispute' | 'warning',
  reference: string,
): Promise<void> {
  const askedAt = shopNow();
  const gateway = paymentGateway(strapi);
  const facts = await (kind === 'dispute'
    ? gateway.lookUpDispute(reference)
    : gateway.lookUpWarning(reference));
  const attempt = facts && (await attemptOfPayment(strapi, facts.payment));
  if (!facts || !attempt) {
    strapi.log.warn(`${kind} ${reference} is about no payment of ours`);
    return;
  }
  const { state, amount, reason } = facts;
  const update: Dispute = { reference, state, amount, reason, askedAt: askedAt.toISOString() };
  await changeOrder(strapi, attempt.orderId, async (trx, view) => {
    const changed = await saveDispute(trx, view, attempt.id, update);
    if (!changed) return;
    await refreshLost(trx, attempt.openedAt, shopConfig(strapi).timeZone);
    await notifyStaff(trx, attempt, kind, update);
  });
}

/** Clears a fraud warning after staff looked into it, so that the order can be sent. */
export async function clearWarning(
  trx: Database,
  view: OrderView,
  { attemptId, reference }: { attemptId: AttemptId; reference: string },
  now: Date,
): Promise<void> {
  const attempt = view.attempts.find(({ id }) => id === attemptId);
  const warned = attempt?.disputes.find((one) => one.reference === reference);
  if (warned?.state !== 'warned') return;
  await saveDispute(trx, view, attemptId, { ...warned, state: 'cleared', askedAt: now.toISOString() });
}

async function saveDispute(
  trx: Database,
  { order, attempts }: OrderView,
  attemptId: AttemptId,
  update: Dispute,
): Promise<boolean> {
  const attempt = attempts.find(({ id }) => id === attemptId);
  if (!attempt) throw new Error(`Order ${order.id} has no attempt ${attemptId}`);
  const disputes = withDispute(attempt.disputes, update);
  if (!disputes.includes(update)) return false;
  await claimOrder(trx, order);
  await setDisputes(trx, { id: attemptId, disputes }, shopNow());
  return true;
}

async function notifyStaff(
  trx: Database,
  { id: attemptId, orderId, currency }: StoredAttempt,
  kind: 'dispute' | 'warning',
  { reference, state, amount, reason }: Dispute,
): Promise<void> {
  const issue = { kind: 'dispute', detail: reason, amount, currency, orderId, attemptId } as const;
  const key = kind === 'dispute' ? `dispute:${reference}` : warningKey(reference);
  // A dispute that was already won or withdrawn at the first event needs no payment issue.
  if (disputeHold([state]) !== null) await addPaymentIssue(trx, key, issue, shopNow());
  // Staff who answered the dispute closed the first issue, and need a new one about its end.
  if (state === 'lost')
    await addPaymentIssue(trx, `dispute-lost:${reference}`, { ...issue, detail: 'lost' }, shopNow());
}
