import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { wasPaid } from './order-state';
import { isOpen } from './settle';
import { Crash, FakeProvider, type ModelOrder, ModelShop } from './test-payment-model';

const stepArbitrary = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('submit' as const),
      cart: fc.constantFrom('a', 'b'),
      total: fc.constantFrom(0, 500, 500, 1234),
      same: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('bank' as const),
      index: fc.nat(9),
      does: fc.constantFrom('pay', 'pay', 'refuse', 'delay', 'pay-late'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('look' as const), index: fc.nat(9), giveUp: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'reconcile' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'drain' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(5, 40) }),
  },
);
type Step = typeof stepArbitrary extends fc.Arbitrary<infer T> ? T : never;

const faultArbitrary = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('crash' as const), nth: fc.nat(4) }),
    fc.record({ kind: fc.constantFrom('before' as const, 'after' as const) }),
  ),
  { freq: 2 },
);
const runArbitrary = fc.array(fc.record({ step: stepArbitrary, fault: faultArbitrary }), {
  minLength: 5,
  maxLength: 40,
  size: 'max',
});

test('whatever happens in whatever order, each order is paid once, with its own money, and told once', () => {
  fc.assert(
    fc.property(runArbitrary, (run) => {
      const provider = new FakeProvider();
      const shop = new ModelShop(provider);
      for (const { step, fault } of run) {
        shop.crashIn = fault?.kind === 'crash' ? fault.nth : null;
        provider.fault = fault === null || fault.kind === 'crash' ? null : fault.kind;
        survive(() => take(shop, provider, step));
        expectNoFaults(shop.orders.flatMap((order) => faultsOf(order, shop, provider)));
      }
      comeToRest(shop, provider);
      expectNoFaults(
        shop.orders.flatMap((order) => [
          ...faultsOf(order, shop, provider),
          ...faultsAtRest(order, shop, provider),
        ]),
      );
    }),
    { numRuns: 3000 },
  );
});

function take(shop: ModelShop, provider: FakeProvider, step: Step): void {
  switch (step.kind) {
    case 'submit':
      shop.submit(step.cart, step.total, step.same);
      return;
    case 'bank':
      provider.bank(step.index, step.does as Parameters<FakeProvider['bank']>[1]);
      return;
    case 'look':
      shop.look(step.index, step.giveUp);
      return;
    case 'reconcile':
      shop.reconcile();
      return;
    case 'drain':
      shop.drain();
      return;
    case 'wait':
      shop.now += step.minutes;
      return;
    default: {
      const unknown: never = step;
      throw new Error(String(unknown));
    }
  }
}

/** No faults any more: the shop alone puts everything right. Banks end what they were still working on. */
function comeToRest(shop: ModelShop, provider: FakeProvider): void {
  shop.crashIn = null;
  provider.fault = null;
  for (let i = 0; i < provider.sessions.length; i++) {
    if (provider.sessions[i]?.facts.status === 'complete') provider.bank(i, 'pay');
  }
  for (let round = 0; round < 4; round++) {
    shop.reconcile();
    shop.drain();
    shop.now += 60;
  }
}

/** What is wrong at this moment (payments-and-reliability I1, I2, I3, I5). */
function faultsOf(order: ModelOrder, shop: ModelShop, provider: FakeProvider): string[] {
  const paid = wasPaid(order.state);
  const open = sessionsOf(order, provider).filter(({ facts }) => facts.status === 'open');
  return failing({
    'paid other than once': order.timesPaid === (paid ? 1 : 0),
    'paid without a payment, or a payment without being paid':
      order.attempts.some(({ state }) => state === 'succeeded') === paid,
    'mail row without payment, or payment without mail row': shop.outbox.has(`mail:${order.id}`) === paid,
    'two open attempts': order.attempts.filter(({ state }) => isOpen(state)).length <= 1,
    'two open sessions': open.length <= 1,
  });
}

/** What is wrong once everything that was due is done (I3, I4, I6, I9). */
function faultsAtRest(order: ModelOrder, shop: ModelShop, provider: FakeProvider): string[] {
  const paid = wasPaid(order.state);
  const sessions = sessionsOf(order, provider);
  const reviewed = new Set(order.attempts.filter(({ state }) => state === 'review').map(({ id }) => id));
  const refunds = [...provider.refunds.values()];
  const kept = sessions
    .filter(({ facts, attemptId }) => facts.paid && !reviewed.has(attemptId))
    .reduce((sum, { facts, reference }) => {
      const back = refunds.filter((refund) => refund.reference === reference);
      return sum + facts.amount - back.reduce((total, { amount }) => total + amount, 0);
    }, 0);
  return failing({
    'kept other than the total': kept === (paid ? order.total : 0),
    'mail lost, or sent for nothing': shop.mails.includes(order.id) === paid,
    'waits past its deadline': order.state !== 'created' && order.state !== 'awaiting_payment',
    'a session can still be paid': !sessions.some(({ facts }) => facts.status === 'open'),
  });
}

// jest's own expect costs more than all the rest, 100,000 times over
function expectNoFaults(faults: string[]): void {
  if (faults.length > 0) expect(faults).toEqual([]);
}

function failing(checks: Record<string, boolean>): string[] {
  return Object.keys(checks).filter((name) => !checks[name]);
}

function sessionsOf(order: ModelOrder, provider: FakeProvider) {
  const ids = new Set(order.attempts.map(({ id }) => id));
  return provider.sessions.filter(({ attemptId }) => ids.has(attemptId));
}

function survive(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
  }
}
