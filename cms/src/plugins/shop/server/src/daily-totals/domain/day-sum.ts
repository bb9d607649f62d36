import { daysAfter, type PressDay, pressDay } from '@colophon/contracts/time/press-day';
import type { TimeZone } from '@colophon/contracts/time/time-zone';

const HOUR_MS = 60 * 60 * 1000;
/** Sessions live for half an hour, and refunds that were decided at midnight are requested a little later. */
const SETTLED_AFTER_MS = 3 * HOUR_MS;

/** Totals of some payments: captured and refunded; cents. */
export type DaySum = { captured: number; returned: number };

/** Sums payments. */
export function sumOf(payments: Iterable<DaySum>): DaySum {
  let captured = 0;
  let returned = 0;
  for (const one of payments) {
    captured += one.captured;
    returned += one.returned;
  }
  return { captured, returned };
}

/** The provider's balance minus the expected one, in cents; negative when the provider has less. */
export function differenceOf({ captured, returned }: DaySum, expected: number): number {
  return captured - returned - expected;
}

/** The last days whose payments have all ended, newest first. */
export function endedDays(now: Date, count: number, timeZone: TimeZone): PressDay[] {
  const today = pressDay(new Date(now.getTime() - SETTLED_AFTER_MS), timeZone);
  return Array.from({ length: count }, (_, ago) => daysAfter(today, -1 - ago));
}
