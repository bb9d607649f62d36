import type { Cents } from '@colophon/contracts/money/money';
import type { OrderCreate } from '@colophon/contracts/shop/order';
import type { Core } from '@strapi/strapi';
import { loadCart, type ResolvedCart, resolve, saveChange, type Viewing } from '../cart/cart';
import { inCountries, isSameCart } from '../cart/domain/cart';
import { paymentGateway } from '../payment/payment-gateway';
import { type CheckoutProblem, countriesOf, draftOrder, type OrderDraft } from './domain/checkout';
import { tidyDetails } from './domain/personal-details';
import { placeOrder } from './place-order';

/** Problems after which the cart is repriced for the countries of the addresses. */
const OTHER_COUNTRY: readonly CheckoutProblem['code'][] = ['country-differs', 'vat-country-differs'];

export type OrderOutcome =
  | { kind: 'placed'; paymentURI: string }
  /** the visitor has seen another cart: show it before anything is ordered */
  | { kind: 'cart-changed'; cart: ResolvedCart }
  /** same cart, but another total than the visitor has seen; `seen` in cents */
  | { kind: 'total-changed'; seen: Cents; cart: ResolvedCart }
  /** a concurrent submission with other content won: show the visitor what is ordered, to confirm */
  | { kind: 'submitted-at-once'; cart: ResolvedCart }
  | { kind: 'refused'; problems: CheckoutProblem[]; cart: ResolvedCart };

/**
 * Creates an order from a visitor's cart. The server's cart is authoritative: what the browser sends only proves what
 * the visitor has seen (docs/spec-readings.md, "cart in order/create").
 */
export async function createOrder(
  strapi: Core.Strapi,
  token: string | null,
  payload: OrderCreate,
  viewing: Viewing & { ip: string },
): Promise<OrderOutcome> {
  const current = await resolve(strapi, await loadCart(strapi.db.connection, token), viewing);
  if (current.problems.length > 0) return dropWhatIsGone(strapi, current);
  const { version } = payload.cart;
  const isSeen =
    isSameCart(current.cart, payload.cart) && (version === undefined || version === current.version);
  if (!isSeen) return { kind: 'cart-changed', cart: current };
  // A price, VAT rate, discount or delivery cost may have changed since the page was rendered.
  const seen = payload.total ?? current.priced.totals.total;
  if (seen !== current.priced.totals.total) return { kind: 'total-changed', seen, cart: current };

  const gateway = paymentGateway(strapi);
  const paymentOptions = await gateway.options(viewing.locale);
  const { openCountries: countries, closureText } = current;
  const { minimum } = gateway;
  const drafted = draftOrder(payload, current.priced, { paymentOptions, countries, closureText, minimum });
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
  { locale, now, ip }: Viewing & { ip: string },
): Promise<OrderOutcome> {
  if (current.id === null) throw new Error('A cart that was never saved has nothing in it to order');
  const cart = { id: current.id, version: current.version };
  const placed = await placeOrder(strapi, { cart, locale, draft, ip, now });
  if (placed.ok) return { kind: 'placed', paymentURI: placed.paymentURI };
  if (placed.why === 'submitted-at-once') return { kind: 'submitted-at-once', cart: current };
  const code = placed.coupon;
  const problems: ResolvedCart['problems'] = [{ code: 'used-up-coupon', values: { code } }];
  return dropCoupon(strapi, { ...current, problems }, code, { locale, now });
}

/** Saves the cart without the dropped items, so that the next click orders what the visitor then sees. */
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

/** Reprices the cart for the countries of the addresses when they differ from the cart's. */
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
