import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import type { PaymentFacts } from '../domain/settle';
import { paymentGateway } from '../gateways/payment-gateway';
import { returnAddress } from '../gateways/return-address';
import { keepSession } from '../store/attempts';
import { shopNow } from '../store/clock';
import type { StoredAttempt } from '../store/order-rows';
import { addFinding } from '../store/payment-findings';
import { loadOrder } from './change-order';
import { settle } from './settle';

/**
 * Settles an attempt by a session that names it, and keeps the session where none was known.
 * @param known  how it stands, where that was asked just now
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
    // It can still be paid, at an address that the provider tells to who asks by the same key: the customer must get
    // that one when he submits again, and the reconciler learns it by itself.
    if (facts.status === 'open') return;
    await keepSession(strapi.db.connection, attempt.id, { reference, url: await backOf(strapi, attempt) });
  } else if (attempt.providerRef !== reference) {
    // Two sessions under one key are not agreed. Should it ever happen, the money of the other one is not lost.
    if (facts.paid) await noteStraySession(strapi, reference, facts, attempt);
    return;
  }
  await settle(strapi, attempt, facts, cause);
}

/** Where to send the visitor of a session whose own address we never learned: our page tells him how it stands. */
async function backOf(strapi: Core.Strapi, attempt: StoredAttempt): Promise<string> {
  const { order } = await loadOrder(strapi.db.connection, attempt.orderId);
  return returnAddress(shopConfig(strapi).publicUrl, {
    locale: order.language,
    attemptToken: attempt.token,
  });
}

/** A session that was paid and belongs to no attempt: a person has to find out whose money it is. */
export async function noteStraySession(
  strapi: Core.Strapi,
  reference: string,
  { amount, currency }: PaymentFacts,
  attempt: StoredAttempt | null,
): Promise<void> {
  const about = attempt ? { orderId: attempt.orderId, attemptId: attempt.id } : {};
  const finding = { kind: 'stray-session', detail: reference, amount, currency, ...about } as const;
  const isNew = await addFinding(strapi.db.connection, `session:${reference}`, finding, shopNow());
  if (isNew) strapi.log.error(`session ${reference} was paid and belongs to no attempt of ours`);
}
