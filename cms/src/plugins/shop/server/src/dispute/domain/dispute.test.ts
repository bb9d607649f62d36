import { cents } from '@colophon/contracts/money/money';
import { DISPUTE_STATES } from '@colophon/contracts/shop-admin/orders';
import { expect, test } from '@jest/globals';
import {
  barsRefund,
  type Dispute,
  disputeHold,
  disputeStanding,
  lostTo,
  withDispute,
  worstDispute,
} from './dispute';

const at = (minute: number) => `2026-11-22T10:${String(minute).padStart(2, '0')}:00.000Z`;
const dispute = (state: Dispute['state'], minute: number, reference = 'dp_1'): Dispute => ({
  ...{ reference, state, amount: cents(2500), reason: 'fraudulent', askedAt: at(minute) },
});
const all = (updates: readonly Dispute[]) => updates.reduce<Dispute[]>(withDispute, []);

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, i) =>
    ordersOf(items.filter((_, j) => j !== i)).map((rest) => [first, ...rest]),
  );
}

test('updates in any order, also repeated, have the same result', () => {
  const updates = [
    dispute('warned', 1, 'issfr_1'),
    dispute('inquiry', 2),
    dispute('open', 3),
    dispute('lost', 4),
    dispute('won', 5),
  ];
  const end = all(updates);
  for (const order of ordersOf(updates)) expect(all([...order, ...order])).toEqual(end);
  expect(disputeStanding(end)).toBe('won');
});

test('of two updates at the same instant the worse one wins, in either order', () => {
  const [won, lost] = [dispute('won', 1), dispute('lost', 1)];
  expect(all([won, lost])).toEqual([lost]);
  expect(all([lost, won])).toEqual([lost]);
});

test('a warning stands until there is a dispute, or somebody has cleared it for good', () => {
  const warned = dispute('warned', 1, 'issfr_1');
  expect(disputeStanding(all([warned]))).toBe('warned');
  expect(disputeStanding(all([warned, dispute('won', 2)]))).toBe('won');
  const cleared = all([dispute('cleared', 2, 'issfr_1'), dispute('warned', 3, 'issfr_1')]);
  expect(disputeStanding(cleared)).toBe('cleared');
  expect(disputeHold([disputeStanding(cleared)])).toBeNull();
});

test('of two disputes of a payment the worst state counts, and the sum of losses', () => {
  const both = all([dispute('lost', 1), dispute('won', 2, 'dp_2'), dispute('lost', 3, 'dp_3')]);
  expect(disputeStanding(both)).toBe('lost');
  expect(lostTo(both)).toBe(5000);
  expect(disputeStanding([])).toBeNull();
});

test('an open or lost dispute holds an order; once it is over the order may be sent', () => {
  const holding = DISPUTE_STATES.filter((state) => disputeHold([state]) !== null);
  expect(holding).toEqual(['lost', 'open', 'inquiry', 'warned']);
  expect(disputeHold(['won', null, 'open'])).toBe('open');
  expect(disputeHold(['won', 'withdrawn', 'cleared', null])).toBeNull();
  expect(worstDispute(['won', 'warned', null])).toBe('warned');
});

test('a payment that the bank has taken back cannot be refunded; one under inquiry can', () => {
  expect(DISPUTE_STATES.filter(barsRefund)).toEqual(['lost', 'open']);
  expect(barsRefund(null)).toBe(false);
});
