import type { Locale } from '@colophon/contracts/locale';
import { redirect } from '@remix-run/node';
import { changeServerCart } from '~/shop/change-server-cart';
import type { Shop } from '~/shop/client.server';
import { parseProductId, parseUrlCoupon } from '~/shop/read-intent';

/** Whether a browser only fetches ahead: then nothing may be put in the basket. */
export function isPrefetch(headers: Headers): boolean {
  return ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'].some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ''),
  );
}

/**
 * `/cart?productId=&coupon=` puts one copy in the basket where there is none, tries the coupon, and leads to
 * the clean basket. A coupon alone is ignored (SPEC section 5).
 * @throws the redirect
 */
export async function followSellingLink(request: Request, shop: Shop, locale: Locale): Promise<void> {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has('productId') && !searchParams.has('coupon')) return;
  const productId = parseProductId(searchParams.get('productId'));
  if (productId !== null) {
    if (isPrefetch(request.headers)) return;
    const coupon = parseUrlCoupon(searchParams.get('coupon'));
    await changeServerCart(shop, { kind: 'add-if-absent', productId, coupon });
  }
  throw redirect(`/${locale}/cart`, { status: 303, headers: shop.headers() });
}
