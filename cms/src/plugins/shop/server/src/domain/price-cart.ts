import type { CartDiscount, CartTotals, ServerCartItem } from '@colophon/contracts/cart';
import type { Cents } from '@colophon/contracts/money';

/** A line of a cart with all that decided its price. */
export type PricedLine = ServerCartItem & {
  /** fraction: 0.09, not 9 */
  vatRate: number;
  /** of one copy */
  weightGrams: number;
};

/** What the whole order holds at one VAT rate: goods and delivery less discounts. */
export type VatLine = {
  /** fraction: 0.09, not 9 */
  rate: number;
  gross: Cents;
  /** the VAT that `gross` contains */
  vat: Cents;
};

/** A cart with its prices: what the visitor sees and what an order is made from. */
export type PricedCart = {
  items: PricedLine[];
  discounts: CartDiscount[];
  totals: CartTotals;
  /** highest rate first; their sums are `totals.total` and `totals.vat` */
  vatLines: VatLine[];
  deliveryCountry: string;
  /** whether anything is sent by post */
  needsShipping: boolean;
};
