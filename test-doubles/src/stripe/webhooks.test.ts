import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { FakeStripe } from './server';
import type { SessionParams } from './session-params';

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

const PAYMENT: SessionParams = {
  ...{ mode: 'payment', ui_mode: 'hosted_page', allowed_payment_method_types: { '0': 'ideal' } },
  line_items: {
    '0': {
      quantity: '1',
      price_data: { currency: 'eur', unit_amount: 1000, product_data: { name: 'A book' } },
    },
  },
  ...{ client_reference_id: '1', metadata: {}, payment_intent_data: { metadata: {} }, locale: 'en' },
  ...{ adaptive_pricing: { enabled: 'false' }, expires_at: Math.floor(Date.now() / 1000) + 3600 },
  ...{ success_url: 'http://shop.example/', cancel_url: 'http://shop.example/' },
};

/** A shop whose response takes long enough for another delivery to start. */
async function startShop() {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    received.push(((await json(request)) as { id: string }).id);
    for (let turn = 0; turn < 20; turn++) await nextTurn();
    response.end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  open.push(
    () => server.closeAllConnections(),
    () => new Promise((closed) => server.close(closed)),
  );
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

test('two concurrent deliveries send each event once, and leave none out', async () => {
  const shop = await startShop();
  const stripe = await FakeStripe.start({
    secretKey: 'sk_test_x',
    webhookSecret: 'whsec_x',
    webhookUrl: shop.url,
  });
  open.push(() => stripe.stop());
  const { books } = stripe;
  const { id } = books.addSession(PAYMENT);
  for (let round = 0; round < 3; round++) {
    books.refuseOnce(id);
    await Promise.all([stripe.deliver(), stripe.deliver(), stripe.deliver()]);
  }
  expect(shop.received).toHaveLength(3);
  expect(shop.received).toEqual(books.events.map(({ id }) => id));
});
