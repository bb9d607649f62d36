import { z } from 'zod';
import { cartDiscountSchema, cartPayloadSchema, cartTotalsSchema, serverCartItemSchema } from './cart';
import { centsSchema } from './money';
import { paymentStatusSchema } from './payment';

// Only the shape is checked here; what a field may hold is the business of the shop's `domain/checkout`,
// which answers with a message at the field. The bound keeps a novel out of the database.
const field = z.string().max(1000);

/** Name and addresses of an order (SPEC section 3). A field that is left out counts as empty. */
export const personalDetailsSchema = z.strictObject({
  email: field.default(''),
  firstName: field.default(''),
  lastName: field.default(''),
  phone: field.default(''),
  street: field.default(''),
  houseNumber: field.default(''),
  houseNumberAdd: field.default(''),
  postalcode: field.default(''),
  city: field.default(''),
  country: field.default(''),
  hasAlternateDeliveryAddress: z.boolean().default(false),
  deliveryFirstName: field.default(''),
  deliveryLastName: field.default(''),
  deliveryStreet: field.default(''),
  deliveryHouseNumber: field.default(''),
  deliveryHouseNumberAdd: field.default(''),
  deliveryPostalcode: field.default(''),
  deliveryCity: field.default(''),
  deliveryCountry: field.default(''),
  /** always false (SPEC section 9): the newsletter has its own opt-in */
  newsletter: z.literal(false).default(false),
});
export type PersonalDetails = z.infer<typeof personalDetailsSchema>;

/** The body of POST /api/order/create (SPEC section 3). `payment` is left out when nothing is to be paid. */
export const orderCreateSchema = z.strictObject({
  personalDetails: personalDetailsSchema,
  acceptTerms: z.boolean(),
  cart: cartPayloadSchema,
  /** whole cents: the total that stood above the button. Where it is given, an order of another total is refused. */
  total: centsSchema.optional(),
  payment: z
    .strictObject({
      paymentOptionId: z.string().max(16).optional(),
      paymentOptionSubId: z.string().max(16).optional(),
    })
    .default({}),
});
export type OrderCreate = z.infer<typeof orderCreateSchema>;

/** Where the browser goes after the order was made (SPEC section 4). */
export const orderCreatedSchema = z.object({ paymentURI: z.string() });

/** What a visitor may see of an order with its token: no address, no e-mail. */
export const orderSummarySchema = z.object({
  number: z.string(),
  placedAt: z.iso.datetime(),
  items: z.array(serverCartItemSchema),
  discounts: z.array(cartDiscountSchema),
  totals: cartTotalsSchema,
  deliveryCountry: z.string(),
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;

/** How an order's payment stands: read anew from the provider, never from the address (SPEC section 4). */
export const paymentResultSchema = z.object({
  status: paymentStatusSchema,
  locale: z.string(),
  order: orderSummarySchema.nullable(),
  /** where the order itself is: told to the browser that it was ordered with, once it is paid, and to nobody else */
  statusPath: z.string().nullable(),
});
export type PaymentResult = z.infer<typeof paymentResultSchema>;
