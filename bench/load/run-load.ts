import { atRate } from '../measure/open-loop';
import type { Outcome } from '../measure/outcome';
import { someProduct } from '../sample-book';
import { buy, changeBasket, filledBaskets } from '../shop-load';
import { pageMix } from './page-mix';

/** Rates of each kind, per second. */
export type Rates = { pages: number; carts: number; orders: number };

/** Carts that are changed in turn. */
const BASKETS = 40;

/**
 * Requests pages, changes carts and places orders up to the page that says "paid", concurrently at a constant rate.
 * @returns the outcome of each kind of call
 */
export async function runLoad(
  storefront: string,
  rates: Rates,
  forSeconds: number,
): Promise<Map<string, Outcome>> {
  const productId = await someProduct(storefront);
  const pages = await pageMix(storefront);
  const baskets = await filledBaskets(storefront, productId, BASKETS);
  const calls: [string, number, (n: number) => Promise<void>][] = [
    ...pages.map(({ what, part, call }): (typeof calls)[number] => [what, rates.pages * part, call]),
    ['basket changed', rates.carts, changeBasket(baskets, productId)],
    [PAID, rates.orders, () => buy(storefront, productId)],
  ];
  const outcomes = await Promise.all(
    calls.map(async ([what, rate, call]) => [what, await atRate(rate, forSeconds, call)] as const),
  );
  return new Map(outcomes);
}

/** A quarter of the load, then all of it. */
const WARM_UP = [
  { part: 1 / 4, seconds: 30 },
  { part: 1, seconds: 10 },
];

/**
 * Warms up: a new process still compiles its code and has an empty page cache, unlike a shop that is up for weeks.
 * Failed calls are not reported here.
 */
export async function warmUp(storefront: string, rates: Rates): Promise<void> {
  for (const { part, seconds } of WARM_UP) {
    const { pages, carts, orders } = rates;
    await runLoad(storefront, { pages: pages * part, carts: carts * part, orders: orders * part }, seconds);
  }
}

/** The kind of call that ends with a paid order. */
export const PAID = 'basket to payment';
