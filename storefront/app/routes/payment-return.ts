import { attemptTokenSchema } from '@colophon/contracts/checkout-routes';
import { isLocale } from '@colophon/contracts/locale';
import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { openShop } from '~/shop/client.server';
import { resultPath } from '~/shop/result-path';

/**
 * Where the payment provider sends the visitor back: the payment is settled from the provider's facts, then
 * its result is told where it belongs. The address says only which payment, never how it went.
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
  // A shop that is down settles later, by the provider's message: until then the payment is pending.
  const status = settled.kind === 'data' ? settled.data.status : 'pending';
  const locale =
    settled.kind === 'data' && isLocale(settled.data.locale) ? settled.data.locale : params.locale;
  const headers = shop.headers();
  headers.set('Referrer-Policy', 'no-referrer');
  return redirect(resultPath(locale, status, token.data), { status: 303, headers });
}
