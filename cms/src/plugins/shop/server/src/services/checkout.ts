import type { OrderSummary, PaymentResult } from '@colophon/contracts/order';
import type { Core } from '@strapi/strapi';
import { wasPaid } from '../domain/order-state';
import { paymentStatus } from '../domain/payment-status';
import { isOpen, type PaymentFacts } from '../domain/settle';
import { GatewayError } from '../gateways/gateway-error';
import { paymentGateway } from '../gateways/payment-gateway';
import { findAttempt, findAttemptByToken } from '../store/attempts';
import { findCart } from '../store/carts';
import { type StoredAttempt, type StoredOrder, shownItem } from '../store/order-rows';
import { loadOrder } from './change-order';
import { orderStatusPath } from './order-link';
import { settle } from './settle';

/**
 * Settles a payment when its visitor comes back, and tells how it stands. The address says nothing of that: the
 * provider is asked. Whoever comes back by the cancel address has given the session up, so it is ended.
 * @returns null for a token that belongs to nothing
 */
export async function settleReturn(
  strapi: Core.Strapi,
  { token, cancelled }: { token: string; cancelled: boolean },
): Promise<PaymentResult | null> {
  const attempt = await findAttemptByToken(strapi.db.connection, token);
  if (!attempt) return null;
  if (attempt.providerRef && attempt.state !== 'succeeded' && attempt.state !== 'review') {
    const facts = await askAtReturn(strapi, attempt.providerRef, cancelled && isOpen(attempt.state));
    if (facts) await settle(strapi, attempt, facts, cancelled ? 'cancel page' : 'return page');
  }
  return resultOf(strapi, attempt.id, null);
}

/**
 * How a payment stands, without asking anybody; null for a token that belongs to nothing.
 * @param cartToken  of the browser that asks: the one that ordered is told where the order itself is
 */
export async function paymentResult(
  strapi: Core.Strapi,
  token: string,
  cartToken: string | null,
): Promise<PaymentResult | null> {
  const attempt = await findAttemptByToken(strapi.db.connection, token);
  return attempt && resultOf(strapi, attempt.id, cartToken);
}

// A provider that does not answer leaves the payment pending for the visitor; the reconciler asks again.
async function askAtReturn(
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
  attemptId: number,
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

// The link to a payment's result may be shown to others; name and address of the order behind it may not.
async function isOwnOrder(
  strapi: Core.Strapi,
  { state, cartId }: StoredOrder,
  cartToken: string | null,
): Promise<boolean> {
  if (cartToken === null || !wasPaid(state)) return false;
  return (await findCart(strapi, cartToken))?.id === cartId;
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
