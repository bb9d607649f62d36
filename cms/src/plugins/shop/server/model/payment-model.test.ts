import { amountOfWork, printFigures } from '@colophon/launcher/testing/proof';
import { afterAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CRASH_POINTS, type CrashPoint } from './actor';

import type { Paths } from './invariants';

import { play } from './scenario';
import { type Step, scenario } from './steps';

const ALL: Paths = { webhook: true, reconciler: true, returnPage: true };
const NONE: Paths = { webhook: false, reconciler: false, returnPage: false };
const STEPS = amountOfWork('steps', 40_000);

let steps = 0;
let runs = 0;
let paidOrders = 0;
let refunds = 0;
const crashes = new Map<CrashPoint, number>();

afterAll(() => {
  const killed = [...crashes.values()].reduce((sum, n) => sum + n, 0);
  printFigures('the model of cart, coupons, order, payment and outbox', {
    runs,
    steps,
    'paid orders': paidOrders,
    refunds,
    crashes: killed,
    'crash points': crashes.size,
  });
});

test.each<[string, Paths, number]>([
  ['by every path at once', ALL, 0.55],
  ['by notifications alone', { ...NONE, webhook: true }, 0.15],
  ['by the reconciler alone', { ...NONE, reconciler: true }, 0.15],
  ['by return pages alone', { ...NONE, returnPage: true }, 0.15],
])(
  'all invariants hold for random scenarios, repaired %s',
  (_how, paths, share) => {
    const wanted = STEPS * share;
    let taken = 0;
    // Batches with one seed each: a failure prints the seed that reproduces it.
    for (let batch = 1; taken < wanted; batch++) {
      fc.assert(
        fc.property(scenario, (steps) => {
          const outcome = play(steps, paths);
          taken += outcome.steps;
          runs++;
          paidOrders += outcome.paidOrders;
          refunds += outcome.refunds;
          for (const [at, n] of outcome.crashes) crashes.set(at, (crashes.get(at) ?? 0) + n);
          if (outcome.broken.length > 0) throw new Error(report(outcome.broken, outcome.brokeAfter, steps));
        }),
        { numRuns: 200, seed: (fc.readConfigureGlobal().seed ?? 0) + batch },
      );
    }
    steps += taken;
  },
  60_000 + STEPS,
);

test('the scenarios crash at every crash point', () => {
  const missing = CRASH_POINTS.filter((point) => !crashes.has(point));
  expect(missing).toEqual([]);
});

function report(broken: readonly string[], after: number | null, steps: readonly Step[]): string {
  const when = after === null ? 'at rest' : `after step ${after + 1}`;
  return `${broken.join('; ')} (${when})\n${steps.map((step) => JSON.stringify(step)).join('\n')}`;
}
