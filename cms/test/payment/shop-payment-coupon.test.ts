import { checkoutRoutes } from '@colophon/contracts/shop/checkout-routes';
import { beforeAll, expect, test } from '@jest/globals';
import { callApi } from '../boot/client';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import { mailsOf } from '../shop/shop-mails';
import { choose, comeBack, paymentUriOf, referenceOf, sellBook, visitor } from '../shop/shop-visitor';

let ebook: { productId: number };
beforeAll(async () => {
  ebook = await sellBook({ publicationFormat: 'eBook PDF', weightGrams: 0 });
});

let made = 0;
async function makeCoupon(percentage: number, maxUses: number | null): Promise<string> {
  const code = `ONCE_${Date.now()}_${++made}`;
  await rows(
    `insert into shop_coupons (document_id, code, description_en, description_nl, kind, percentage, max_uses, used)
     values (lower($1), $1, 'A gift', 'Een geschenk', 'percentage', $2, $3, 0)`,
    [code, percentage, maxUses],
  );
  return code;
}
/** The bank pays a session that had ended: no visitor can do that, so the provider's ledger is changed directly. */
const payLate = (uri: string) =>
  rows(
    `update shop_sandbox_sessions set state = 'complete', amount_received = amount, paid_from = '2020-01-01' where reference = $1`,
    [referenceOf(uri)],
  );
const usesOf = async (code: string) =>
  Number((await rows('select used from shop_coupons where code = $1', [code]))[0]?.used);

async function someoneWith(coupon: string) {
  const someone = visitor();
  await someone.fill([{ productId: ebook.productId, quantity: 1 }], [coupon]);
  return someone;
}

test('a free order is paid and confirmed at once', async () => {
  const code = await makeCoupon(100, null);
  const someone = await someoneWith(code);
  const uri = new URL(paymentUriOf(await someone.submit({ payment: {} })));
  expect(uri.pathname).toBe('/en/payment/accept');
  const token = uri.searchParams.get('a');
  const { body } = await callApi(checkoutRoutes.result.path, { token });
  const result = checkoutRoutes.result.data.parse(body);
  expect(result).toMatchObject({ status: 'accept', order: { totals: { total: 0, discount: 2500 } } });
  expect((await someone.cart()).items).toEqual([]);
  expect(await usesOf(code)).toBe(1);
  await eventually(() => mailsOf(result.order?.number ?? '').length === 1, { what: 'the mail' });
});

test('the last use of a coupon is held during payment, released when it fails, and used when it succeeds', async () => {
  const code = await makeCoupon(10, 1);
  const [first, second] = [await someoneWith(code), await someoneWith(code)];
  const uri = paymentUriOf(await first.submit());
  expect(await usesOf(code)).toBe(1);
  // The same visitor can submit again, also with a changed cart; nobody else gets the use.
  expect(paymentUriOf(await first.submit())).toBe(uri);
  await first.fill([{ productId: ebook.productId, quantity: 2 }], [code]);
  const changed = paymentUriOf(await first.submit());
  expect(await usesOf(code)).toBe(1);
  const refused = await second.submit();
  expect(refused.success).toBe(false);
  expect(refused.messages.join(' ')).toContain('used up');

  expect((await comeBack(await choose(changed, 'cancel'))).status).toBe('cancel');
  expect(await usesOf(code)).toBe(0);
  const third = await someoneWith(code);
  const paid = await comeBack(await choose(paymentUriOf(await third.submit()), 'accept'));
  expect(paid.status).toBe('accept');
  expect(await usesOf(code)).toBe(1);
});

test('of many concurrent orders for the last use one gets it', async () => {
  const code = await makeCoupon(10, 1);
  const crowd = await Promise.all(Array.from({ length: 6 }, () => someoneWith(code)));
  const responses = await Promise.all(crowd.map((someone) => someone.submit()));
  expect(responses.filter(({ success }) => success)).toHaveLength(1);
  expect(await usesOf(code)).toBe(1);
});

test('money that comes late uses the coupon it was promised', async () => {
  const code = await makeCoupon(10, 1);
  const someone = await someoneWith(code);
  const uri = paymentUriOf(await someone.submit());
  const back = await choose(uri, 'cancel');
  await comeBack(back);
  await payLate(uri);
  expect((await comeBack({ ...back, cancelled: false })).status).toBe('accept');
  expect(await usesOf(code)).toBe(1);
});

test('a basket that is changed and ordered four times has its one-use coupon in one payable order', async () => {
  const code = await makeCoupon(10, 1);
  const someone = visitor();
  const uris: string[] = [];
  for (const quantity of [1, 2, 3, 4]) {
    await someone.fill([{ productId: ebook.productId, quantity }], [code]);
    expect((await someone.cart()).coupons).toEqual([code]);
    uris.push(paymentUriOf(await someone.submit()));
  }
  const sessions = await rows('select state from shop_sandbox_sessions where reference = any($1)', [
    uris.map(referenceOf),
  ]);
  expect(sessions.map(({ state }) => state).sort()).toEqual(['expired', 'expired', 'expired', 'open']);
  for (const uri of uris) await comeBack(await choose(uri, 'accept'));
  const paid = await rows(
    `select o.snapshot->'totals'->>'discount' as discount from shop_coupon_uses u
     join shop_orders o on o.id = u.order_id where u.code = $1 and o.state = 'paid'`,
    [code],
  );
  expect(paid).toEqual([{ discount: '1000' }]);
  expect(await usesOf(code)).toBe(1);
});

test("a payment that the bank is processing keeps the coupon from the visitor's next order", async () => {
  const code = await makeCoupon(10, 1);
  const someone = await someoneWith(code);
  const waiting = paymentUriOf(await someone.submit());
  await choose(waiting, 'pending');
  await someone.fill([{ productId: ebook.productId, quantity: 2 }], [code]);
  const refused = await someone.submit();
  expect(refused).toMatchObject({ success: false, status: 409 });
  expect(refused.messages.join(' ')).toContain('used up');
  expect(await usesOf(code)).toBe(1);
});

test('late money pays the order although the last use is taken, and opens a payment issue', async () => {
  const code = await makeCoupon(10, 1);
  const slow = await someoneWith(code);
  const uri = paymentUriOf(await slow.submit());
  const back = await choose(uri, 'cancel');
  await comeBack(back);
  const fast = await someoneWith(code);
  await comeBack(await choose(paymentUriOf(await fast.submit()), 'accept'));
  await payLate(uri);
  expect((await comeBack({ ...back, cancelled: false })).status).toBe('accept');
  expect(await usesOf(code)).toBe(1);
  const issues = await rows(
    `select f.kind, f.amount, f.detail from shop_payment_findings f join shop_attempts a on a.id = f.attempt_id
     where a.provider_ref = $1`,
    [referenceOf(uri)],
  );
  expect(issues).toEqual([{ kind: 'coupon-overused', amount: '250', detail: code }]);
});

test('the database refuses to overuse a coupon', async () => {
  const code = await makeCoupon(10, 1);
  await rows('update shop_coupons set used = 1 where code = $1', [code]);
  await expect(rows('update shop_coupons set used = 2 where code = $1', [code])).rejects.toThrow(/max_uses/);
  await expect(rows('update shop_coupons set max_uses = 0 where code = $1', [code])).rejects.toThrow(
    /max_uses/,
  );
  await rows('update shop_coupons set max_uses = null, used = 5 where code = $1', [code]);
});
