import { formatPercent, spreadsheetMoney } from '@colophon/contracts/money/format-money';
import { cents, subtract } from '@colophon/contracts/money/money';
import type { SummedDay } from '@colophon/contracts/shop-admin/days';
import type { RefundVat } from '@colophon/contracts/shop-admin/refunds';

/** Columns of a spreadsheet of days: one row per total of a day, so that a pivot table can add them up. */
export const DAY_COLUMNS = ['day', 'what', 'vat_rate', 'net', 'vat', 'gross'] as const;

/**
 * The rows of one day, in the order of {@link DAY_COLUMNS}; amounts as '12,50', a total without known VAT with `gross`
 * only.
 */
export function dayRows(summed: SummedDay): string[][] {
  const { day, captured, returned, expected, lost, unallotted } = summed;
  const plain = (what: string, amount: number) => [day, what, '', '', '', spreadsheetMoney(cents(amount))];
  const byRate = (what: string, rows: readonly RefundVat[]) =>
    rows.map(({ rate, gross, vat }) => [
      ...[day, what, formatPercent(rate)],
      ...[subtract(gross, vat), vat, gross].map(spreadsheetMoney),
    ]);
  return [
    plain('captured', captured),
    plain('returned', returned),
    plain('expected', expected),
    ...(lost > 0 ? [plain('lost', lost)] : []),
    ...byRate('sold', summed.sold),
    ...byRate('refunded', summed.refunded),
    ...(unallotted > 0 ? [plain('refunded, no lines known', unallotted)] : []),
  ];
}
