import { ORDER_STATES } from '@colophon/contracts/shop-admin/orders';
import { timeZoneSchema } from '@colophon/contracts/time/time-zone';
import { expect, test } from '@jest/globals';
import { erasureOf } from './erasure';

const now = new Date('2026-11-22T12:00:00Z');
const paidAt = new Date('2026-03-01T12:00:00Z');
const later = new Date('2026-11-22T13:00:00Z');
const order = (state: (typeof ORDER_STATES)[number], more = {}) =>
  erasureOf({ state, paidAt, expiresAt: later, ...more }, { now, timeZone: timeZoneSchema.parse('UTC+2') });

test('open orders wait, unpaid ones are erased, paid ones are retained', () => {
  expect(order('created')).toEqual({ does: 'wait', until: later });
  expect(order('awaiting_payment', { expiresAt: paidAt })).toEqual({ does: 'wait', until: now });
  expect(order('expired')).toEqual({ does: 'anonymise' });
  const end = '2034-01-01';
  expect(order('paid')).toEqual({ does: 'keep', keptUntil: end });
  expect(order('fulfilled')).toEqual({ does: 'thin-out', keptUntil: end });
  expect(order('refunded')).toEqual({ does: 'thin-out', keptUntil: end });
});

test('sent orders are erased after the retention period', () => {
  const old = { paidAt: new Date('2018-12-31T12:00:00Z') };
  for (const state of ['fulfilled', 'refunded'] as const) {
    expect(order(state, old)).toEqual({ does: 'anonymise' });
  }
});

test('every state has a result', () => {
  for (const state of ORDER_STATES) expect(order(state).does).toMatch(/\w/);
});
