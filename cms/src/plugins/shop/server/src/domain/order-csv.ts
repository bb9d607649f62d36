import { isoWithOffset } from '@colophon/contracts/format';
import { formatPercent, spreadsheetMoney } from '@colophon/contracts/format-money';
import { type Cents, cents, subtract } from '@colophon/contracts/money';
import type { TimeZone } from '@colophon/contracts/time-zone';
import { type DisputeState, worstDispute } from './dispute';
import { type RefundPart, type RefundVat, sumOfParts, sumVat } from './refund-parts';

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
  'refunded',
  'refunded_lines',
  'refunded_vat_by_rate',
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
  /** what of the order's own payment has arrived at the customer again */
  returned: { amount: number; parts: readonly RefundPart[]; vat: readonly RefundVat[]; unallotted: number };
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
    spreadsheetMoney(cents(order.returned.amount)),
    partsText(order.returned, items),
    sumVat(order.returned.vat).map(vatOf).join(' | '),
  ];
}

/**
 * '2 × Title (isbn): 25,00 | delivery: 3,95 | other sum: 5,00 | no lines known: 10,00': what a refund is of. A sum for no copy
 * in particular, and one of which nobody has said what it is for, are named without a title.
 */
export function partsText(
  { parts, unallotted }: { parts: readonly RefundPart[]; unallotted: number },
  items: readonly { title: string; isbn: string }[],
): string {
  const copies = items.flatMap(({ title, isbn }, index) => {
    const own = parts.filter(({ kind, line }) => kind === 'copies' && line === index + 1);
    const count = own.reduce((sum, part) => sum + part.copies, 0);
    return count > 0
      ? [`${count} × ${title} (${isbn}): ${spreadsheetMoney(cents(sumOfParts(own, 'copies')))}`]
      : [];
  });
  const named = [
    ['delivery', sumOfParts(parts, 'delivery')],
    ['other sum', sumOfParts(parts, 'sum')],
    ['no lines known', unallotted],
  ] as const;
  const sums = named.filter(([, amount]) => amount > 0);
  return [...copies, ...sums.map(([name, amount]) => `${name}: ${spreadsheetMoney(cents(amount))}`)].join(
    ' | ',
  );
}

/** '9% over 58,58: 5,27': the rate, the sum without VAT that it was counted over, the VAT. */
function vatOf({ rate, gross, vat }: ExportedOrder['snapshot']['vatLines'][number]): string {
  return `${formatPercent(rate)} over ${spreadsheetMoney(subtract(gross, vat))}: ${spreadsheetMoney(vat)}`;
}
