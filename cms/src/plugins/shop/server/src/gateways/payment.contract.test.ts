import { expect, test } from '@jest/globals';
import type { PaymentGateway, PaymentRequest } from './payment';
import { type SandboxSessions, type StoredSandboxSession, sandboxPayment } from './sandbox-payment';

/** A provider with a visitor in front of it and a look behind it: what the suite needs of each implementation. */
type Provider = {
  gateway: PaymentGateway;
  /** the visitor pays the session in full */
  pay(reference: string): Promise<void>;
  /** the visitor pays; the bank has not confirmed it yet */
  payWithoutConfirmation(reference: string): Promise<void>;
  /** the bank refuses */
  refuse(reference: string): Promise<void>;
  /** cents that were given back, all refunds of the session together */
  refunded(reference: string): number;
};

// A new implementation is held to the same suite by one more line here.
const PROVIDERS: [string, () => Provider][] = [['sandbox', sandbox]];

function request(more: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    attemptId: 1,
    attemptToken: 'a'.repeat(22),
    idempotencyKey: 'o1-a1',
    orderNumber: 'CUP 2026-000001',
    amount: 2500,
    currency: 'EUR',
    optionId: '10',
    subOptionId: '1',
    locale: 'en',
    ...more,
  };
}

test.each(PROVIDERS)('%s: offers ways to pay, the default one first', async (_name, start) => {
  const options = await start().gateway.options('nl');
  expect(options[0]?.id).toBe('10');
  for (const { paymentOptionSubList } of options) {
    for (const [id, option] of Object.entries(paymentOptionSubList)) expect(option.id).toBe(id);
    expect(paymentOptionSubList).not.toHaveProperty('0');
  }
});

test.each(PROVIDERS)('%s: an opened session is open and unpaid', async (_name, start) => {
  const { gateway } = start();
  const { reference, url } = await gateway.open(request());
  expect(URL.canParse(url)).toBe(true);
  expect(await gateway.facts(reference)).toEqual({
    status: 'open',
    paid: false,
    amount: 2500,
    currency: 'EUR',
  });
});

test.each(PROVIDERS)('%s: the same key opens the same session, another key another', async (_name, start) => {
  const { gateway } = start();
  const [first, ...again] = await Promise.all([1, 2, 3].map(() => gateway.open(request())));
  expect(again).toEqual([first, first]);
  expect(await gateway.open(request({ idempotencyKey: 'o1-a2' }))).not.toEqual(first);
});

test.each(PROVIDERS)('%s: a paid session is complete, with the sum that was paid', async (_name, start) => {
  const { gateway, pay } = start();
  const { reference } = await gateway.open(request());
  await pay(reference);
  expect(await gateway.facts(reference)).toMatchObject({ status: 'complete', paid: true, amount: 2500 });
});

test.each(PROVIDERS)('%s: a payment that the bank has not confirmed is not paid', async (_name, start) => {
  const { gateway, payWithoutConfirmation } = start();
  const { reference } = await gateway.open(request());
  await payWithoutConfirmation(reference);
  expect(await gateway.facts(reference)).toMatchObject({ status: 'complete', paid: false });
});

test.each(PROVIDERS)('%s: a refused payment has failed', async (_name, start) => {
  const { gateway, refuse } = start();
  const { reference } = await gateway.open(request());
  await refuse(reference);
  expect(await gateway.facts(reference)).toMatchObject({ status: 'failed', paid: false });
});

test.each(PROVIDERS)('%s: an expired session cannot be paid any more', async (_name, start) => {
  const { gateway, pay } = start();
  const { reference } = await gateway.open(request());
  expect(await gateway.expire(reference)).toMatchObject({ status: 'expired', paid: false });
  await pay(reference);
  expect(await gateway.facts(reference)).toMatchObject({ status: 'expired', paid: false });
});

test.each(PROVIDERS)('%s: to expire a paid session says that it is paid', async (_name, start) => {
  const { gateway, pay } = start();
  const { reference } = await gateway.open(request());
  await pay(reference);
  expect(await gateway.expire(reference)).toMatchObject({ status: 'complete', paid: true });
});

test.each(PROVIDERS)('%s: a refund with the same key gives back once', async (_name, start) => {
  const { gateway, pay, refunded } = start();
  const { reference } = await gateway.open(request());
  await pay(reference);
  const refund = { reference, amount: 2500, idempotencyKey: 'refund-a1' };
  await gateway.refund(refund);
  await gateway.refund(refund);
  expect(refunded(reference)).toBe(2500);
});

test.each(PROVIDERS)('%s: an unknown session has no facts', async (_name, start) => {
  const { gateway } = start();
  expect(await gateway.facts('sbx_nobody')).toBeNull();
  expect(await gateway.expire('sbx_nobody')).toBeNull();
});

function sandbox(): Provider {
  const sessions = new MemorySessions();
  const inAMinute = new Date(Date.now() + 60_000);
  return {
    gateway: sandboxPayment({ sessions, publicUrl: 'https://books.example' }),
    pay: (reference) =>
      sessions.end(reference, { state: 'complete', amountReceived: 2500, paidFrom: new Date(0) }),
    payWithoutConfirmation: (reference) =>
      sessions.end(reference, { state: 'complete', amountReceived: 2500, paidFrom: inAMinute }),
    refuse: (reference) => sessions.end(reference, { state: 'failed', amountReceived: null, paidFrom: null }),
    refunded: (reference) =>
      [...sessions.refunds.values()]
        .filter((refund) => refund.reference === reference)
        .reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** The sandbox's sessions without a database; the tests of the booted CMS run the stored ones. */
class MemorySessions implements SandboxSessions {
  readonly refunds = new Map<string, { reference: string; amount: number }>();
  private readonly byReference = new Map<string, StoredSandboxSession>();

  async add(session: StoredSandboxSession): Promise<StoredSandboxSession> {
    for (const known of this.byReference.values()) {
      if (known.idempotencyKey === session.idempotencyKey) return known;
    }
    this.byReference.set(session.reference, session);
    return session;
  }

  async find(reference: string): Promise<StoredSandboxSession | null> {
    return this.byReference.get(reference) ?? null;
  }

  async end(reference: string, to: Partial<StoredSandboxSession>): Promise<void> {
    const session = this.byReference.get(reference);
    if (session?.state === 'open') this.byReference.set(reference, { ...session, ...to });
  }

  async refund(reference: string, amount: number, idempotencyKey: string): Promise<void> {
    this.refunds.set(idempotencyKey, { reference, amount });
  }
}
