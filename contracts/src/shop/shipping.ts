import { z } from 'zod';
import { centsSchema } from '../money/money';

/** ISO 3166-1 alpha-2, capitals. */
export const countryCodeSchema = z.string().regex(/^[A-Z]{2}$/);
/** Country of billing and delivery when nothing was chosen (docs/specification.md#9-business-constants-and-limits). */
export const DEFAULT_COUNTRY = 'NL';

/** A country that we deliver to: {code, name} (docs/specification.md#country). */
export const countrySchema = z.object({ code: countryCodeSchema, name: z.string() });
export type Country = z.infer<typeof countrySchema>;

/** What delivery of the visitor's own cart would cost; without a country, the cart's own. */
export const shippingCostsRequestSchema = z.strictObject({ deliveryCountry: countryCodeSchema.optional() });

/** Cost of delivery, gross; `freeFrom` is the value of goods above which it is free, null where it never is. */
export const shippingCostsSchema = z.object({
  deliveryCountry: countryCodeSchema,
  delivery: centsSchema,
  freeFrom: centsSchema.nullable(),
});
export type ShippingCosts = z.infer<typeof shippingCostsSchema>;
