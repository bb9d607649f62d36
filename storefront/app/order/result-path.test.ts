import { expect, test } from '@jest/globals';
import { resultPath } from './result-path';

test('a payment that can be tried again leads to the basket', () => {
  expect(resultPath('nl', 'cancel', 'tok')).toBe('/nl/cart?payment=cancel&a=tok');
  expect(resultPath('en', 'decline', 'tok')).toBe('/en/cart?payment=decline&a=tok');
});

test('any other result leads to the confirmation page', () => {
  expect(resultPath('en', 'accept', 'tok')).toBe('/en/payment/accept?a=tok');
  expect(resultPath('nl', 'exception', 'tok')).toBe('/nl/payment/exception?a=tok');
});
