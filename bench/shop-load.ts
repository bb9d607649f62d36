import type { SessionCart } from '@colophon/contracts/shop/cart';
import type { Envelope } from '@colophon/contracts/shop/envelope';
import { readPage } from './read-page';

let visitors = 0;

/**
 * Requests of one visitor to shop API and pages, with the cookie that identifies the cart. Each visitor has an address of
 * its own, in a range reserved for benchmarks, so that the rate limits per network work as in production.
 */
function visitor(origin: string) {
  let cookie = '';
  const n = visitors++ % 2 ** 17;
  const address = `198.${18 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;
  async function post(path: string, type: string, body: string | null): Promise<Response> {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: {
        'content-type': type,
        'accept-language': 'en',
        'x-forwarded-for': address,
        origin,
        cookie,
      },
      body,
    });
    const set = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    if (set.length) cookie = set.join('; ');
    return response;
  }
  async function call<T>(path: string, body?: unknown): Promise<Envelope<T>> {
    const response = await post(path, 'application/json', body === undefined ? null : JSON.stringify(body));
    const envelope = (await response.json()) as Envelope<T>;
    if (!envelope.success) throw new Error(`${path}: ${response.status} ${JSON.stringify(envelope)}`);
    return envelope;
  }
  /** Submits a form of a page as its script does; returns the data. */
  async function submit(page: string, fields: Record<string, string>): Promise<string> {
    const type = 'application/x-www-form-urlencoded';
    const response = await post(`${page}.data`, type, new URLSearchParams(fields).toString());
    if (!response.ok) throw new Error(`${page}: ${response.status}`);
    return response.text();
  }
  return { call, submit };
}

async function filledBasket(origin: string, productId: number) {
  const { call, submit } = visitor(origin);
  await call('/api/cart/update', [{ productId, quantity: 1 }]);
  const { data } = await call<SessionCart>('/api/cart/get');
  if (!data) throw new Error('no basket');
  return { call, submit, cart: data };
}

/** The form of a Dutch customer. */
const PERSONAL_DETAILS = {
  email: 'reader@example.org',
  firstName: 'Anna',
  lastName: 'de Vries',
  phone: '0710000000',
  street: 'De Ruijterkade',
  houseNumber: '107',
  houseNumberAdd: '',
  postalcode: '1011 AB',
  city: 'Amsterdam',
  country: 'NL',
  hasAlternateDeliveryAddress: false,
  newsletter: false,
} as const;

export type Basket = Awaited<ReturnType<typeof filledBasket>>;

/** Carts with one copy each. */
export async function filledBaskets(origin: string, productId: number, count: number): Promise<Basket[]> {
  const baskets: Basket[] = [];
  // Twenty at a time: these calls are not measured.
  while (baskets.length < count) {
    const some = Array.from({ length: Math.min(20, count - baskets.length) }, () =>
      filledBasket(origin, productId),
    );
    baskets.push(...(await Promise.all(some)));
  }
  return baskets;
}

/** A call that sets the number of copies in one cart after the other. */
export function changeBasket(baskets: readonly Basket[], productId: number): (n: number) => Promise<void> {
  return async (n) => {
    await baskets[n % baskets.length]?.call('/api/cart/update', [{ productId, quantity: 1 + (n % 5) }]);
  };
}

/** A click on "+" on the cart page of one visitor after the other; its data must have the changed cart. */
export function pressPlus(baskets: readonly Basket[], productId: number): (n: number) => Promise<void> {
  return async (n) => {
    const fields = { intent: 'set', [`quantity-${productId}`]: String(1 + (n % 5)) };
    const data = await baskets[n % baskets.length]?.submit('/en/cart', fields);
    if (!data?.includes('product_id')) throw new Error('the click returned no cart');
  };
}

/** Orders the contents of a cart. @returns the address of the pay page */
export async function order(basket: Basket): Promise<string> {
  const { data } = await basket.call<{ paymentURI: string }>('/api/order/create', {
    personalDetails: PERSONAL_DETAILS,
    acceptTerms: true,
    cart: basket.cart,
    payment: { paymentOptionId: '30', paymentOptionSubId: '0' },
  });
  return data?.paymentURI ?? '';
}

/** Submits the form of the sandbox's pay page; its address names the return page. */
export async function pay(origin: string, paymentUri: string): Promise<void> {
  const response = await fetch(paymentUri, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    body: 'outcome=accept',
  });
  const back = response.headers.get('location');
  if (!back) throw new Error(`the sandbox answered ${response.status}`);
  await readPage(new URL(back, origin).href);
}

/** From an empty cart to the page of the paid order. */
export async function buy(origin: string, productId: number): Promise<void> {
  await pay(origin, await order(await filledBasket(origin, productId)));
}
