import { decimalMoney } from '@colophon/contracts/format-money';
import type { Cents } from '@colophon/contracts/money';
import type { OrderSummary } from '@colophon/contracts/order';
import type { PurchaseEvent } from './analytics';

/** The purchase event of a paid order: everything in it comes from the order, nothing from the page. */
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

/** Cents as euros with two decimals; a number, since GA4 counts no texts. */
function euros(amount: Cents): number {
  return Number(decimalMoney(amount));
}
