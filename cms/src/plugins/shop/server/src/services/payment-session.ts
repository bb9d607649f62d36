import type { Core } from '@strapi/strapi';
import type { PaymentFacts } from '../domain/settle';
import { GatewayError } from '../gateways/gateway-error';
import type { PaymentSession } from '../gateways/payment';
import { paymentGateway } from '../gateways/payment-gateway';
import { keepSession } from '../store/attempts';
import type { StoredAttempt, StoredOrder } from '../store/order-rows';
import { settle } from './settle';

/** A session, and whether somebody else ended the attempt in the moment in which it was opened. */
export type OpenedSession = PaymentSession & { wasReplaced: boolean };

/**
 * The session of an attempt at the provider, opened when none is known. A crash between opening and keeping it
 * does no harm, nor does asking many times at once: the key makes it the same session each time.
 * @returns null when none was opened and it is too late to do it: the attempt has ended then
 * @throws GatewayError when the provider does not answer, or has failed: then the attempt has ended, too
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
    // The provider will answer the same to this key: only another attempt can succeed. What it may have opened is
    // an address that nobody was ever told, so nobody can pay there.
    const isSpent = error instanceof GatewayError && error.kind === 'failed';
    if (isSpent) await settle(strapi, attempt, neverOpened(attempt), 'provider failed');
    throw error;
  });
  if (session) {
    const isOpen = await keepSession(strapi.db.connection, attempt.id, session);
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
