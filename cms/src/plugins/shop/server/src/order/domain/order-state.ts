import type { OrderState } from '@colophon/contracts/shop-admin/orders';

/** Events of an order. */
export const ORDER_EVENTS = ['request-payment', 'pay', 'pass-deadline', 'fulfil', 'refund'] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/*
 * Every state and every event; null: the event is not possible. Late money still pays the order, so `expired` is not
 * final; once paid, an order can only be sent or refunded.
 */
const TRANSITIONS: Record<OrderState, Record<OrderEvent, OrderState | null>> = {
  created: {
    'request-payment': 'awaiting_payment',
    pay: 'paid',
    'pass-deadline': 'expired',
    fulfil: null,
    refund: null,
  },
  awaiting_payment: {
    'request-payment': 'awaiting_payment',
    pay: 'paid',
    'pass-deadline': 'expired',
    fulfil: null,
    refund: null,
  },
  expired: {
    'request-payment': 'awaiting_payment',
    pay: 'paid',
    'pass-deadline': null,
    fulfil: null,
    refund: null,
  },
  paid: {
    'request-payment': null,
    pay: null,
    'pass-deadline': null,
    fulfil: 'fulfilled',
    refund: 'refunded',
  },
  fulfilled: {
    'request-payment': null,
    pay: null,
    'pass-deadline': null,
    fulfil: null,
    refund: 'refunded',
  },
  refunded: {
    'request-payment': null,
    pay: null,
    'pass-deadline': null,
    fulfil: null,
    refund: null,
  },
};

/** The state after an event, or null when the event is not possible. */
export function transition(state: OrderState, event: OrderEvent): OrderState | null {
  return TRANSITIONS[state][event];
}

/** Tells whether an order was ever paid, whatever happened later. */
export function wasPaid(state: OrderState): boolean {
  return state === 'paid' || state === 'fulfilled' || state === 'refunded';
}
