import { sessionCartSchema } from '@colophon/contracts/shop/cart';
import { amountOfWork, printFigures } from '@colophon/launcher/testing/proof';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { bootStrapi, type CmsHandle, startReplica } from '../boot/strapi';
import { rows } from '../database-rows';
import { choose, comeBack, paymentUriOf, referenceOf, sellBook, visitor } from '../shop/shop-visitor';
import { brokenInvariants } from './invariants';

jest.setTimeout(400_000);

/** A cart holds at most 999 of one product. */
const INCREMENTS = amountOfWork('increments', 2000);

let cms: CmsHandle & { stop(): Promise<void> };
let productId: number;
beforeAll(async () => {
  cms = await bootStrapi();
  productId = (await sellBook({}, cms)).productId;
});
afterAll(() => cms?.stop());
afterEach(async () => {
  expect(await brokenInvariants(cms.databaseUrl, { atRest: false })).toEqual({});
});

const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

async function someoneWithBooks(quantity = 1, coupons: string[] = []) {
  const someone = visitor(cms);
  await someone.fill([{ productId, quantity }], coupons);
  return someone;
}

async function makeCoupon(code: string, maxUses: number | null): Promise<string> {
  await rows(
    `INSERT INTO shop_coupons (document_id, code, description_en, description_nl, kind, percentage, max_uses, used)
     VALUES (gen_random_uuid()::text, $1, 'A tenth', 'Een tiende', 'percentage', 10, $2, 0)`,
    [code, maxUses],
    cms,
  );
  return code;
}

test('twenty baskets, each submitted fifty times at once, are twenty orders', async () => {
  const [before] = await rows('SELECT count(*)::int AS n FROM shop_orders', [], cms);
  const crowd = await times(20, () => someoneWithBooks());
  const carts = await Promise.all(crowd.map((someone) => someone.cart()));
  const responses = await Promise.all(
    Array.from({ length: 50 }).flatMap(() =>
      crowd.map((someone, n) => someone.submit({ cart: carts[n] as object })),
    ),
  );
  const addresses = new Set(responses.map(paymentUriOf));
  expect(addresses.size).toBe(20);
  const [after] = await rows('SELECT count(*)::int AS n FROM shop_orders', [], cms);
  expect(Number(after?.n) - Number(before?.n)).toBe(20);
  printFigures('parallel order/create', { calls: responses.length, baskets: 20, orders: addresses.size });
});

test(`of ${INCREMENTS} copies that are added in two windows of twenty baskets none is lost`, async () => {
  const EACH = INCREMENTS / 40;
  let calls = 0;
  const addCopies = async (someone: Awaited<ReturnType<typeof someoneWithBooks>>) => {
    let cart = await someone.cart();
    for (let added = 0; added < EACH; ) {
      const present = cart.items.find((item) => item.productId === productId)?.quantity ?? 0;
      const { coupons, deliveryCountry, version } = cart;
      const items = [{ productId, quantity: present + 1 }];
      const response = await someone.call('cartUpdate', { items, coupons, deliveryCountry, version });
      calls++;
      if (response.success) added++;
      else expect(response.status).toBe(409);
      cart = sessionOf(response.data);
    }
  };
  const crowd = await times(20, () => someoneWithBooks(1));
  await Promise.all(crowd.flatMap((someone) => [addCopies(someone), addCopies(someone)]));
  const carts = await Promise.all(crowd.map((someone) => someone.cart()));
  const quantities = carts.map(({ items }) => items[0]?.quantity);
  expect(quantities).toEqual(Array(20).fill(1 + 2 * EACH));
  printFigures('increments in two windows', { increments: INCREMENTS, calls, lost: 0 });
});

/** The response of cart/update names products otherwise than the session cart does. */
function sessionOf(data: unknown) {
  const cart = data as { items: { product_id: number; quantity: number }[] };
  const items = cart.items.map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
  return sessionCartSchema.parse({ ...cart, items });
}

test('of fifty who want the last use of a coupon at once, one gets it', async () => {
  const code = await makeCoupon('LAST_ONE', 1);
  const crowd = await times(50, () => someoneWithBooks(1, [code]));
  const responses = await Promise.all(crowd.map((someone) => someone.submit()));
  expect(responses.filter(({ success }) => success)).toHaveLength(1);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const [coupon] = await rows('SELECT used FROM shop_coupons WHERE code = $1', [code], cms);
  expect(coupon?.used).toBe(1);
});

test('who holds the same coupons in another order never waits for the other for ever', async () => {
  const codes = await Promise.all([makeCoupon('FIRST', null), makeCoupon('SECOND', null)]);
  const crowd = await times(60, (n) => someoneWithBooks(1, n % 2 ? codes : [...codes].reverse()));
  const responses = await Promise.all(crowd.map((someone) => someone.submit()));
  expect(responses.filter(({ success }) => !success)).toEqual([]);
});

test('notification, return pages and the reconciler of another replica settle each payment once', async () => {
  const uris = await times(20, async () => paymentUriOf(await (await someoneWithBooks()).submit()));
  // old enough that the reconciler of the new replica looks at all of them
  await rows(
    `UPDATE shop_attempts SET opened_at = opened_at - interval '1 hour' WHERE state = 'open'`,
    [],
    cms,
  );
  const backs = await Promise.all(uris.map((uri) => choose(uri, 'accept', cms)));
  const replica = startReplica(cms);
  let returns = 0;
  let isUp = false;
  void replica.then(() => {
    isUp = true;
  });
  do {
    const results = await Promise.all(backs.flatMap((back) => [comeBack(back, cms), comeBack(back, cms)]));
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['accept']));
    returns += results.length;
  } while (!isUp);
  await (await replica).stop();
  const history = await rows(
    `SELECT t.order_id FROM shop_order_transitions t JOIN shop_attempts a ON a.order_id = t.order_id
     WHERE t.to_state = 'paid' AND a.provider_ref = ANY($1)`,
    [uris.map(referenceOf)],
    cms,
  );
  expect(history).toHaveLength(20);
  const mails = await rows(`SELECT key FROM shop_outbox WHERE topic = 'mail'`, [], cms);
  expect(mails.length).toBe(20);
  printFigures('parallel settling', { payments: 20, returns, 'settled twice': 0 });
});
