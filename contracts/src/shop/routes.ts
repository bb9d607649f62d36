import { z } from 'zod';
import { type ProductId, productSchema } from '../catalogue/product';
import { authorFormSchema } from '../forms/author-form';
import { newsletterSubscribeSchema } from '../forms/newsletter';
import { formResponseSchema, proofChallengeSchema } from '../forms/proof-of-work';
import type { RequestKind } from '../forms/requests/definitions';
import { requestBodySchema, requestStartSchema } from '../forms/requests/routes';
import { cartUpdateSchema, serverCartSchema, sessionCartSchema } from './cart';
import { orderCreatedSchema, orderCreateSchema } from './order';
import { paymentOptionSchema } from './payment';
import { postalCodeRequestSchema, resolvedAddressSchema } from './postal-code';
import { countrySchema, shippingCostsRequestSchema, shippingCostsSchema } from './shipping';

/** One call of the shop API: always POST, always an envelope around `data` (docs/specification.md#general). */
export type ShopRoute<
  Path extends `/api/${string}` = `/api/${string}`,
  Body extends z.ZodType | null = z.ZodType | null,
  Data extends z.ZodType = z.ZodType,
> = {
  /** path with `:id` where a product id stands, `:kind` where the name of a form does */
  path: Path;
  /** null where the call takes no body */
  body: Body;
  data: Data;
};

function route<P extends `/api/${string}`, B extends z.ZodType | null, D extends z.ZodType>(
  path: P,
  body: B,
  data: D,
): ShopRoute<P, B, D> {
  return { path, body, data };
}

const nothing = z.null();

/**
 * The one list of the shop's public endpoints: the storefront forwards exactly these, makes its client from
 * them, and a test walks them against the running CMS (docs/specification.md#general).
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
  /** a signed start time for a form */
  requestStart: route('/api/request/start', null, requestStartSchema),
  /** `:kind` is one of the request forms */
  requestSubmit: route('/api/request/:kind', requestBodySchema, formResponseSchema),
  /** the response is the same whether the address was known or not */
  newsletterSubscribe: route('/api/newsletter/subscribe', newsletterSubscribeSchema, formResponseSchema),
  /** the response is the same whether the author was known or not; it never contains the input */
  formAuthor: route('/api/form/author', authorFormSchema, nothing),
  /** a proof-of-work challenge, whose solution is sent with the form */
  formAuthorChallenge: route('/api/form/author/challenge', null, proofChallengeSchema),
} as const;

export type ShopRouteName = keyof typeof shopRoutes;
/** The path of a call, as the route list spells it: its parameters have a colon. */
export type ShopPath<N extends ShopRouteName> = (typeof shopRoutes)[N]['path'];
/** The body of a call; undefined where it takes none. */
export type ShopBody<N extends ShopRouteName> = (typeof shopRoutes)[N]['body'] extends infer Body
  ? Body extends z.ZodType
    ? z.input<Body>
    : undefined
  : never;
/** The value of a path's parameter; undefined where the path has none. */
export type ShopPlace<N extends ShopRouteName> =
  ShopPath<N> extends `${string}:id${string}`
    ? ProductId
    : ShopPath<N> extends `${string}:kind`
      ? RequestKind
      : undefined;
export type ShopData<N extends ShopRouteName> = z.infer<(typeof shopRoutes)[N]['data']>;
