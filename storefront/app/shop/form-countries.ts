/** What the address part of the checkout form says: `other` when the parcel goes to another address. */
export type FormCountries = { billing: string; delivery: string; other: boolean };

/** The countries that a basket is priced for; without `billing` of its own the buyer lives where it is sent. */
type CartCountries = { country: string; billing: string | null };

/**
 * The countries that the basket must be priced for, given the form: the parcel goes to the other address where there
 * is one, and e-books bear the VAT of where the buyer lives.
 */
export function cartCountries({ billing, delivery, other }: FormCountries): CartCountries {
  return other ? { country: delivery, billing } : { country: billing, billing: null };
}
