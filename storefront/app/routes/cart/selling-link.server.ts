import type { Locale } from '@colophon/contracts/values/locale';
import { redirect } from '@remix-run/node';
import { carryMessages } from '~/cart/flash-messages';
import { parseProductId, parseUrlCoupon } from '~/cart/parse-field';
import { env } from '~/settings/env.server';
import type { Shop } from '~/shop/client.server';
import { changeCart } from './basket/cart-action.server';
import { basketPath } from './refused-cookies.server';

/** Whether a request is a browser's prefetch, which must not change the cart. */
export function isPrefetch(headers: Headers): boolean {
  return ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'].some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ''),
  );
}

/**
 * Handles a selling link, `/cart?productId=&coupon=`: adds one copy if the cart has none, tries the coupon, and
 * redirects to the clean cart URL, which shows the shop's messages. A coupon alone is ignored
 * (docs/specification.md#5-validation-rules).
 * @throws the redirect
 */
export async function followSellingLink(request: Request, shop: Shop, locale: Locale): Promise<void> {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has('productId') && !searchParams.has('coupon')) return;
  const productId = parseProductId(searchParams.get('productId'));
  let cookie: string | null = null;
  if (productId !== null) {
    if (isPrefetch(request.headers)) return;
    const coupon = parseUrlCoupon(searchParams.get('coupon'));
    const { messages } = await changeCart(shop, { kind: 'add-if-absent', productId, coupon }, locale);
    cookie = carryMessages(messages, env.SERVICE_TOKEN, { locale, publicUrl: env.PUBLIC_URL });
  }
  const headers = shop.headers();
  if (cookie) headers.append('Set-Cookie', cookie);
  throw redirect(basketPath(request, locale), { status: 303, headers });
}
