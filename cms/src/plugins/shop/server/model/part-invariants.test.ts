import { cents, NO_CENTS } from '@colophon/contracts/money/money';
import type { RefundPart } from '@colophon/contracts/shop-admin/refunds';
import { expect, test } from '@jest/globals';
import type { Actor } from './actor';
import { BOOK, EBOOK } from './carts';
import { brokenNow } from './invariants';
import type { ModelOrder } from './orders';
import { ModelProvider, type Session } from './provider';
import { ModelShop } from './shop';

/* The invariants of parts detect each planted fault. */

function finish(actor: Actor): void {
  while (!actor.next().done);
}

/** A paid order of two copies of the book and an e-book, whose copies of the book were refunded. */
function shopWithRefund(): { shop: ModelShop; order: ModelOrder; parts: RefundPart[] } {
  const provider = new ModelProvider();
  const shop = new ModelShop(provider, 1);
  for (const productId of [BOOK, BOOK, EBOOK]) finish(shop.carts.change(0, { kind: 'add', productId }));
  finish(shop.submit(0, 'a'));
  provider.bank(provider.sessions[0] as Session, 'pay');
  finish(shop.receiveEvent(0));
  const order = shop.orders[0] as ModelOrder;
  finish(shop.refund(order, { amount: NO_CENTS, copies: { nth: 0, count: 2 }, key: 1 }));
  finish(shop.drain());
  expect(brokenNow(shop)).toEqual([]);
  const parts = shop.refunds[0]?.byLines?.parts as RefundPart[];
  expect(parts).toMatchObject([{ kind: 'copies', line: 1, copies: 2, amount: 5000 }]);
  return { shop, order, parts };
}

type Planted = ReturnType<typeof shopWithRefund>;
const partOf = ({ parts }: Planted) => parts[0] as RefundPart;

test.each<[string, (planted: Planted) => void, RegExp]>([
  ['a copy too many', (all) => Object.assign(partOf(all), { copies: 3 }), /^I12 of no line more copies/],
  [
    'a cent that is in no part',
    (all) => Object.assign(partOf(all), { amount: cents(4999) }),
    /^I12 the parts/,
  ],
  [
    'VAT that nobody paid',
    ({ shop }) => Object.assign(shop.refunds[0]?.byLines?.vat[0] ?? {}, { vat: cents(5000) }),
    /^I12 of no VAT rate more/,
  ],
  ['an e-book that ended by itself', ({ order }) => order.ended.add(2), /^I12 an e-book ends/],
  ['a printed book that has a link', ({ order }) => order.ended.add(1), /^I12 an e-book ends/],
  [
    'an e-book that was refunded and works on',
    ({ shop, order }) => {
      finish(shop.refund(order, { amount: NO_CENTS, copies: { nth: 0, count: 1 }, key: 2 }));
      finish(shop.drain());
      expect([...order.ended]).toEqual([2]);
      order.ended.clear();
    },
    /^I12 an e-book ends/,
  ],
])('detects %s', (_what, plant, expected) => {
  const planted = shopWithRefund();
  plant(planted);
  expect(brokenNow(planted.shop)).toEqual(expect.arrayContaining([expect.stringMatching(expected)]));
});
