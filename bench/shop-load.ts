import type { SessionCart } from '@colophon/contracts/cart';
import type { Envelope } from '@colophon/contracts/envelope';
import { readPage } from './read-page';

let visitors = 0;

/**
 * One visitor's calls to the public shop API, with the cookie that identifies the basket. Each comes from an address of
 * its own, of those that are set aside for benches, so that the shop counts what networks do as it does in earnest.
 */
function visitor(origin: string) {
  let cookie = '';
  const n = visitors++ % 2 ** 17;
  const address = `198.${18 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;
  return async <T>(path: string, body?: unknown): Promise<Envelope<T>> => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'en',
        'x-forwarded-for': address,
        origin,
        cookie,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const set = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
    if (set.length) cookie = set.join('; ');
    const envelope = (await answer.json()) as Envelope<T>;
    if (!envelope.success) throw new Error(`${path}: ${answer.status} ${JSON.stringify(envelope)}`);
    return envelope;
  };
}

/** A basket with one copy, ready to be ordered. */
async function filledBasket(origin: string, productId: number) {
  const call = visitor(origin);
  await call('/api/cart/update', [{ productId, quantity: 1 }]);
  const { data } = await call<SessionCart>('/api/cart/get');
  if (!data) throw new Error('no basket');
  return { call, cart: data };
}

/** What a Dutch customer fills in. */
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

/** So many baskets with one copy each. */
export async function filledBaskets(origin: string, productId: number, count: number): Promise<Basket[]> {
  const baskets: Basket[] = [];
  // Twenty at a time: what is measured comes after.
  while (baskets.length < count) {
    const some = Array.from({ length: Math.min(20, count - baskets.length) }, () =>
      filledBasket(origin, productId),
    );
    baskets.push(...(await Promise.all(some)));
  }
  return baskets;
}

/** A call that sets the number of copies in one basket after the other. */
export function changeBasket(baskets: readonly Basket[], productId: number): (n: number) => Promise<void> {
  return async (n) => {
    await baskets[n % baskets.length]?.call('/api/cart/update', [{ productId, quantity: 1 + (n % 5) }]);
  };
}

/** Orders what is in a basket. @returns where it is paid */
export async function order(basket: Basket): Promise<string> {
  const { data } = await basket.call<{ paymentURI: string }>('/api/order/create', {
    personalDetails: PERSONAL_DETAILS,
    acceptTerms: true,
    cart: basket.cart,
    payment: { paymentOptionId: '30', paymentOptionSubId: '0' },
  });
  return data?.paymentURI ?? '';
}

/** The sandbox's pay page: its form is sent, and its address says where the visitor goes from there. */
export async function pay(origin: string, paymentUri: string): Promise<void> {
  const answer = await fetch(paymentUri, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    body: 'outcome=accept',
  });
  const back = answer.headers.get('location');
  if (!back) throw new Error(`the sandbox answered ${answer.status}`);
  await readPage(new URL(back, origin).href);
}

/** From an empty basket to the page that says that it is paid. */
export async function buy(origin: string, productId: number): Promise<void> {
  await pay(origin, await order(await filledBasket(origin, productId)));
}
