import type { SessionCart } from '@colophon/contracts/cart';
import type { Envelope } from '@colophon/contracts/envelope';

/** Durations in ms of calls made at a steady rate, whether the earlier ones have answered or not. */
export async function atRate(
  perSecond: number,
  forSeconds: number,
  call: (n: number) => Promise<void>,
): Promise<number[]> {
  const durations: number[] = [];
  const running: Promise<void>[] = [];
  const begin = performance.now();
  for (let n = 0; n < perSecond * forSeconds; n++) {
    const due = begin + (n * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const started = performance.now();
    running.push(call(n).then(() => void durations.push(performance.now() - started)));
  }
  await Promise.all(running);
  return durations.sort((a, b) => a - b);
}

/** One visitor's calls to the public shop API, with the cookie that identifies the basket. */
export function visitor(origin: string) {
  let cookie = '';
  return async <T>(path: string, body?: unknown): Promise<Envelope<T>> => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en', origin, cookie },
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
export async function filledBasket(origin: string, productId: number) {
  const call = visitor(origin);
  await call('/api/cart/update', [{ productId, quantity: 1 }]);
  const { data } = await call<SessionCart>('/api/cart/get');
  if (!data) throw new Error('no basket');
  return { call, cart: data };
}

/** What a Dutch customer fills in. */
export const PERSONAL_DETAILS = {
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
