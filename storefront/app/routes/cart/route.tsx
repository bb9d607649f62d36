import { isLocale, type Locale } from '@colophon/contracts/locale';
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from '@remix-run/node';
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { env } from '~/env.server';
import { serverI18n } from '~/i18n/i18next.server';
import { openShop } from '~/shop/client.server';
import { loadCart } from '~/shop/load-cart.server';
import { keepDraft, readDraft } from '~/shop/order-draft';
import { readIntent } from '~/shop/read-intent';
import { dropMessages, readMessages } from '~/shop/said-on-the-way';
import { Basket } from './basket';
import { runCartIntent } from './cart-action.server';
import { CheckoutForm } from './checkout-form';
import { placeOrder } from './order-action.server';
import { paymentNotice } from './payment-notice.server';
import { followSellingLink } from './selling-link.server';
import { ShopDown } from './shop-down';

function localeOf(params: { locale?: string | undefined }): Locale {
  if (!isLocale(params.locale)) throw new Response(null, { status: 404 });
  return params.locale;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const shop = openShop(request, locale);
  await followSellingLink(request, shop, locale);
  const [page, notice] = await Promise.all([
    loadCart(shop),
    paymentNotice(shop, new URL(request.url), locale),
  ]);
  const i18n = serverI18n(locale);
  const title = `${i18n.getFixedT(locale, 'shop')('cart.title')} | ${i18n.getFixedT(locale)('site.title')}`;
  const cookies = request.headers.get('Cookie');
  const draft = readDraft(cookies, env.SERVICE_TOKEN);
  const said = readMessages(cookies, env.SERVICE_TOKEN);
  const headers = shop.headers();
  if (said.length > 0) headers.append('Set-Cookie', dropMessages({ locale, publicUrl: env.PUBLIC_URL }));
  return data({ title, page, notice, draft, said }, { status: page ? 200 : 503, headers });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const shop = openShop(request, locale);
  const form = await request.formData();
  const intent = readIntent(form);
  if (intent.kind === 'order') {
    const result = await placeOrder(shop, form, locale);
    if ('paymentURI' in result) {
      const headers = shop.headers();
      const draft = keepDraft(result.values, env.SERVICE_TOKEN, { locale, publicUrl: env.PUBLIC_URL });
      if (draft) headers.append('Set-Cookie', draft);
      return redirectDocument(result.paymentURI, { status: 303, headers });
    }
    return data(result, { status: 422, headers: shop.headers() });
  }
  const result = await runCartIntent(shop, intent, locale);
  // A plain form is answered with the way to the basket, so that 'reload' repeats nothing; so is a book page,
  // which the basket replaces. What there is to say is said at once instead.
  const plain = request.headers.get('Accept')?.includes('text/html') ?? false;
  if (result.messages.length === 0 && (plain || intent.kind === 'add')) {
    return redirect(`/${locale}/cart`, { status: 303, headers: shop.headers() });
  }
  return data(result, { headers: shop.headers() });
}

export const headers: HeadersFunction = () => ({
  'Cache-Control': 'no-store',
});

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

/** An order that was refused may have a new basket to show: read anew whatever the status was. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' || defaultShouldRevalidate;
}

export default function CartPage() {
  const { page, notice, draft, said } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!page) return <ShopDown />;
  const order = answer?.form === 'order' ? answer : null;
  return (
    <>
      <Basket page={page} said={answer?.form === 'cart' ? answer.messages : said} />
      <CheckoutForm page={page} notice={notice} problems={order} draft={draft} />
    </>
  );
}
