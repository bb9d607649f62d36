import { type Cents, cents } from '@colophon/contracts/money/money';
import { asAttemptId, asRefundId } from '@colophon/contracts/values/ids';
import type { Fault } from '@colophon/test-doubles/stripe/faults';
import { FakeStripe } from '@colophon/test-doubles/stripe/server';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { GatewayError } from '../../../platform/gateway-error';
import type { PaymentGateway, PaymentRequest } from '../payment';
import type { StripeMethod } from './stripe-methods';
import { stripePayment } from './stripe-payment';

const SECRET = 'sk_test_NeverToBeSeen';
const START = new Date('2026-11-22T10:00:00.000Z');

let now = START;
let fake: FakeStripe;
let gateway: PaymentGateway;

beforeEach(async () => {
  now = START;
  fake = await FakeStripe.start({ secretKey: SECRET, webhookSecret: 'whsec_x', now: () => now });
  gateway = gatewayWith();
});
afterEach(() => fake.stop());

function gatewayWith(
  more: { secretKey?: string; methods?: StripeMethod[]; shop?: string } = {},
): PaymentGateway {
  const { secretKey = SECRET, methods = ['ideal', 'card', 'bancontact'], shop = 'books.example' } = more;
  const settings = { secretKey, methods, shop, webhookSecrets: ['whsec_x'], apiUrl: fake.url };
  return stripePayment({ settings, publicUrl: 'https://books.example', now: () => now });
}

function request(more: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    attemptId: asAttemptId(12),
    attemptToken: 't'.repeat(32),
    idempotencyKey: 'o7-a1',
    openedAt: START,
    orderNumber: 'CUP 2026-000007',
    amount: cents(3295),
    currency: 'EUR',
    optionId: '10',
    subOptionId: '0',
    locale: 'nl',
    email: 'anna@example.org',
    ...more,
  };
}

const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const formOf = (call: { body: string } | undefined) => Object.fromEntries(new URLSearchParams(call?.body));

test('requests a session with exactly these parameters', async () => {
  await gateway.open(request());
  const [call] = fake.calls;
  expect(call).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions', key: 'o7-a1' });
  expect(formOf(call)).toEqual({
    mode: 'payment',
    ui_mode: 'hosted_page',
    'allowed_payment_method_types[0]': 'ideal',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '3295',
    'line_items[0][price_data][product_data][name]': 'Bestelling CUP 2026-000007',
    client_reference_id: '12',
    'metadata[order]': 'CUP 2026-000007',
    'metadata[attempt]': '12',
    'metadata[shop]': 'books.example',
    'payment_intent_data[metadata][order]': 'CUP 2026-000007',
    'payment_intent_data[metadata][attempt]': '12',
    'payment_intent_data[metadata][shop]': 'books.example',
    customer_email: 'anna@example.org',
    locale: 'nl',
    'adaptive_pricing[enabled]': 'false',
    expires_at: String(later(31).getTime() / 1000),
    success_url: `https://books.example/nl/payment/return?a=${'t'.repeat(32)}`,
    cancel_url: `https://books.example/nl/payment/return?a=${'t'.repeat(32)}&cancelled=1`,
  });
});

test('a repeated request within the minute is identical', async () => {
  const first = await gateway.open(request());
  now = new Date(START.getTime() + 40_000);
  expect(await gateway.open(request())).toEqual(first);
  expect(fake.calls[1]).toEqual(fake.calls[0]);
  expect(fake.books.sessions).toHaveLength(1);
});

test.each([
  ['10', 'ideal'],
  ['20', 'card'],
  ['30', 'bancontact'],
])('option %s is %s, and alone', async (optionId, method) => {
  await gateway.open(request({ optionId }));
  expect(formOf(fake.calls[0])['allowed_payment_method_types[0]']).toBe(method);
  expect(formOf(fake.calls[0])).not.toHaveProperty('allowed_payment_method_types[1]');
});

test('offers only configured methods, without sub-options, and accepts no others', async () => {
  const some = gatewayWith({ methods: ['card', 'ideal'] });
  expect(await some.options('en')).toEqual([
    { id: '20', visibleName: 'Creditcard', paymentOptionSubList: {} },
    { id: '10', visibleName: 'iDEAL | Wero', paymentOptionSubList: {} },
  ]);
  await expect(some.open(request({ optionId: '30' }))).rejects.toThrow('not offered');
  expect(fake.calls).toHaveLength(0);
});

test('after the first minute a session is looked up, and never opened', async () => {
  const first = await gateway.open(request());
  now = later(2);
  expect(await gateway.open(request())).toEqual(first);
  now = later(24 * 60);
  // The session has expired: the visitor is redirected to the page with the result.
  expect(await gateway.open(request())).toEqual({
    reference: first?.reference,
    url: `https://books.example/nl/payment/return?a=${'t'.repeat(32)}`,
  });
  expect(await gateway.open(request({ attemptId: asAttemptId(13), idempotencyKey: 'o7-a2' }))).toBeNull();
  expect(fake.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a session is found among hundreds of others', async () => {
  for (let attemptId = 100; attemptId < 350; attemptId++) {
    const form = request({ attemptId: asAttemptId(attemptId), idempotencyKey: `k${attemptId}` });
    await gateway.open(form);
  }
  now = later(3);
  const found = await gateway.open(request({ attemptId: asAttemptId(101), idempotencyKey: 'k101' }));
  expect(found?.reference).toBe(fake.books.sessions[1]?.id);
});

const LOST: [string, Fault][] = [
  ['the answer is cut off', { kind: 'cut' }],
  ['the answer is no JSON', { kind: 'garbage' }],
  ['the answer has no address', { kind: 'no-url' }],
];
test.each(LOST)('when %s, a retry returns the same session', async (_name, fault) => {
  fake.faults.push(fault);
  await expect(gateway.open(request())).rejects.toMatchObject({ kind: 'unreachable', retryable: true });
  expect(await gateway.open(request())).toMatchObject({ reference: fake.books.sessions[0]?.id });
  expect(fake.books.sessions).toHaveLength(1);
});

test('retries a request that never arrived', async () => {
  // The library itself retries once when the connection breaks.
  fake.faults.push({ kind: 'lost' }, { kind: 'lost' });
  await expect(gateway.open(request())).rejects.toMatchObject({ kind: 'unreachable' });
  expect(fake.books.sessions).toHaveLength(0);
  expect(await gateway.open(request())).not.toBeNull();
});

test.each([429, 409, 401, 403])(
  'status %i is retryable',
  async (status) => {
    fake.faults.push(...Array.from({ length: 5 }, () => ({ kind: 'error' as const, status })));
    await expect(gateway.open(request())).rejects.toMatchObject({ kind: 'unreachable' });
  },
  10_000,
);

test('two concurrent clicks get one session, though Stripe is busy with the first', async () => {
  fake.faults.push({ kind: 'slow', ms: 600 });
  const sessions = await Promise.all([1, 2, 3].map(() => gateway.open(request())));
  expect(new Set(sessions.map((session) => session?.reference)).size).toBe(1);
  expect(fake.books.sessions).toHaveLength(1);
});

test('a failure that Stripe caches ends the attempt: the key will fail for a day', async () => {
  fake.faults.push({ kind: 'error', status: 500 });
  await expect(gateway.open(request())).rejects.toMatchObject({ kind: 'failed', retryable: false });
  await expect(gateway.open(request())).rejects.toMatchObject({ kind: 'failed' });
  expect(await gateway.open(request({ attemptId: asAttemptId(13), idempotencyKey: 'o7-a2' }))).not.toBeNull();
});

test('a session that was made before Stripe broke is found', async () => {
  fake.faults.push({ kind: 'error-after' });
  expect(await gateway.open(request())).toMatchObject({ reference: fake.books.sessions[0]?.id });
});

test('a key that was used with other parameters returns the session that it opened', async () => {
  const first = await gateway.open(request());
  expect(await gateway.open(request({ email: 'bea@example.org' }))).toEqual(first);
});

test('an e-mail address that Stripe does not take costs no order', async () => {
  const session = await gateway.open(request({ email: 'anna@localhost' }));
  expect(session?.reference).toBe(fake.books.sessions[0]?.id);
  expect(fake.books.sessions[0]?.params).not.toHaveProperty('customer_email');
  expect(await gateway.open(request({ email: 'anna@localhost' }))).toEqual(session);
  expect(fake.books.sessions).toHaveLength(1);
});

test('a refusal by Stripe is not retried', async () => {
  fake.faults.push({ kind: 'error', status: 400 });
  await expect(gateway.open(request())).rejects.toMatchObject({ kind: 'refused', retryable: false });
});

test("accepts Stripe's minimum, and refuses a cent less", async () => {
  await expect(gateway.open(request({ amount: cents(gateway.minimum - 1) }))).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('amount_too_small'),
  });
  const other = request({ amount: gateway.minimum, idempotencyKey: 'least' });
  expect(await gateway.open(other)).toMatchObject({ url: expect.stringContaining('/c/pay/') });
});

test("no error contains a key, an address or Stripe's message", async () => {
  const failures: unknown[] = [];
  const collect = (error: unknown) => failures.push(error);
  await gatewayWith({ secretKey: 'sk_test_AnotherSecret' }).open(request()).catch(collect);
  await gateway.open(request({ amount: 1.5 as Cents })).catch(collect);
  await gateway.open(request({ currency: 'secret@example.org' })).catch(collect);
  expect(failures).toHaveLength(3);
  for (const error of failures) {
    expect(error).toBeInstanceOf(GatewayError);
    const text = `${(error as Error).message} ${JSON.stringify(error)} ${String((error as Error).cause)}`;
    expect(text).not.toMatch(/sk_test|AnotherSecret|secret@|example/);
  }
});

test('a refusal on the pay page counts once the session has ended', async () => {
  const session = await gateway.open(request());
  const reference = session?.reference ?? '';
  fake.books.refuseOnce(reference);
  expect(await gateway.facts(reference)).toMatchObject({ status: 'open', paid: false });
  expect(await gateway.expire(reference)).toMatchObject({ status: 'failed', paid: false });
});

test('a visitor who only leaves has cancelled', async () => {
  const session = await gateway.open(request());
  expect(await gateway.expire(session?.reference ?? '')).toMatchObject({ status: 'expired', paid: false });
});

test('an unpaid session expires', async () => {
  const session = await gateway.open(request());
  now = later(32);
  expect(await gateway.facts(session?.reference ?? '')).toMatchObject({ status: 'expired', paid: false });
});

test('a test session is no payment in live mode', async () => {
  const { reference } = (await gateway.open(request())) ?? { reference: '' };
  fake.books.choose(reference, 'accept');
  await fake.stop();
  // Stripe keeps test and live mode apart; if it ever did not, a session names its mode.
  const live = 'sk_live_Real';
  const books = fake.books;
  fake = await FakeStripe.start({ secretKey: live, webhookSecret: 'whsec_x', now: () => now });
  fake.books.sessions.push(...books.sessions);
  expect(await gatewayWith({ secretKey: live }).facts(reference)).toMatchObject({
    paid: true,
    otherMode: true,
  });
});

test('a refund is looked up before it is requested, so that a forgotten key does no harm', async () => {
  const { reference } = (await gateway.open(request())) ?? { reference: '' };
  fake.books.choose(reference, 'accept');
  const requested = { refundId: asRefundId(3), reference, amount: cents(1000), idempotencyKey: 'refund-3' };
  const first = await gateway.refund(requested);
  now = later(3 * 24 * 60);
  expect(await gateway.refund({ ...requested, idempotencyKey: 'another' })).toEqual(first);
  expect(fake.books.refunds).toHaveLength(1);
  const create = fake.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds');
  expect(create).toHaveLength(1);
  expect(create[0]?.key).toBe('books.example/refund-3');
  expect(formOf(create[0])).toEqual({
    payment_intent: fake.books.session(reference).payment,
    amount: '1000',
    'metadata[refund]': '3',
    'metadata[shop]': 'books.example',
  });
});

test.each<[string, Fault]>([
  ['breaks after it', { kind: 'error-after' }],
  ['is cut off after it', { kind: 'cut' }],
])('a refund whose response %s is made once', async (_name, fault) => {
  const { reference } = (await gateway.open(request())) ?? { reference: '' };
  fake.books.choose(reference, 'accept');
  const requested = { refundId: asRefundId(3), reference, amount: cents(1000), idempotencyKey: 'refund-3' };
  fake.faults.push(null, null, fault);
  await expect(gateway.refund(requested)).rejects.toBeInstanceOf(GatewayError);
  expect(await gateway.refund(requested)).toMatchObject({ state: 'succeeded' });
  expect(fake.books.refunds).toHaveLength(1);
});

test('lists the events since an instant, and only those that concern us', async () => {
  const { reference } = (await gateway.open(request())) ?? { reference: '' };
  fake.books.choose(reference, 'accept');
  await gateway.refund({
    refundId: asRefundId(3),
    reference,
    amount: cents(1000),
    idempotencyKey: 'refund-3',
  });
  fake.books.addDispute(reference, 'fraudulent');
  const events = [];
  for await (const event of gateway.events(START)) events.push(event);
  const { payment } = fake.books.session(reference);
  expect(events.map(({ subject }) => subject).reverse()).toEqual([
    { kind: 'session', reference, attemptId: asAttemptId(12) },
    { kind: 'refund', reference: fake.books.refunds[0]?.id, payment },
    { kind: 'dispute', reference: fake.books.disputes[0]?.id, payment },
  ]);
  expect(await gateway.sessionOfPayment(payment ?? '')).toMatchObject({
    reference,
    attemptId: asAttemptId(12),
    refunded: 1000,
  });
  expect(await gateway.lookUpDispute(fake.books.disputes[0]?.id ?? '')).toEqual({
    amount: 3295,
    state: 'open',
    reason: 'fraudulent',
    payment,
  });
});

test("shops on one account with equal ids never get each other's session or refund", async () => {
  const other = gatewayWith({ shop: 'other.example' });
  const { reference: theirs } = (await other.open(request({ idempotencyKey: 'theirs' }))) ?? {
    reference: '',
  };
  fake.books.choose(theirs, 'accept');
  const { payment } = fake.books.session(theirs);
  expect(await other.sessionOfPayment(payment ?? '')).toMatchObject({ attemptId: asAttemptId(12) });
  expect(await gateway.sessionOfPayment(payment ?? '')).toMatchObject({ reference: theirs, attemptId: null });
  // Too late to repeat the request: the refund is looked up, and the other shop's has the same ids.
  now = later(1);
  expect(await gateway.open(request())).toBeNull();
  now = START;
  const { reference: ours } = (await gateway.open(request())) ?? { reference: '' };
  fake.books.choose(ours, 'accept');
  const requested = { refundId: asRefundId(3), amount: cents(1000), idempotencyKey: 'refund-3' };
  await other.refund({ ...requested, reference: theirs });
  expect(await gateway.refund({ ...requested, reference: ours })).toMatchObject({ state: 'succeeded' });
  expect(fake.books.refunds.map(({ payment: of }) => of)).toEqual([
    payment,
    fake.books.session(ours).payment,
  ]);
});

test.each([
  ['needs_response', [-3295], 'open'],
  ['under_review', [-3295], 'open'],
  ['appeal_under_review', [-3295], 'open'],
  ['a_state_of_next_year', [], 'open'],
  ['warning_needs_response', [], 'inquiry'],
  ['warning_under_review', [], 'inquiry'],
  ['warning_closed', [], 'withdrawn'],
  ['prevented', [], 'withdrawn'],
  ['prevented', [-3295], 'lost'],
  ['lost', [-3295], 'lost'],
  ['won', [-3295, 3295], 'won'],
])('a dispute that is %s, with %j moved, is %s', async (status, moved, state) => {
  const { reference } = (await gateway.open(request())) ?? { reference: '' };
  fake.books.choose(reference, 'accept');
  const dispute = Object.assign(fake.books.addDispute(reference, 'general'), { status, moved });
  expect(await gateway.lookUpDispute(dispute.id)).toMatchObject({ state, amount: 3295 });
});

test('reads a fraud warning with its charge; one that is not actionable is no warning', async () => {
  const { reference } = (await gateway.open(request())) ?? { reference: '' };
  fake.books.choose(reference, 'accept');
  const warning = fake.books.addWarning(reference, 'misc');
  const { payment } = fake.books.session(reference);
  const expected = { amount: 3295, reason: 'misc', payment };
  expect(await gateway.lookUpWarning(warning.id)).toEqual({ ...expected, state: 'warned' });
  warning.actionable = false;
  expect(await gateway.lookUpWarning(warning.id)).toEqual({ ...expected, state: 'cleared' });
  expect(await gateway.lookUpWarning('issfr_unknown')).toBeNull();
});
