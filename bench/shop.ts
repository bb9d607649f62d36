import { percentile } from './percentile';
import { atRate, filledBasket, PERSONAL_DETAILS } from './shop-load';
import { makePlace, residentMemory, start } from './system';
import { millis, printTable, type Row } from './table';

const STEADY_SECONDS = 15;
/** What a busy shop of a press gets at once, a second. */
const MIX = { pages: 200, carts: 20, orders: 5 };

/** `npm run bench -- shop`: the calls of the shop alone, then all that a busy shop gets at once for some time. */
export async function benchShop(minutes: number): Promise<void> {
  const place = await makePlace();
  try {
    const system = await start(place.storefront, place.environment);
    try {
      printTable('Shop calls at a steady rate', await measureShopCalls(system.storefront, STEADY_SECONDS));
      const memory = () => residentMemory(system.launcher.pid ?? 0);
      const before = memory();
      const rows = await measureMix(system.storefront, minutes * 60);
      const after = memory();
      printTable(`All at once for ${minutes} min`, rows);
      printTable(
        'Resident memory',
        [...after].map(([what, mb]) => ({
          what,
          figures: { 'MB before': (before.get(what) ?? 0).toFixed(0), 'MB after': mb.toFixed(0) },
        })),
      );
    } finally {
      await system.stop();
    }
  } finally {
    place.remove();
  }
}

/** cart/update at 20 and order/create at 50 a second, each alone. */
export async function measureShopCalls(storefront: string, seconds: number): Promise<Row[]> {
  const productId = await someProduct(storefront);
  const baskets = await filledBaskets(storefront, productId, 20);
  const updates = await atRate(20, seconds, changeBasket(baskets, productId));
  const waiting = await filledBaskets(storefront, productId, 50 * seconds);
  const orders = await atRate(50, seconds, async (n) => {
    await order(waiting[n] as Basket);
  });
  return [row('cart/update, 20 a second', updates), row('order/create, 50 a second', orders)];
}

async function measureMix(storefront: string, seconds: number): Promise<Row[]> {
  const productId = await someProduct(storefront);
  const pages = [
    '/en',
    '/nl',
    '/en/books',
    '/nl/books',
    '/en/search?q=migration',
    await someBook(storefront),
  ];
  const baskets = await filledBaskets(storefront, productId, 20);
  const failures = { pages: 0, carts: 0, orders: 0 };
  const counted = (what: keyof typeof failures, call: (n: number) => Promise<void>) => (n: number) =>
    call(n).catch(() => {
      failures[what]++;
    });
  const [read, changed, paid] = await Promise.all([
    atRate(
      MIX.pages,
      seconds,
      counted('pages', (n) => readPage(storefront + (pages[n % pages.length] ?? '/en'))),
    ),
    atRate(MIX.carts, seconds, counted('carts', changeBasket(baskets, productId))),
    atRate(
      MIX.orders,
      seconds,
      counted('orders', async () => pay(storefront, await order(await filledBasket(storefront, productId)))),
    ),
  ]);
  return [
    row(`pages, ${MIX.pages} a second`, read, failures.pages),
    row(`cart/update, ${MIX.carts} a second`, changed, failures.carts),
    row(`orders from basket to payment, ${MIX.orders} a second`, paid, failures.orders),
  ];
}

type Basket = Awaited<ReturnType<typeof filledBasket>>;

async function filledBaskets(storefront: string, productId: number, count: number): Promise<Basket[]> {
  const baskets: Basket[] = [];
  // Twenty at a time: what is measured comes after.
  while (baskets.length < count) {
    const some = Array.from({ length: Math.min(20, count - baskets.length) }, () =>
      filledBasket(storefront, productId),
    );
    baskets.push(...(await Promise.all(some)));
  }
  return baskets;
}

function changeBasket(baskets: readonly Basket[], productId: number): (n: number) => Promise<void> {
  return async (n) => {
    await baskets[n % baskets.length]?.call('/api/cart/update', [{ productId, quantity: 1 + (n % 5) }]);
  };
}

/** @returns where it is paid */
async function order(basket: Basket): Promise<string> {
  const { data } = await basket.call<{ paymentURI: string }>('/api/order/create', {
    personalDetails: PERSONAL_DETAILS,
    acceptTerms: true,
    cart: basket.cart,
    payment: { paymentOptionId: '30', paymentOptionSubId: '0' },
  });
  return data?.paymentURI ?? '';
}

/** The sandbox's pay page: its form is sent, and its address says where the visitor goes from there. */
async function pay(storefront: string, paymentUri: string): Promise<void> {
  const answer = await fetch(paymentUri, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: storefront },
    body: 'outcome=accept',
  });
  const back = answer.headers.get('location');
  if (!back) throw new Error(`the sandbox answered ${answer.status}`);
  await readPage(new URL(back, storefront).href);
}

async function readPage(address: string): Promise<void> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
}

/** The address of a book on the home page. */
export async function someBook(storefront: string): Promise<string> {
  const home = await (await fetch(`${storefront}/en`)).text();
  const path = /href="(\/en\/book\/\d{13}\/[^"]+)"/.exec(home)?.[1];
  if (!path) throw new Error('the home page shows no book');
  return path;
}

async function someProduct(storefront: string): Promise<number> {
  const html = await (await fetch(storefront + (await someBook(storefront)))).text();
  const id = Number(/name="productId"[^>]*value="(\d+)"/.exec(html)?.[1]);
  if (!id) throw new Error('that book is not for sale');
  return id;
}

function row(what: string, sorted: number[], failed = 0): Row {
  return {
    what,
    figures: {
      calls: String(sorted.length),
      p50: millis(percentile(sorted, 0.5)),
      p95: millis(percentile(sorted, 0.95)),
      p99: millis(percentile(sorted, 0.99)),
      failed: String(failed),
    },
  };
}
