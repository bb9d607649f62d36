import { runLoad, warmUp } from './load/run-load';
import { latencyRow, printFailures } from './measure/latency-row';
import { atRate } from './measure/open-loop';
import { residentMemory } from './measure/resident-memory';
import { printTable, type Row } from './measure/table';
import { someProduct } from './sample-book';
import { changeBasket, filledBaskets, order, pressPlus } from './shop-load';
import { withSystem } from './system';

const STEADY_SECONDS = 15;
/** Peak rates of a busy press, per second. */
export const BUSY = { pages: 200, carts: 20, orders: 5 };

/** `npm run bench -- shop`: measures the calls of the shop alone, then all of them concurrently for some time. */
export async function benchShop(minutes: number): Promise<void> {
  await withSystem(async ({ storefront, launcher }) => {
    await warmUp(storefront, BUSY);
    printTable('Shop calls at a steady rate', await measureShopCalls(storefront, STEADY_SECONDS));
    const memory = () => residentMemory(launcher.pid ?? 0);
    const before = memory();
    const outcomes = await runLoad(storefront, BUSY, minutes * 60);
    const after = memory();
    printTable(
      `All at once for ${minutes} min`,
      [...outcomes].map(([what, outcome]) => latencyRow(what, outcome)),
    );
    printFailures(outcomes);
    printTable(
      'Resident memory',
      [...after].map(([what, mb]) => ({
        what,
        figures: { 'MB before': (before.get(what) ?? 0).toFixed(0), 'MB after': mb.toFixed(0) },
      })),
    );
  });
}

/** cart/update and clicks on the cart page at 20, order/create at 50 a second, each alone. */
export async function measureShopCalls(storefront: string, seconds: number): Promise<Row[]> {
  const productId = await someProduct(storefront);
  const baskets = await filledBaskets(storefront, productId, 20);
  const updates = await atRate(20, seconds, changeBasket(baskets, productId));
  const clicks = await atRate(20, seconds, pressPlus(baskets, productId));
  const waiting = await filledBaskets(storefront, productId, 50 * seconds);
  const orders = await atRate(50, seconds, async (n) => {
    const basket = waiting[n];
    if (basket) await order(basket);
  });
  return [
    latencyRow('cart/update, 20 a second', updates),
    latencyRow('"+" on the cart page, 20 a second', clicks),
    latencyRow('order/create, 50 a second', orders),
  ];
}
