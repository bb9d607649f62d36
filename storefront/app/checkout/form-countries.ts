/** Countries in the checkout form's address part; `other` when the parcel goes to another address. */
export type FormCountries = { billing: string; delivery: string; other: boolean };

/** The countries that a cart is priced for; `billing` is null when it equals `country`. */
type CartCountries = { country: string; billing: string | null };

/**
 * Returns the countries that the cart is priced for, from the form: the parcel goes to the other address where there
 * is one, and e-books bear the VAT of the buyer's country.
 */
export function cartCountries({ billing, delivery, other }: FormCountries): CartCountries {
  return other ? { country: delivery, billing } : { country: billing, billing: null };
}
