import { z } from 'zod';
import { centsSchema } from '../money/money';
import { cartDiscountSchema, cartTotalsSchema, serverCartItemSchema } from './cart';

/** The opaque token in the link to an order: 256 bits, base64url. Nothing about an order can be guessed from it. */
export const orderTokenSchema = z.string().regex(/^[\w-]{43}$/);

/** The state of an order for its customer. `open`: not paid yet. */
export const ORDER_STATUSES = ['open', 'paid', 'sent', 'refunded', 'expired'] as const;
export type OrderStatusName = (typeof ORDER_STATUSES)[number];

/** `expected`: not published yet; `preparing`: requested from the distributor; `withdrawn`: refunded. */
export const EBOOK_STATES = ['expected', 'preparing', 'ready', 'withdrawn'] as const;

const postalAddressSchema = z.object({
  name: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  houseNumberAdd: z.string(),
  postalcode: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2 */
  country: z.string(),
});
export type PostalAddress = z.infer<typeof postalAddressSchema>;

const orderLineSchema = serverCartItemSchema.extend({
  /** ISO date on which a pre-order is expected, as it is known today; null when it is published or the date is unknown */
  expectedOn: z.string().nullable(),
  /** null for printed books; `url` while it is ready */
  delivery: z.object({ state: z.enum(EBOOK_STATES), url: z.url().nullable() }).nullable(),
  /** amount of the line refunded so far; cents, VAT included */
  refunded: z.object({ copies: z.int(), amount: centsSchema }),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** An order as its customer sees it by the link in the mail: no e-mail address, no phone, nothing of the provider's. */
export const orderStatusSchema = z.object({
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  placedAt: z.iso.datetime(),
  lines: z.array(orderLineSchema),
  discounts: z.array(cartDiscountSchema),
  totals: cartTotalsSchema,
  /** highest rate first; a rate is a fraction */
  vatLines: z.array(z.object({ rate: z.number(), gross: centsSchema, vat: centsSchema })),
  deliveryCountry: z.string(),
  /** whether it has printed copies to send that were not refunded */
  needsShipping: z.boolean(),
  address: postalAddressSchema,
  /** the alternate address, where there is one */
  deliveryAddress: postalAddressSchema.nullable(),
  payment: z.object({
    /** 'iDEAL | Wero'; null where nothing was to be paid, or the method is unknown */
    method: z.string().nullable(),
    paidAt: z.iso.datetime().nullable(),
    /** refunded so far, cents: in total, and of delivery */
    refunded: centsSchema,
    refundedDelivery: centsSchema,
    /** the VAT in it by rate, highest first, as far as the refunded lines are known */
    refundedVat: z.array(z.object({ rate: z.number(), gross: centsSchema, vat: centsSchema })),
  }),
});
export type OrderStatus = z.infer<typeof orderStatusSchema>;
