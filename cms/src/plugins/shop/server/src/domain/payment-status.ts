import type { PaymentStatus } from '@colophon/contracts/payment';
import { type OrderState, wasPaid } from './order-state';
import type { AttemptState } from './settle';

/**
 * What the visitor is told of a payment (SPEC section 4): a function of what is stored, never of the address.
 * A visitor who comes back to an old attempt of an order that another one paid is told that it is paid.
 */
export function paymentStatus(order: OrderState, attempt: AttemptState): PaymentStatus {
  if (attempt === 'review') return 'exception';
  if (wasPaid(order)) return 'accept';
  switch (attempt) {
    case 'new':
    case 'open':
      return 'pending';
    case 'failed':
      return 'decline';
    case 'expired':
      return 'cancel';
    case 'succeeded':
      // Paid without an order that is: nothing of ours leads here, and the visitor must not be told a fairy tale.
      return 'exception';
    default: {
      const unknown: never = attempt;
      return unknown;
    }
  }
}
