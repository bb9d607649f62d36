import type { OrderState } from '@colophon/contracts/shop-admin/orders';
import { type PressDay, startOf } from '@colophon/contracts/time/press-day';
import type { TimeZone } from '@colophon/contracts/time/time-zone';
import { retainedUntil } from './retention';

/**
 * Effect of erasure on an order. 'thin-out': only what bookkeeping needs stays: who bought what, and their address.
 * 'wait' and 'keep' leave it unchanged.
 */
export type OrderErasure =
  | { does: 'anonymise' }
  | { does: 'thin-out'; keptUntil: PressDay }
  | { does: 'keep'; keptUntil: PressDay }
  | { does: 'wait'; until: Date };

/**
 * Decides what erasure does with an order. Paid orders are business records, for as long as the tax law requires (GDPR
 * article 17, paragraph 3 under b); before an order is sent, its address is still needed too.
 */
export function erasureOf(
  { state, paidAt, expiresAt }: { state: OrderState; paidAt: Date | null; expiresAt: Date },
  { now, timeZone }: { now: Date; timeZone: TimeZone },
): OrderErasure {
  switch (state) {
    case 'created':
    case 'awaiting_payment':
      // The payment may be in progress: the reconciler ends it at its deadline, and then the order can be erased.
      return expiresAt > now ? { does: 'wait', until: expiresAt } : { does: 'wait', until: now };
    case 'expired':
      return { does: 'anonymise' };
    case 'paid':
      return { does: 'keep', keptUntil: retainedUntil(paidAt ?? now, timeZone) };
    case 'fulfilled':
    case 'refunded': {
      const until = retainedUntil(paidAt ?? now, timeZone);
      return startOf(until, timeZone) > now ? { does: 'thin-out', keptUntil: until } : { does: 'anonymise' };
    }
    default: {
      const unknown: never = state;
      return unknown;
    }
  }
}
