import { cents } from '@colophon/contracts/money/money';
import type { AttemptState, OrderState } from '@colophon/contracts/shop-admin/orders';
import { asAttemptId } from '@colophon/contracts/values/ids';
import { expect, test } from '@jest/globals';
import { canStillBePaid, decideSettlement, isUndecided, type PaymentFacts } from './settle';

const order = (state: OrderState = 'awaiting_payment') => ({ state, total: cents(2500), currency: 'EUR' });
const attempt = (id: number, state: AttemptState, amount = cents(2500)) => ({
  id: asAttemptId(id),
  state,
  amount,
});
const facts = (more: Partial<PaymentFacts> = {}): PaymentFacts => ({
  status: 'complete',
  paid: true,
  amount: cents(2500),
  currency: 'EUR',
  ...more,
});

test('a payment of the right sum pays the order', () => {
  expect(decideSettlement(order(), [attempt(1, 'open')], asAttemptId(1), facts())).toEqual([
    { kind: 'attempt', id: 1, to: 'succeeded', received: 2500 },
    { kind: 'order', event: 'pay' },
  ]);
});

test('an order can be paid as long as one of its sessions is open once all changes are made', () => {
  const attempts = [attempt(1, 'expired', cents(2600)), attempt(2, 'open')];
  const review = { kind: 'attempt', id: asAttemptId(1), to: 'review' } as const;
  expect(decideSettlement(order(), attempts, asAttemptId(1), facts({ amount: cents(2600) }))).toEqual([
    { ...review, received: 2600 },
  ]);
  expect(canStillBePaid(attempts, [review])).toBe(true);
  expect(canStillBePaid(attempts, [{ kind: 'attempt', id: asAttemptId(2), to: 'expired' }])).toBe(false);
});

test('a known payment changes nothing', () => {
  expect(decideSettlement(order('paid'), [attempt(1, 'succeeded')], asAttemptId(1), facts())).toEqual([]);
  expect(
    decideSettlement(order(), [attempt(1, 'review')], asAttemptId(1), facts({ amount: cents(1) })),
  ).toEqual([]);
});

test('late money pays the order after a deadline, and after a reported refusal or end', () => {
  for (const state of ['new', 'open', 'failed', 'expired'] as const) {
    const changes = decideSettlement(order('expired'), [attempt(1, state)], asAttemptId(1), facts());
    expect(changes).toContainEqual({ kind: 'order', event: 'pay' });
  }
});

test('a paid order closes the other sessions that could still be paid', () => {
  const attempts = [attempt(1, 'expired'), attempt(2, 'failed'), attempt(3, 'open')];
  expect(decideSettlement(order(), attempts, asAttemptId(1), facts())).toEqual([
    { kind: 'attempt', id: 1, to: 'succeeded', received: 2500 },
    { kind: 'order', event: 'pay' },
    { kind: 'close', attemptId: 3 },
  ]);
});

test('a second payment is refunded', () => {
  const attempts = [attempt(1, 'succeeded'), attempt(2, 'open')];
  expect(decideSettlement(order('paid'), attempts, asAttemptId(2), facts())).toEqual([
    { kind: 'attempt', id: 2, to: 'succeeded', received: 2500 },
    { kind: 'refund', attemptId: 2, amount: 2500 },
  ]);
});

test.each([
  ['a cent too little', { amount: cents(2499) }],
  ['a cent too much', { amount: cents(2501) }],
])('%s waits for a person', (_name, more) => {
  expect(decideSettlement(order(), [attempt(1, 'open')], asAttemptId(1), facts(more))).toEqual([
    { kind: 'attempt', id: 1, to: 'review', received: more.amount },
  ]);
});

test.each([
  ['another currency', { currency: 'USD' }],
  ['play money', { otherMode: true as const }],
])('%s waits for a person, and is not counted', (_name, more) => {
  expect(decideSettlement(order(), [attempt(1, 'open')], asAttemptId(1), facts(more))).toEqual([
    { kind: 'attempt', id: 1, to: 'review' },
  ]);
  expect(decideSettlement(order('paid'), [attempt(1, 'open')], asAttemptId(1), facts(more))).toEqual([
    { kind: 'attempt', id: 1, to: 'review' },
  ]);
});

test('the old sum of an order that was changed since waits for a person', () => {
  expect(
    decideSettlement(
      order(),
      [attempt(1, 'expired', cents(2000))],
      asAttemptId(1),
      facts({ amount: cents(2000) }),
    ),
  ).toEqual([{ kind: 'attempt', id: 1, to: 'review', received: 2000 }]);
});

test('a refusal or an end closes an open attempt, and no other', () => {
  for (const status of ['expired', 'failed'] as const) {
    const reported = facts({ status, paid: false });
    expect(decideSettlement(order(), [attempt(1, 'open')], asAttemptId(1), reported)).toEqual([
      { kind: 'attempt', id: 1, to: status },
    ]);
    expect(decideSettlement(order(), [attempt(1, 'expired')], asAttemptId(1), reported)).toEqual([]);
    expect(decideSettlement(order('paid'), [attempt(1, 'succeeded')], asAttemptId(1), reported)).toEqual([]);
  }
});

test('a payment that the bank is still processing changes nothing', () => {
  expect(decideSettlement(order(), [attempt(1, 'open')], asAttemptId(1), facts({ paid: false }))).toEqual([]);
  expect(
    decideSettlement(order(), [attempt(1, 'open')], asAttemptId(1), facts({ status: 'open', paid: false })),
  ).toEqual([]);
});

test('an attempt of another order changes nothing', () => {
  expect(decideSettlement(order(), [attempt(1, 'open')], asAttemptId(7), facts())).toEqual([]);
});

test('an open session changes nothing, in any state of the order', () => {
  for (const [status, undecided] of [
    ['open', true],
    ['complete', true],
    ['expired', false],
    ['failed', false],
  ] as const) {
    expect(isUndecided(facts({ status, paid: false }))).toBe(undecided);
    expect(isUndecided(facts({ status, paid: true }))).toBe(false);
    const changes = decideSettlement(
      order(),
      [attempt(1, 'open')],
      asAttemptId(1),
      facts({ status, paid: false }),
    );
    expect(changes.length === 0).toBe(undecided);
  }
});
