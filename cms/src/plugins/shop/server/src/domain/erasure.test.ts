import { expect, test } from '@jest/globals';
import { erasureOf } from './erasure';
import { ORDER_STATES } from './order-state';

const now = new Date('2026-11-22T12:00:00Z');
const paidAt = new Date('2026-03-01T12:00:00Z');
const later = new Date('2026-11-22T13:00:00Z');
const order = (state: (typeof ORDER_STATES)[number], more = {}) =>
  erasureOf({ state, paidAt, expiresAt: later, ...more }, now);

test('what is being paid waits, what was never paid goes, what was paid stays in the books', () => {
  expect(order('created')).toEqual({ does: 'wait', until: later });
  expect(order('awaiting_payment', { expiresAt: paidAt })).toEqual({ does: 'wait', until: now });
  expect(order('expired')).toEqual({ does: 'anonymise' });
  const end = new Date('2034-01-01T00:00:00Z');
  expect(order('paid')).toEqual({ does: 'keep', keptUntil: end });
  expect(order('fulfilled')).toEqual({ does: 'thin-out', keptUntil: end });
  expect(order('refunded')).toEqual({ does: 'thin-out', keptUntil: end });
});

test('after the time of the books nothing that was sent is kept', () => {
  const old = { paidAt: new Date('2018-12-31T12:00:00Z') };
  for (const state of ['fulfilled', 'refunded'] as const) {
    expect(order(state, old)).toEqual({ does: 'anonymise' });
  }
});

test('every state has an answer', () => {
  for (const state of ORDER_STATES) expect(order(state).does).toMatch(/\w/);
});
