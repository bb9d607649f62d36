import type { Cents } from '@colophon/contracts/money';

/** What a spreadsheet of orders holds, column by column: names stay as they are, since programs read them too. */
export const ORDER_COLUMNS = [
  'number',
  'placed',
  'paid',
  'state',
  'payments',
  'name',
  'email',
  'language',
  'country',
  'items',
  'copies',
  'goods',
  'delivery',
  'discount',
  'total',
  'vat',
  'vat_by_rate',
  'currency',
  'coupons',
  'provider_reference',
] as const;

/** An order as far as it stands in the spreadsheet; amounts gross, in cents. */
export type ExportedOrder = {
  number: string;
  placedAt: Date;
  paidAt: Date | null;
  state: string;
  attempts: readonly { state: string; providerRef: string | null }[];
  name: string;
  email: string;
  language: string;
  currency: string;
  snapshot: {
    items: readonly { title: string; isbn: string; quantity: number }[];
    totals: { price: Cents; delivery: Cents; discount: Cents; total: Cents; vat: Cents };
    vatLines: readonly { rate: number; vat: Cents }[];
    deliveryCountry: string;
    couponCodes: readonly string[];
  };
};

/** The cells of one order, in the order of {@link ORDER_COLUMNS}: dates as ISO 8601, amounts as '12,50'. */
export function orderCells(order: ExportedOrder): string[] {
  const { items, totals, vatLines, deliveryCountry, couponCodes } = order.snapshot;
  const references = order.attempts.flatMap(({ providerRef }) => providerRef ?? []);
  return [
    order.number,
    order.placedAt.toISOString(),
    order.paidAt?.toISOString() ?? '',
    order.state,
    order.attempts.map(({ state }) => state).join(' '),
    order.name,
    order.email,
    order.language,
    deliveryCountry,
    items.map(({ quantity, title, isbn }) => `${quantity} × ${title} (${isbn})`).join(' | '),
    String(items.reduce((copies, { quantity }) => copies + quantity, 0)),
    decimal(totals.price),
    decimal(totals.delivery),
    decimal(totals.discount),
    decimal(totals.total),
    decimal(totals.vat),
    vatLines.map(({ rate, vat }) => `${percent(rate)}%: ${decimal(vat)}`).join(' | '),
    order.currency,
    couponCodes.join(' '),
    references.join(' '),
  ];
}

/** Cents as a Dutch spreadsheet reads them, '1234,05': no float, no sign of the currency. */
export function decimal(amount: number): string {
  const whole = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${whole.slice(0, -2)},${whole.slice(-2)}`;
}

function percent(rate: number): string {
  return String(Math.round(rate * 10_000) / 100).replace('.', ',');
}
