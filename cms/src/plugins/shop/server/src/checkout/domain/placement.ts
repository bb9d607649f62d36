import type { OrderState } from '@colophon/contracts/shop-admin/orders';
import type { AttemptId } from '@colophon/contracts/values/ids';
import { wasPaid } from '../../order/domain/order-state';
import { type AttemptFacts, isOpen } from '../../payment/domain/settle';

/** The next step for a customer who submits an order. */
export type PlacementStep =
  /** it is paid: show the confirmation */
  | { kind: 'confirm' }
  /** it is free: mark it as paid */
  | { kind: 'pay-nothing'; n: number }
  /** request the payment as attempt `n` */
  | { kind: 'ask-payment'; n: number }
  /** same submission again: redirect to the open session */
  | { kind: 'resume'; attemptId: AttemptId }
  /** another payment method or a changed order: end the open session first */
  | { kind: 'replace'; attemptId: AttemptId };

/**
 * Decides the next step for an order that is submitted, for the first time or again. At most one session of an order is
 * payable at a time, so a new one is opened only once the previous one has ended.
 * @param total  cents, of the present submission
 * @param same   whether details, content and payment method equal those of the open attempt
 */
export function nextPlacementStep(
  order: { state: OrderState },
  attempts: readonly (AttemptFacts & { n: number })[],
  { total, same }: { total: number; same: boolean },
): PlacementStep {
  if (wasPaid(order.state)) return { kind: 'confirm' };
  const open = attempts.find(({ state }) => isOpen(state));
  if (open) return { kind: same ? 'resume' : 'replace', attemptId: open.id };
  const n = 1 + Math.max(0, ...attempts.map((attempt) => attempt.n));
  return { kind: total > 0 ? 'ask-payment' : 'pay-nothing', n };
}
