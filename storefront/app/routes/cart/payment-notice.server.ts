import { attemptTokenSchema } from '@colophon/contracts/shop/checkout-routes';
import type { Locale } from '@colophon/contracts/values/locale';
import { redirect } from '@remix-run/node';
import { resultPath } from '~/order/result-path';
import type { Shop } from '~/shop/client.server';

/**
 * Returns the message of a payment that was cancelled or declined, for `/cart?payment=…&a=token`. The status is the
 * order's, not the URL's: any other status redirects to its result page.
 * @throws the redirect
 */
export async function paymentNotice(
  shop: Shop,
  url: URL,
  locale: Locale,
): Promise<'cancel' | 'decline' | null> {
  const token = attemptTokenSchema.safeParse(url.searchParams.get('a'));
  if (!url.searchParams.has('payment') || !token.success) return null;
  const result = await shop.checkout('result', { token: token.data });
  if (result.kind !== 'data') return null;
  const { status } = result.data;
  if (status !== url.searchParams.get('payment')) {
    throw redirect(resultPath(locale, status, token.data), { status: 303, headers: shop.headers() });
  }
  return status === 'cancel' || status === 'decline' ? status : null;
}
