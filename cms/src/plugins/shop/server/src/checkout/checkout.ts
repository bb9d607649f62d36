import type { OrderSummary, PaymentResult } from '@colophon/contracts/shop/order';
import type { AttemptId } from '@colophon/contracts/values/ids';
import type { Core } from '@strapi/strapi';
import { findCart } from '../cart/cart-store';
import { wasPaid } from '../order/domain/order-state';
import { orderStatusPath } from '../order/order-link';
import { type StoredAttempt, type StoredOrder, shownItem } from '../order/order-rows';
import { findAttempt, findAttemptByToken } from '../payment/attempt-store';
import { loadOrder } from '../payment/change-order';
import { isOpen, type PaymentFacts, paymentStatus } from '../payment/domain/settle';
import { paymentGateway } from '../payment/payment-gateway';
import { GatewayError } from '../platform/gateway-error';
import { settle } from '../settlement/settle';

/**
 * Settles a payment when its visitor returns, and reads its status. The URL says nothing about the outcome: the
 * provider is queried. A return by the cancel URL ends the session.
 * @returns null for an unknown token
 */
export async function settleReturn(
  strapi: Core.Strapi,
  { token, cancelled }: { token: string; cancelled: boolean },
): Promise<PaymentResult | null> {
  const attempt = await findAttemptByToken(strapi.db.connection, token);
  if (!attempt) return null;
  if (attempt.providerRef && attempt.state !== 'succeeded' && attempt.state !== 'review') {
    const facts = await checkAtReturn(strapi, attempt.providerRef, cancelled && isOpen(attempt.state));
    if (facts) await settle(strapi, attempt, facts, cancelled ? 'cancel page' : 'return page');
  }
  return resultOf(strapi, attempt.id, null);
}

/**
 * Reads the status of a payment without querying the provider; null for an unknown token.
 * @param cartToken  of the requesting browser: the one that placed the order gets the link to the order
 */
export async function paymentResult(
  strapi: Core.Strapi,
  token: string,
  cartToken: string | null,
): Promise<PaymentResult | null> {
  const attempt = await findAttemptByToken(strapi.db.connection, token);
  return attempt && resultOf(strapi, attempt.id, cartToken);
}

// If the provider does not respond, the payment stays pending for the visitor and the reconciler retries.
async function checkAtReturn(
  strapi: Core.Strapi,
  reference: string,
  giveUp: boolean,
): Promise<PaymentFacts | null> {
  const gateway = paymentGateway(strapi);
  try {
    return giveUp ? await gateway.expire(reference) : await gateway.facts(reference);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    strapi.log.warn(error.message);
    return null;
  }
}

async function resultOf(
  strapi: Core.Strapi,
  attemptId: AttemptId,
  cartToken: string | null,
): Promise<PaymentResult> {
  const attempt = (await findAttempt(strapi.db.connection, attemptId)) as StoredAttempt;
  const { order } = await loadOrder(strapi.db.connection, attempt.orderId);
  return {
    status: paymentStatus(order.state, attempt.state),
    locale: order.language,
    order: summaryOf(order),
    statusPath: (await isOwnOrder(strapi, order, cartToken)) ? await orderStatusPath(strapi, order) : null,
  };
}

// A link to the result of a payment may be shared; name and address of its order must not be.
async function isOwnOrder(
  strapi: Core.Strapi,
  { state, cartId }: StoredOrder,
  cartToken: string | null,
): Promise<boolean> {
  if (cartToken === null || !wasPaid(state)) return false;
  return (await findCart(strapi.db.connection, cartToken))?.id === cartId;
}

function summaryOf({ number, placedAt, snapshot }: StoredOrder): OrderSummary {
  return {
    number,
    placedAt: placedAt.toISOString(),
    items: snapshot.items.map(shownItem),
    discounts: snapshot.discounts,
    totals: snapshot.totals,
    deliveryCountry: snapshot.deliveryCountry,
  };
}
