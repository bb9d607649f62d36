/** Where an order stands. `created`: placed, no payment asked for yet. */
export const ORDER_STATES = [
  'created',
  'awaiting_payment',
  'paid',
  'expired',
  'fulfilled',
  'refunded',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** What can happen to an order. */
export const ORDER_EVENTS = ['request-payment', 'pay', 'pass-deadline', 'fulfil', 'refund'] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/*
 * Every state and every event; null: it cannot happen there. Money that arrives late still pays the order,
 * so `expired` is no end; once paid, an order leaves that state only to be sent or refunded.
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

/** The state that follows, or null when the event cannot happen in this one. */
export function transition(state: OrderState, event: OrderEvent): OrderState | null {
  return TRANSITIONS[state][event];
}

/** Whether the money for an order has come in, whatever became of it after. */
export function wasPaid(state: OrderState): boolean {
  return state === 'paid' || state === 'fulfilled' || state === 'refunded';
}
