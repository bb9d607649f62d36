import { z } from 'zod';
import { authorFormSchema } from './author-form';
import { cartUpdateSchema, serverCartSchema, sessionCartSchema } from './cart';
import { newsletterSubscribeSchema } from './newsletter';
import { orderCreatedSchema, orderCreateSchema } from './order';
import { paymentOptionSchema } from './payment';
import { postalCodeRequestSchema, resolvedAddressSchema } from './postal-code';
import { productSchema } from './product';
import { requestBodySchema, requestStartSchema } from './requests/request-routes';
import { countrySchema, shippingCostsRequestSchema, shippingCostsSchema } from './shipping';
import { formAnswerSchema, proofChallengeSchema } from './work';

/** One call of the shop API: always POST, always an envelope around `data` (SPEC section 7). */
export type ShopRoute<Body extends z.ZodType = z.ZodType, Data extends z.ZodType = z.ZodType> = {
  /** path with `:id` where a product id stands, `:kind` where the name of a form does */
  path: `/api/${string}`;
  /** null where the call takes no body */
  body: Body | null;
  data: Data;
};

function route<B extends z.ZodType, D extends z.ZodType>(
  path: `/api/${string}`,
  body: B | null,
  data: D,
): ShopRoute<B, D> {
  return { path, body, data };
}

const nothing = z.null();

/**
 * The one list of the shop's public endpoints: the storefront forwards exactly these, makes its client from
 * them, and a test walks them against the running CMS (SPEC section 7).
 */
export const shopRoutes = {
  payOptions: route('/api/pay/options', null, z.array(paymentOptionSchema)),
  productGet: route('/api/product/:id/get', null, productSchema),
  productIsEbookAvailable: route(
    '/api/product/:id/isEbookAvailable',
    null,
    z.object({ isAvailable: z.boolean() }),
  ),
  shippingGetCosts: route('/api/shipping/get-costs', shippingCostsRequestSchema, shippingCostsSchema),
  shippingCountryList: route('/api/shipping/country/list', null, z.array(countrySchema)),
  cartGet: route('/api/cart/get', null, sessionCartSchema),
  cartUpdate: route('/api/cart/update', cartUpdateSchema, serverCartSchema),
  cartGetServerCart: route('/api/cart/get-server-cart', null, serverCartSchema),
  cartClear: route('/api/cart/clear', null, nothing),
  orderCreate: route('/api/order/create', orderCreateSchema, orderCreatedSchema),
  orderResolvePostalcode: route(
    '/api/order/resolve-postalcode',
    postalCodeRequestSchema,
    z.array(resolvedAddressSchema),
  ),
  /** a moment for a form that is being filled in */
  requestStart: route('/api/request/start', null, requestStartSchema),
  /** `:kind` is one of the request forms */
  requestSubmit: route('/api/request/:kind', requestBodySchema, formAnswerSchema),
  /** answers the same whether the address was known or not */
  newsletterSubscribe: route('/api/newsletter/subscribe', newsletterSubscribeSchema, formAnswerSchema),
  /** answers the same whether the author was known or not; never gives back what was sent */
  formAuthor: route('/api/form/author', authorFormSchema, nothing),
  /** work for the visitor's machine, to be sent with the form */
  formAuthorChallenge: route('/api/form/author/challenge', null, proofChallengeSchema),
} as const;

export type ShopRouteName = keyof typeof shopRoutes;
export type ShopBody<N extends ShopRouteName> =
  NonNullable<(typeof shopRoutes)[N]['body']> extends z.ZodType<infer _Out, infer In> ? In : undefined;
export type ShopData<N extends ShopRouteName> = z.infer<(typeof shopRoutes)[N]['data']>;
