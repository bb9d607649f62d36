import type { OrderCreate, PersonalDetails } from '@colophon/contracts/order';
import { CARD_PAYMENT_OPTION_ID, NO_SUB_OPTION, type PaymentOption } from '@colophon/contracts/payment';
import { type DetailProblem, detailProblems, tidyDetails } from './personal-details';
import type { PricedCart } from './price-cart';

/** An order that can be placed: everything checked, every price fixed, nothing saved yet. */
export type OrderDraft = PricedCart & {
  /** trimmed; the delivery fields are empty unless an alternate address was given */
  personalDetails: PersonalDetails;
  /** the coupons that gave a discount, in the order of the cart */
  couponCodes: string[];
  /** null when nothing is to be paid */
  payment: { optionId: string; subOptionId: string } | null;
};

/** What keeps an order from being placed, with the field at which the visitor is told (SPEC section 5). */
export type CheckoutProblem =
  | DetailProblem
  | { field: 'cart'; code: 'empty-cart' | 'order-too-large' }
  | { field: 'acceptTerms'; code: 'terms-not-accepted' }
  | { field: 'paymentOptionId'; code: 'payment-not-chosen' }
  | { field: 'paymentOptionSubId'; code: 'bank-not-chosen' | 'card-type-not-chosen' }
  | { field: 'country' | 'deliveryCountry'; code: 'country-differs' };

/** 999.999,99 euro: what is larger is a mistake, or a matter for a person. */
export const MAX_ORDER_TOTAL = 99_999_999;

/**
 * Turns a checkout payload into an order draft, or says everything that is wrong with it at once.
 * The draft is priced for the cart's delivery country, so the address must lie in it (DESIGN section 3).
 */
export function draftOrder(
  payload: Pick<OrderCreate, 'personalDetails' | 'acceptTerms' | 'payment'>,
  priced: PricedCart,
  choices: { paymentOptions: readonly PaymentOption[]; countries: ReadonlySet<string> },
): { ok: true; draft: OrderDraft } | { ok: false; problems: CheckoutProblem[] } {
  const details = tidyDetails(payload.personalDetails);
  const payment = chosenPayment(payload.payment, priced, choices.paymentOptions);
  const problems: CheckoutProblem[] = [
    ...cartProblems(priced),
    ...detailProblems(details, { needsShipping: priced.needsShipping, countries: choices.countries }),
    ...countryProblems(details, priced, choices.countries),
    ...payment.problems,
    ...(payload.acceptTerms ? [] : [{ field: 'acceptTerms', code: 'terms-not-accepted' } as const]),
  ];
  if (problems.length > 0) return { ok: false, problems };
  const couponCodes = [...new Set(priced.discounts.map((row) => row.coupon_code))];
  return { ok: true, draft: { ...priced, personalDetails: details, couponCodes, payment: payment.chosen } };
}

/** Where the goods go: the alternate address when there is one, else the only one. */
export function deliveryCountryOf(details: PersonalDetails): {
  field: 'country' | 'deliveryCountry';
  country: string;
} {
  const field = details.hasAlternateDeliveryAddress ? 'deliveryCountry' : 'country';
  return { field, country: details[field].trim() };
}

function cartProblems({ items, totals }: PricedCart): CheckoutProblem[] {
  if (items.length === 0) return [{ field: 'cart', code: 'empty-cart' }];
  return totals.total > MAX_ORDER_TOTAL ? [{ field: 'cart', code: 'order-too-large' }] : [];
}

function countryProblems(
  details: PersonalDetails,
  priced: PricedCart,
  countries: ReadonlySet<string>,
): CheckoutProblem[] {
  const { field, country } = deliveryCountryOf(details);
  const differs = countries.has(country) && country !== priced.deliveryCountry;
  return differs ? [{ field, code: 'country-differs' }] : [];
}

function chosenPayment(
  { paymentOptionId, paymentOptionSubId = NO_SUB_OPTION }: OrderCreate['payment'],
  priced: PricedCart,
  options: readonly PaymentOption[],
): { chosen: OrderDraft['payment']; problems: CheckoutProblem[] } {
  if (priced.totals.total <= 0) return { chosen: null, problems: [] };
  const option = options.find(({ id }) => id === paymentOptionId);
  if (!option) {
    return { chosen: null, problems: [{ field: 'paymentOptionId', code: 'payment-not-chosen' }] };
  }
  const subOptions = Object.values(option.paymentOptionSubList);
  if (subOptions.length === 0) {
    return { chosen: { optionId: option.id, subOptionId: NO_SUB_OPTION }, problems: [] };
  }
  if (!subOptions.some(({ id }) => id === paymentOptionSubId)) {
    const code = option.id === CARD_PAYMENT_OPTION_ID ? 'card-type-not-chosen' : 'bank-not-chosen';
    return { chosen: null, problems: [{ field: 'paymentOptionSubId', code }] };
  }
  return { chosen: { optionId: option.id, subOptionId: paymentOptionSubId }, problems: [] };
}
