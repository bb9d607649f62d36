import type { REFUND_STATES } from '@colophon/contracts/shop-admin/refunds';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { capturedBy, isWhollyRefunded, nextRefundState, refundableAmount } from './refund';

test('what is left to refund is what was paid less refunds made or on their way', () => {
  const refunds = [
    { amount: 500, state: 'requested' },
    { amount: 300, state: 'pending' },
    { amount: 200, state: 'succeeded' },
    { amount: 900, state: 'failed' },
  ] as const;
  expect(refundableAmount({ captured: 2500, refunds })).toBe(1500);
  expect(refundableAmount({ captured: 0, refunds: [] })).toBe(0);
});

test('a payment is refunded completely only when all of it has arrived', () => {
  const account = (...states: (typeof REFUND_STATES)[number][]) => ({
    captured: 1000,
    refunds: states.map((state) => ({ amount: 500, state })),
  });
  expect(isWhollyRefunded(account('succeeded', 'succeeded'))).toBe(true);
  for (const state of ['requested', 'pending', 'failed'] as const) {
    expect(isWhollyRefunded(account('succeeded', state))).toBe(false);
  }
  expect(isWhollyRefunded({ captured: 0, refunds: [] })).toBe(false);
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
  const attempt = (state: Parameters<typeof capturedBy>[0]['state'], received: number | null) =>
    capturedBy({ state, amount: 2500, received });
  expect(attempt('succeeded', null)).toBe(2500);
  expect(attempt('review', 2501)).toBe(2501);
  // Another currency, or a test payment: cannot be refunded from here.
  expect(attempt('review', null)).toBe(0);
  for (const state of ['new', 'open', 'failed', 'expired'] as const) expect(attempt(state, null)).toBe(0);
});
