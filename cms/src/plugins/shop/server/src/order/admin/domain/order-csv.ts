import { formatPercent, spreadsheetMoney } from '@colophon/contracts/money/format-money';
import { type Cents, subtract, sum } from '@colophon/contracts/money/money';
import type { DisputeState } from '@colophon/contracts/shop-admin/orders';
import type { RefundPart, RefundVat } from '@colophon/contracts/shop-admin/refunds';
import { isoWithOffset } from '@colophon/contracts/time/format-time';
import type { TimeZone } from '@colophon/contracts/time/time-zone';
import { worstDispute } from '../../../dispute/domain/dispute';
import { refundRows } from '../../../refund/domain/refund';
import { sumVat } from '../../../refund/domain/refund-parts';

/** Columns of the order export; programs read their names, so these stay as they are. */
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
  'refunded',
  'refunded_lines',
  'refunded_vat_by_rate',
] as const;

/** An order as exported; amounts gross, in cents. */
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
    /** the amount that a bank took back for good */
    disputeLost: Cents;
  }[];
  /** refunds of the order's own payment that have arrived */
  refunded: { amount: Cents; parts: readonly RefundPart[]; vat: readonly RefundVat[]; unallocated: Cents };
  name: string;
  email: string;
  language: string;
  currency: string;
  snapshot: {
    items: readonly { title: string; isbn: string; quantity: number }[];
    totals: { price: Cents; delivery: Cents; discount: Cents; total: Cents; vat: Cents };
    vatLines: readonly { rate: number; gross: Cents; vat: Cents }[];
    deliveryCountry: string;
    billingCountry: string;
    couponCodes: readonly string[];
  };
};

/**
 * Builds the cells of one order, in the order of {@link ORDER_COLUMNS}: timestamps as ISO 8601 in the time zone of the
 * press, with its offset ('2026-05-01T12:00:00+02:00'), amounts as '12,50'.
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
    billingCountry,
    order.attempts.find(({ payerCountry }) => payerCountry !== null)?.payerCountry ?? '',
    worstDispute(order.attempts.map(({ disputeState }) => disputeState)) ?? '',
    spreadsheetMoney(sum(order.attempts.map(({ disputeLost }) => disputeLost))),
    spreadsheetMoney(order.refunded.amount),
    partsText(order.refunded, items),
    sumVat(order.refunded.vat).map(vatOf).join(' | '),
  ];
}

/**
 * '2 × Title (isbn): 25,00 | delivery: 3,95 | other sum: 5,00 | no lines known: 10,00': the parts of a refund. A sum
 * for no copy in particular, and one without allocation to lines, have no title.
 */
export function partsText(
  { parts, unallocated }: { parts: readonly RefundPart[]; unallocated: Cents },
  items: readonly { title: string; isbn: string }[],
): string {
  const rows = refundRows(parts).map((row): [string, Cents] => {
    if (row.kind !== 'copies') return [SUM_NAMES[row.kind], row.amount];
    const item = items[row.line - 1];
    return [`${row.copies} × ${item ? `${item.title} (${item.isbn})` : `line ${row.line}`}`, row.amount];
  });
  if (unallocated > 0) rows.push(['no lines known', unallocated]);
  return rows.map(([name, amount]) => `${name}: ${spreadsheetMoney(amount)}`).join(' | ');
}

const SUM_NAMES = { delivery: 'delivery', sum: 'other sum' } as const;

/** '9% over 58,58: 5,27': the rate, the net sum that it applies to, the VAT. */
function vatOf({ rate, gross, vat }: ExportedOrder['snapshot']['vatLines'][number]): string {
  return `${formatPercent(rate)} over ${spreadsheetMoney(subtract(gross, vat))}: ${spreadsheetMoney(vat)}`;
}
