import { z } from 'zod';

/**
 * The body of POST /api/order/resolve-postalcode: `number` is house number, space, addition
 * (docs/specification.md#shop-and-cart).
 */
export const postalCodeRequestSchema = z.strictObject({
  number: z.string().max(24),
  postalcode: z.string().max(10),
});

/** An address found by postal code and house number (docs/specification.md#postal-code-lookup-result). */
export const resolvedAddressSchema = z.object({
  postcode: z.string(),
  city: z.object({ label: z.string() }),
  street: z.string(),
});
export type ResolvedAddress = z.infer<typeof resolvedAddressSchema>;
