import { z } from 'zod';
import { coverSchema } from './cover';
import { centsSchema } from './money';
import { productIdSchema, publicationFormatSchema } from './product';
import { countryCodeSchema } from './shipping';

/** More of one thing than any basket holds: a typing mistake, not an order. */
export const MAX_QUANTITY = 999;
/** More lines than any basket holds. */
export const MAX_CART_LINES = 100;
const MAX_COUPONS = 20;

/** Letters, digits and underscores only (SPEC section 5). */
export const couponCodeSchema = z.string().regex(/^\w{1,64}$/);

/** One line of the session cart. A quantity below 1 removes the line (SPEC section 4). */
export const cartLineSchema = z.strictObject({
  productId: productIdSchema,
  quantity: z.int().min(-1).max(MAX_QUANTITY),
});
export type CartLine = z.infer<typeof cartLineSchema>;

const cartLinesSchema = z.array(cartLineSchema).max(MAX_CART_LINES);

/** The session cart (SPEC section 3): the answer of POST /api/cart/get. */
export const sessionCartSchema = z.object({
  items: z.array(cartLineSchema),
  coupons: z.array(z.string()),
  deliveryCountry: z.string(),
  /** grows with every change; sent back in cart/update it turns away a change made from a stale cart */
  version: z.int().min(0),
});
export type SessionCart = z.infer<typeof sessionCartSchema>;

/** The cart as an order carries it: {items, coupons, deliveryCountry}. */
export const cartPayloadSchema = z.strictObject({
  items: cartLinesSchema,
  coupons: z.array(z.string().max(200)).max(MAX_COUPONS),
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

/** Sums of a cart, all gross except where said: total = price + delivery − discount (SPEC section 9). */
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

/** A line of the server cart (SPEC section 3); what follows `quantity` is ours. */
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
  /** ordered before it has appeared: paid for now, delivered on its day */
  preOrder: z.boolean(),
  /** ISO date; null where none is known */
  publicationDate: z.string().nullable(),
  cover: coverSchema,
});
export type ServerCartItem = z.infer<typeof serverCartItemSchema>;

/** The cart as the server resolves it: the answer of cart/update and cart/get-server-cart. */
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
  /** what is sent must come to so much, before discounts, for delivery to be free; null where it never is */
  freeDeliveryFrom: centsSchema.nullable().optional(),
  version: z.int().min(0),
});
export type ServerCart = z.infer<typeof serverCartSchema>;
