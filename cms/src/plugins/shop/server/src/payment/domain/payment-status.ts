import type { PaymentStatus } from '@colophon/contracts/shop/payment';
import type { AttemptState, OrderState } from '@colophon/contracts/shop-admin/orders';
import { wasPaid } from '../../order/domain/order-state';

/**
 * Derives the payment status for the visitor (docs/specification.md#payment-result-status) from stored states, never
 * from the URL. A visitor who returns to an old attempt of an order that another one paid sees that it is paid.
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
      // A paid attempt without a paid order: this cannot happen, and the visitor must not see a false
      // status.
      return 'exception';
    default: {
      const unknown: never = attempt;
      return unknown;
    }
  }
}
