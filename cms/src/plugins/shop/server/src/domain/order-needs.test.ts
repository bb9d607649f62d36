import { expect, test } from '@jest/globals';
import { needsOf } from './order-needs';

const quiet = { state: 'fulfilled', needsShipping: true, openFindings: 0, deadTasks: 0, hold: null } as const;

test('an order that runs by itself asks for nobody', () => {
  expect(needsOf(quiet)).toEqual([]);
  expect(needsOf({ ...quiet, state: 'awaiting_payment' })).toEqual([]);
  expect(needsOf({ ...quiet, state: 'paid', needsShipping: false })).toEqual([]);
});

test('money that does not fit goes before a mail that did not go, and that before the parcel', () => {
  expect(needsOf({ ...quiet, state: 'paid', openFindings: 2, deadTasks: 1 })).toEqual([
    'payment-to-review',
    'task-dead',
    'to-send',
  ]);
});

test('an order whose money is questioned is not among those to send', () => {
  expect(needsOf({ ...quiet, state: 'paid', hold: 'open' })).toEqual(['not-to-send']);
  expect(needsOf({ ...quiet, hold: 'lost' })).toEqual([]);
});
