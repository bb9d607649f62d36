import { type Cents, cents, NO_CENTS } from '@colophon/contracts/money/money';
import type { REFUND_STATES } from '@colophon/contracts/shop-admin/refunds';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { capturedBy, isFullyRefunded, nextRefundState, refundableAmount } from './refund';

test('what is left to refund is what was paid less refunds made or on their way', () => {
  const refunds = [
    { amount: cents(500), state: 'requested' },
    { amount: cents(300), state: 'pending' },
    { amount: cents(200), state: 'succeeded' },
    { amount: cents(900), state: 'failed' },
  ] as const;
  expect(refundableAmount(cents(2500), refunds)).toBe(1500);
  expect(refundableAmount(NO_CENTS, [])).toBe(0);
});

test('a payment is refunded completely only when all of it has arrived', () => {
  const refunds = (...states: (typeof REFUND_STATES)[number][]) =>
    states.map((state) => ({ amount: cents(500), state }));
  expect(isFullyRefunded(cents(1000), refunds('succeeded', 'succeeded'))).toBe(true);
  for (const state of ['requested', 'pending', 'failed'] as const) {
    expect(isFullyRefunded(cents(1000), refunds('succeeded', state))).toBe(false);
  }
  expect(isFullyRefunded(NO_CENTS, [])).toBe(false);
});

test('repeated, late or reordered reports lead to the same state', () => {
  const reported = fc.constantFrom('pending', 'succeeded', 'failed');
  fc.assert(
    fc.property(fc.array(reported, { minLength: 1 }), (updates) => {
      const end = updates.reduce<(typeof REFUND_STATES)[number]>(nextRefundState, 'requested');
      const expected = updates.includes('failed')
        ? 'failed'
        : updates.includes('succeeded')
          ? 'succeeded'
          : 'pending';
      expect(end).toBe(expected);
    }),
  );
});

test('the captured amount is the requested one, unless the provider reports another', () => {
  const attempt = (state: Parameters<typeof capturedBy>[0]['state'], received: Cents | null) =>
    capturedBy({ state, amount: cents(2500), received });
  expect(attempt('succeeded', null)).toBe(2500);
  expect(attempt('review', cents(2501))).toBe(2501);
  // Another currency, or a test payment: cannot be refunded from here.
  expect(attempt('review', null)).toBe(0);
  for (const state of ['new', 'open', 'failed', 'expired'] as const) expect(attempt(state, null)).toBe(0);
});
