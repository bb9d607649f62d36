import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import type { StoredAttempt } from '../order/order-rows';
import { saveSession } from '../payment/attempt-store';
import { loadOrder } from '../payment/change-order';
import type { PaymentFacts } from '../payment/domain/settle';
import { paymentGateway } from '../payment/payment-gateway';
import { returnAddress } from '../payment/providers/return-address';
import { addPaymentIssue } from '../payment-issue/payment-issue-store';
import { shopNow } from '../platform/clock';
import { settle } from './settle';

/**
 * Settles an attempt by a session that claims it, and saves the session when none was known.
 * @param known  its state, when it was queried just now
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
    // The session is still payable; repeating the request with the same idempotency key returns its URL. The customer
    // must get that URL when submitting again, and the reconciler saves it by itself.
    if (facts.status === 'open') return;
    await saveSession(strapi.db.connection, attempt.id, { reference, url: await backOf(strapi, attempt) });
  } else if (attempt.providerRef !== reference) {
    // The provider guarantees one session per idempotency key. If it ever returns a second, flag it for review so that
    // its payment is not lost.
    if (facts.paid) await noteStraySession(strapi, reference, facts, attempt);
    return;
  }
  await settle(strapi, attempt, facts, cause);
}

/** The URL for the visitor of a session whose own URL is unknown: our return page. */
async function backOf(strapi: Core.Strapi, attempt: StoredAttempt): Promise<string> {
  const { order } = await loadOrder(strapi.db.connection, attempt.orderId);
  return returnAddress(shopConfig(strapi).publicUrl, {
    locale: order.language,
    attemptToken: attempt.token,
  });
}

/** Opens a payment issue for a paid session without an attempt: staff have to find out whose money it is. */
export async function noteStraySession(
  strapi: Core.Strapi,
  reference: string,
  { amount, currency }: PaymentFacts,
  attempt: StoredAttempt | null,
): Promise<void> {
  const about = attempt ? { orderId: attempt.orderId, attemptId: attempt.id } : {};
  const issue = { kind: 'stray-session', detail: reference, amount, currency, ...about } as const;
  const isNew = await addPaymentIssue(strapi.db.connection, `session:${reference}`, issue, shopNow());
  if (isNew) strapi.log.error(`session ${reference} was paid and belongs to no attempt of ours`);
}
