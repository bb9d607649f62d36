import { attemptTokenSchema } from '@colophon/contracts/shop/checkout-routes';
import { isLocale } from '@colophon/contracts/values/locale';
import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { resultPath } from '~/order/result-path';
import { openShop } from '~/shop/client.server';

/**
 * The return URL for the payment provider: settles the payment from the provider's records, then redirects to its
 * result. The URL only identifies the payment; it does not contain the result.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  if (!isLocale(params.locale)) throw new Response(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const token = attemptTokenSchema.safeParse(searchParams.get('a'));
  if (!token.success) throw new Response(null, { status: 404 });
  const shop = openShop(request, params.locale);
  const settled = await shop.checkout('settle', {
    token: token.data,
    cancelled: searchParams.get('cancelled') === '1',
  });
  if (settled.kind === 'unknown') throw new Response(null, { status: 404 });
  // If the shop is down, the payment is settled later by the webhook: until then it is pending.
  const status = settled.kind === 'data' ? settled.data.status : 'pending';
  const locale =
    settled.kind === 'data' && isLocale(settled.data.locale) ? settled.data.locale : params.locale;
  const headers = shop.headers();
  headers.set('Referrer-Policy', 'no-referrer');
  return redirect(resultPath(locale, status, token.data), { status: 303, headers });
}
