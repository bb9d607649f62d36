import { expect, test } from '@jest/globals';
import type { Actor } from './actor';
import { BOOK } from './carts';
import { brokenAtRest } from './invariants';
import { ModelProvider, type Session } from './provider';
import { ModelShop } from './shop';

function finish(actor: Actor): void {
  while (!actor.next().done);
}

/** Three sessions of one order, refused, replaced and paid, and all three paid in the end: five notifications. */
function shopWithFiveEvents(): ModelShop {
  const provider = new ModelProvider();
  const shop = new ModelShop(provider, 1);
  finish(shop.carts.change(0, { kind: 'add', productId: BOOK }));
  finish(shop.submit(0, 'a'));
  const session = (n: number) => provider.sessions[n] as Session;
  provider.bank(session(0), 'refuse');
  finish(shop.submit(0, 'b'));
  finish(shop.submit(0, 'a'));
  for (const n of [2, 1, 0]) provider.bank(session(n), 'pay-late');
  return shop;
}

function* ordersOf(events: readonly number[]): Generator<number[]> {
  if (events.length === 0) yield [];
  for (const first of events) {
    for (const rest of ordersOf(events.filter((other) => other !== first))) yield [first, ...rest];
  }
}

const EVENTS = [0, 1, 2, 3, 4];

test.each([
  ['each once', (order: number[]) => order, false],
  ['each twice in a row', (order: number[]) => order.flatMap((id) => [id, id]), false],
  ['all of them again backwards', (order: number[]) => [...order, ...order.toReversed()], false],
  ['the last two lost', (order: number[]) => order.slice(0, 3), true],
])('five notifications in all 120 orders, %s, have the same result', (_how, deliver, reconciled) => {
  const ends = new Set<string>();
  let orders = 0;
  for (const order of ordersOf(EVENTS)) {
    const shop = shopWithFiveEvents();
    expect(shop.provider.events.map(({ id }) => id)).toEqual(EVENTS);
    for (const id of deliver(order)) finish(shop.receiveEvent(id));
    if (reconciled) finish(shop.reconcile());
    finish(shop.drain());
    expect(brokenAtRest(shop, { webhook: true, reconciler: reconciled, returnPage: false })).toEqual([]);
    ends.add(
      JSON.stringify({
        states: shop.orders.map(({ state, total }) => [state, total]),
        refunded: shop.provider.refunds.map(({ amount }) => amount),
        mails: shop.mails,
      }),
    );
    orders++;
  }
  expect(orders).toBe(120);
  expect([...ends]).toEqual(['{"states":[["paid",2500]],"refunded":[2500,2500],"mails":[1]}']);
});
