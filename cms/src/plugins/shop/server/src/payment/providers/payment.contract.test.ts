import { cents } from '@colophon/contracts/money/money';
import { asAttemptId, asRefundId } from '@colophon/contracts/values/ids';
import { FakeStripe } from '@colophon/test-doubles/stripe/server';
import { afterEach, expect, test } from '@jest/globals';
import { endOf, FAILING_REFUND, type FakeOutcome } from './fake-provider/session';
import { MemoryLedger } from './fake-provider/test-memory-ledger';
import type { PaymentGateway, PaymentRequest } from './payment';
import { sandboxPayment } from './sandbox/sandbox-payment';
import { stripePayment } from './stripe/stripe-payment';

/**
 * Requirements of the suite on each implementation: the gateway, the visitor's actions, and a view of the provider's ledger.
 */
type Provider = {
  gateway: PaymentGateway;
  /** the visitor's action on the provider's page */
  choose(reference: string, outcome: FakeOutcome): Promise<void>;
  /** money arrives for a session that had ended, or that the bank had not confirmed */
  receive(reference: string): Promise<void>;
  /** refunded cents of a session, all refunds together */
  refunded(reference: string): number;
};

// Contract of every payment provider: a new implementation is added to this list.
const PROVIDERS: [string, () => Promise<Provider>][] = [
  ['sandbox', sandbox],
  ['stripe', stripe],
];

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

let lastAttempt = 0;
function request(more: Partial<PaymentRequest> = {}): PaymentRequest {
  const attemptId = asAttemptId(++lastAttempt);
  return {
    attemptId,
    attemptToken: 'a'.repeat(22),
    idempotencyKey: `o${attemptId}-a1`,
    openedAt: new Date(),
    orderNumber: 'CUP 2026-000001',
    amount: cents(2500),
    currency: 'EUR',
    optionId: '10',
    subOptionId: '1',
    locale: 'en',
    email: 'anna@example.org',
    ...more,
  };
}

test.each(PROVIDERS)('%s: offers ways to pay, the default one first', async (_name, start) => {
  const { gateway } = await start();
  const options = await gateway.options('nl');
  expect(options[0]?.id).toBe('10');
  for (const { paymentOptionSubList } of options) {
    for (const [id, option] of Object.entries(paymentOptionSubList)) expect(option.id).toBe(id);
    expect(paymentOptionSubList).not.toHaveProperty('0');
  }
});

test.each(PROVIDERS)('%s: an opened session is open and unpaid', async (_name, start) => {
  const { gateway } = await start();
  const { reference, url } = opened(await gateway.open(request()));
  expect(URL.canParse(url)).toBe(true);
  expect(await gateway.facts(reference)).toEqual({
    status: 'open',
    paid: false,
    amount: 2500,
    currency: 'EUR',
  });
});

test.each(PROVIDERS)('%s: the same key opens the same session, another key another', async (_name, start) => {
  const { gateway } = await start();
  const requested = request();
  const [first, ...again] = await Promise.all([1, 2, 3].map(() => gateway.open(requested)));
  expect(again).toEqual([first, first]);
  expect(await gateway.open(request())).not.toEqual(first);
});

test.each(PROVIDERS)('%s: a paid session is complete, with the sum that was paid', async (_name, start) => {
  const { gateway, choose } = await start();
  const { reference } = opened(await gateway.open(request()));
  await choose(reference, 'accept');
  expect(await gateway.facts(reference)).toMatchObject({ status: 'complete', paid: true, amount: 2500 });
});

test.each(PROVIDERS)('%s: a payment that the bank has not confirmed is not paid', async (_name, start) => {
  const { gateway, choose, receive } = await start();
  const { reference } = opened(await gateway.open(request()));
  await choose(reference, 'pending');
  expect(await gateway.facts(reference)).toMatchObject({ status: 'complete', paid: false });
  await receive(reference);
  expect(await gateway.facts(reference)).toMatchObject({ paid: true, amount: 2500 });
});

test.each(PROVIDERS)('%s: a refused payment has failed', async (_name, start) => {
  const { gateway, choose } = await start();
  const { reference } = opened(await gateway.open(request()));
  await choose(reference, 'decline');
  expect(await gateway.facts(reference)).toMatchObject({ status: 'failed', paid: false });
});

test.each(PROVIDERS)('%s: an expired session cannot be paid any more', async (_name, start) => {
  const { gateway, choose } = await start();
  const { reference } = opened(await gateway.open(request()));
  expect(await gateway.expire(reference)).toMatchObject({ status: 'expired', paid: false });
  await choose(reference, 'accept');
  expect(await gateway.facts(reference)).toMatchObject({ status: 'expired', paid: false });
});

test.each(PROVIDERS)('%s: expiring a paid session returns that it is paid', async (_name, start) => {
  const { gateway, choose } = await start();
  const { reference } = opened(await gateway.open(request()));
  await choose(reference, 'accept');
  expect(await gateway.expire(reference)).toMatchObject({ status: 'complete', paid: true });
});

test.each(PROVIDERS)('%s: reports money that arrives for an ended session', async (_name, start) => {
  const { gateway, receive } = await start();
  const { reference } = opened(await gateway.open(request()));
  await gateway.expire(reference);
  await receive(reference);
  expect(await gateway.facts(reference)).toMatchObject({ paid: true, amount: 2500 });
});

test.each(PROVIDERS)(
  '%s: reports the amount that was paid, also another one than requested',
  async (_name, start) => {
    const { gateway, choose } = await start();
    const { reference } = opened(await gateway.open(request()));
    await choose(reference, 'exception');
    expect(await gateway.facts(reference)).toMatchObject({ paid: true, amount: 2501 });
  },
);

test.each(PROVIDERS)('%s: lists a session in the ledger, with our attempt id', async (_name, start) => {
  const { gateway, choose } = await start();
  const requested = [request(), request(), request()];
  for (const one of requested) await gateway.open(one);
  const { reference } = opened(await gateway.open(requested[1] as PaymentRequest));
  await choose(reference, 'accept');
  await gateway.refund({ refundId: asRefundId(1), reference, amount: cents(1000), idempotencyKey: 'r1' });
  const now = Date.now();
  const listed = [];
  for await (const session of gateway.sessions({
    from: new Date(now - 60_000),
    until: new Date(now + 60_000),
  })) {
    listed.push(session);
  }
  expect(listed.map(({ attemptId }) => attemptId).sort()).toEqual(
    requested.map(({ attemptId }) => attemptId).sort(),
  );
  expect(listed.find((session) => session.reference === reference)).toMatchObject({
    attemptId: requested[1]?.attemptId,
    facts: { paid: true, amount: 2500 },
    refunded: 1000,
  });
  const earlier = gateway.sessions({ from: new Date(0), until: new Date(now - 60_000) });
  for await (const session of earlier) throw new Error(`${session.reference} is not of that time`);
});

test.each(PROVIDERS)('%s: a repeated refund request refunds once', async (_name, start) => {
  const { gateway, choose, refunded } = await start();
  const { reference } = opened(await gateway.open(request()));
  await choose(reference, 'accept');
  const refund = { refundId: asRefundId(1), reference, amount: cents(2500), idempotencyKey: 'refund-a1' };
  const first = await gateway.refund(refund);
  expect(first).toMatchObject({ state: 'succeeded', failure: null });
  expect(await gateway.refund(refund)).toEqual(first);
  expect(refunded(reference)).toBe(2500);
});

test.each(PROVIDERS)('%s: refunds parts, and never more than was paid', async (_name, start) => {
  const { gateway, choose, refunded } = await start();
  const { reference } = opened(await gateway.open(request()));
  const refund = (refundId: number, amount: number) =>
    gateway.refund({
      refundId: asRefundId(refundId),
      reference,
      amount: cents(amount),
      idempotencyKey: `r${refundId}`,
    });
  await expect(refund(1, 100)).rejects.toMatchObject({ kind: 'refused' });
  await choose(reference, 'accept');
  await refund(2, 1000);
  await refund(3, 1500);
  await expect(refund(4, 1)).rejects.toMatchObject({ kind: 'refused' });
  expect(refunded(reference)).toBe(2500);
});

test.each(PROVIDERS)('%s: a refund can be looked up, also when it has failed', async (_name, start) => {
  const { gateway, choose, refunded } = await start();
  const { reference } = opened(await gateway.open(request()));
  await choose(reference, 'accept');
  const requested = { refundId: asRefundId(7), reference, amount: FAILING_REFUND, idempotencyKey: 'r7' };
  const facts = await gateway.refund(requested);
  expect(await gateway.lookUpRefund(facts.reference)).toMatchObject({
    facts: { reference: facts.reference, state: 'failed', failure: 'declined' },
    amount: FAILING_REFUND,
    currency: 'EUR',
    refundId: 7,
  });
  expect(refunded(reference)).toBe(0);
});

test.each(PROVIDERS)('%s: unknown references return null', async (_name, start) => {
  const { gateway } = await start();
  expect(await gateway.facts('sbx_nobody')).toBeNull();
  expect(await gateway.expire('sbx_nobody')).toBeNull();
  expect(await gateway.lookUpRefund('sbr_nobody')).toBeNull();
  expect(await gateway.lookUpDispute('dp_nobody')).toBeNull();
  expect(await gateway.sessionOfPayment('pi_nobody')).toBeNull();
});

function opened<T>(session: T | null): T {
  if (!session) throw new Error('No session was opened');
  return session;
}

async function sandbox(): Promise<Provider> {
  const ledger = new MemoryLedger();
  return {
    gateway: sandboxPayment({ ledger, publicUrl: 'https://books.example' }),
    choose: async (reference, outcome) => {
      const end = endOf({ amount: cents(2500) }, outcome, new Date());
      if (end) await ledger.end(reference, end);
    },
    receive: async (reference) => ledger.receive(reference),
    refunded: (reference) => ledger.refunded(reference),
  };
}

async function stripe(): Promise<Provider> {
  const secretKey = 'sk_test_contract';
  const fake = await FakeStripe.start({ secretKey, webhookSecret: 'whsec_contract' });
  stops.push(() => fake.stop());
  const settings = {
    secretKey,
    webhookSecrets: ['whsec_contract'],
    methods: ['ideal', 'card', 'bancontact'] as const,
    shop: 'books.example',
    apiUrl: fake.url,
  };
  return {
    gateway: stripePayment({ settings, publicUrl: 'https://books.example' }),
    choose: async (reference, outcome) => {
      fake.books.choose(reference, outcome);
    },
    receive: async (reference) => fake.books.receive(reference),
    refunded: (reference) => {
      const payment = fake.books.session(reference).payment ?? '';
      return fake.books
        .refundsOf(payment)
        .filter(({ state }) => state !== 'failed')
        .reduce((sum, { amount }) => sum + amount, 0);
    },
  };
}
