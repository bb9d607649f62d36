import type { Core } from '@strapi/strapi';
import type { PaymentSession } from '../gateways/payment';
import { paymentGateway } from '../gateways/payment-gateway';
import { keepSession } from '../store/attempts';
import type { StoredAttempt, StoredOrder } from '../store/order-rows';

/**
 * The session of an attempt at the provider, opened when none is known. A crash between opening and keeping it
 * does no harm, nor does asking many times at once: the key makes it the same session each time.
 * @throws GatewayError when the provider does not answer
 */
export async function ensureSession(
  strapi: Core.Strapi,
  order: StoredOrder,
  attempt: StoredAttempt,
): Promise<PaymentSession> {
  if (attempt.providerRef && attempt.url) return { reference: attempt.providerRef, url: attempt.url };
  const session = await paymentGateway(strapi).open({
    attemptId: attempt.id,
    attemptToken: attempt.token,
    idempotencyKey: attempt.idempotencyKey,
    orderNumber: order.number,
    amount: attempt.amount,
    currency: attempt.currency,
    optionId: attempt.optionId ?? '',
    subOptionId: attempt.subOptionId ?? '',
    locale: order.language,
  });
  await keepSession(strapi.db.connection, attempt.id, session);
  return session;
}
