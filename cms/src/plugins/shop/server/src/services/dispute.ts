import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { type Dispute, disputeHold, withDispute } from '../domain/dispute';
import { paymentGateway } from '../gateways/payment-gateway';
import { setDisputes } from '../store/attempts';
import { shopNow } from '../store/clock';
import type { Database } from '../store/database';
import type { StoredAttempt } from '../store/order-rows';
import { claimOrder } from '../store/orders';
import { refreshLost } from '../store/payment-days';
import { addFinding, warningKey } from '../store/payment-findings';
import { attemptOfPayment } from './attempt-of-payment';
import { changeOrder, type OrderView } from './change-order';

/** Looks at a dispute, or a bank's warning, that the provider has news of. The order stays as it is, and a person is told. */
export async function applyDisputeNews(
  strapi: Core.Strapi,
  kind: 'dispute' | 'warning',
  reference: string,
): Promise<void> {
  const askedAt = shopNow();
  const gateway = paymentGateway(strapi);
  const booked = await (kind === 'dispute'
    ? gateway.bookedDispute(reference)
    : gateway.bookedWarning(reference));
  const attempt = booked && (await attemptOfPayment(strapi, booked.payment));
  if (!booked || !attempt) {
    strapi.log.warn(`${kind} ${reference} is about no payment of ours`);
    return;
  }
  const { state, amount, reason } = booked;
  const told: Dispute = { reference, state, amount, reason, askedAt: askedAt.toISOString() };
  await changeOrder(strapi, attempt.orderId, async (trx, view) => {
    const changed = await keepDispute(trx, view, attempt.id, told);
    if (!changed) return;
    await refreshLost(trx, attempt.openedAt, shopConfig(strapi).timeZone);
    await tellStaff(trx, attempt, kind, told);
  });
}

/** Lets an order be sent again about which a bank had warned: somebody has looked into it. */
export async function clearWarning(
  trx: Database,
  view: OrderView,
  { attemptId, reference }: { attemptId: number; reference: string },
  now: Date,
): Promise<void> {
  const attempt = view.attempts.find(({ id }) => id === attemptId);
  const warned = attempt?.disputes.find((one) => one.reference === reference);
  if (warned?.state !== 'warned') return;
  await keepDispute(trx, view, attemptId, { ...warned, state: 'cleared', askedAt: now.toISOString() });
}

async function keepDispute(
  trx: Database,
  { order, attempts }: OrderView,
  attemptId: number,
  told: Dispute,
): Promise<boolean> {
  const attempt = attempts.find(({ id }) => id === attemptId);
  if (!attempt) throw new Error(`Order ${order.id} has no attempt ${attemptId}`);
  const disputes = withDispute(attempt.disputes, told);
  if (!disputes.includes(told)) return false;
  await claimOrder(trx, order);
  await setDisputes(trx, { id: attemptId, disputes }, shopNow());
  return true;
}

async function tellStaff(
  trx: Database,
  { id: attemptId, orderId, currency }: StoredAttempt,
  kind: 'dispute' | 'warning',
  { reference, state, amount, reason }: Dispute,
): Promise<void> {
  const finding = { kind: 'dispute', detail: reason, amount, currency, orderId, attemptId } as const;
  const key = kind === 'dispute' ? `dispute:${reference}` : warningKey(reference);
  // One that is over well when we first hear of it asks for nobody.
  if (disputeHold([state]) !== null) await addFinding(trx, key, finding, shopNow());
  // Whoever answered it has closed the first one, and has to hear how it ended.
  if (state === 'lost')
    await addFinding(trx, `dispute-lost:${reference}`, { ...finding, detail: 'lost' }, shopNow());
}
