import { checkoutRoutes } from '@colophon/contracts/shop/checkout-routes';
import { type Envelope, envelopeOf } from '@colophon/contracts/shop/envelope';
import type { PaymentResult, PersonalDetails } from '@colophon/contracts/shop/order';
import { type ShopRouteName, shopRoutes } from '@colophon/contracts/shop/routes';
import { z } from 'zod';
import { callApi, signIn } from '../boot/client';
import { editorAt } from '../boot/editor';
import { type CmsHandle, sharedCms } from '../boot/strapi';
import { nextIsbn, uniqueNumber } from '../boot/unique';

/** Default customer of orders. */
export const ADDRESS: Partial<PersonalDetails> = {
  email: 'anna@example.org',
  firstName: 'Anna',
  lastName: 'de Wit',
  phone: '020 123 4567',
  country: 'NL',
  postalcode: '1011 AB',
  houseNumber: '107',
  street: 'De Ruijterkade',
  city: 'Amsterdam',
};

/** Sells a book of 25,00 in the Netherlands by default. */
export async function sellBook(
  edition: Record<string, unknown> = {},
  cms: CmsHandle = sharedCms(),
  words: Record<string, unknown> = {},
): Promise<{ productId: number; title: string }> {
  const editor = editorAt(await signIn(cms));
  const productId = 880_000 + uniqueNumber();
  const title = `Migration ${productId}`;
  const made = await editor.create('api::edition.edition', {
    productId,
    isbn: nextIsbn(),
    publicationFormat: 'Paperback',
    price: 2294,
    priceInclVat: 2500,
    weightGrams: 400,
    publicationDate: '2020-01-01',
    ...edition,
  });
  const book = await editor.create('api::book.book', {
    title,
    slug: `migration-${productId}`,
    type: 'academic',
    editions: { connect: [{ documentId: made.documentId }], disconnect: [] },
    ...words,
  });
  await editor.publish('api::book.book', book.documentId);
  return { productId, title };
}

/** A visitor's browser: stores the cart cookie, and remembers the last response. */
export function visitor(cms: CmsHandle = sharedCms(), language = 'en') {
  const cookies = new Map<string, string>();

  async function call<N extends ShopRouteName>(
    name: N,
    body?: unknown,
  ): Promise<Envelope<unknown> & { status: number }> {
    const response = await fetch(cms.url + shopRoutes[name].path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${cms.serviceToken}`,
        'accept-language': language,
        cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const result = envelopeOf(z.unknown()).parse(await response.json());
    return { ...result, data: result.data ?? null, status: response.status };
  }

  async function cart() {
    const { data } = await call('cartGet');
    return shopRoutes.cartGet.data.parse(data);
  }

  return {
    call,
    cart,
    /** The result for the confirmation page, with the cookies of this browser. */
    async result(token: string): Promise<PaymentResult> {
      const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
      const { body } = await callApi(checkoutRoutes.result.path, { token }, { cookie }, cms);
      return checkoutRoutes.result.data.parse(body);
    },
    async fill(items: { productId: number; quantity: number }[], coupons: string[] = []): Promise<void> {
      const { deliveryCountry } = await cart();
      const response = await call('cartUpdate', { items, coupons, deliveryCountry });
      if (!response.success) throw new Error(JSON.stringify(response));
    },
    async submit(more: { details?: Partial<PersonalDetails>; payment?: object; cart?: object } = {}) {
      const { items, coupons, deliveryCountry } = more.cart
        ? z
            .object({ items: z.unknown(), coupons: z.unknown(), deliveryCountry: z.unknown() })
            .parse(more.cart)
        : await cart();
      return call('orderCreate', {
        personalDetails: { ...ADDRESS, ...more.details },
        acceptTerms: true,
        cart: { items, coupons, deliveryCountry },
        payment: more.payment ?? { paymentOptionId: '10', paymentOptionSubId: '3' },
      });
    },
  };
}

/** The URL to which a response of order/create redirects. @throws Error when it was refused */
export function paymentUriOf(result: Envelope<unknown>): string {
  if (!result.success) throw new Error(JSON.stringify(result));
  return shopRoutes.orderCreate.data.parse(result.data).paymentURI;
}

/** The provider's session id: the end of its pay page's URL. */
export function referenceOf(paymentUri: string): string {
  return new URL(paymentUri).pathname.split('/').pop() ?? '';
}

/** Chooses an outcome on the sandbox's pay page. @returns the URL to return to */
export async function choose(
  paymentUri: string,
  outcome: string,
  cms: CmsHandle = sharedCms(),
): Promise<{ token: string; cancelled: boolean }> {
  const { status, body } = await callApi(
    checkoutRoutes.sandboxOutcome.path,
    { reference: referenceOf(paymentUri), outcome },
    {},
    cms,
  );
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  const { redirectTo } = checkoutRoutes.sandboxOutcome.data.parse(body);
  const { searchParams } = new URL(redirectTo);
  return { token: searchParams.get('a') ?? '', cancelled: searchParams.get('cancelled') === '1' };
}

/** Settles a return, as the storefront does. */
export async function comeBack(
  back: { token: string; cancelled: boolean },
  cms: CmsHandle = sharedCms(),
): Promise<PaymentResult> {
  const { status, body } = await callApi(checkoutRoutes.settle.path, back, {}, cms);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return checkoutRoutes.settle.data.parse(body);
}
