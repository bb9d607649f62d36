import { beforeAll, expect, test } from '@jest/globals';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import { mailsOf } from '../shop/shop-mails';
import { choose, comeBack, paymentUriOf, referenceOf, sellBook, visitor } from '../shop/shop-visitor';

let book: { productId: number; title: string };
beforeAll(async () => {
  book = await sellBook();
});

async function someoneWithABook(language = 'en') {
  const someone = visitor(undefined, language);
  await someone.fill([{ productId: book.productId, quantity: 2 }]);
  return someone;
}

const ordersOf = (uri: string) =>
  rows(`select o.* from shop_orders o join shop_attempts a on a.order_id = o.id where a.provider_ref = $1`, [
    referenceOf(uri),
  ]);

test('from the basket to the paid order and its mail', async () => {
  const someone = await someoneWithABook();
  const uri = paymentUriOf(await someone.submit());
  expect(uri).toMatch(/^http:\/\/127\.0\.0\.1:3000\/sandbox\/pay\/sbx_/);

  const result = await comeBack(await choose(uri, 'accept'));
  expect(result.status).toBe('accept');
  expect(result.order?.number).toMatch(/^CUP \d{4}-\d{6}$/);
  expect(result.order?.items[0]).toMatchObject({ title: book.title, quantity: 2, total: 5000 });
  expect((await someone.cart()).items).toEqual([]);

  const number = result.order?.number ?? '';
  await eventually(() => mailsOf(number).length > 0, { what: 'the mail' });
  const [mail = ''] = mailsOf(number);
  expect(mail).toContain('To: anna@example.org');
  expect(mail).toContain(`Subject: Your order ${number}`);
});

test.each(['accept', 'pending', 'exception', 'decline', 'cancel'] as const)(
  'a payment that ends as %s leaves the country that the visitor chose',
  async (outcome) => {
    const someone = visitor();
    const items = [{ productId: book.productId, quantity: 1 }];
    await someone.call('cartUpdate', { items, coupons: [], deliveryCountry: 'BE' });
    const uri = paymentUriOf(
      await someone.submit({ details: { country: 'BE', postalcode: '2000', city: 'Antwerpen' } }),
    );
    await comeBack(await choose(uri, outcome));
    const after = await someone.cart();
    expect([after.items.length, after.deliveryCountry]).toEqual([outcome === 'accept' ? 0 : 1, 'BE']);
  },
);

test('a visitor who never comes back is settled by the notification', async () => {
  const someone = await someoneWithABook('nl');
  const uri = paymentUriOf(await someone.submit());
  await choose(uri, 'accept');
  await eventually(async () => (await ordersOf(uri))[0]?.state === 'paid', { what: 'the notification' });
  const number = String((await ordersOf(uri))[0]?.number);
  await eventually(() => mailsOf(number).length === 1, { what: 'the mail' });
  expect(mailsOf(number)[0]).toContain(`Subject: Uw bestelling ${number}`);
});

test('submitting twice is one order, one session, one address', async () => {
  const someone = await someoneWithABook();
  const first = paymentUriOf(await someone.submit());
  expect(paymentUriOf(await someone.submit())).toBe(first);
  expect(await ordersOf(first)).toHaveLength(1);
});

test('twelve submissions at once, each in another way, end in one session that can be paid', async () => {
  const someone = await someoneWithABook();
  const cart = await someone.cart();
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      someone.submit({
        cart,
        details: { firstName: `Anna ${n}` },
        payment: { paymentOptionId: '10', paymentOptionSubId: String(1 + (n % 3)) },
      }),
    ),
  );
  expect(responses.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
    [],
  );
  for (const refused of responses.filter(({ success }) => !success)) {
    expect(refused.messages).toEqual([expect.stringContaining('more than once at the same moment')]);
  }
  const placed = responses.filter(({ success }) => success).map(paymentUriOf);
  const sessions = await rows(
    `select s.reference from shop_sandbox_sessions s join shop_attempts a on a.id = s.attempt_id
     where s.state = 'open' and a.order_id = (select order_id from shop_attempts where provider_ref = $1)`,
    [referenceOf(placed[0] ?? '')],
  );
  expect(sessions).toHaveLength(1);
  const payable = placed.filter((uri) => referenceOf(uri) === sessions[0]?.reference);
  expect(payable.length).toBeGreaterThan(0);
  const paid = await comeBack(await choose(payable[0] ?? '', 'accept'));
  expect(paid.status).toBe('accept');
});

test('twenty submissions at once are one order and one address', async () => {
  const someone = await someoneWithABook();
  const cart = await someone.cart();
  const responses = await Promise.all(Array.from({ length: 20 }, () => someone.submit({ cart })));
  const uris = new Set(responses.map(paymentUriOf));
  expect(uris.size).toBe(1);
  const [order] = await ordersOf([...uris][0] ?? '');
  const same = await rows('select id from shop_orders where cart_id = $1', [order?.cart_id]);
  expect(same).toHaveLength(1);
  expect(await rows('select id from shop_attempts where order_id = $1', [order?.id])).toHaveLength(1);
});

test('settled from many sides at once, an order is paid once and mailed once', async () => {
  const someone = await someoneWithABook();
  const uri = paymentUriOf(await someone.submit());
  const back = await choose(uri, 'accept');
  const results = await Promise.all(Array.from({ length: 20 }, () => comeBack(back)));
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['accept']));

  const [order] = await ordersOf(uri);
  const history = await rows(
    'select to_state, cause from shop_order_transitions where order_id = $1 order by seq',
    [order?.id],
  );
  expect(history.map(({ to_state }) => to_state)).toEqual(['awaiting_payment', 'paid']);
  expect(await rows(`select id from shop_outbox where key = $1`, [`mail:${order?.id}`])).toHaveLength(1);
});

test.each([
  ['decline', 'decline', 'failed'],
  ['cancel', 'cancel', 'expired'],
  ['pending', 'pending', 'open'],
  ['exception', 'exception', 'review'],
])('the outcome %s is told as %s, and keeps the basket', async (outcome, status, attempt) => {
  const someone = await someoneWithABook();
  const uri = paymentUriOf(await someone.submit());
  const result = await comeBack(await choose(uri, outcome));
  expect(result.status).toBe(status);
  const [row] = await rows('select state from shop_attempts where provider_ref = $1', [referenceOf(uri)]);
  expect(row?.state).toBe(attempt);
  expect((await ordersOf(uri))[0]?.state).toBe('awaiting_payment');
  expect((await someone.cart()).items).toHaveLength(1);
});

test('after a refusal the same order is tried again with another session, and paid', async () => {
  const someone = await someoneWithABook();
  const first = paymentUriOf(await someone.submit());
  await comeBack(await choose(first, 'decline'));
  const second = paymentUriOf(await someone.submit({ payment: { paymentOptionId: '30' } }));
  expect(second).not.toBe(first);
  const result = await comeBack(await choose(second, 'accept'));
  expect(result.status).toBe('accept');
  expect((await ordersOf(second))[0]?.id).toBe((await ordersOf(first))[0]?.id);
});

test('who changes the address before paying gets one order, with the last address', async () => {
  const someone = await someoneWithABook();
  const first = paymentUriOf(await someone.submit());
  const second = paymentUriOf(await someone.submit({ details: { firstName: 'Bea' } }));
  expect(second).not.toBe(first);
  const [order] = await ordersOf(second);
  expect(order).toMatchObject({ id: (await ordersOf(first))[0]?.id, name: 'Bea de Wit' });
  const [old] = await rows('select state from shop_attempts where provider_ref = $1', [referenceOf(first)]);
  expect(old?.state).toBe('expired');
});

test('what was put in the basket after the order stays in it', async () => {
  const someone = await someoneWithABook();
  const uri = paymentUriOf(await someone.submit());
  await someone.fill([{ productId: book.productId, quantity: 5 }]);
  expect((await comeBack(await choose(uri, 'accept'))).status).toBe('accept');
  expect((await someone.cart()).items).toEqual([{ productId: book.productId, quantity: 5 }]);
});
