import { checkoutRoutes } from '@colophon/contracts/checkout-routes';
import { beforeAll, expect, test } from '@jest/globals';
import { callApi } from './boot/client';
import { rows } from './database-rows';
import { eventually } from './eventually';
import { mailsOf } from './shop-mails';
import { choose, comeBack, paymentUriOf, referenceOf, sellBook, visitor } from './shop-visitor';

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
const usesOf = async (code: string) =>
  Number((await rows('select used from shop_coupons where code = $1', [code]))[0]?.used);

async function someoneWith(coupon: string) {
  const someone = visitor();
  await someone.fill([{ productId: ebook.productId, quantity: 1 }], [coupon]);
  return someone;
}

test('an order that costs nothing is paid by that, and confirmed at once', async () => {
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

test('the last use of a coupon is held while it is paid, given back when it is not, and used when it is', async () => {
  const code = await makeCoupon(10, 1);
  const [first, second] = [await someoneWith(code), await someoneWith(code)];
  const uri = paymentUriOf(await first.submit());
  expect(await usesOf(code)).toBe(1);
  // The same visitor can submit again, and change his basket and submit that; nobody else gets the use.
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

test('of many who want the last use at the same moment, one gets it', async () => {
  const code = await makeCoupon(10, 1);
  const crowd = await Promise.all(Array.from({ length: 6 }, () => someoneWith(code)));
  const answers = await Promise.all(crowd.map((someone) => someone.submit()));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(await usesOf(code)).toBe(1);
});

test('money that comes late uses the coupon it was promised', async () => {
  const code = await makeCoupon(10, 1);
  const someone = await someoneWith(code);
  const uri = paymentUriOf(await someone.submit());
  const back = await choose(uri, 'cancel');
  await comeBack(back);
  await rows(
    `update shop_sandbox_sessions set state = 'complete', amount_received = amount, paid_from = '2020-01-01' where reference = $1`,
    [referenceOf(uri)],
  );
  expect((await comeBack({ ...back, cancelled: false })).status).toBe('accept');
  expect(await usesOf(code)).toBe(1);
});
