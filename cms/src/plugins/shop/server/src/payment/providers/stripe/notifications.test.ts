import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { stripeNotifications } from './events';

const NOW = new Date('2026-11-22T10:00:00.000Z');
const SECRET = 'whsec_the_secret_of_the_tests';
const settings = {
  secretKey: 'sk_test_x',
  methods: ['ideal'] as const,
  webhookSecrets: [SECRET],
  shop: 'books.example',
};
const reader = stripeNotifications(settings);
const stripe = new Stripe('sk_test_x');

function event(more: object = {}) {
  return {
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    data: {
      object: {
        id: 'cs_1',
        object: 'checkout.session',
        client_reference_id: '12',
        metadata: { attempt: '12', shop: 'books.example' },
        customer_details: { email: 'é@example.org' },
      },
    },
    ...more,
  };
}

function signed(body: string, { secret = SECRET, at = NOW }: { secret?: string; at?: Date } = {}): string {
  const timestamp = Math.floor(at.getTime() / 1000);
  return stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
}

const read = (body: string | Uint8Array, signature: string, now = NOW) =>
  reader.read(typeof body === 'string' ? Buffer.from(body) : body, signature, now);

test('reads from a signed event which object it is about, and nothing about a customer', () => {
  const body = JSON.stringify(event(), null, 2);
  expect(read(body, signed(body))).toEqual({
    event: {
      id: 'evt_1',
      type: 'checkout.session.completed',
      live: false,
      subject: { kind: 'session', reference: 'cs_1', attemptId: 12 },
    },
  });
});

test('during rotation both secrets are valid; and Stripe may sign with both', () => {
  const body = JSON.stringify(event());
  const both = stripeNotifications({ ...settings, webhookSecrets: ['whsec_new_secret_1234', SECRET] });
  for (const secret of ['whsec_new_secret_1234', SECRET]) {
    expect(both.read(Buffer.from(body), signed(body, { secret }), NOW)).toHaveProperty('event');
  }
  const [time, ours] = signed(body).split(',');
  const [, theirs] = signed(body, { secret: 'whsec_not_ours_12345678' }).split(',');
  expect(read(body, `${time},${theirs},${ours}`)).toHaveProperty('event');
});

test('tolerates five minutes, in both directions, and not a second more', () => {
  const body = JSON.stringify(event());
  const at = (seconds: number) => signed(body, { at: new Date(NOW.getTime() + seconds * 1000) });
  for (const seconds of [-300, 0, 300]) expect(read(body, at(seconds))).not.toBeNull();
  for (const seconds of [-301, 301, -86_400, 86_400, 31_536_000]) expect(read(body, at(seconds))).toBeNull();
});

test('rejects a thousand forgeries', () => {
  const body = JSON.stringify(event());
  const good = signed(body);
  const [time = '', hash = ''] = good.split(',');
  const digest = hash.slice(3);
  const t = time.slice(2);
  const forged: [string | Uint8Array, string][] = [
    [body, ''],
    [body, time],
    [body, hash],
    [body, `${time},v0=${digest}`],
    [body, `${time},v1=`],
    [body, `${time},v1=${'0'.repeat(64)}`],
    [body, `t=NaN,${hash}`],
    [body, `t=,${hash}`],
    [body, `t=0,${hash}`],
    [body, `t=-${t},${hash}`],
    [body, `t=${t}e0,${hash}`],
    [body, `t=${t}.5,${hash}`],
    [body, `${time},${time},${hash}`],
    [body, `${good},t=99999999999`],
    [body, `t=1,${good}`],
    [body, signed(body, { secret: 'whsec_another_shop_1234' })],
    [body, signed(body, { secret: 'undefined' })],
    [body, signed(`${body} `)],
    ['', signed(body)],
    [`\ufeff${body}`, good],
    [Buffer.concat([Buffer.from(body), Buffer.from([0xff])]), good],
    [body, `${time},v1=${createHmac('sha256', '').update(`${t}.${body}`).digest('hex')}`],
    [body, `${time},v1=${createHmac('sha256', SECRET).update(body).digest('hex')}`],
  ];
  const bytes = Buffer.from(body);
  for (let i = 0; forged.length < 600; i++) {
    const changed = Buffer.from(bytes);
    changed[i % bytes.length] = (changed[i % bytes.length] ?? 0) ^ (1 << (i % 7));
    forged.push([changed, good]);
  }
  for (let i = 0; forged.length < 1000; i++) {
    const place = i % digest.length;
    const digit = digest[place] === 'a' ? 'b' : 'a';
    forged.push([
      body,
      `${time},v1=${digest.slice(0, place)}${digit}${digest.slice(place + 1 + Math.floor(i / 64))}`,
    ]);
  }
  expect(forged).toHaveLength(1000);
  const taken = forged.filter(([text, signature]) => read(text, signature) !== null);
  expect(taken).toEqual([]);
});

test.each([
  ['another type', event({ type: 'invoice.paid' })],
  ['another thing', event({ data: { object: { object: 'customer', id: 'cus_1' } } })],
  ['a thin event', { id: 'evt_2', object: 'v2.core.event', type: 'v1.billing.meter.error', livemode: false }],
  ['null', null],
  ['a list', []],
  ['a number', 5],
  ['an event without a name', event({ id: undefined })],
  ['money of the other mode', event({ livemode: true })],
])('ignores a signed event: %s', (_name, payload) => {
  const body = JSON.stringify(payload);
  expect(read(body, signed(body))).toEqual({ ignored: expect.any(String) });
});

test('ignores a signed payload that is not JSON', () => {
  expect(read('{bad', signed('{bad'))).toEqual({ ignored: expect.stringContaining('unknown') });
});

test.each([
  [
    'payment_intent.payment_failed',
    { object: 'payment_intent', id: 'pi_1', metadata: { attempt: '12', shop: 'books.example' } },
    { kind: 'payment', attemptId: 12 },
  ],
  [
    'payment_intent.payment_failed',
    { object: 'payment_intent', id: 'pi_1', metadata: {} },
    { kind: 'payment', attemptId: null },
  ],
  [
    'refund.updated',
    { object: 'refund', id: 're_1', payment_intent: 'pi_1' },
    { kind: 'refund', reference: 're_1', payment: 'pi_1' },
  ],
  [
    'charge.dispute.created',
    { object: 'dispute', id: 'dp_1', payment_intent: { id: 'pi_1' } },
    { kind: 'dispute', reference: 'dp_1', payment: 'pi_1' },
  ],
  [
    'checkout.session.expired',
    { object: 'checkout.session', id: 'cs_1', client_reference_id: null },
    { kind: 'session', reference: 'cs_1', attemptId: null },
  ],
  [
    'checkout.session.completed',
    {
      object: 'checkout.session',
      id: 'cs_1',
      client_reference_id: '12',
      metadata: { attempt: '12', shop: 'books.example' },
    },
    { kind: 'session', reference: 'cs_1', attemptId: 12 },
  ],
  [
    'checkout.session.completed',
    {
      object: 'checkout.session',
      id: 'cs_1',
      client_reference_id: '12',
      metadata: { attempt: '12', shop: 'other.example' },
    },
    { kind: 'session', reference: 'cs_1', attemptId: null },
  ],
  [
    'payment_intent.payment_failed',
    { object: 'payment_intent', id: 'pi_1', metadata: { attempt: '12', shop: 'other.example' } },
    { kind: 'payment', attemptId: null },
  ],
  // A payment link: the buyer set the id in its URL.
  [
    'checkout.session.completed',
    { object: 'checkout.session', id: 'cs_1', client_reference_id: '12', metadata: {} },
    { kind: 'session', reference: 'cs_1', attemptId: null },
  ],
  [
    'checkout.session.expired',
    { object: 'checkout.session', id: 'cs_1', client_reference_id: '1 OR 1=1' },
    { kind: 'session', reference: 'cs_1', attemptId: null },
  ],
])('%s of %j', (type, object, subject) => {
  const body = JSON.stringify(event({ type, data: { object } }));
  expect(read(body, signed(body))).toMatchObject({ event: { type, subject } });
});

test('nothing in the shop reads an event without verifying its signature', () => {
  const root = join(__dirname, '../../..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  expect(sources.length).toBeGreaterThan(100);
  const reading = sources.filter((name) => {
    const text = readFileSync(join(root, name), 'utf8');
    return name !== 'payment/providers/stripe/notifications.test.ts' && text.includes('WithoutVerification');
  });
  expect(reading).toEqual([]);
});
