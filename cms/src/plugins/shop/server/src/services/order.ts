import type { Cents } from '@colophon/contracts/money';
import type { OrderCreate } from '@colophon/contracts/order';
import type { Core } from '@strapi/strapi';
import { inCountries, isSameCart } from '../domain/cart';
import { type CheckoutProblem, countriesOf, draftOrder, type OrderDraft } from '../domain/checkout';
import { tidyDetails } from '../domain/personal-details';
import { paymentGateway } from '../gateways/payment-gateway';
import { loadCart, type ResolvedCart, resolve, saveChange } from './cart';
import type { Viewing } from './cart-facts';
import { placeOrder } from './place-order';

/** Problems after which the cart is priced for the countries of the addresses. */
const OTHER_COUNTRY: readonly CheckoutProblem['code'][] = ['country-differs', 'vat-country-differs'];

export type OrderOutcome =
  | { kind: 'placed'; paymentURI: string }
  /** the visitor has not seen the cart as it is: it is shown before anything is ordered */
  | { kind: 'cart-changed'; cart: ResolvedCart }
  /** the same cart, at another total than he has seen; `seen` in cents */
  | { kind: 'total-changed'; seen: Cents; cart: ResolvedCart }
  /** it was submitted otherwise at the same moment, and that counts: the visitor sees what is ordered, and confirms */
  | { kind: 'submitted-at-once'; cart: ResolvedCart }
  | { kind: 'refused'; problems: CheckoutProblem[]; cart: ResolvedCart };

/**
 * Makes an order of a visitor's cart. The cart of the server is the truth: what the browser sends with the form
 * only proves what the visitor has seen (DESIGN section 3, "cart in order/create").
 */
export async function createOrder(
  strapi: Core.Strapi,
  token: string | null,
  payload: OrderCreate,
  viewing: Viewing,
): Promise<OrderOutcome> {
  const current = await resolve(strapi, await loadCart(strapi, token), viewing);
  if (current.problems.length > 0) return dropWhatIsGone(strapi, current);
  const { version } = payload.cart;
  const isSeen =
    isSameCart(current.cart, payload.cart) && (version === undefined || version === current.version);
  if (!isSeen) return { kind: 'cart-changed', cart: current };
  // A price, a VAT rate, a percentage or a cost of delivery may have changed since the page was made.
  const seen = payload.total ?? current.priced.totals.total;
  if (seen !== current.priced.totals.total) return { kind: 'total-changed', seen, cart: current };

  const gateway = paymentGateway(strapi);
  const paymentOptions = await gateway.options(viewing.locale);
  const { openCountries: countries, closedWords } = current;
  const { minimum } = gateway;
  const drafted = draftOrder(payload, current.priced, { paymentOptions, countries, closedWords, minimum });
  if (!drafted.ok) {
    const cart = await followAddress(strapi, current, payload, viewing, drafted.problems);
    return { kind: 'refused', problems: drafted.problems, cart };
  }
  return place(strapi, current, drafted.draft, viewing);
}

async function place(
  strapi: Core.Strapi,
  current: ResolvedCart,
  draft: OrderDraft,
  { locale, now }: Viewing,
): Promise<OrderOutcome> {
  if (current.id === null) throw new Error('A cart that was never saved has nothing in it to order');
  const cart = { id: current.id, version: current.version };
  const placed = await placeOrder(strapi, { cart, locale, draft, now });
  if (placed.ok) return { kind: 'placed', paymentURI: placed.paymentURI };
  if (placed.why === 'submitted-at-once') return { kind: 'submitted-at-once', cart: current };
  const code = placed.coupon;
  const problems: ResolvedCart['problems'] = [{ code: 'used-up-coupon', values: { code } }];
  return dropCoupon(strapi, { ...current, problems }, code, { locale, now });
}

/** The cart is saved without what had to go, so that the visitor's next click orders what he then sees. */
async function dropWhatIsGone(strapi: Core.Strapi, current: ResolvedCart): Promise<OrderOutcome> {
  const saved = current.id === null ? null : await saveChange(strapi, current, current.cart, '');
  return { kind: 'cart-changed', cart: saved ? { ...current, ...saved } : current };
}

async function dropCoupon(
  strapi: Core.Strapi,
  current: ResolvedCart,
  code: string,
  viewing: Viewing,
): Promise<OrderOutcome> {
  const coupons = current.cart.coupons.filter((other) => other !== code);
  const without = await resolve(strapi, { ...current, cart: { ...current.cart, coupons } }, viewing);
  return dropWhatIsGone(strapi, { ...without, problems: current.problems });
}

/** Where an address lies in another country than the cart was priced for, the cart is priced anew. */
async function followAddress(
  strapi: Core.Strapi,
  current: ResolvedCart,
  payload: OrderCreate,
  viewing: Viewing,
  problems: readonly CheckoutProblem[],
): Promise<ResolvedCart> {
  if (current.id === null || !problems.some(({ code }) => OTHER_COUNTRY.includes(code))) return current;
  const details = tidyDetails(payload.personalDetails, current.priced);
  const { delivery, billing } = countriesOf(details);
  const isKnown = current.openCountries.has(billing);
  const cart = inCountries(
    current.cart,
    delivery.country,
    details.hasAlternateDeliveryAddress && isKnown ? billing : null,
  );
  const saved = await saveChange(strapi, current, cart, '');
  return saved ? resolve(strapi, saved, viewing) : current;
}
