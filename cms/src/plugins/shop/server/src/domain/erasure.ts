import type { OrderState } from './order-state';
import { keptUntil } from './retention';

/**
 * What erasure does with an order. 'thin-out': the books keep who bought what and where he lives, and nothing more.
 * 'wait' and 'keep' leave it as it is.
 */
export type OrderErasure =
  | { does: 'anonymise' }
  | { does: 'thin-out'; keptUntil: Date }
  | { does: 'keep'; keptUntil: Date }
  | { does: 'wait'; until: Date };

/**
 * What becomes of an order when its person asks to be forgotten. What was paid belongs to the books, for as long as the
 * tax law says (GDPR article 17, paragraph 3 under b); before it is sent, the address is still needed too.
 */
export function erasureOf(
  { state, paidAt, expiresAt }: { state: OrderState; paidAt: Date | null; expiresAt: Date },
  now: Date,
): OrderErasure {
  switch (state) {
    case 'created':
    case 'awaiting_payment':
      // The payment may be under way: the reconciler ends it at its deadline, and then the order can go.
      return expiresAt > now ? { does: 'wait', until: expiresAt } : { does: 'wait', until: now };
    case 'expired':
      return { does: 'anonymise' };
    case 'paid':
      return { does: 'keep', keptUntil: keptUntil(paidAt ?? now) };
    case 'fulfilled':
    case 'refunded': {
      const until = keptUntil(paidAt ?? now);
      return until > now ? { does: 'thin-out', keptUntil: until } : { does: 'anonymise' };
    }
    default: {
      const unknown: never = state;
      return unknown;
    }
  }
}
