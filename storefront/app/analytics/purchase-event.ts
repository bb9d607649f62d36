import { decimalMoney } from '@colophon/contracts/money/format-money';
import type { Cents } from '@colophon/contracts/money/money';
import type { OrderSummary } from '@colophon/contracts/shop/order';
import type { PurchaseEvent } from './analytics';

/** Builds the purchase event of a paid order, from the order's data alone. */
export function purchaseEvent({ number, items, totals, discounts }: OrderSummary): PurchaseEvent {
  const coupons = [...new Set(discounts.map(({ coupon_code: code }) => code))];
  return {
    transaction_id: number,
    currency: 'EUR',
    value: euros(totals.total),
    tax: euros(totals.vat),
    shipping: euros(totals.delivery),
    ...(coupons.length > 0 && { coupon: coupons.join(',') }),
    items: items.map(({ product_id, title, publicationFormat, priceInclVat, quantity }) => ({
      item_id: String(product_id),
      item_name: title,
      item_variant: publicationFormat,
      price: euros(priceInclVat),
      quantity,
    })),
  };
}

/** Converts cents to euros with two decimals; as a number, since GA4 ignores strings. */
function euros(amount: Cents): number {
  return Number(decimalMoney(amount));
}
