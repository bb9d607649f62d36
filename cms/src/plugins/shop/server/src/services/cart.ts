import type { CartUpdate } from '@colophon/contracts/cart';
import type { Core } from '@strapi/strapi';
import { applyUpdate, billingCountryOf, type Cart, EMPTY_CART, keepKnownCoupons } from '../domain/cart';
import { tooSmallToPay } from '../domain/least-payment';
import { type PricedCart, priceCart } from '../domain/price-cart';
import { type CartProblem, type CartRemark, resolveCart } from '../domain/resolve-cart';
import { paymentGateway } from '../gateways/payment-gateway';
import { createCart, findCart, type StoredCart, saveCart } from '../store/carts';
import { type CartFacts, type ClosedWords, loadFacts, type Viewing } from './cart-facts';

/** A visitor's cart; `id` is null until something was put in it. */
export type VisitorCart = Omit<StoredCart, 'id'> & { id: number | null };

/** A cart as it can be sold, with its prices, what had to go, what wants a word, and where else it could go. */
export type ResolvedCart = VisitorCart & {
  priced: PricedCart;
  problems: CartProblem[];
  remarks: CartRemark[];
  openCountries: ReadonlySet<string>;
  closedWords: ClosedWords;
};

/** The token that a visitor came with, and the one he gets if a cart has to be made. */
export type CartTokens = { current: string | null; fresh: string };

/** Of all who change a cart at once, one gets through each time. */
const ATTEMPTS = 20;

/** The cart behind a token; the empty one, in version 0, for a visitor who has none yet. */
export async function loadCart(strapi: Core.Strapi, token: string | null): Promise<VisitorCart> {
  const stored = token === null ? null : await findCart(strapi, token);
  return stored ?? { id: null, version: 0, cart: EMPTY_CART };
}

/** The cart with prices of this moment. Nothing is saved: what had to go is said until the visitor acts. */
export async function resolve(
  strapi: Core.Strapi,
  stored: VisitorCart,
  viewing: Viewing,
): Promise<ResolvedCart> {
  return resolveWith(strapi, stored, viewing, await loadFacts(strapi, stored, viewing));
}

export type CartChange =
  | { kind: 'saved'; cart: ResolvedCart; isNew: boolean }
  | { kind: 'stale'; cart: ResolvedCart }
  | { kind: 'unknown-product' }
  /** `notice`: the words of the notice that closes it, where one does */
  | { kind: 'country-closed'; notice: string | null };

/**
 * Replaces a visitor's cart with what cart/update says (SPEC section 4). With the version that the visitor saw,
 * a change that was made since refuses it; without one the last writer wins.
 * @param asked  `mayTryCoupons` false: coupons that are not in the cart yet are not looked up
 */
export async function updateCart(
  strapi: Core.Strapi,
  tokens: CartTokens,
  update: CartUpdate,
  { mayTryCoupons, ...viewing }: Viewing & { mayTryCoupons: boolean },
): Promise<CartChange> {
  const seenVersion = Array.isArray(update) ? undefined : update.version;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const stored = await loadCart(strapi, tokens.current);
    if (seenVersion !== undefined && seenVersion !== stored.version) break;
    const updated = applyUpdate(stored.cart, update);
    const cart = mayTryCoupons ? updated.cart : keepKnownCoupons(updated.cart, stored.cart);
    const facts = await loadFacts(strapi, { id: stored.id, cart }, viewing);
    if (namesUnknownProduct(cart, stored.cart, facts)) return { kind: 'unknown-product' };
    const closed = (country: string): CartChange => ({
      kind: 'country-closed',
      notice: facts.closedWords(country),
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

/** Empties a cart and gives it a new token: a copy of the old cookie opens nothing any more. */
export async function clearCart(strapi: Core.Strapi, tokens: CartTokens): Promise<{ isNew: boolean }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const stored = await loadCart(strapi, tokens.current);
    if (stored.id === null) return { isNew: false };
    const key = { id: stored.id, version: stored.version };
    if (await saveCart(strapi, key, EMPTY_CART, tokens.fresh)) return { isNew: true };
  }
  throw new Error('A cart was changed by others each time it was to be emptied');
}

/** Saves a change to a cart in the version it was read in; null when somebody else was faster. */
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
  const closedBy = facts.closedWords(facts.zone ? billing : stored.cart.deliveryCountry);
  const { cart, problems, remarks } = resolveCart(stored.cart, { ...facts, isOpenCountry, closedBy });
  // The country that takes the place of a closed one has a zone of its own.
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
    closedWords: now.closedWords,
  };
}

/** A product that was in the cart may have gone since; one that is named for the first time must exist. */
function namesUnknownProduct(cart: Cart, before: Cart, { products }: CartFacts): boolean {
  const known = new Set([...before.items.map((line) => line.productId), ...products.keys()]);
  return cart.items.some((line) => !known.has(line.productId));
}
