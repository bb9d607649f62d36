import { z } from 'zod';
import { cartDiscountSchema, cartTotalsSchema, serverCartItemSchema } from '../shop/cart';
import { centsSchema } from '../values/money';

/** The content of an order at the prices of its time: nothing in it is recalculated. */
export const orderSnapshotSchema = z.object({
  items: z.array(
    serverCartItemSchema.extend({
      vatRate: z.number(),
      weightGrams: z.number(),
      // Absent in orders from before they were stored.
      preOrder: z.boolean().default(false),
      publicationDate: z.string().nullable().default(null),
      // Cents, as in `PricedLine`; null in orders from before they were stored.
      paid: centsSchema.nullable().default(null),
      deliveryShare: centsSchema.nullable().default(null),
    }),
  ),
  discounts: z.array(cartDiscountSchema),
  totals: cartTotalsSchema,
  vatLines: z.array(z.object({ rate: z.number(), gross: centsSchema, vat: centsSchema })),
  deliveryCountry: z.string(),
  /** the buyer's country; null in orders from before it was stored */
  billingCountry: z.string().nullable().default(null),
  needsShipping: z.boolean(),
  couponCodes: z.array(z.string()),
});
export type OrderSnapshot = z.infer<typeof orderSnapshotSchema>;
