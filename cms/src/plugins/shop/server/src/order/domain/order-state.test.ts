import { ORDER_STATES, type OrderState } from '@colophon/contracts/shop-admin/orders';
import { expect, test } from '@jest/globals';
import { ORDER_EVENTS, transition, wasPaid } from './order-state';

/** All states that are reachable from one, in any number of steps. */
function reachableFrom(start: OrderState): Set<OrderState> {
  const seen = new Set([start]);
  for (const state of seen) {
    for (const event of ORDER_EVENTS) {
      const next = transition(state, event);
      if (next) seen.add(next);
    }
  }
  return seen;
}

test('every state can be reached from a new order', () => {
  expect([...reachableFrom('created')].sort()).toEqual([...ORDER_STATES].sort());
});

test.each(ORDER_STATES.filter((state) => !wasPaid(state)))(
  'an order that is %s can still be paid',
  (state) => {
    expect(transition(state, 'pay')).toBe('paid');
  },
);

test.each(ORDER_STATES.filter(wasPaid))('an order that is %s is never unpaid or paid again', (state) => {
  const after = [...reachableFrom(state)].filter((next) => next !== state);
  expect(after.every(wasPaid)).toBe(true);
  expect(after).not.toContain('paid');
});

test('a refunded order stays so', () => {
  expect(ORDER_EVENTS.map((event) => transition('refunded', event))).toEqual(ORDER_EVENTS.map(() => null));
});

test('an expired order can be resumed by its customer', () => {
  expect(transition('expired', 'request-payment')).toBe('awaiting_payment');
});
