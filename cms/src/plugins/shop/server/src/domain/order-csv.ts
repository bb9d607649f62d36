import { isoWithOffset } from '@colophon/contracts/format';
import { formatPercent, spreadsheetMoney } from '@colophon/contracts/format-money';
import { type Cents, cents, subtract } from '@colophon/contracts/money';
import type { TimeZone } from '@colophon/contracts/time-zone';
import { type DisputeState, worstDispute } from './dispute';

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
  'billing_country',
  'payer_country',
  'dispute',
  'lost',
] as const;

/** An order as far as it stands in the spreadsheet; amounts gross, in cents. */
export type ExportedOrder = {
  number: string;
  placedAt: Date;
  paidAt: Date | null;
  state: string;
  attempts: readonly {
    state: string;
    providerRef: string | null;
    payerCountry: string | null;
    disputeState: DisputeState | null;
    /** cents that a bank took back for good */
    disputeLost: number;
  }[];
  name: string;
  email: string;
  language: string;
  currency: string;
  snapshot: {
    items: readonly { title: string; isbn: string; quantity: number }[];
    totals: { price: Cents; delivery: Cents; discount: Cents; total: Cents; vat: Cents };
    vatLines: readonly { rate: number; gross: Cents; vat: Cents }[];
    deliveryCountry: string;
    /** null in orders of before it was kept */
    billingCountry: string | null;
    couponCodes: readonly string[];
  };
};

/**
 * The cells of one order, in the order of {@link ORDER_COLUMNS}: moments as ISO 8601 on the clock of the press, which the
 * offset at their end names ('2026-05-01T12:00:00+02:00'), amounts as '12,50'.
 */
export function orderCells(order: ExportedOrder, timeZone: TimeZone): string[] {
  const { items, totals, vatLines, deliveryCountry, billingCountry, couponCodes } = order.snapshot;
  const references = order.attempts.flatMap(({ providerRef }) => providerRef ?? []);
  return [
    order.number,
    isoWithOffset(order.placedAt, timeZone),
    order.paidAt ? isoWithOffset(order.paidAt, timeZone) : '',
    order.state,
    order.attempts.map(({ state }) => state).join(' '),
    order.name,
    order.email,
    order.language,
    deliveryCountry,
    items.map(({ quantity, title, isbn }) => `${quantity} × ${title} (${isbn})`).join(' | '),
    String(items.reduce((copies, { quantity }) => copies + quantity, 0)),
    spreadsheetMoney(totals.price),
    spreadsheetMoney(totals.delivery),
    spreadsheetMoney(totals.discount),
    spreadsheetMoney(totals.total),
    spreadsheetMoney(totals.vat),
    vatLines.map(vatOf).join(' | '),
    order.currency,
    couponCodes.join(' '),
    references.join(' '),
    billingCountry ?? '',
    order.attempts.find(({ payerCountry }) => payerCountry !== null)?.payerCountry ?? '',
    worstDispute(order.attempts.map(({ disputeState }) => disputeState)) ?? '',
    spreadsheetMoney(cents(order.attempts.reduce((lost, { disputeLost }) => lost + disputeLost, 0))),
  ];
}

/** '9% over 58,58: 5,27': the rate, the sum without VAT that it was counted over, the VAT. */
function vatOf({ rate, gross, vat }: ExportedOrder['snapshot']['vatLines'][number]): string {
  return `${formatPercent(rate)} over ${spreadsheetMoney(subtract(gross, vat))}: ${spreadsheetMoney(vat)}`;
}
