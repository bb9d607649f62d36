import type { CartUpdate } from '@colophon/contracts/shop/cart';
import { pressDay } from '@colophon/contracts/time/press-day';
import type { CartId } from '@colophon/contracts/values/ids';
import type { Locale } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { loadProducts } from '../catalogue/product-store';
import { shopConfig } from '../config';
import { loadCoupons } from '../coupon/coupon-store';
import { noticeText } from '../delivery/domain/shipping';
import { type Delivery, loadDelivery } from '../delivery/shipping-store';
import { paymentGateway } from '../payment/payment-gateway';
import { createCart, findCart, type StoredCart, saveCart } from './cart-store';
import {
  applyUpdate,
  billingCountryOf,
  type Cart,
  EMPTY_CART,
  emptyCart,
  newCoupons,
  withoutNewCoupons,
} from './domain/cart';
import { type PricedCart, type PriceFacts, priceCart, tooSmallToPay } from './domain/price-cart';
import { type CartProblem, type CartRemark, resolveCart } from './domain/resolve-cart';

/** A visitor's cart; `id` is null until something is added. */
type VisitorCart = Omit<StoredCart, 'id'> & { id: CartId | null };

/**
 * A cart with its prices as it can be sold now, the problems that changed it, remarks, and the other countries it could
 * be sent to.
 */
export type ResolvedCart = VisitorCart & {
  priced: PricedCart;
  problems: CartProblem[];
  remarks: CartRemark[];
  openCountries: ReadonlySet<string>;
  closureText: ClosureText;
};

/** The visitor's cart token, and a fresh one in case a cart has to be created. */
export type CartTokens = { current: string | null; fresh: string };

/** Maximum CAS retries: in each round one of the concurrent writers succeeds. */
const ATTEMPTS = 20;

/** Loads the cart of a token; an empty one in version 0 for a visitor without a cart. */
export async function loadCart(strapi: Core.Strapi, token: string | null): Promise<VisitorCart> {
  const stored = token === null ? null : await findCart(strapi, token);
  return stored ?? { id: null, version: 0, cart: EMPTY_CART };
}

/** Resolves the cart at current prices. Nothing is saved: problems are repeated until the visitor acts. */
export async function resolve(
  strapi: Core.Strapi,
  stored: VisitorCart,
  viewing: Viewing,
): Promise<ResolvedCart> {
  return resolveWith(strapi, stored, viewing, await loadFacts(strapi, stored, viewing));
}

type CartChange =
  | { kind: 'saved'; cart: ResolvedCart; isNew: boolean }
  | { kind: 'stale'; cart: ResolvedCart }
  | { kind: 'unknown-product' }
  /** `notice`: text of the notice that closes it, if any */
  | { kind: 'country-closed'; notice: string | null };

/**
 * Rate-limits coupon codes that are not in the cart yet, before they are looked up.
 * @returns false when the limit is exceeded; then it stays false
 */
export type MayTryCoupons = (codes: readonly string[]) => Promise<boolean>;

/**
 * Replaces a visitor's cart with the payload of cart/update (docs/specification.md#cart-item-rules). With the version
 * that the visitor saw, a conflicting change refuses it; without one the last write wins.
 * @param request  `mayTryCoupons`: when it refuses, coupons that are new in the cart are not looked up
 */
export async function updateCart(
  strapi: Core.Strapi,
  tokens: CartTokens,
  update: CartUpdate,
  { mayTryCoupons, ...viewing }: Viewing & { mayTryCoupons: MayTryCoupons },
): Promise<CartChange> {
  const seenVersion = Array.isArray(update) ? undefined : update.version;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const stored = await loadCart(strapi, tokens.current);
    if (seenVersion !== undefined && seenVersion !== stored.version) break;
    const updated = applyUpdate(stored.cart, update);
    const mayTry = await mayTryCoupons(newCoupons(updated.cart, stored.cart));
    const cart = mayTry ? updated.cart : withoutNewCoupons(updated.cart, stored.cart);
    const facts = await loadFacts(strapi, { id: stored.id, cart }, viewing);
    if (namesUnknownProduct(cart, stored.cart, facts)) return { kind: 'unknown-product' };
    const closed = (country: string): CartChange => ({
      kind: 'country-closed',
      notice: facts.closureText(country),
    });
    if (!facts.zone && cart.deliveryCountry !== stored.cart.deliveryCountry)
      return closed(cart.deliveryCountry);
    const billing = billingCountryOf(cart);
    if (cart.billingCountry !== stored.cart.billingCountry && !facts.openCountries.has(billing))
      return closed(billing);
    const resolved = await resolveWith(strapi, { ...stored, cart }, viewing, facts);
    const saved = await saveChange(strapi, stored, resolved.cart, tokens.fresh);
    if (!saved) continue;
    const coupons: CartProblem[] = [
      ...(updated.hasDuplicateCoupon ? [{ code: 'duplicate-coupon' } as const] : []),
      ...(cart.coupons.length < updated.cart.coupons.length ? [{ code: 'too-many-coupons' } as const] : []),
    ];
    const problems = [...coupons, ...resolved.problems];
    return { kind: 'saved', cart: { ...resolved, ...saved, problems }, isNew: stored.id === null };
  }
  return { kind: 'stale', cart: await resolve(strapi, await loadCart(strapi, tokens.current), viewing) };
}

/** Empties a cart and gives it a new token: a copy of the old cookie no longer opens it. */
export async function clearCart(strapi: Core.Strapi, tokens: CartTokens): Promise<{ isNew: boolean }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const stored = await loadCart(strapi, tokens.current);
    if (stored.id === null) return { isNew: false };
    const key = { id: stored.id, version: stored.version };
    if (await saveCart(strapi, key, emptyCart(stored.cart), tokens.fresh)) return { isNew: true };
  }
  throw new Error('A cart was changed by others each time it was to be emptied');
}

/** Saves a change by compare-and-swap on the version that was read; null when another write came first. */
export async function saveChange(
  strapi: Core.Strapi,
  { id, version }: VisitorCart,
  cart: Cart,
  freshToken: string,
): Promise<StoredCart | null> {
  return id === null ? createCart(strapi, freshToken, cart) : saveCart(strapi, { id, version }, cart);
}

async function resolveWith(
  strapi: Core.Strapi,
  stored: VisitorCart,
  viewing: Viewing,
  facts: CartFacts,
): Promise<ResolvedCart> {
  const billing = billingCountryOf(stored.cart);
  const isOpenCountry = facts.zone !== null && facts.openCountries.has(billing);
  const closedBy = facts.closureText(facts.zone ? billing : stored.cart.deliveryCountry);
  const { cart, problems, remarks } = resolveCart(stored.cart, { ...facts, isOpenCountry, closedBy });
  // The country that replaces a closed one has its own zone.
  const now = isOpenCountry ? facts : await loadFacts(strapi, { id: stored.id, cart }, viewing);
  const priced = priceCart(cart, now);
  const tooSmall = tooSmallToPay(priced.totals.total, paymentGateway(strapi).minimum);
  return {
    ...stored,
    cart,
    priced,
    problems,
    remarks: tooSmall ? [...remarks, tooSmall] : remarks,
    openCountries: now.openCountries,
    closureText: now.closureText,
  };
}

/** Products that were in the cart may have been withdrawn since; one that is new in the cart must exist. */
function namesUnknownProduct(cart: Cart, before: Cart, { products }: CartFacts): boolean {
  const known = new Set([...before.items.map((line) => line.productId), ...products.keys()]);
  return cart.items.some((line) => !known.has(line.productId));
}

/** Language and time with which a cart is resolved. */
export type Viewing = { locale: Locale; now: Date };

/** The facts that price a cart, and the other countries it could be sent to. */
type CartFacts = PriceFacts & Pick<Delivery, 'openCountries'> & { now: Date; closureText: ClosureText };

/** Text of the notice that closes a country, in the visitor's language; null when it is open. */
type ClosureText = (country: string) => string | null;

/** Loads everything that decides the price of a cart now, from the database only. */
export async function loadFacts(
  strapi: Core.Strapi,
  { id: cartId, cart }: { id: CartId | null; cart: Cart },
  { locale, now }: Viewing,
): Promise<CartFacts> {
  const { partner, fixedBookPrice, timeZone } = shopConfig(strapi);
  const on = pressDay(now, timeZone);
  const productIds = cart.items.map((line) => line.productId);
  const [products, coupons, delivery] = await Promise.all([
    loadProducts(strapi, productIds, { locale, on, partner, fixedBookPrice }),
    loadCoupons(strapi, cart.coupons, { locale, cartId }),
    loadDelivery(strapi, cart.deliveryCountry, { billing: billingCountryOf(cart), on }),
  ]);
  const closureText = (country: string) => {
    const notice = delivery.closedBy.get(country);
    return notice ? noticeText(notice, locale) : null;
  };
  return { products, coupons, ...delivery, now, on, closureText };
}
