import { z } from 'zod';
import { centsSchema } from '../money/money';
import { cartDiscountSchema, cartPayloadSchema, cartTotalsSchema, serverCartItemSchema } from './cart';
import { paymentStatusSchema } from './payment';

// Only the shape is checked here; the shop's `domain/checkout` validates the fields,
// and responds with a message for each. The bound limits what is stored.
const field = z.string().max(1000);

/** Name and addresses of an order (docs/specification.md#order-create-payload). A field that is left out counts as empty. */
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
  /** always false (docs/specification.md#9-business-constants-and-limits): the newsletter has its own opt-in */
  newsletter: z.literal(false).default(false),
});
export type PersonalDetails = z.infer<typeof personalDetailsSchema>;

/**
 * The body of POST /api/order/create (docs/specification.md#order-create-payload). `payment` is left out when
 * nothing is to be paid.
 */
export const orderCreateSchema = z.strictObject({
  personalDetails: personalDetailsSchema,
  acceptTerms: z.boolean(),
  cart: cartPayloadSchema,
  /** whole cents: the total that was displayed above the button. If it is given, an order with another total is refused. */
  total: centsSchema.optional(),
  payment: z
    .strictObject({
      paymentOptionId: z.string().max(16).optional(),
      paymentOptionSubId: z.string().max(16).optional(),
    })
    .default({}),
});
export type OrderCreate = z.infer<typeof orderCreateSchema>;

/** Where the browser goes after the order was made (docs/specification.md#4-states-and-transitions). */
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

/**
 * State of an order's payment: looked up at the provider, never taken from the URL
 * (docs/specification.md#4-states-and-transitions).
 */
export const paymentResultSchema = z.object({
  status: paymentStatusSchema,
  locale: z.string(),
  order: orderSummarySchema.nullable(),
  /** URL of the order's page: only for the browser that placed the order, once it is paid */
  statusPath: z.string().nullable(),
});
export type PaymentResult = z.infer<typeof paymentResultSchema>;
