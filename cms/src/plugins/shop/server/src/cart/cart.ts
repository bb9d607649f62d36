import { isDeepStrictEqual } from 'node:util';
import { type CartUpdate, MAX_CART_LINES } from '@colophon/contracts/shop/cart';
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
import { type Database, inTransaction } from '../platform/database';
import { createCart, findCart, lockCart, type StoredCart, saveCart } from './cart-store';
import {
  type AppliedChange,
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

/** Loads the cart of a token; an empty one in version 0 for a visitor without a cart. */
export async function loadCart(db: Database, token: string | null): Promise<VisitorCart> {
  return (token === null ? null : await findCart(db, token)) ?? NEW_CART;
}

const NEW_CART: VisitorCart = { id: null, version: 0, cart: EMPTY_CART };

/** Resolves the cart at current prices. Nothing is saved: problems are repeated until the visitor acts. */
export async function resolve(
  strapi: Core.Strapi,
  stored: VisitorCart,
  viewing: Viewing,
  db: Database = strapi.db.connection,
): Promise<ResolvedCart> {
  return resolveWith(strapi, stored, viewing, { db, facts: await loadFacts(strapi, stored, viewing, db) });
}

type CartOutcome =
  | { kind: 'saved'; cart: ResolvedCart; isNew: boolean }
  | { kind: 'stale'; cart: ResolvedCart }
  | { kind: 'full' }
  | { kind: 'unknown-product' }
  /** `notice`: text of the notice that closes it, if any */
  | { kind: 'country-closed'; notice: string | null };

/** Coupon codes that one request tries, counted against the guessing limit. */
export type CouponGuesses = {
  /**
   * Counts codes that are not in the cart yet, before they are looked up.
   * @returns false when the limit is exceeded
   */
  mayTry(db: Database, codes: readonly string[]): Promise<boolean>;
  /**
   * Uncounts valid codes: they were no guesses. A request whose result does not mention its codes keeps all of them
   * counted.
   */
  releaseCorrect(problems: readonly CartProblem[]): Promise<void>;
};

/** What a change makes of a cart; `stale` when it was meant for another version, `full` when it would hold too much. */
export type CartChange = (cart: Cart, version: number) => AppliedChange | 'stale' | 'full';

/**
 * Changes a visitor's cart in one transaction, in which it is locked: changes from several windows happen one after the
 * other. A cart that stays as it was is not saved.
 */
export async function changeCart(
  strapi: Core.Strapi,
  tokens: CartTokens,
  change: CartChange,
  { guesses, ...viewing }: Viewing & { guesses: CouponGuesses },
): Promise<CartOutcome> {
  return inTransaction(strapi, async (trx) => {
    const stored = (tokens.current === null ? null : await lockCart(trx, tokens.current)) ?? NEW_CART;
    const changed = change(stored.cart, stored.version);
    if (changed === 'stale') return { kind: 'stale', cart: await resolve(strapi, stored, viewing, trx) };
    if (changed === 'full' || holdsTooMany(changed.cart, stored.cart)) return { kind: 'full' };
    const mayTry = await guesses.mayTry(trx, newCoupons(changed.cart, stored.cart));
    const cart = mayTry ? changed.cart : withoutNewCoupons(changed.cart, stored.cart);
    const facts = await loadFacts(strapi, { id: stored.id, cart }, viewing, trx);
    if (namesUnknownProduct(cart, stored.cart, facts)) return { kind: 'unknown-product' };
    const closed = closedCountry(cart, stored.cart, facts);
    if (closed !== null) return { kind: 'country-closed', notice: facts.closureText(closed) };
    const resolved = await resolveWith(strapi, { ...stored, cart }, viewing, { db: trx, facts });
    const isUnchanged = isDeepStrictEqual(resolved.cart, stored.cart);
    const saved = isUnchanged ? stored : await saveChange(strapi, stored, resolved.cart, tokens.fresh);
    if (saved === null) throw new Error('A locked cart was changed by others');
    const coupons: CartProblem[] = [
      ...(changed.hasDuplicateCoupon ? [{ code: 'duplicate-coupon' } as const] : []),
      ...(cart.coupons.length < changed.cart.coupons.length ? [{ code: 'too-many-coupons' } as const] : []),
    ];
    const problems = [...coupons, ...resolved.problems];
    await guesses.releaseCorrect(problems);
    return {
      kind: 'saved',
      cart: { ...resolved, ...saved, problems },
      isNew: stored.id === null && saved.id !== null,
    };
  });
}

/** The change of cart/update (docs/specification.md#cart-item-rules): with the version that the visitor saw, or the last one wins. */
export function updateOf(update: CartUpdate): CartChange {
  const seenVersion = Array.isArray(update) ? undefined : update.version;
  return (cart, version) =>
    seenVersion !== undefined && seenVersion !== version ? 'stale' : applyUpdate(cart, update);
}

function holdsTooMany(cart: Cart, before: Cart): boolean {
  return cart.items.length > Math.max(MAX_CART_LINES, before.items.length);
}

/** The country that a change chose and that is closed; null when there is none. */
function closedCountry(cart: Cart, before: Cart, facts: CartFacts): string | null {
  if (!facts.zone && cart.deliveryCountry !== before.deliveryCountry) return cart.deliveryCountry;
  const billing = billingCountryOf(cart);
  const isNew = cart.billingCountry !== before.billingCountry;
  return isNew && !facts.openCountries.has(billing) ? billing : null;
}

/** Empties a cart and gives it a new token: a copy of the old cookie no longer opens it. */
export async function clearCart(strapi: Core.Strapi, tokens: CartTokens): Promise<{ isNew: boolean }> {
  return inTransaction(strapi, async (trx) => {
    const stored = tokens.current === null ? null : await lockCart(trx, tokens.current);
    if (stored === null) return { isNew: false };
    await saveCart(strapi, stored, emptyCart(stored.cart), tokens.fresh);
    return { isNew: true };
  });
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
  { facts, db }: { facts: CartFacts; db: Database },
): Promise<ResolvedCart> {
  const billing = billingCountryOf(stored.cart);
  const isOpenCountry = facts.zone !== null && facts.openCountries.has(billing);
  const closedBy = facts.closureText(facts.zone ? billing : stored.cart.deliveryCountry);
  const { cart, problems, remarks } = resolveCart(stored.cart, { ...facts, isOpenCountry, closedBy });
  // The country that replaces a closed one has its own zone.
  const now = isOpenCountry ? facts : await loadFacts(strapi, { id: stored.id, cart }, viewing, db);
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
  db: Database = strapi.db.connection,
): Promise<CartFacts> {
  const { partner, fixedBookPrice, timeZone } = shopConfig(strapi);
  const on = pressDay(now, timeZone);
  const productIds = cart.items.map((line) => line.productId);
  const [products, coupons, delivery] = await Promise.all([
    loadProducts(db, productIds, { locale, on, partner, fixedBookPrice }),
    loadCoupons(strapi, cart.coupons, { locale, cartId }),
    loadDelivery(db, cart.deliveryCountry, { billing: billingCountryOf(cart), on }),
  ]);
  const closureText = (country: string) => {
    const notice = delivery.closedBy.get(country);
    return notice ? noticeText(notice, locale) : null;
  };
  return { products, coupons, ...delivery, now, on, closureText };
}
