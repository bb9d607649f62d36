import { expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { startReplica } from '../boot/strapi';
import { eventually } from '../eventually';
import { sql } from '../forms/request-sender';
import { DETAILS, shelve, Visitor } from '../shop/shop-client';
import { editorAt } from '../site/site-content';

/** Creates a cart and an unpaid order. @returns the ids of both */
async function placeOrder(book: number): Promise<{ cart: number; order: number }> {
  const visitor = new Visitor();
  const cart = { items: [{ productId: book, quantity: 1 }], coupons: [], deliveryCountry: 'NL' };
  const { version } = await visitor.fetchData('cartUpdate', cart);
  await visitor.fetchData('orderCreate', {
    personalDetails: { ...DETAILS, hasAlternateDeliveryAddress: false },
    acceptTerms: true,
    cart: { ...cart, version },
    payment: { paymentOptionId: '10', paymentOptionSubId: '1' },
  });
  const { rows } = await sql('SELECT id, cart_id FROM shop_orders ORDER BY id DESC LIMIT 1');
  return { cart: rows[0].cart_id, order: rows[0].id };
}

const orderRow = async (id: number) => (await sql('SELECT * FROM shop_orders WHERE id = $1', [id])).rows[0];
const cartRow = async (id: number) => (await sql('SELECT * FROM shop_carts WHERE id = $1', [id])).rows[0];
const ageCart = (id: number, interval: string) =>
  sql('UPDATE shop_carts SET updated_at = updated_at - $2::interval WHERE id = $1', [id, interval]);

test('a change of a cart restarts its retention', async () => {
  const book = await shelve(editorAt(await signIn()));
  const visitor = new Visitor();
  const cart = { items: [{ productId: book, quantity: 1 }], coupons: [], deliveryCountry: 'NL' };
  await visitor.fetchData('cartUpdate', cart);
  const { rows } = await sql('SELECT id FROM shop_carts ORDER BY id DESC LIMIT 1');
  await ageCart(rows[0].id, '20 days');
  await visitor.fetchData('cartUpdate', { ...cart, items: [{ productId: book, quantity: 2 }] });
  const { updated_at: changed } = await cartRow(rows[0].id);
  expect(Date.now() - changed.getTime()).toBeLessThan(60 * 60 * 1000);
});

const HOUR_MS = 60 * 60 * 1000;
/** The year at the press, at UTC+2, in some hours: a new one may begin during a test. */
const pressYearIn = (hours: number) => new Date(Date.now() + (2 + hours) * HOUR_MS).getUTCFullYear();

test('carts, personal data in orders, links and tasks are deleted after their retention, and not before', async () => {
  const book = await shelve(editorAt(await signIn()));
  const [waiting, unpaid, recent, paid, books] = [
    await placeOrder(book),
    await placeOrder(book),
    await placeOrder(book),
    await placeOrder(book),
    await placeOrder(book),
  ];
  for (const { cart } of [waiting, unpaid, paid]) await ageCart(cart, '31 days');
  await ageCart(recent.cart, '29 days');
  const expire = `UPDATE shop_orders SET state = 'expired', expires_at = now() - $2::interval WHERE id = $1`;
  await sql(expire, [unpaid.order, '91 days']);
  await sql(expire, [recent.order, '89 days']);
  const [year, laterYear] = [pressYearIn(0), pressYearIn(1)];
  const pay = `UPDATE shop_orders SET state = 'fulfilled', paid_at = $2::timestamp WHERE id = $1`;
  await sql(pay, [paid.order, `${year - 8}-12-31 12:00`]);
  await sql(pay, [books.order, `${laterYear - 7}-01-02 12:00`]);
  await sql(
    `INSERT INTO shop_outbox (key, topic, payload, attempts, next_try_at, done_at) VALUES
     ('old-task', 'mail', '{"orderId":1}', 1, now(), now() - interval '91 days'),
     ('new-task', 'mail', '{"orderId":1}', 1, now(), now() - interval '89 days')`,
  );
  await sql(
    `INSERT INTO shop_newsletter_tokens (hash, subscription_id, purpose, expires_at) VALUES
     ('old-confirm', 1, 'confirm', now() - interval '31 days'),
     ('new-confirm', 1, 'confirm', now() - interval '29 days'),
     ('leave', 1, 'unsubscribe', null)`,
  );

  const { stop } = await startReplica();
  try {
    await eventually(
      async () => (await sql(`SELECT 1 FROM shop_outbox WHERE key = 'old-task'`)).rows.length === 0,
      { what: 'the forgetting' },
    );
  } finally {
    await stop();
  }
  expect(await cartRow(unpaid.cart)).toBeUndefined();
  expect(await cartRow(paid.cart)).toBeUndefined();
  expect(await cartRow(recent.cart)).toBeDefined();
  expect(await cartRow(waiting.cart)).toBeDefined();
  for (const { order } of [unpaid, paid]) {
    const row = await orderRow(order);
    expect(row).toMatchObject({ name: '', email: '', details: { country: 'NL', deliveryCountry: '' } });
    expect(JSON.stringify(row)).not.toMatch(/jan@example|Rapenburg|Vries/);
    expect(row.snapshot.items).toHaveLength(1);
  }
  for (const { order } of [waiting, recent, books]) {
    expect(await orderRow(order)).toMatchObject({ email: DETAILS.email, details: { street: 'Rapenburg' } });
  }
  const { rows: tasks } = await sql(`SELECT key FROM shop_outbox WHERE key LIKE '%-task'`);
  expect(tasks).toEqual([{ key: 'new-task' }]);
  const { rows: links } = await sql(
    `SELECT hash FROM shop_newsletter_tokens WHERE hash IN ('old-confirm', 'new-confirm', 'leave') ORDER BY hash`,
  );
  expect(links).toEqual([{ hash: 'leave' }, { hash: 'new-confirm' }]);
});

test('staff can still read an anonymised order', async () => {
  const { rows } = await sql(`SELECT number FROM shop_orders WHERE email = '' LIMIT 1`);
  const { status, body } = await (await signIn())(
    'GET',
    `/shop/orders/${encodeURIComponent(rows[0].number)}`,
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({ details: { email: '', lastName: '', country: 'NL' } });
});
