import { z } from 'zod';

/** The body of POST /api/order/resolve-postalcode: `number` is house number, space, addition (SPEC section 7). */
export const postalCodeRequestSchema = z.strictObject({
  number: z.string().max(24),
  postalcode: z.string().max(10),
});

/** An address found by postal code and house number (SPEC section 3). */
export const resolvedAddressSchema = z.object({
  postcode: z.string(),
  city: z.object({ label: z.string() }),
  street: z.string(),
});
export type ResolvedAddress = z.infer<typeof resolvedAddressSchema>;
