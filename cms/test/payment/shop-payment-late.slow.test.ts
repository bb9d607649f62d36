import { checkoutRoutes } from '@colophon/contracts/shop/checkout-routes';
import { beforeAll, expect, test } from '@jest/globals';
import { callApi } from '../boot/client';
import { startReplica } from '../boot/strapi';
import { rows, whileLocked } from '../database-rows';
import { eventually } from '../eventually';
import { mailsOf } from '../shop/shop-mails';
import { choose, comeBack, paymentUriOf, referenceOf, sellBook, visitor } from '../shop/shop-visitor';

let book: { productId: number };
beforeAll(async () => {
  book = await sellBook();
});

async function submitted() {
  const someone = visitor();
  await someone.fill([{ productId: book.productId, quantity: 1 }]);
  const uri = paymentUriOf(await someone.submit());
  return { someone, uri, reference: referenceOf(uri) };
}

/** The bank pays a session that had ended: no visitor can do that, so the provider's ledger is changed directly. */
const payLate = (reference: string) =>
  rows(
    `update shop_sandbox_sessions set state = 'complete', amount_received = amount, paid_from = now() at time zone 'utc' - interval '1 day' where reference = $1`,
    [reference],
  );

const attemptOf = async (reference: string) =>
  (await rows('select * from shop_attempts where provider_ref = $1', [reference]))[0];
const orderOf = async (reference: string) =>
  (await rows('select * from shop_orders where id = $1', [(await attemptOf(reference))?.order_id]))[0];

test('money that comes after a cancelled payment still pays the order', async () => {
  const { uri, reference } = await submitted();
  const back = await choose(uri, 'cancel');
  expect((await comeBack(back)).status).toBe('cancel');
  await payLate(reference);
  expect((await comeBack({ ...back, cancelled: false })).status).toBe('accept');
  expect((await orderOf(reference))?.state).toBe('paid');
});

test('money that comes after the order has expired still pays it', async () => {
  const { uri, reference } = await submitted();
  const back = await choose(uri, 'decline');
  await comeBack(back);
  await rows(`update shop_orders set state = 'expired', revision = revision + 1 where id = $1`, [
    (await orderOf(reference))?.id,
  ]);
  await payLate(reference);
  expect((await comeBack(back)).status).toBe('accept');
});

test('a second payment of the same order is refunded', async () => {
  const { someone, uri, reference } = await submitted();
  const first = await choose(uri, 'cancel');
  await comeBack(first);
  const second = paymentUriOf(await someone.submit());
  await comeBack(await choose(second, 'accept'));
  await payLate(reference);
  expect((await comeBack({ ...first, cancelled: false })).status).toBe('accept');
  await eventually(async () => (await attemptOf(reference))?.refunded_at != null, { what: 'the refund' });
  const [session] = await rows(
    'select refunded_amount, amount from shop_sandbox_sessions where reference = $1',
    [reference],
  );
  expect(session?.refunded_amount).toBe(session?.amount);
  const [row] = await rows('select refunded_amount from shop_sandbox_sessions where reference = $1', [
    referenceOf(second),
  ]);
  expect(row?.refunded_amount).toBe('0');
});

test('of two concurrent payments one pays the order, and the other is refunded', async () => {
  const { someone, uri, reference } = await submitted();
  const first = await choose(uri, 'cancel');
  await comeBack(first);
  const second = paymentUriOf(await someone.submit());
  await payLate(reference);
  const orderId = (await orderOf(reference))?.id;
  // Both have read the order and decided before the first of them may write.
  await whileLocked('select id from shop_orders where id = $1 for update', [orderId], async (waiting) => {
    const returns = [
      comeBack({ ...first, cancelled: false }),
      choose(second, 'accept').then((back) => comeBack(back)),
    ];
    await eventually(async () => (await waiting('update "shop_orders"')) >= 2, { what: 'the two of them' });
    return returns;
  }).then((returns) => Promise.all(returns));
  const history = await rows(
    `select seq from shop_order_transitions where order_id = $1 and to_state = 'paid'`,
    [orderId],
  );
  expect(history).toHaveLength(1);
  const refunds = await rows('select amount from shop_refunds where order_id = $1', [orderId]);
  expect(refunds).toHaveLength(1);
});

test('late money closes the session that was opened since', async () => {
  const { someone, uri, reference } = await submitted();
  const first = await choose(uri, 'cancel');
  await comeBack(first);
  const second = referenceOf(paymentUriOf(await someone.submit()));
  await payLate(reference);
  await comeBack({ ...first, cancelled: false });
  await eventually(async () => (await attemptOf(second))?.state === 'expired', { what: 'the closing' });
});

test('unknown tokens and references are 404, and malformed ones are refused', async () => {
  const nobody = 'x'.repeat(32);
  expect((await callApi(checkoutRoutes.settle.path, { token: nobody })).status).toBe(404);
  expect((await callApi(checkoutRoutes.result.path, { token: nobody })).status).toBe(404);
  expect((await callApi(checkoutRoutes.sandboxSession.path, { reference: nobody })).status).toBe(404);
  expect((await callApi(checkoutRoutes.settle.path, { token: '1 or 1=1' })).status).toBe(400);
  expect(
    (await callApi(checkoutRoutes.sandboxOutcome.path, { reference: nobody, outcome: 'free' })).status,
  ).toBe(400);
});

test('the result shows how a payment stands and changes nothing', async () => {
  const { uri, reference } = await submitted();
  const { token } = await choose(uri, 'pending');
  const { status, body } = await callApi(checkoutRoutes.result.path, { token });
  expect(status).toBe(200);
  expect(checkoutRoutes.result.data.parse(body)).toMatchObject({ status: 'pending', locale: 'en' });
  expect(JSON.stringify(body)).not.toContain('anna@example.org');
  expect((await attemptOf(reference))?.state).toBe('open');
});

test('two replicas share one outbox: each order is mailed once', async () => {
  const { stop } = await startReplica();
  try {
    const paid = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { uri, reference } = await submitted();
        await choose(uri, 'accept');
        return reference;
      }),
    );
    const tasks = () =>
      rows(
        `select b.attempts, b.done_at, o.number from shop_outbox b join shop_orders o on b.key = 'mail:' || o.id
         join shop_attempts a on a.order_id = o.id where a.provider_ref = any($1)`,
        [paid],
      );
    const isDone = async () => {
      const found = await tasks();
      return found.length === paid.length && found.every(({ done_at }) => done_at !== null);
    };
    await eventually(isDone, { what: 'the mails' });
    for (const { attempts, number } of await tasks()) {
      expect(attempts).toBe(1);
      expect(mailsOf(String(number))).toHaveLength(1);
    }
  } finally {
    await stop();
  }
});

test('a leased task is not taken until its lease ends', async () => {
  const { uri, reference } = await submitted();
  await comeBack(await choose(uri, 'accept'));
  const orderId = (await orderOf(reference))?.id;
  const add = (copy: number, leased: '1 minute' | null) =>
    rows(
      `insert into shop_outbox (key, topic, payload, attempts, next_try_at, lease_until)
       values ('mail-again:' || $1::int || ':' || $2::int, 'mail-again',
         json_build_object('orderId', $1::int, 'copy', $2::int), 0, now() at time zone 'utc' - interval '1 hour',
         now() at time zone 'utc' + $3::interval)`,
      [orderId, copy, leased],
    );
  const task = async (copy: number) =>
    (await rows('select * from shop_outbox where key = $1', [`mail-again:${orderId}:${copy}`]))[0];
  await add(1, '1 minute');
  await add(2, null);
  await eventually(async () => (await task(2))?.done_at != null, { what: 'the task that is free' });
  expect(await task(1)).toMatchObject({ attempts: 0, done_at: null });
  await rows(`update shop_outbox set lease_until = '2020-01-01' where id = $1`, [(await task(1))?.id]);
  await eventually(async () => (await task(1))?.done_at != null, { what: 'the task whose lease ended' });
});

test('a payment counts although one of its tasks is in the outbox already', async () => {
  const { uri, reference } = await submitted();
  await rows(
    `insert into shop_outbox (key, topic, payload, attempts, next_try_at, done_at)
     select 'mail:' || id, 'mail', json_build_object('orderId', id), 1, now(), now() from shop_orders where id = $1`,
    [(await orderOf(reference))?.id],
  );
  expect((await comeBack(await choose(uri, 'accept'))).status).toBe('accept');
  expect((await orderOf(reference))?.state).toBe('paid');
});

test('the next boot completes what a crash left unfinished', async () => {
  const lostSession = await submitted();
  await choose(lostSession.uri, 'accept');
  const abandoned = await submitted();
  const [lost, left] = [await attemptOf(lostSession.reference), await attemptOf(abandoned.reference)];
  // Simulates a crash between opening and saving the session, and a lost notification.
  await rows(`delete from shop_outbox where key = any($1)`, [
    [`notify:${lostSession.reference}`, `mail:${lost?.order_id}`],
  ]);
  await rows(
    `update shop_attempts set state = 'new', open_for = order_id, provider_ref = null, url = null,
     opened_at = '2020-01-01' where id = $1`,
    [lost?.id],
  );
  await rows(`update shop_orders set state = 'awaiting_payment', revision = revision + 1 where id = $1`, [
    lost?.order_id,
  ]);
  // Simulates a visitor who does not return.
  await rows(`update shop_orders set expires_at = '2020-01-01' where id = $1`, [left?.order_id]);

  const { stop } = await startReplica();
  try {
    const stateOf = async (id: unknown) =>
      (await rows('select state from shop_orders where id = $1', [id]))[0]?.state;
    await eventually(async () => (await stateOf(lost?.order_id)) === 'paid', { what: 'the lost session' });
    await eventually(async () => (await stateOf(left?.order_id)) === 'expired', { what: 'the deadline' });
    expect((await attemptOf(lostSession.reference))?.id).toBe(lost?.id);
    expect((await attemptOf(abandoned.reference))?.state).toBe('expired');
  } finally {
    await stop();
  }
});

test('resubmitting after a crash redirects to the payable session, though a reconciliation ran meanwhile', async () => {
  const someone = visitor();
  await someone.fill([{ productId: book.productId, quantity: 1 }]);
  const uri = paymentUriOf(await someone.submit());
  // Simulates a crash between opening and saving the session, just now.
  await rows(
    `update shop_attempts set state = 'new', provider_ref = null, url = null where provider_ref = $1`,
    [referenceOf(uri)],
  );
  const { stop } = await startReplica();
  // The reconciliation with the provider runs first after a boot.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await stop();
  expect(paymentUriOf(await someone.submit())).toBe(uri);
});
