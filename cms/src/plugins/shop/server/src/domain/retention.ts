const DAY_MS = 24 * 60 * 60 * 1000;

/*
 * How long the shop knows what. The privacy page of the seed names these figures, and a test holds it to them; whoever
 * changes one changes both.
 */

/** After the last change of a basket: as long as its cookie. */
export const CART_DAYS = 30;
/** After an order's deadline passed without payment: money can still come late, and be asked after. */
export const UNPAID_ORDER_DAYS = 90;
/** After the year in which an order was paid: the Dutch tax law's time for the books. */
export const FISCAL_YEARS = 7;
/** After somebody gave an address and never confirmed it, or left the newsletter. */
export const UNCONFIRMED_DAYS = 30;
/** After a link of a confirmation mail has ended: until then it can say that it has. */
export const ENDED_LINK_DAYS = 30;
/** After a task of the outbox was done: it holds no personal data, but nobody looks for it any longer. */
export const DONE_TASK_DAYS = 90;

/** The moment so many days ago. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** The moment so many months ago; the last day of the month where it has no such day. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return then;
}

/** What was paid before this moment need no longer be in the books: the time runs from the end of its year. */
export function fiscalLimit(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear() - FISCAL_YEARS, 0, 1));
}

/** The first day on which an order paid at a moment may go: the other side of {@link fiscalLimit}. */
export function keptUntil(paidAt: Date): Date {
  return new Date(Date.UTC(paidAt.getUTCFullYear() + FISCAL_YEARS + 1, 0, 1));
}
