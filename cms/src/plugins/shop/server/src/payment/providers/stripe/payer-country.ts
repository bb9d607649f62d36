import { z } from 'zod';

const detailsSchema = z.looseObject({ type: z.string() });
const methodSchema = z.object({ country: z.string().nullish(), bic: z.string().nullish() });

/**
 * The country of the card or bank that paid, by ISO code, from `payment_method_details` of a charge: a card has it as a
 * field, a bank in the fifth and sixth letter of its BIC (ISO 9362). Null when neither is present.
 */
export function payerCountryOf(details: unknown): string | null {
  const charge = detailsSchema.safeParse(details);
  if (!charge.success) return null;
  const method = methodSchema.safeParse(charge.data[charge.data.type]);
  if (!method.success) return null;
  const country = method.data.country ?? method.data.bic?.slice(4, 6) ?? '';
  return /^[A-Z]{2}$/.test(country) ? country : null;
}
