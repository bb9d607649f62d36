import { expect, test } from '@jest/globals';
import { subjectOf } from './audit-subject';

test.each([
  ['order:CUP 2026-000012', 'order', 'CUP 2026-000012', '/plugins/shop/orders/CUP%202026-000012'],
  ['coupon:SUMMER_10', 'coupon', 'SUMMER_10', '/plugins/shop/coupons/SUMMER_10'],
  ['finding:7', 'finding', '7', '/plugins/shop/review?done=true'],
  ['task:mail:12', 'task', 'mail:12', '/plugins/shop/queue'],
  ['vat:NL print', 'vat', 'NL print', '/plugins/shop/delivery'],
  ['request:R-000012', 'request', 'R-000012', '/plugins/requests/12'],
  ['request:12; x', 'request', '12; x', undefined],
  ['person:0f3a', 'person', '0f3a', undefined],
  ['orders:export', 'orders', 'export', undefined],
  ['something else', '', 'something else', undefined],
])('%s links to its page', (written, kind, name, to) => {
  const subject = subjectOf(written);
  expect(subject).toMatchObject({ kind, name });
  expect(subject.place?.to).toBe(to);
});
