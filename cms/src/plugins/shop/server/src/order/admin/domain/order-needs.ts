import type { CopiesToSend, DisputeHold, OrderNeed, OrderState } from '@colophon/contracts/shop-admin/orders';

/**
 * Lists what an order needs from staff, most urgent first; empty when nothing.
 * @param toSend        copies to send by post
 * @param openPaymentIssues  number of its open payment issues
 * @param deadTasks     number of its dead-lettered tasks: mails, refunds and the like
 * @param hold          dispute that forbids sending it
 */
export function needsOf(order: {
  state: OrderState;
  toSend: readonly CopiesToSend[];
  openPaymentIssues: number;
  deadTasks: number;
  hold: DisputeHold | null;
}): OrderNeed[] {
  const needs: OrderNeed[] = [];
  if (order.openPaymentIssues > 0) needs.push('payment-to-review');
  if (order.deadTasks > 0) needs.push('task-dead');
  if (order.state === 'paid' && order.toSend.length > 0) needs.push(order.hold ? 'not-to-send' : 'to-send');
  return needs;
}
