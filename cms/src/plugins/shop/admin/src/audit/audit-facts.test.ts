import { AUDIT_ACTIONS } from '@colophon/contracts/shop-admin/audit';
import { expect, test } from '@jest/globals';
import { factsText } from './audit-facts';

const t = (key: string, values: object = {}) => `${key}${JSON.stringify(values)}`;

test.each([
  ['order.refund-allotted', { amount: 1250, payment: 1 }, /^facts\.refunded.*12,50","payment":1/],
  [
    'order.refunded',
    { amount: 5045, payment: 1, 'line 2': 4650, 'line 2 copies': 2, delivery: 395 },
    /^facts\.refunded.*; facts\.refundedLine\{"line":2,"copies":2,"amount":"€.46,50"\}; refunds\.part\.delivery\{\}: €.3,95$/,
  ],
  ['order.refunded', { amount: 1250, payment: 2 }, /^facts\.refunded.*12,50","payment":2/],
  ['order.resent', { copy: 2 }, /^facts\.resent\{"copy":2\}$/],
  ['orders.exported', { orders: 7, state: 'paid' }, /^facts\.ordersExported\{"count":7\}$/],
  ['task.given-up', { topic: 'refund' }, /^topic\.refund\{\}$/],
  ['task.retried', { topic: 'of-a-later-release' }, /^of-a-later-release$/],
  [
    'request.step',
    { from: 'new', to: 'done', noted: true },
    /^request\.state\.new\{\} → request\.state\.done\{\}, facts\.noted/,
  ],
  ['request.step', { from: 'new', to: 'new', noted: true }, /^facts\.noted\{\}$/],
  ['requests.exported', { state: null }, /^$/],
  ['coupon.changed', { was: 'OLD' }, /^facts\.was\{"name":"OLD"\}$/],
  ['coupon.changed', {}, /^$/],
  [
    'coupon.changed',
    { was: 'OLD', percentage: '10 → 100', later: '1' },
    /^facts\.was.*; facts\.field\.percentage\{\}: 10 → 100; later: 1$/,
  ],
])('%s with %j is described', (action, facts, expected) => {
  expect(factsText(t, { action, facts })).toMatch(expected);
});

test.each(AUDIT_ACTIONS)('%s without facts has a description too', (action) => {
  expect(factsText(t, { action, facts: {} })).not.toContain('undefined');
});
