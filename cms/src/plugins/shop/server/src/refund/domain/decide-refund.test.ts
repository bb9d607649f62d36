import { cents } from '@colophon/contracts/money/money';
import { asAttemptId, asRefundId } from '@colophon/contracts/values/ids';
import { expect, test } from '@jest/globals';
import {
  decideRefund,
  type OrderPayment,
  type OrderRefund,
  paymentToRefund,
  type RefundUpdate,
  refundableOf,
} from './refund-account';

const payment = (id: number, more: Partial<OrderPayment> = {}): OrderPayment => ({
  ...{ id: asAttemptId(id), n: id, state: 'succeeded', amount: cents(2500), received: cents(2500) },
  ...more,
});
const refund = (
  id: number,
  attemptId: number,
  amount: number,
  state: OrderRefund['state'] = 'succeeded',
): OrderRefund => ({
  id: asRefundId(id),
  attemptId: asAttemptId(attemptId),
  amount: cents(amount),
  state,
  providerRef: `re_${id}`,
});

const update = (state: RefundUpdate['state'], id = 1): RefundUpdate => ({ reference: `re_${id}`, state });

test('what is left of one payment does not depend on the refunds of another', () => {
  const refunds = [refund(1, 1, 1000), refund(2, 2, 2500), refund(3, 1, 400, 'failed')];
  expect(refundableOf(payment(1), refunds)).toBe(1500);
  expect(refundableOf(payment(2), refunds)).toBe(0);
});

test('a sum is taken from one payment that has all of it left, never from two', () => {
  const payments = [
    payment(1),
    payment(2, { state: 'expired' }),
    payment(3, { state: 'review', received: cents(2501) }),
  ];
  const refunds = [refund(1, 1, 1000, 'requested')];
  expect(paymentToRefund(payments, refunds, { amount: cents(1500) })?.id).toBe(1);
  expect(paymentToRefund(payments, refunds, { amount: cents(1501) })?.id).toBe(3);
  expect(paymentToRefund(payments, refunds, { amount: cents(2502) })).toBeNull();
  expect(paymentToRefund(payments, refunds, { amount: cents(1501), n: 1 })).toBeNull();
  expect(paymentToRefund(payments, refunds, { amount: cents(1), n: 2 })).toBeNull();
  expect(paymentToRefund(payments, refunds, { amount: cents(1), n: 4 })).toBeNull();
});

test('the order is refunded by the last part, whichever comes last', () => {
  const refunds = [refund(1, 1, 1000, 'pending'), refund(2, 1, 1500, 'pending')];
  const decide = (known: OrderRefund[], refundId: number) =>
    decideRefund({ state: 'paid' }, [payment(1)], known, asRefundId(refundId), update('succeeded', refundId));
  for (const [first, last] of [
    [1, 2],
    [2, 1],
  ] as const) {
    expect(decide(refunds, first)).toEqual({
      state: 'succeeded',
      paymentRefunded: false,
      orderRefunded: false,
    });
    const after = refunds.map((known) =>
      known.id === first ? { ...known, state: 'succeeded' as const } : known,
    );
    expect(decide(after, last)).toEqual({ state: 'succeeded', paymentRefunded: true, orderRefunded: true });
  }
});

test('a second payment that goes back leaves the order paid; with the first one gone, too, it is refunded', () => {
  const payments = [payment(1), payment(2)];
  const twice = refund(2, 2, 2500, 'requested');
  expect(decideRefund({ state: 'paid' }, payments, [twice], asRefundId(2), update('succeeded', 2))).toEqual({
    ...{ state: 'succeeded', paymentRefunded: true, orderRefunded: false },
  });
  const both = [refund(1, 1, 2500), twice];
  expect(
    decideRefund({ state: 'fulfilled' }, payments, both, asRefundId(2), update('succeeded', 2)).orderRefunded,
  ).toBe(true);
  for (const state of ['expired', 'refunded'] as const)
    expect(decideRefund({ state }, payments, both, asRefundId(2), update('succeeded', 2)).orderRefunded).toBe(
      false,
    );
});

test('a refund that one of two calls made succeeded, though the other was refused', () => {
  const requested = { ...refund(1, 1, 2500, 'requested'), providerRef: null };
  const decide = (known: OrderRefund, update: RefundUpdate) =>
    decideRefund({ state: 'paid' }, [payment(1)], [known], asRefundId(1), update);
  const refusal = { reference: null, state: 'failed' } as const;
  expect(decide(requested, refusal).state).toBe('failed');
  const refused = { ...requested, state: 'failed' } as const;
  expect(decide(refused, refusal).state).toBe('failed');
  expect(decide(refused, update('pending')).state).toBe('pending');
  const given = { state: 'succeeded', paymentRefunded: true, orderRefunded: true };
  expect(decide(refused, update('succeeded'))).toEqual(given);
  expect(decide(refund(1, 1, 2500), refusal).state).toBe('succeeded');
});

test('a failed or known refund ends nothing; a refund of another order throws', () => {
  const refunds = [refund(1, 1, 2500, 'failed')];
  for (const state of ['succeeded', 'failed'] as const) {
    expect(decideRefund({ state: 'paid' }, [payment(1)], refunds, asRefundId(1), update(state))).toEqual({
      ...{ state: 'failed', paymentRefunded: false, orderRefunded: false },
    });
  }
  expect(() => decideRefund({ state: 'paid' }, [payment(1)], [], asRefundId(1), update('failed'))).toThrow(
    'no refund 1',
  );
});
