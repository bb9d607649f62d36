import { dayOf, type PressDay, pressDay, startOf } from '@colophon/contracts/time/press-day';
import type { TimeZone } from '@colophon/contracts/time/time-zone';

const DAY_MS = 24 * 60 * 60 * 1000;

/*
 * Retention periods of the shop. The privacy page of the seed states these figures, and a test compares them; change
 * both together.
 */

/** Days after the last change of a cart: as long as its cookie. */
export const CART_DAYS = 30;
/** Days after the payment deadline of an unpaid order: money can still arrive late, and customers can still ask. */
export const UNPAID_ORDER_DAYS = 90;
/** Years after the year in which an order was paid: the retention of business records in Dutch tax law. */
export const FISCAL_YEARS = 7;
/** Days after an address was given and never confirmed, or unsubscribed. */
export const UNCONFIRMED_DAYS = 30;
/** Days after a confirmation link expired: until then it can show that it has. */
export const ENDED_LINK_DAYS = 30;
/** Days after a task of the outbox was done: it has no personal data, but is no longer needed. */
export const DONE_TASK_DAYS = 90;

/** The instant so many days ago. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** The instant so many months ago; the last day of the month when it has no such day. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return then;
}

/**
 * The end of the retention of business records: orders paid before this instant may be erased. The period starts at the
 * end of the year of payment at the press.
 */
export function fiscalLimit(now: Date, timeZone: TimeZone): Date {
  return startOf(newYear(now, -FISCAL_YEARS, timeZone), timeZone);
}

/** The first press day on which an order paid at an instant may be erased: the inverse of {@link fiscalLimit}. */
export function retainedUntil(paidAt: Date, timeZone: TimeZone): PressDay {
  return newYear(paidAt, FISCAL_YEARS + 1, timeZone);
}

/** The first of January so many years after the press year of an instant. */
function newYear(instant: Date, years: number, timeZone: TimeZone): PressDay {
  return dayOf(`${Number(pressDay(instant, timeZone).slice(0, 4)) + years}-01-01`);
}
