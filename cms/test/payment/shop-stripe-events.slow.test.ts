import { PAYMENT_WEBHOOK_PATH } from '@colophon/contracts/shop/payment-webhook';
import { shopRoutes } from '@colophon/contracts/shop/routes';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { callApi } from '../boot/client';
import { sharedCms } from '../boot/strapi';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import {
  attemptOf,
  isPaid,
  notify,
  openStripeShop,
  orderOf,
  orderOneBook,
  type StripeShop,
  sendEvents,
} from './stripe-shop';

/* Webhook events of Stripe: accepted once, with a valid signature only, and applied also after an error. */

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());

test('a notification finds its order after a crash before the session was saved', async () => {
  const { reference } = await orderOneBook(shop);
  await rows(
    `update shop_attempts set provider_ref = null, url = null, state = 'new' where provider_ref = $1`,
    [reference],
    shop.cms,
  );
  shop.stripe.books.choose(reference, 'accept');
  await sendEvents(shop);
  await eventually(() => isPaid(shop, reference), { what: 'the notification' });
  expect(await attemptOf(shop, reference)).toMatchObject({ provider_ref: reference, state: 'succeeded' });
});

test('an event repeated a hundred times, concurrently and in any order, is one payment and one mail', async () => {
  const { reference } = await orderOneBook(shop);
  shop.stripe.books.choose(reference, 'pending');
  shop.stripe.books.receive(reference);
  const events = shop.stripe.books.events.slice(-2).reverse();
  const sent = Array.from({ length: 50 }, () => events).flat();
  const results = await Promise.all(
    sent.map((event) => notify(shop.cms, shop.stripe.webhooks.signed(event))),
  );
  expect(new Set(results)).toEqual(new Set([200]));
  await eventually(() => isPaid(shop, reference), { what: 'the notification' });
  const order = await orderOf(shop, reference);
  const saved = await rows(
    'select event_id from shop_provider_events where event_id = any($1)',
    [events.map(({ id }) => id)],
    shop.cms,
  );
  expect(saved).toHaveLength(2);
  const history = await rows(
    'select to_state from shop_order_transitions where order_id = $1 order by seq',
    [order?.id],
    shop.cms,
  );
  expect(history.map(({ to_state }) => to_state)).toEqual(['awaiting_payment', 'paid']);
});

test('an event without a valid signature is refused, and changes nothing', async () => {
  const { reference } = await orderOneBook(shop);
  shop.stripe.books.choose(reference, 'accept');
  const event = shop.stripe.books.events.at(-1);
  if (!event) throw new Error('Stripe has no news');
  const { body, signature } = shop.stripe.webhooks.signed(event);
  const hour = 60 * 60 * 1000;
  const before = await rows('select count(*) from shop_provider_events', [], shop.cms);
  for (const forged of [
    { body, signature: '' },
    { body, signature: signature.replace('v1=', 'v0=') },
    { body: body.replace('false', 'true'), signature },
    { body: `${body} `, signature },
    shop.stripe.webhooks.signed(event, new Date(Date.now() - hour)),
    shop.stripe.webhooks.signed(event, new Date(Date.now() + hour)),
    shop.stripe.webhooks.signed(event, new Date(), 'whsec_of_somebody_else_1'),
  ]) {
    expect(await notify(shop.cms, forged)).toBe(400);
  }
  expect(await rows('select count(*) from shop_provider_events', [], shop.cms)).toEqual(before);
  expect(await isPaid(shop, reference)).toBe(false);
});

test('a signed event that does not concern us is acknowledged and ignored', async () => {
  const messages = [
    { id: 'evt_a', object: 'event', type: 'invoice.paid', livemode: false, data: { object: {} } },
    { id: 'evt_b', object: 'v2.core.event', type: 'v1.something', livemode: false },
    {
      id: 'evt_c',
      object: 'event',
      type: 'checkout.session.completed',
      livemode: true,
      data: { object: { object: 'checkout.session', id: 'cs_x', client_reference_id: '1' } },
    },
    {
      id: 'evt_d',
      object: 'event',
      type: 'checkout.session.completed',
      livemode: false,
      data: { object: { object: 'checkout.session', id: 'cs_x', client_reference_id: '999999' } },
    },
    null,
  ];
  for (const one of messages) {
    expect(await notify(shop.cms, shop.stripe.webhooks.signed(JSON.stringify(one)))).toBe(200);
  }
  const saved = await rows(
    `select event_id from shop_provider_events where event_id like 'evt__'`,
    [],
    shop.cms,
  );
  expect(saved).toEqual([{ event_id: 'evt_d' }]);
});

test('reads a megabyte at most; other methods are 404; the sandbox has no webhook', async () => {
  const large = shop.stripe.webhooks.signed(JSON.stringify({ filler: 'x'.repeat(1024 * 1024) }));
  expect(await notify(shop.cms, large)).toBe(413);
  const fits = shop.stripe.webhooks.signed(JSON.stringify({ filler: 'é'.repeat(450 * 1024) }));
  expect(await notify(shop.cms, fits)).toBe(200);
  expect((await callApi(PAYMENT_WEBHOOK_PATH, undefined, {}, shop.cms)).status).toBe(404);
  expect(await notify(sharedCms(), fits)).toBe(404);
});

test('raw bodies are accepted only by the webhook', async () => {
  for (const { path } of Object.values(shopRoutes)) {
    const response = await fetch(shop.cms.url + path.replace(':id', '1'), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${shop.cms.serviceToken}`,
        'content-type': 'application/octet-stream',
        'stripe-signature': shop.stripe.webhooks.signed('{}').signature,
      },
      body: '{}',
    });
    expect([path, response.status]).toEqual([path, 415]);
  }
});

test('an event that arrives while Stripe is unreachable is applied later', async () => {
  const { reference } = await orderOneBook(shop);
  shop.stripe.books.choose(reference, 'accept');
  shop.stripe.faults.push({ kind: 'error', status: 503 });
  await sendEvents(shop);
  await eventually(() => isPaid(shop, reference), { what: 'the second try' });
});
