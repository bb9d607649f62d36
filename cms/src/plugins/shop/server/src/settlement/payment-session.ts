import type { Core } from '@strapi/strapi';
import type { StoredAttempt, StoredOrder } from '../order/order-rows';
import { saveSession } from '../payment/attempt-store';
import type { PaymentFacts } from '../payment/domain/settle';
import { paymentGateway } from '../payment/payment-gateway';
import type { PaymentSession } from '../payment/providers/payment';
import { GatewayError } from '../platform/gateway-error';
import { settle } from './settle';

/** A session, and whether the attempt was ended concurrently while it was opened. */
export type OpenedSession = PaymentSession & { wasReplaced: boolean };

/**
 * Returns the session of an attempt, opening it when none is known. Safe to repeat, concurrently or after a crash
 * between opening and saving: the idempotency key makes it the same session.
 * @returns null when none was opened and it is too late to do so: the attempt has ended then
 * @throws GatewayError when the provider does not respond, or has failed: then the attempt has ended, too
 */
export async function ensureSession(
  strapi: Core.Strapi,
  order: StoredOrder,
  attempt: StoredAttempt,
): Promise<OpenedSession | null> {
  if (attempt.providerRef && attempt.url) {
    return { reference: attempt.providerRef, url: attempt.url, wasReplaced: false };
  }
  const session = await openSession(strapi, order, attempt).catch(async (error: unknown) => {
    // The provider will repeat its failure under this key: only another attempt can succeed. A session that it may have
    // opened has a URL that was never sent, so it cannot be paid.
    const isSpent = error instanceof GatewayError && error.kind === 'failed';
    if (isSpent) await settle(strapi, attempt, neverOpened(attempt), 'provider failed');
    throw error;
  });
  if (session) {
    const isOpen = await saveSession(strapi.db.connection, attempt.id, session);
    return { ...session, wasReplaced: !isOpen };
  }
  await settle(strapi, attempt, neverOpened(attempt), 'never opened');
  return null;
}

function openSession(
  strapi: Core.Strapi,
  order: StoredOrder,
  attempt: StoredAttempt,
): Promise<PaymentSession | null> {
  return paymentGateway(strapi).open({
    attemptId: attempt.id,
    attemptToken: attempt.token,
    idempotencyKey: attempt.idempotencyKey,
    openedAt: attempt.openedAt,
    orderNumber: order.number,
    amount: attempt.amount,
    currency: attempt.currency,
    optionId: attempt.optionId ?? '',
    subOptionId: attempt.subOptionId ?? '',
    locale: order.language,
    email: order.details.email,
  });
}

function neverOpened({ amount, currency }: StoredAttempt): PaymentFacts {
  return { status: 'expired', paid: false, amount, currency };
}
