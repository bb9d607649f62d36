import { z } from 'zod';
import { coverSchema } from '../catalogue/cover';
import { productIdSchema, publicationFormatSchema } from '../catalogue/product';
import { centsSchema } from '../money/money';
import { countryCodeSchema } from './shipping';

/** More of one thing than any basket holds: a typing mistake, not an order. */
export const MAX_QUANTITY = 999;
/** More lines than any basket holds. */
export const MAX_CART_LINES = 100;
const MAX_COUPONS = 20;
const couponTextSchema = z.string().max(200);

/** Letters, digits and underscores only (docs/specification.md#5-validation-rules). */
export const couponCodeSchema = z.string().regex(/^\w{1,64}$/);

/** One line of the session cart. A quantity below 1 removes the line (docs/specification.md#cart-item-rules). */
export const cartLineSchema = z.strictObject({
  productId: productIdSchema,
  quantity: z.int().max(MAX_QUANTITY),
});
export type CartLine = z.infer<typeof cartLineSchema>;

const cartLinesSchema = z.array(cartLineSchema).max(MAX_CART_LINES);

/** The session cart (docs/specification.md#session-cart): the response of POST /api/cart/get. */
export const sessionCartSchema = z.object({
  items: z.array(cartLineSchema),
  coupons: z.array(z.string()),
  deliveryCountry: z.string(),
  /** incremented by every change that is one; sent in cart/update, it rejects a change of a stale cart (optimistic locking) */
  version: z.int().min(0),
});
export type SessionCart = z.infer<typeof sessionCartSchema>;

/** The cart as an order carries it: {items, coupons, deliveryCountry}. */
export const cartPayloadSchema = z.strictObject({
  items: cartLinesSchema,
  coupons: z.array(couponTextSchema).max(MAX_COUPONS),
  deliveryCountry: countryCodeSchema,
  /**
   * where the buyer lives, when that is not where the parcel goes: e-books are taxed there. Left out it stays as it
   * is, null makes it the country of delivery again.
   */
  billingCountry: countryCodeSchema.nullable().optional(),
  version: z.int().min(0).optional(),
});
export type CartPayload = z.infer<typeof cartPayloadSchema>;

/** Both readings of the body of POST /api/cart/update: the bare list leaves coupons and country as they are. */
export const cartUpdateSchema = z.union([cartLinesSchema, cartPayloadSchema]);
export type CartUpdate = z.infer<typeof cartUpdateSchema>;

/**
 * Sums of a cart, all gross except where said: total = price + delivery − discount
 * (docs/specification.md#9-business-constants-and-limits).
 */
export const cartTotalsSchema = z.object({
  /** items, VAT included */
  price: centsSchema,
  delivery: centsSchema,
  discount: centsSchema,
  /** the VAT that price + delivery − discount contains */
  vat: centsSchema,
  total: centsSchema,
});
export type CartTotals = z.infer<typeof cartTotalsSchema>;

/** One discount, by coupon and title; `amount` is gross and positive. */
export const cartDiscountSchema = z.object({
  coupon_code: z.string(),
  product_id: productIdSchema.nullable(),
  description: z.string(),
  amount: centsSchema,
});
export type CartDiscount = z.infer<typeof cartDiscountSchema>;

/** A line of the server cart (docs/specification.md#server-cart-response); what follows `quantity` is ours. */
export const serverCartItemSchema = z.object({
  product_id: productIdSchema,
  title: z.string(),
  imageUrl: z.string().nullable(),
  publicationFormat: publicationFormatSchema,
  /** net unit price */
  price: centsSchema,
  quantity: z.int().positive(),
  /** gross unit price: for the country of delivery, that of an e-book for the country where the buyer lives */
  priceInclVat: centsSchema,
  /** gross, priceInclVat × quantity */
  total: centsSchema,
  isbn: z.string(),
  ebook: z.boolean(),
  /** a pre-order: paid for now, delivered on its publication date */
  preOrder: z.boolean(),
  /** ISO date; null where none is known */
  publicationDate: z.string().nullable(),
  cover: coverSchema,
});
export type ServerCartItem = z.infer<typeof serverCartItemSchema>;

/** The cart as the server resolves it: the response of cart/update and cart/get-server-cart. */
export const serverCartSchema = z.object({
  items: z.array(serverCartItemSchema),
  totals: cartTotalsSchema,
  discounts: z.array(cartDiscountSchema),
  messages: z.array(z.string()),
  coupons: z.array(z.string()),
  deliveryCountry: z.string(),
  /** where the buyer lives as far as the cart knows: the country whose VAT is in the price of e-books */
  billingCountry: z.string().optional(),
  /** whether anything in it is sent by post */
  needsShipping: z.boolean(),
  /** sum of printed books, before discounts, from which delivery is free; null if it never is */
  freeDeliveryFrom: centsSchema.nullable().optional(),
  version: z.int().min(0),
});
export type ServerCart = z.infer<typeof serverCartSchema>;

/**
 * A change that a visitor makes to the cart (docs/specification.md#cart-item-rules), relative to the cart as it is:
 * commands from two windows lose no copy.
 */
export const cartCommandSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('add'), productId: productIdSchema }),
  /** of a selling link: adds a copy if the cart has none, and tries the coupon */
  z.strictObject({
    kind: z.literal('add-if-absent'),
    productId: productIdSchema,
    coupon: couponTextSchema.nullable(),
  }),
  /** one copy fewer */
  z.strictObject({ kind: z.literal('subtract'), productId: productIdSchema }),
  z.strictObject({ kind: z.literal('remove'), productId: productIdSchema }),
  /** quantities of titles that are in the cart; others stay as they are. Null: no new coupon, the same country */
  z.strictObject({
    kind: z.literal('set'),
    quantities: cartLinesSchema,
    coupon: couponTextSchema.nullable(),
    deliveryCountry: countryCodeSchema.nullable(),
  }),
  z.strictObject({ kind: z.literal('remove-coupon'), code: couponTextSchema }),
  /** `billing`: the buyer's country if it differs, null if it is the same; unchanged if left out */
  z.strictObject({
    kind: z.literal('country'),
    country: countryCodeSchema,
    billing: countryCodeSchema.nullable().optional(),
  }),
  z.strictObject({ kind: z.literal('clear') }),
]);
export type CartCommand = z.infer<typeof cartCommandSchema>;

/** The outcome of a command, with the cart as it is now and messages in the visitor's language. */
export const cartChangeSchema = z.object({
  /** `coupon-refused`: the coupon was not added; the rest of the command, if any, was carried out */
  outcome: z.enum(['changed', 'coupon-refused', 'refused']),
  /** null where the command was refused */
  cart: serverCartSchema.nullable(),
  messages: z.array(z.string()),
});
export type CartChange = z.infer<typeof cartChangeSchema>;
