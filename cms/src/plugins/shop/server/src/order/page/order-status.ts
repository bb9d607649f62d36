import { sum } from '@colophon/contracts/money/money';
import type {
  OrderLine,
  OrderStatus,
  OrderStatusName,
  PostalAddress,
} from '@colophon/contracts/shop/order-status';
import type { OrderSnapshot } from '@colophon/contracts/shop-admin/order-snapshot';
import type { OrderState } from '@colophon/contracts/shop-admin/orders';
import { deliveryField } from '@colophon/contracts/values/address';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../../config';
import { isStillToCome, waitsUntil } from '../../ebook/domain/ebook-delivery';
import { deliveredEbooks } from '../../ebook/ebook-delivery';
import { loadOrder } from '../../payment/change-order';
import { paymentGateway } from '../../payment/payment-gateway';
import { shopNow } from '../../platform/clock';
import { GatewayError } from '../../platform/gateway-error';
import { catalogueProduct } from '../../product/product';
import { copiesToSend } from '../../refund/domain/refund';
import {
  payingPayment,
  type SucceededRefunds,
  sumSucceededRefunds,
  unfailedParts,
} from '../../refund/domain/refund-account';
import { sumVat } from '../../refund/domain/refund-parts';
import { listRefunds } from '../../refund/refund-store';
import { orderOfToken } from '../order-link';
import { type StoredAttempt, type StoredOrder, shownItem } from '../order-rows';

/** Reads an order by the link of its customer; null for an unknown link. */
export async function orderStatus(
  strapi: Core.Strapi,
  token: string,
  now = shopNow(),
): Promise<OrderStatus | null> {
  const orderId = await orderOfToken(strapi, token);
  if (orderId === null) return null;
  const { order, attempts } = await loadOrder(strapi.db.connection, orderId);
  const { snapshot, details } = order;
  const refunds = await listRefunds(strapi.db.connection, orderId);
  const paying = payingPayment(attempts, refunds);
  const refunded = sumSucceededRefunds(order, attempts, refunds);
  return {
    number: order.number,
    status: STATUS_OF[order.state],
    placedAt: order.placedAt.toISOString(),
    lines: await linesOf(strapi, order, refunded, now),
    discounts: snapshot.discounts,
    totals: snapshot.totals,
    vatLines: snapshot.vatLines,
    deliveryCountry: snapshot.deliveryCountry,
    needsShipping: copiesToSend(snapshot.items, unfailedParts(attempts, refunds)).length > 0,
    address: addressOf((field) => details[field]),
    deliveryAddress: details.hasAlternateDeliveryAddress
      ? addressOf((field) => details[deliveryField(field)])
      : null,
    payment: {
      method: paying ? await methodOf(strapi, order, paying) : null,
      paidAt: order.paidAt?.toISOString() ?? null,
      refunded: refunded.amount,
      refundedDelivery: sum(refunded.parts.filter(({ line }) => line === null).map(({ amount }) => amount)),
      refundedVat: sumVat(refunded.vat),
    },
  };
}

const STATUS_OF: Record<OrderState, OrderStatusName> = {
  created: 'open',
  awaiting_payment: 'open',
  paid: 'paid',
  fulfilled: 'sent',
  refunded: 'refunded',
  expired: 'expired',
};

async function linesOf(
  strapi: Core.Strapi,
  order: StoredOrder,
  refunded: SucceededRefunds,
  now: Date,
): Promise<OrderLine[]> {
  const delivered = await deliveredEbooks(strapi, order.id);
  return Promise.all(
    order.snapshot.items.map(async (sold, index) => {
      const item = shownItem(sold);
      const line = index + 1;
      const expected = item.preOrder ? await expectation(strapi, order, item, now) : null;
      return {
        ...item,
        expectedOn: expected?.on ?? null,
        delivery: item.ebook
          ? deliveryOf(
              order.state === 'refunded' || refunded.lines.includes(line),
              delivered.get(line),
              expected !== null,
            )
          : null,
        refunded: refundedOf(line, refunded),
      };
    }),
  );
}

function deliveryOf(
  isRefunded: boolean,
  delivered: { url: string; withdrawn: boolean } | undefined,
  isExpected: boolean,
): OrderLine['delivery'] {
  if (isRefunded || delivered?.withdrawn) return { state: 'withdrawn', url: null };
  if (delivered) return { state: 'ready', url: delivered.url };
  return { state: isExpected ? 'expected' : 'preparing', url: null };
}

/** The expected date of a pre-order according to the catalogue today; null once it is published. */
async function expectation(
  strapi: Core.Strapi,
  { language: locale }: StoredOrder,
  item: Pick<OrderSnapshot['items'][number], 'product_id' | 'publicationDate'>,
  now: Date,
): Promise<{ on: string | null } | null> {
  const product = await catalogueProduct(strapi, item.product_id, { locale, now });
  const publicationDate = product ? product.publicationDate : item.publicationDate;
  const preOrder = product ? isStillToCome(product) : true;
  return (
    waitsUntil({ preOrder, publicationDate }, now, shopConfig(strapi).timeZone) && { on: publicationDate }
  );
}

type AddressField = 'firstName' | 'lastName' | keyof Omit<PostalAddress, 'name'>;

function addressOf(read: (field: AddressField) => string): PostalAddress {
  return {
    name: `${read('firstName')} ${read('lastName')}`.trim(),
    street: read('street'),
    houseNumber: read('houseNumber'),
    houseNumberAdd: read('houseNumberAdd'),
    postalcode: read('postalcode'),
    city: read('city'),
    country: read('country'),
  };
}

/** The payment method, in the customer's language; null for a free order or when the provider does not know it. */
async function methodOf(
  strapi: Core.Strapi,
  { language }: StoredOrder,
  paid: StoredAttempt,
): Promise<string | null> {
  if (!paid.optionId) return null;
  try {
    const options = await paymentGateway(strapi).options(language);
    const option = options.find(({ id }) => id === paid.optionId);
    const sub = option?.paymentOptionSubList[paid.subOptionId ?? ''];
    return [option?.visibleName, sub?.visibleName].filter(Boolean).join(', ') || null;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    strapi.log.warn(error.message);
    return null;
  }
}

/** The refunds of a line that have arrived: copies, and cents in total. */
function refundedOf(line: number, { parts }: SucceededRefunds): OrderLine['refunded'] {
  const own = parts.filter((part) => part.line === line);
  return {
    copies: own.reduce((copies, part) => copies + part.copies, 0),
    amount: sum(own.map(({ amount }) => amount)),
  };
}
