import { formatPercent, spreadsheetMoney } from '@colophon/contracts/money/format-money';
import { type Cents, subtract, sum } from '@colophon/contracts/money/money';
import type { SummedDay } from '@colophon/contracts/shop-admin/days';
import type { RefundVat } from '@colophon/contracts/shop-admin/refunds';
import { daysAfter, type PressDay, pressDay } from '@colophon/contracts/time/press-day';
import type { TimeZone } from '@colophon/contracts/time/time-zone';

const HOUR_MS = 60 * 60 * 1000;
/** Sessions live for half an hour, and refunds that were decided at midnight are requested a little later. */
const SETTLED_AFTER_MS = 3 * HOUR_MS;

/** Totals of some payments: captured and refunded. */
export type DaySum = { captured: Cents; returned: Cents };

/** Sums payments. */
export function sumOf(payments: readonly DaySum[]): DaySum {
  return {
    captured: sum(payments.map(({ captured }) => captured)),
    returned: sum(payments.map(({ returned }) => returned)),
  };
}

/** The provider's balance minus the expected one; negative when the provider has less. */
export function differenceOf({ captured, returned }: DaySum, expected: Cents): Cents {
  return subtract(subtract(captured, returned), expected);
}

/** The last days whose payments have all ended, newest first. */
export function endedDays(now: Date, count: number, timeZone: TimeZone): PressDay[] {
  const today = pressDay(new Date(now.getTime() - SETTLED_AFTER_MS), timeZone);
  return Array.from({ length: count }, (_, ago) => daysAfter(today, -1 - ago));
}

/** Columns of a spreadsheet of days: one row per total of a day, so that a pivot table can add them up. */
export const DAY_COLUMNS = ['day', 'what', 'vat_rate', 'net', 'vat', 'gross'] as const;

/**
 * The rows of one day, in the order of {@link DAY_COLUMNS}; amounts as '12,50', a total without known VAT with `gross`
 * only.
 */
export function dayRows(summed: SummedDay): string[][] {
  const { day, captured, returned, expected, lost, unallocated } = summed;
  const plain = (what: string, amount: Cents) => [day, what, '', '', '', spreadsheetMoney(amount)];
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
    ...(unallocated > 0 ? [plain('refunded, no lines known', unallocated)] : []),
  ];
}
