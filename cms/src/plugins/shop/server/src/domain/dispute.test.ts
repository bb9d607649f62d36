import { expect, test } from '@jest/globals';
import {
  barsRefund,
  DISPUTE_STATES,
  type Dispute,
  disputeHold,
  disputeStanding,
  lostTo,
  withDispute,
  worstDispute,
} from './dispute';

const at = (minute: number) => `2026-11-22T10:${String(minute).padStart(2, '0')}:00.000Z`;
const told = (state: Dispute['state'], minute: number, reference = 'dp_1'): Dispute => ({
  ...{ reference, state, amount: 2500, reason: 'fraudulent', askedAt: at(minute) },
});
const all = (news: readonly Dispute[]) => news.reduce<Dispute[]>(withDispute, []);

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, i) =>
    ordersOf(items.filter((_, j) => j !== i)).map((rest) => [first, ...rest]),
  );
}

test('whatever order news come in, and however often, the end is the same', () => {
  const news = [
    told('warned', 1, 'issfr_1'),
    told('inquiry', 2),
    told('open', 3),
    told('lost', 4),
    told('won', 5),
  ];
  const end = all(news);
  for (const order of ordersOf(news)) expect(all([...order, ...order])).toEqual(end);
  expect(disputeStanding(end)).toBe('won');
});

test('answers of the same moment count by the worse one, in either order', () => {
  const [won, lost] = [told('won', 1), told('lost', 1)];
  expect(all([won, lost])).toEqual([lost]);
  expect(all([lost, won])).toEqual([lost]);
});

test('a warning stands until there is a dispute, or somebody has cleared it for good', () => {
  const warned = told('warned', 1, 'issfr_1');
  expect(disputeStanding(all([warned]))).toBe('warned');
  expect(disputeStanding(all([warned, told('won', 2)]))).toBe('won');
  const cleared = all([told('cleared', 2, 'issfr_1'), told('warned', 3, 'issfr_1')]);
  expect(disputeStanding(cleared)).toBe('cleared');
  expect(disputeHold([disputeStanding(cleared)])).toBeNull();
});

test('of two disputes of a payment the worst counts, and all that was lost', () => {
  const both = all([told('lost', 1), told('won', 2, 'dp_2'), told('lost', 3, 'dp_3')]);
  expect(disputeStanding(both)).toBe('lost');
  expect(lostTo(both)).toBe(5000);
  expect(disputeStanding([])).toBeNull();
});

test('an order waits for the bank, or its money is gone; once that is over it may be sent', () => {
  const holding = DISPUTE_STATES.filter((state) => disputeHold([state]) !== null);
  expect(holding).toEqual(['lost', 'open', 'inquiry', 'warned']);
  expect(disputeHold(['won', null, 'open'])).toBe('open');
  expect(disputeHold(['won', 'withdrawn', 'cleared', null])).toBeNull();
  expect(worstDispute(['won', 'warned', null])).toBe('warned');
});

test('what the bank has taken cannot be given back; what it only asks about can', () => {
  expect(DISPUTE_STATES.filter(barsRefund)).toEqual(['lost', 'open']);
  expect(barsRefund(null)).toBe(false);
});
