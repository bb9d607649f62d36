import { attemptTokenSchema } from '@colophon/contracts/shop/checkout-routes';
import type { PaymentResult } from '@colophon/contracts/shop/order';
import { isLocale, type Locale } from '@colophon/contracts/values/locale';
import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Purchase } from '~/analytics/purchase';
import { dropDraft } from '~/checkout/order-draft';
import { useForgetTypedOrder } from '~/checkout/use-typed-order';
import { serverI18n } from '~/i18n/i18next.server';
import { useLocale } from '~/language/use-locale';
import { ORDER_MESSAGES } from '~/order/order-messages.server';
import { PRIVATE_PAGE } from '~/order/private-page.server';
import { resultPath } from '~/order/result-path';
import { env } from '~/settings/env.server';
import { openShop, type PrivateResponse } from '~/shop/client.server';
import { OrderSummaryView } from './payment/order-summary';

const RESULT_PAGES = ['accept', 'pending', 'exception'] as const;

/**
 * The confirmation page (docs/specification.md#confirmation-payment-result-page). If the status in the URL is not the
 * order's, redirects to the right one.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { locale } = params;
  const shown = RESULT_PAGES.find((status) => status === params.status);
  if (!isLocale(locale) || !shown) throw new Response(null, { status: 404 });
  const token = attemptTokenSchema.safeParse(new URL(request.url).searchParams.get('a'));
  if (!token.success) throw new Response(null, { status: 404 });
  const shop = openShop(request, locale);
  const result = await shop.checkout('result', { token: token.data });
  if (result.kind === 'unknown') throw new Response(null, { status: 404 });
  // The paid cart is empty now: this call updates the browser's cookies.
  if (shown === 'accept') await shop.call('cartGet');
  const headers = shop.headers();
  if (shown === 'accept') headers.append('Set-Cookie', dropDraft({ locale, publicUrl: env.PUBLIC_URL }));
  // If the shop is down, the status is unknown and shown as pending.
  const status = result.kind === 'data' ? result.data.status : 'pending';
  if (status !== shown) throw redirect(resultPath(locale, status, token.data), { status: 303, headers });
  const i18n = serverI18n(locale);
  const title = i18n.getFixedT(locale, 'shop')(`payment.${shown}.title`);
  return data(
    {
      status: shown,
      order: result.kind === 'data' ? result.data.order : null,
      orderLink: orderLink(result, locale),
      title: `${title} | ${i18n.getFixedT(locale)('site.title')}`,
    },
    { headers },
  );
}

/** Returns the link to the order's page, for the browser that placed the order. */
function orderLink(result: PrivateResponse<PaymentResult>, locale: Locale) {
  const path = result.kind === 'data' ? result.data.statusPath : null;
  return path && { path, text: ORDER_MESSAGES[locale].link };
}

export const headers: HeadersFunction = () => PRIVATE_PAGE;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function PaymentStatusPage() {
  const { t } = useTranslation('shop');
  const locale = useLocale();
  const { status, order, orderLink } = useLoaderData<typeof loader>();
  useForgetTypedOrder(status === 'accept');
  const ways = (
    <p className="ui inline links cluster">
      {orderLink && <Link to={orderLink.path}>{orderLink.text}</Link>}
      <Link to={`/${locale}`}>{t('payment.home')}</Link>
      {status !== 'accept' && (
        <>
          <Link to={`/${locale}/cart`}>{t('payment.basket')}</Link>
          <Link to={`/${locale}/contact`}>{t('payment.contact')}</Link>
        </>
      )}
    </p>
  );
  return (
    <>
      {status === 'accept' && order && <Purchase order={order} />}
      <div className="page-head wrap">
        <h1>{t(`payment.${status}.title`)}</h1>
        <p className="lead">{t(`payment.${status}.message`)}</p>
        {!order && ways}
      </div>
      {order && <OrderSummaryView order={order}>{ways}</OrderSummaryView>}
    </>
  );
}
