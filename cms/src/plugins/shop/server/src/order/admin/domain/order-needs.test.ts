import { expect, test } from '@jest/globals';
import { needsOf } from './order-needs';

const quiet = {
  state: 'fulfilled',
  toSend: [{ line: 1, copies: 1 }],
  openPaymentIssues: 0,
  deadTasks: 0,
  hold: null,
} as const;

test('an order without problems needs no attention', () => {
  expect(needsOf(quiet)).toEqual([]);
  expect(needsOf({ ...quiet, state: 'awaiting_payment' })).toEqual([]);
  expect(needsOf({ ...quiet, state: 'paid', toSend: [] })).toEqual([]);
});

test('a payment issue is more urgent than a failed task, and that more than the parcel', () => {
  expect(needsOf({ ...quiet, state: 'paid', openPaymentIssues: 2, deadTasks: 1 })).toEqual([
    'payment-to-review',
    'task-dead',
    'to-send',
  ]);
});

test('a disputed order is not to be sent', () => {
  expect(needsOf({ ...quiet, state: 'paid', hold: 'open' })).toEqual(['not-to-send']);
  expect(needsOf({ ...quiet, hold: 'lost' })).toEqual([]);
});
