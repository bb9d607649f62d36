import { z } from 'zod';
import { centsSchema } from '../money/money';
import { cartDiscountSchema, cartTotalsSchema, serverCartItemSchema } from '../shop/cart';

/** The content of an order at the prices of its time: nothing in it is recalculated. */
export const orderSnapshotSchema = z.object({
  items: z.array(
    serverCartItemSchema.extend({
      vatRate: z.number(),
      weightGrams: z.number(),
      // As in `PricedLine`.
      paid: centsSchema,
      deliveryShare: centsSchema,
    }),
  ),
  discounts: z.array(cartDiscountSchema),
  totals: cartTotalsSchema,
  vatLines: z.array(z.object({ rate: z.number(), gross: centsSchema, vat: centsSchema })),
  deliveryCountry: z.string(),
  /** the buyer's country */
  billingCountry: z.string(),
  needsShipping: z.boolean(),
  couponCodes: z.array(z.string()),
});
export type OrderSnapshot = z.infer<typeof orderSnapshotSchema>;
