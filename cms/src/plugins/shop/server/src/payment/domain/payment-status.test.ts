import { expect, test } from '@jest/globals';
import { paymentStatus } from './settle';

test('a paid order is accepted, on whichever of its payments the visitor comes back', () => {
  expect(paymentStatus('paid', 'succeeded')).toBe('accept');
  expect(paymentStatus('fulfilled', 'succeeded')).toBe('accept');
  expect(paymentStatus('paid', 'expired')).toBe('accept');
  expect(paymentStatus('paid', 'open')).toBe('accept');
});

test('an open payment is pending, a refused one declined, a closed one cancelled', () => {
  expect(paymentStatus('awaiting_payment', 'new')).toBe('pending');
  expect(paymentStatus('awaiting_payment', 'open')).toBe('pending');
  expect(paymentStatus('awaiting_payment', 'failed')).toBe('decline');
  expect(paymentStatus('awaiting_payment', 'expired')).toBe('cancel');
  expect(paymentStatus('expired', 'expired')).toBe('cancel');
});

test('a payment under review is an exception, even of a paid order', () => {
  expect(paymentStatus('awaiting_payment', 'review')).toBe('exception');
  expect(paymentStatus('paid', 'review')).toBe('exception');
});
