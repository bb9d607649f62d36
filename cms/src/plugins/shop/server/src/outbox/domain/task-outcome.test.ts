import { cents } from '@colophon/contracts/money/money';
import type { TimelineEntry } from '@colophon/contracts/shop-admin/orders';
import { expect, test } from '@jest/globals';
import { outcomeOf, timelineOf } from './task-outcome';

const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 10, minute)).toISOString();
const moved: TimelineEntry = { kind: 'moved', at: at(2), from: 'awaiting_payment', to: 'paid', cause: 'x' };
const attempt: TimelineEntry = { kind: 'attempt', at: at(2), n: 1, amount: cents(100), reference: null };

test('lists everything once, oldest first; with equal timestamps, causes before effects', () => {
  const placed: TimelineEntry = { kind: 'placed', at: at(1) };
  const note: TimelineEntry = { kind: 'note', at: at(4), actor: 'Els', text: 'phoned' };
  const resent: TimelineEntry = { kind: 'staff', at: at(3), actor: 'Els', action: 'order.resent' };
  const noted: TimelineEntry = { kind: 'staff', at: at(4), actor: 'Els', action: 'order.noted' };
  expect(timelineOf([note], [attempt], [moved], [resent, noted], [placed])).toEqual([
    placed,
    attempt,
    moved,
    resent,
    note,
  ]);
});

test.each([
  [{}, 'waiting'],
  [{ deadAt: new Date() }, 'dead'],
  [{ deadAt: new Date(), givenUpAt: new Date() }, 'given-up'],
  [{ doneAt: new Date(), deadAt: new Date() }, 'done'],
] as const)('a task with %j is %s', (times, outcome) => {
  expect(outcomeOf({ doneAt: null, deadAt: null, givenUpAt: null, ...times })).toBe(outcome);
});
