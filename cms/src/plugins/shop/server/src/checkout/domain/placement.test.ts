import { cents } from '@colophon/contracts/money/money';
import type { AttemptState } from '@colophon/contracts/shop-admin/orders';
import { asAttemptId } from '@colophon/contracts/values/ids';
import { expect, test } from '@jest/globals';
import { nextPlacementStep } from './checkout';

const attempt = (id: number, state: AttemptState) => ({
  id: asAttemptId(id),
  n: id,
  state,
  amount: cents(2500),
});
const now = { total: cents(2500), same: true };

test('the first submission requests a payment, or needs none', () => {
  expect(nextPlacementStep({ state: 'created' }, [], now)).toEqual({ kind: 'ask-payment', n: 1 });
  expect(nextPlacementStep({ state: 'created' }, [], { ...now, total: cents(0) })).toEqual({
    kind: 'pay-nothing',
    n: 1,
  });
});

test('the same submission resumes the open session, another one ends it first', () => {
  const open = [attempt(1, 'expired'), attempt(2, 'open')];
  expect(nextPlacementStep({ state: 'awaiting_payment' }, open, now)).toEqual({
    kind: 'resume',
    attemptId: 2,
  });
  expect(nextPlacementStep({ state: 'awaiting_payment' }, open, { ...now, same: false })).toEqual({
    kind: 'replace',
    attemptId: 2,
  });
});

test('when the last session has ended, the next one is opened', () => {
  const ended = [attempt(1, 'expired'), attempt(2, 'failed')];
  for (const state of ['awaiting_payment', 'expired'] as const) {
    expect(nextPlacementStep({ state }, ended, now)).toEqual({ kind: 'ask-payment', n: 3 });
  }
});

test('a paid order is never paid again', () => {
  for (const state of ['paid', 'fulfilled', 'refunded'] as const) {
    expect(nextPlacementStep({ state }, [attempt(1, 'succeeded')], now)).toEqual({ kind: 'confirm' });
  }
});
