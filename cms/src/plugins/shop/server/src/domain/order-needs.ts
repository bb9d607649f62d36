import type { DisputeHold } from './dispute';
import type { OrderState } from './order-state';

/** Why somebody should look at an order. */
export const ORDER_NEEDS = ['payment-to-review', 'task-dead', 'to-send', 'not-to-send'] as const;
export type OrderNeed = (typeof ORDER_NEEDS)[number];

/**
 * What an order waits for a person to do, most urgent first; empty for one that runs by itself.
 * @param openFindings  payments of it that nobody has looked at yet
 * @param deadTasks     mails, refunds and the like that failed too often
 * @param hold          why its money is questioned, so that nothing is sent
 */
export function needsOf(order: {
  state: OrderState;
  needsShipping: boolean;
  openFindings: number;
  deadTasks: number;
  hold: DisputeHold | null;
}): OrderNeed[] {
  const needs: OrderNeed[] = [];
  if (order.openFindings > 0) needs.push('payment-to-review');
  if (order.deadTasks > 0) needs.push('task-dead');
  if (order.state === 'paid' && order.needsShipping) needs.push(order.hold ? 'not-to-send' : 'to-send');
  return needs;
}
