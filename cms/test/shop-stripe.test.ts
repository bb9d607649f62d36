import { PAYMENT_WEBHOOK_PATH } from '@colophon/contracts/payment-webhook';
import { shopRoutes } from '@colophon/contracts/shop-routes';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { callApi, signIn } from './boot/client';
import { sharedCms, startReplica } from './boot/strapi';
import {
  comeBack,
  eventually,
  mailsOf,
  paymentUriOf,
  referenceOf,
  rows,
  visitor,
} from './shop-payment-visitor';
import {
  attemptOf,
  notify,
  openStripeShop,
  orderOf,
  orderOneBook,
  type StripeShop,
  stripeEnvironment,
  tellAll,
} from './stripe-shop';

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());

const isPaid = async (reference: string) => (await orderOf(shop, reference))?.state === 'paid';
const tokenOf = async (reference: string) => String((await attemptOf(shop, reference))?.token);

/** The visitor comes back by one of the addresses that Stripe was given. */
async function returnFrom(reference: string, way: 'success' | 'cancel') {
  const { params } = shop.stripe.books.session(reference);
  const { searchParams } = new URL(way === 'success' ? params.success_url : params.cancel_url);
  const token = searchParams.get('a') ?? '';
  return comeBack({ token, cancelled: searchParams.get('cancelled') === '1' }, shop.cms);
}

test('Stripe offers no banks: they are chosen on its own page', async () => {
  const { body } = await callApi(shopRoutes.payOptions.path, {}, {}, shop.cms);
  expect(body).toMatchObject({
    success: true,
    data: [
      { id: '10', visibleName: 'iDEAL | Wero', paymentOptionSubList: {} },
      { id: '20', visibleName: 'Creditcard', paymentOptionSubList: {} },
      { id: '30', visibleName: 'Bancontact', paymentOptionSubList: {} },
    ],
  });
});

test('from the basket to Stripe, and by its notification alone to the paid order and its mail', async () => {
  const { someone, uri, reference } = await orderOneBook(shop);
  expect(uri).toBe(`${shop.stripe.url}/c/pay/${reference}`);
  shop.stripe.books.choose(reference, 'accept');
  expect(await tellAll(shop)).toEqual([200]);
  await eventually(() => isPaid(reference), { what: 'the notification' });
  const order = await orderOf(shop, reference);
  await eventually(() => mailsOf(String(order?.number), shop.cms).length === 1, { what: 'the mail' });
  expect((await someone.cart()).items).toEqual([]);
  const [event] = await rows('select * from shop_provider_events order by id desc limit 1', [], shop.cms);
  expect(event?.applied_at).not.toBeNull();
  expect(JSON.stringify(event)).not.toContain('anna@example.org');
});

test.each([
  ['accept', 'success', 'accept'],
  ['pending', 'success', 'pending'],
  ['decline', 'success', 'decline'],
  ['exception', 'success', 'exception'],
  ['cancel', 'cancel', 'cancel'],
] as const)('who ends with %s is told %s/%s, without any notification', async (outcome, way, status) => {
  const { reference } = await orderOneBook(shop);
  shop.stripe.books.choose(reference, outcome);
  expect((await returnFrom(reference, way)).status).toBe(status);
});

test('who comes back by the address of cancelling, and has paid, has paid', async () => {
  const { reference } = await orderOneBook(shop);
  shop.stripe.books.choose(reference, 'accept');
  expect((await returnFrom(reference, 'cancel')).status).toBe('accept');
});

test('who was refused by his bank and leaves is told so, and not that he cancelled', async () => {
  const { reference } = await orderOneBook(shop);
  shop.stripe.books.refuseOnce(reference);
  await tellAll(shop, (type) => type === 'payment_intent.payment_failed');
  expect((await returnFrom(reference, 'cancel')).status).toBe('decline');
});

test('a notification finds its order although the crash came before the session was kept', async () => {
  const { reference } = await orderOneBook(shop);
  await rows(
    `update shop_attempts set provider_ref = null, url = null, state = 'new' where provider_ref = $1`,
    [reference],
    shop.cms,
  );
  shop.stripe.books.choose(reference, 'accept');
  await tellAll(shop);
  await eventually(() => isPaid(reference), { what: 'the notification' });
  expect(await attemptOf(shop, reference)).toMatchObject({ provider_ref: reference, state: 'succeeded' });
});

test('the same news a hundred times, at once and in any order, is one payment and one mail', async () => {
  const { reference } = await orderOneBook(shop);
  shop.stripe.books.choose(reference, 'pending');
  shop.stripe.books.receive(reference);
  const news = shop.stripe.books.events.slice(-2).reverse();
  const sent = Array.from({ length: 50 }, () => news).flat();
  const answers = await Promise.all(
    sent.map((event) => notify(shop.cms, shop.stripe.webhooks.signed(event))),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
  await eventually(() => isPaid(reference), { what: 'the notification' });
  const order = await orderOf(shop, reference);
  const kept = await rows(
    'select event_id from shop_provider_events where event_id = any($1)',
    [news.map(({ id }) => id)],
    shop.cms,
  );
  expect(kept).toHaveLength(2);
  const history = await rows(
    'select to_state from shop_order_transitions where order_id = $1 order by seq',
    [order?.id],
    shop.cms,
  );
  expect(history.map(({ to_state }) => to_state)).toEqual(['awaiting_payment', 'paid']);
});

test('what Stripe did not sign is refused, and changes nothing', async () => {
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
  expect(await isPaid(reference)).toBe(false);
});

test('signed news that is not for us is taken and forgotten', async () => {
  const said = [
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
  for (const one of said) {
    expect(await notify(shop.cms, shop.stripe.webhooks.signed(JSON.stringify(one)))).toBe(200);
  }
  const kept = await rows(
    `select event_id from shop_provider_events where event_id like 'evt__'`,
    [],
    shop.cms,
  );
  expect(kept).toEqual([{ event_id: 'evt_d' }]);
});

test('a megabyte is the most that is read; what is no POST is not found; the sandbox has no such address', async () => {
  const large = shop.stripe.webhooks.signed(JSON.stringify({ filler: 'x'.repeat(1024 * 1024) }));
  expect(await notify(shop.cms, large)).toBe(413);
  const fits = shop.stripe.webhooks.signed(JSON.stringify({ filler: 'é'.repeat(450 * 1024) }));
  expect(await notify(shop.cms, fits)).toBe(200);
  expect((await callApi(PAYMENT_WEBHOOK_PATH, undefined, {}, shop.cms)).status).toBe(404);
  expect(await notify(sharedCms(), fits)).toBe(404);
});

test('the way that is open to signed bytes is open nowhere else', async () => {
  for (const { path } of Object.values(shopRoutes)) {
    const answer = await fetch(shop.cms.url + path.replace(':id', '1'), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${shop.cms.serviceToken}`,
        'content-type': 'application/octet-stream',
        'stripe-signature': shop.stripe.webhooks.signed('{}').signature,
      },
      body: '{}',
    });
    expect([path, answer.status]).toEqual([path, 415]);
  }
});

test('news that comes while Stripe does not answer is looked into later', async () => {
  const { reference } = await orderOneBook(shop);
  shop.stripe.books.choose(reference, 'accept');
  shop.stripe.faults.push({ kind: 'error', status: 503 });
  await tellAll(shop);
  await eventually(() => isPaid(reference), { what: 'the second try', timeoutMs: 15_000 });
});

test('twenty clicks at the same moment are one session', async () => {
  const someone = visitor(shop.cms);
  await someone.fill([{ productId: shop.productId, quantity: 1 }]);
  const cart = await someone.cart();
  const sessions = shop.stripe.books.sessions.length;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => someone.submit({ cart, payment: { paymentOptionId: '20' } })),
  );
  expect(new Set(answers.map(paymentUriOf)).size).toBe(1);
  expect(shop.stripe.books.sessions).toHaveLength(sessions + 1);
});

test.each([
  ['refuses', { kind: 'error', status: 400 }],
  ['breaks', { kind: 'error', status: 500 }],
  ['answers nonsense', { kind: 'garbage' }],
  ['answers without an address', { kind: 'no-url' }],
  ['breaks off', { kind: 'cut' }],
] as const)('Stripe %s: the visitor is told, and pays a moment later', async (_name, fault) => {
  const someone = visitor(shop.cms, 'nl');
  await someone.fill([{ productId: shop.productId, quantity: 1 }]);
  shop.stripe.faults.push(fault);
  const submit = () => someone.submit({ payment: { paymentOptionId: '10' } });
  const refused = await submit();
  expect(refused).toMatchObject({ status: 503, success: false, messages: [expect.any(String)] });
  const reference = referenceOf(paymentUriOf(await submit()));
  shop.stripe.books.choose(reference, 'accept');
  expect((await returnFrom(reference, 'success')).status).toBe('accept');
  const order = await orderOf(shop, reference);
  const same = await rows('select id from shop_orders where cart_id = $1', [order?.cart_id], shop.cms);
  expect(same).toHaveLength(1);
});

test('a payment that ended while its session was being opened stays ended', async () => {
  const someone = visitor(shop.cms);
  await someone.fill([{ productId: shop.productId, quantity: 1 }]);
  const [last] = await rows('select max(id) as id from shop_attempts', [], shop.cms);
  shop.stripe.faults.push({ kind: 'slow', ms: 2000 });
  const submitting = someone.submit({ payment: { paymentOptionId: '10' } });
  let ended: Record<string, unknown>[] = [];
  const end = async () => {
    ended = await rows(
      `update shop_attempts set state = 'expired', open_for = null where id > $1 and state = 'new' returning id`,
      [last?.id],
      shop.cms,
    );
    return ended.length === 1;
  };
  await eventually(end, { what: 'the attempt' });
  await submitting;
  const [attempt] = await rows('select * from shop_attempts where id = $1', [ended[0]?.id], shop.cms);
  expect(attempt).toMatchObject({ state: 'expired', provider_ref: expect.stringMatching(/^cs_/) });
});

test('who chooses another way to pay has one session that can be paid', async () => {
  const { someone, reference } = await orderOneBook(shop);
  const uri = paymentUriOf(await someone.submit({ payment: { paymentOptionId: '30' } }));
  expect(shop.stripe.books.session(reference).state).toBe('expired');
  expect(shop.stripe.books.session(referenceOf(uri)).state).toBe('open');
});

test('money for a session that had ended is found by the notification; paid twice, it goes back', async () => {
  const { someone, reference } = await orderOneBook(shop);
  await returnFrom(reference, 'cancel');
  const second = referenceOf(paymentUriOf(await someone.submit({ payment: { paymentOptionId: '20' } })));
  shop.stripe.books.choose(second, 'accept');
  expect((await returnFrom(second, 'success')).status).toBe('accept');
  shop.stripe.books.receive(reference);
  await tellAll(shop, (type) => type === 'checkout.session.async_payment_succeeded');
  const payment = shop.stripe.books.session(reference).payment ?? '';
  await eventually(() => shop.stripe.books.refundsOf(payment).length === 1, { what: 'the refund' });
  const [refund] = shop.stripe.books.refundsOf(payment);
  const order = await orderOf(shop, reference);
  expect(refund?.amount).toBe(Number(order?.total));
  await eventually(async () => (await attemptOf(shop, reference))?.refunded_at !== null, {
    what: 'the note',
  });
  expect((await orderOf(shop, reference))?.state).toBe('paid');
  expect(
    await rows('select actor, reason, state from shop_refunds where order_id = $1', [order?.id], shop.cms),
  ).toEqual([{ actor: 'shop', reason: 'paid twice', state: 'succeeded' }]);
});

test('a dispute is shown to the staff, and the order stays what it is', async () => {
  const { reference } = await orderOneBook(shop, { paymentOptionId: '20' });
  shop.stripe.books.choose(reference, 'accept');
  await returnFrom(reference, 'success');
  const dispute = shop.stripe.books.addDispute(reference, 'fraudulent');
  await tellAll(shop, (type) => type === 'charge.dispute.created');
  const found = () =>
    rows('select * from shop_payment_findings where key = $1', [`dispute:${dispute.id}`], shop.cms);
  await eventually(async () => (await found()).length === 1, { what: 'the finding' });
  expect((await found())[0]).toMatchObject({ kind: 'dispute', detail: 'fraudulent', done_at: null });
  expect((await attemptOf(shop, reference))?.disputed_at).not.toBeNull();
  expect((await orderOf(shop, reference))?.state).toBe('paid');
});

test('a sum that was not asked for waits for a person, and is in the list', async () => {
  const { reference } = await orderOneBook(shop);
  shop.stripe.books.choose(reference, 'exception');
  await returnFrom(reference, 'success');
  const attempt = await attemptOf(shop, reference);
  const [finding] = await rows(
    `select * from shop_payment_findings where key = $1`,
    [`review:${attempt?.id}`],
    shop.cms,
  );
  expect(finding).toMatchObject({ kind: 'review', amount: String(Number(attempt?.amount) + 1) });
});

test('all notifications lost, and the session never kept: the next start finds the money', async () => {
  const lost = await orderOneBook(shop);
  const unkept = await orderOneBook(shop);
  const money = await orderOneBook(shop);
  await rows(
    `update shop_attempts set provider_ref = null, url = null, state = 'new', opened_at = opened_at - interval '10 minutes'
     where provider_ref = $1`,
    [unkept.reference],
    shop.cms,
  );
  await returnFrom(money.reference, 'cancel');
  shop.stripe.books.choose(lost.reference, 'accept');
  shop.stripe.books.choose(unkept.reference, 'accept');
  shop.stripe.books.receive(money.reference);
  const { stop } = await startReplica(shop.cms, stripeEnvironment(shop.stripe.url));
  try {
    for (const { reference } of [lost, unkept, money]) {
      await eventually(() => isPaid(reference), { what: reference, timeoutMs: 20_000 });
    }
  } finally {
    await stop();
  }
}, 90_000);

test('a token of a payment tells nothing that the provider did not', async () => {
  const { reference } = await orderOneBook(shop);
  const result = await comeBack({ token: await tokenOf(reference), cancelled: false }, shop.cms);
  expect(result.status).toBe('pending');
});

const giveBack = async (reference: string, wish: object) => {
  const desk = await signIn(shop.cms);
  const number = encodeURIComponent(String((await orderOf(shop, reference))?.number));
  return desk('POST', `/shop/orders/${number}/refund`, wish);
};
const refundsOf = async (reference: string) =>
  rows(
    'select * from shop_refunds where order_id = $1 order by id',
    [(await orderOf(shop, reference))?.id],
    shop.cms,
  );

async function paidOrder(): Promise<string> {
  const { reference } = await orderOneBook(shop);
  shop.stripe.books.choose(reference, 'accept');
  expect((await returnFrom(reference, 'success')).status).toBe('accept');
  return reference;
}

test('a refund that the bank takes days over is followed by its notifications', async () => {
  const reference = await paidOrder();
  const total = Number((await orderOf(shop, reference))?.total);
  shop.stripe.books.refundsEnd = 'pending';
  try {
    expect((await giveBack(reference, { amount: total, reason: 'Sent back' })).status).toBe(200);
    await eventually(async () => (await refundsOf(reference))[0]?.state === 'pending', {
      what: 'the asking',
    });
  } finally {
    shop.stripe.books.refundsEnd = 'at-once';
  }
  expect((await orderOf(shop, reference))?.state).toBe('paid');
  const refund = String((await refundsOf(reference))[0]?.provider_ref);
  shop.stripe.books.endRefund(refund, 'succeeded');
  await tellAll(shop, (type) => type === 'refund.updated');
  await eventually(async () => (await orderOf(shop, reference))?.state === 'refunded', {
    what: 'the refund',
  });
  // Weeks later the customer's bank sends it back: a person has to see to it.
  shop.stripe.books.endRefund(refund, 'failed');
  await tellAll(shop, (type) => type === 'refund.failed');
  await eventually(async () => (await refundsOf(reference))[0]?.state === 'failed', { what: 'the failure' });
  const [found] = await rows(
    'select kind from shop_payment_findings where key = $1',
    [`refund:${(await refundsOf(reference))[0]?.id}`],
    shop.cms,
  );
  expect(found).toEqual({ kind: 'refund-failed' });
});

test('a refund that takes longer than its news is remembered is asked after; one before its payment counts', async () => {
  const slow = await paidOrder();
  const { reference: unsettled } = await orderOneBook(shop);
  const total = Number((await orderOf(shop, slow))?.total);
  shop.stripe.books.refundsEnd = 'pending';
  await giveBack(slow, { amount: total, reason: 'Sent back' });
  await eventually(async () => (await refundsOf(slow))[0]?.state === 'pending', { what: 'the asking' });
  shop.stripe.books.refundsEnd = 'at-once';
  shop.stripe.books.endRefund(String((await refundsOf(slow))[0]?.provider_ref), 'succeeded');
  shop.stripe.books.choose(unsettled, 'accept');
  shop.stripe.books.addRefund(String(shop.stripe.books.session(unsettled).payment), total, {});
  await tellAll(shop, (type) => type === 'refund.created');
  await eventually(async () => (await orderOf(shop, unsettled))?.state === 'refunded', { what: 'both' });
  const history = await rows(
    'select to_state from shop_order_transitions where order_id = $1 order by seq',
    [(await orderOf(shop, unsettled))?.id],
    shop.cms,
  );
  expect(history.map(({ to_state }) => to_state).slice(-2)).toEqual(['paid', 'refunded']);
  // The news of the first one is gone for good.
  shop.stripe.books.events.splice(0);
  await rows(
    `update shop_refunds set requested_at = requested_at - interval '2 days' where state = 'pending'`,
    [],
    shop.cms,
  );
  const { stop } = await startReplica(shop.cms, stripeEnvironment(shop.stripe.url));
  try {
    await eventually(async () => (await orderOf(shop, slow))?.state === 'refunded', { what: 'the refund' });
  } finally {
    await stop();
  }
}, 90_000);

test('a refund whose answer was lost is given once, though its key fails', async () => {
  const reference = await paidOrder();
  // the session, its refunds, and then the refund itself
  shop.stripe.faults.push(null, null, { kind: 'error-after' });
  expect((await giveBack(reference, { amount: 500, reason: 'A page is missing' })).status).toBe(200);
  await eventually(async () => (await refundsOf(reference))[0]?.state === 'succeeded', {
    what: 'the second try',
    timeoutMs: 15_000,
  });
  const payment = shop.stripe.books.session(reference).payment ?? '';
  expect(shop.stripe.books.refundsOf(payment).map(({ amount }) => amount)).toEqual([500]);
});

test('a refund that Stripe breaks before is given under another key', async () => {
  const reference = await paidOrder();
  shop.stripe.faults.push(null, null, { kind: 'error', status: 500 });
  await giveBack(reference, { amount: 500, reason: 'A page is missing' });
  await eventually(async () => (await refundsOf(reference))[0]?.state === 'succeeded', {
    what: 'the second try',
    timeoutMs: 15_000,
  });
  expect((await refundsOf(reference))[0]?.idempotency_key).toMatch(/-try2$/);
  const payment = shop.stripe.books.session(reference).payment ?? '';
  expect(shop.stripe.books.refundsOf(payment)).toHaveLength(1);
});

test('what somebody gives back at Stripe itself is in our books, and counts', async () => {
  const reference = await paidOrder();
  const payment = shop.stripe.books.session(reference).payment ?? '';
  const total = Number((await orderOf(shop, reference))?.total);
  shop.stripe.books.addRefund(payment, 1000, {});
  shop.stripe.books.addRefund(payment, total - 1000, {});
  await Promise.all([1, 2, 3].map(() => tellAll(shop, (type) => type === 'refund.created')));
  await eventually(async () => (await orderOf(shop, reference))?.state === 'refunded', { what: 'the news' });
  expect(
    (await refundsOf(reference)).map(({ actor, amount, state }) => [actor, Number(amount), state]).sort(),
  ).toEqual(
    [
      ['provider', 1000, 'succeeded'],
      ['provider', total - 1000, 'succeeded'],
    ].sort(),
  );
  expect((await giveBack(reference, { amount: 1, reason: 'x' })).status).toBe(409);
});

test('a day on which Stripe and our orders differ by a cent is told', async () => {
  const reference = await paidOrder();
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  const day = new Date(twoDaysAgo.getTime() + 2 * 60 * 60 * 1000).toISOString().slice(0, 10);
  shop.stripe.books.session(reference).createdAt = twoDaysAgo;
  await rows(
    'update shop_attempts set opened_at = $2, received = received + 1 where provider_ref = $1',
    [reference, twoDaysAgo],
    shop.cms,
  );
  await rows('delete from shop_payment_days', [], shop.cms);
  const { stop } = await startReplica(shop.cms, stripeEnvironment(shop.stripe.url));
  const summed = () => rows('select * from shop_payment_days where day = $1', [day], shop.cms);
  try {
    await eventually(async () => (await summed()).length === 1, { what: 'the sum', timeoutMs: 20_000 });
  } finally {
    await stop();
  }
  const total = Number((await orderOf(shop, reference))?.total);
  expect((await summed())[0]).toMatchObject({
    captured: String(total),
    returned: '0',
    expected: String(total + 1),
  });
  const found = await rows('select * from shop_payment_findings where key = $1', [`sum:${day}`], shop.cms);
  expect(found).toMatchObject([{ kind: 'sum-differs', detail: day, amount: '-1', done_at: null }]);
  const others = await rows(
    'select captured, returned, expected from shop_payment_days where day <> $1',
    [day],
    shop.cms,
  );
  expect(others).toHaveLength(6);
  expect(others.every(({ captured, expected }) => captured === '0' && expected === '0')).toBe(true);
}, 60_000);
