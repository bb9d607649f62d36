import { type Cents, cents } from '@colophon/contracts/money/money';
import type { OrderCreate, PersonalDetails } from '@colophon/contracts/shop/order';
import { CARD_PAYMENT_OPTION_ID, NO_SUB_OPTION, type PaymentOption } from '@colophon/contracts/shop/payment';
import type { OrderState } from '@colophon/contracts/shop-admin/orders';
import type { AttemptId } from '@colophon/contracts/values/ids';
import { type PricedCart, type TooSmallToPay, tooSmallToPay } from '../../cart/domain/price-cart';
import { wasPaid } from '../../order/domain/order-state';
import { type AttemptFacts, isOpen } from '../../payment/domain/settle';
import { type DetailProblem, detailProblems, tidyDetails } from './personal-details';

/** A validated and priced order, not saved yet. */
export type OrderDraft = PricedCart & {
  /** trimmed; the delivery fields are empty unless an alternate address was given */
  personalDetails: PersonalDetails;
  /** the coupons that gave a discount, in the order of the cart */
  couponCodes: string[];
  /** null when the order is free */
  payment: { optionId: string; subOptionId: string } | null;
};

/**
 * A problem that prevents an order, with the field at which it is shown
 * (docs/specification.md#server-side-checkout-validation).
 */
export type CheckoutProblem =
  | DetailProblem
  | { field: 'cart'; code: 'empty-cart' | 'order-too-large' }
  | ({ field: 'cart' } & TooSmallToPay)
  | { field: 'acceptTerms'; code: 'terms-not-accepted' }
  | { field: 'paymentOptionId'; code: 'payment-not-chosen' }
  | { field: 'paymentOptionSubId'; code: 'bank-not-chosen' | 'card-type-not-chosen' }
  | { field: 'country' | 'deliveryCountry'; code: 'country-differs' }
  | { field: 'country'; code: 'vat-country-differs' };

/** 999.999,99 euro: a larger total is a mistake, or needs a person. */
export const MAX_ORDER_TOTAL = cents(99_999_999);

/**
 * Validates a checkout payload: returns an order draft, or all problems at once. The draft is priced for the cart's
 * countries, so the addresses must lie in them (docs/spec-readings.md, "one country in the cart"): the parcel goes to
 * the delivery country, and the buyer of an e-book lives in the billing country.
 * @param choices  `minimum`: the provider's minimum payment, in cents
 */
export function draftOrder(
  payload: Pick<OrderCreate, 'personalDetails' | 'acceptTerms' | 'payment'>,
  priced: PricedCart,
  choices: {
    paymentOptions: readonly PaymentOption[];
    countries: ReadonlySet<string>;
    closureText?: (country: string) => string | null;
    minimum: Cents;
  },
): { ok: true; draft: OrderDraft } | { ok: false; problems: CheckoutProblem[] } {
  const details = tidyDetails(payload.personalDetails, priced);
  const payment = chosenPayment(payload.payment, priced, choices.paymentOptions);
  const problems: CheckoutProblem[] = [
    ...cartProblems(priced, choices.minimum),
    ...detailProblems(details, { ...choices, needsShipping: priced.needsShipping }),
    ...countryProblems(details, priced, choices.countries),
    ...payment.problems,
    ...(payload.acceptTerms ? [] : [{ field: 'acceptTerms', code: 'terms-not-accepted' } as const]),
  ];
  if (problems.length > 0) return { ok: false, problems };
  // A coupon that found nothing left to discount is not used up by the order.
  const counting = priced.discounts.filter((row) => row.amount > 0);
  const couponCodes = [...new Set(counting.map((row) => row.coupon_code))];
  const { delivery, billing } = countriesOf(details);
  const countries = { deliveryCountry: delivery.country, billingCountry: billing };
  return {
    ok: true,
    draft: { ...priced, ...countries, personalDetails: details, couponCodes, payment: payment.chosen },
  };
}

/**
 * Reads both countries from the addresses: delivery from the alternate address if there is one, billing from the
 * buyer's.
 * @param details  normalised: without an alternate address where nothing is sent
 */
export function countriesOf(details: PersonalDetails): {
  delivery: { field: 'country' | 'deliveryCountry'; country: string };
  billing: string;
} {
  const field = details.hasAlternateDeliveryAddress ? 'deliveryCountry' : 'country';
  return { delivery: { field, country: details[field] }, billing: details.country };
}

function cartProblems({ items, totals }: PricedCart, minimum: Cents): CheckoutProblem[] {
  if (items.length === 0) return [{ field: 'cart', code: 'empty-cart' }];
  const tooSmall = tooSmallToPay(totals.total, minimum);
  if (tooSmall) return [{ field: 'cart', ...tooSmall }];
  return totals.total > MAX_ORDER_TOTAL ? [{ field: 'cart', code: 'order-too-large' }] : [];
}

function countryProblems(
  details: PersonalDetails,
  priced: PricedCart,
  countries: ReadonlySet<string>,
): CheckoutProblem[] {
  const { delivery, billing } = countriesOf(details);
  const differs = (country: string, pricedFor: string) => countries.has(country) && country !== pricedFor;
  if (priced.needsShipping && differs(delivery.country, priced.deliveryCountry)) {
    return [{ field: delivery.field, code: 'country-differs' }];
  }
  const hasEbook = priced.items.some((line) => line.ebook);
  return hasEbook && differs(billing, priced.billingCountry)
    ? [{ field: 'country', code: 'vat-country-differs' }]
    : [];
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

/** The next step for a customer who submits an order. */
export type PlacementStep =
  /** it is paid: show the confirmation */
  | { kind: 'confirm' }
  /** it is free: mark it as paid */
  | { kind: 'pay-nothing'; n: number }
  /** request the payment as attempt `n` */
  | { kind: 'ask-payment'; n: number }
  /** same submission again: redirect to the open session */
  | { kind: 'resume'; attemptId: AttemptId }
  /** another payment method or a changed order: end the open session first */
  | { kind: 'replace'; attemptId: AttemptId };

/**
 * Decides the next step for an order that is submitted, for the first time or again. At most one session of an order is
 * payable at a time, so a new one is opened only once the previous one has ended.
 * @param total  cents, of the present submission
 * @param same   whether details, content and payment method equal those of the open attempt
 */
export function nextPlacementStep(
  order: { state: OrderState },
  attempts: readonly (AttemptFacts & { n: number })[],
  { total, same }: { total: Cents; same: boolean },
): PlacementStep {
  if (wasPaid(order.state)) return { kind: 'confirm' };
  const open = attempts.find(({ state }) => isOpen(state));
  if (open) return { kind: same ? 'resume' : 'replace', attemptId: open.id };
  const n = 1 + Math.max(0, ...attempts.map((attempt) => attempt.n));
  return { kind: total > 0 ? 'ask-payment' : 'pay-nothing', n };
}
