import { isLocale, type Locale } from '@colophon/contracts/values/locale';
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from '@remix-run/node';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from '@remix-run/react';
import { useEffect } from 'react';
import { carryMessages, dropMessages, readMessages } from '~/cart/flash-messages';
import { loadCart } from '~/cart/load-cart.server';
import { readIntent } from '~/cart/read-intent';
import { readDraft, saveDraft } from '~/checkout/order-draft';
import { isOrderForm, readOrderForm } from '~/checkout/order-form';
import { serverI18n } from '~/i18n/i18next.server';
import { isNotSent, isSiteResponse, submitOrKeepPage, useActionResult } from '~/sending/keep-page';
import { env } from '~/settings/env.server';
import { openShop } from '~/shop/client.server';
import { Basket } from './basket/basket';
import { type CartResult, runCartIntent } from './basket/cart-action.server';
import { CheckoutForm } from './checkout/checkout-form';
import { placeOrder } from './checkout/order-action.server';
import { paymentNotice } from './payment-notice.server';
import { basketPath, refusesCookies } from './refused-cookies.server';
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
  const cookiesRefused = refusesCookies(request, locale);
  const [page, notice] = await Promise.all([
    loadCart(shop),
    paymentNotice(shop, new URL(request.url), locale),
  ]);
  const i18n = serverI18n(locale);
  const t = i18n.getFixedT(locale, 'shop');
  const title = `${t('cart.title')} | ${i18n.getFixedT(locale)('site.title')}`;
  const cookies = request.headers.get('Cookie');
  const draft = readDraft(cookies, env.SERVICE_TOKEN);
  const flash = cookiesRefused ? [t('cart.cookiesRefused')] : readMessages(cookies, env.SERVICE_TOKEN);
  const headers = shop.headers();
  if (flash.length > 0 && !cookiesRefused)
    headers.append('Set-Cookie', dropMessages({ locale, publicUrl: env.PUBLIC_URL }));
  return data({ title, page, notice, draft, flash, stale: false }, { status: page ? 200 : 503, headers });
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
      const draft = saveDraft(result.values, env.SERVICE_TOKEN, { locale, publicUrl: env.PUBLIC_URL });
      if (draft) headers.append('Set-Cookie', draft);
      return redirectDocument(result.paymentURI, { status: 303, headers });
    }
    return data(result, { status: 422, headers: shop.headers() });
  }
  const result = await runCartIntent(shop, intent, locale);
  // A plain form submission redirects to the cart (post/redirect/get), so that a reload repeats nothing. The cart then shows
  // the messages, and what was typed into the order's form.
  const plain = request.headers.get('Accept')?.includes('text/html') ?? false;
  const headers = shop.headers();
  const isAdding = intent.kind === 'add';
  if (!isAdding && !plain) return data(result, { headers });
  const cookie = { locale, publicUrl: env.PUBLIC_URL };
  const flash = carryMessages(result.messages, env.SERVICE_TOKEN, cookie);
  if (flash) headers.append('Set-Cookie', flash);
  const draft = isOrderForm(form) ? saveDraft(readOrderForm(form), env.SERVICE_TOKEN, cookie) : null;
  if (draft) headers.append('Set-Cookie', draft);
  return redirect(isAdding ? basketPath(request, locale) : `/${locale}/cart`, { status: 303, headers });
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;
/** The cart that a page shows; null while none does. */
let shown: Shown | null = null;
/** The cart that a change has returned, for the revalidation that follows it. */
let returned: CartResult['cart'] = null;
let changes = 0;

/**
 * Takes the cart that a change has returned instead of loading it. Keeps the displayed cart, and the form below it, when the
 * network fails while the page revalidates after a form.
 * @throws the server's own error responses, and failures while navigating to the cart from another page
 */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  const cart = returned;
  returned = null;
  if (cart && shown?.page) return { ...shown, page: { ...shown.page, cart }, stale: false };
  try {
    return await serverLoader();
  } catch (error) {
    if (shown === null || isSiteResponse(error)) throw error;
    return { ...shown, stale: true };
  }
}

/** Of two changes at once either may be the later one in the shop: then the cart is loaded. */
export async function clientAction(args: ClientActionFunctionArgs): Promise<unknown> {
  const isAlone = changes++ === 0;
  try {
    const result = await submitOrKeepPage(args);
    returned = isAlone && !args.request.signal.aborted && isCartResult(result) ? result.cart : null;
    return result;
  } finally {
    changes--;
  }
}

function isCartResult(result: unknown): result is CartResult {
  return typeof result === 'object' && result !== null && 'cart' in result;
}

export const headers: HeadersFunction = () => ({
  'Cache-Control': 'no-store',
});

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

/**
 * Revalidates the cart after every POST, also after an order that was refused, whatever its status. A form that did not
 * reach the server changed nothing, and a reload would fail too.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  if (isNotSent(change.actionResult)) return false;
  return change.formMethod === 'POST' || change.defaultShouldRevalidate;
}

export default function CartPage() {
  const view = useLoaderData<typeof loader>();
  const { page, notice, draft, flash, stale } = view;
  useEffect(() => {
    shown = view;
    return () => {
      shown = null;
    };
  }, [view]);
  const { result, notSent } = useActionResult<typeof action>();
  if (!page) return <ShopDown />;
  const order = result?.form === 'order' ? result : null;
  return (
    <>
      <Basket page={page} stale={stale} flash={result?.form === 'cart' ? result.messages : flash} />
      <CheckoutForm page={page} notice={notice} problems={order} notSent={notSent} draft={draft} />
    </>
  );
}
