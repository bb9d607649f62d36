import { NO_CENTS } from '@colophon/contracts/money/money';
import { COUPON_RULES, type CouponTrialResult } from '@colophon/contracts/shop-admin/coupons';
import type { Locale } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { loadFacts } from '../../cart/cart';
import { addToCart, type Cart, couponKey, EMPTY_CART } from '../../cart/domain/cart';
import { priceCart } from '../../cart/domain/price-cart';
import { type CartProblem, type CartRemark, resolveCart } from '../../cart/domain/resolve-cart';
import { findEditions } from '../../catalogue/product-store';
import { couponDiscounts, satisfiesRule } from '../domain/coupon';

/** Limit for listing several matches of a title, so that an ISBN can be typed instead. */
const MAX_MATCHES = 6;

/** Input of a coupon trial: a code on a hypothetical cart. `at`: the time of the order. */
export type CouponTrial = {
  code: string;
  lines: readonly { typed: string; quantity: number }[];
  country: string;
  at: Date;
};

/** Result of a trial, with the messages to the visitor as codes. */
export type CouponTrialOutcome = Omit<CouponTrialResult, 'messages'> & {
  messages: (CartProblem | CartRemark)[];
};

/**
 * Tries a coupon on a hypothetical cart with the same rules that price a visitor's, and reports which of them refuses
 * it.
 */
export async function tryCoupon(
  strapi: Core.Strapi,
  trial: CouponTrial,
  locale: Locale,
): Promise<CouponTrialOutcome> {
  const code = couponKey(trial.code);
  const { cart: goods, notFound, alternatives } = await fillCart(strapi, trial);
  const cart: Cart = { ...goods, coupons: [code], deliveryCountry: trial.country };
  const facts = await loadFacts(strapi, { id: null, cart }, { locale, now: trial.at });
  const resolved = resolveCart(cart, { ...facts, isOpenCountry: facts.zone !== null });
  const inCountry = { ...resolved.cart, deliveryCountry: cart.deliveryCountry };
  const priced = priceCart(inCountry, facts);
  const without = priceCart({ ...inCountry, coupons: [] }, facts);
  const coupon = facts.coupons.get(code);
  const lines = without.items.map((line) => ({
    productId: line.product_id,
    hasFixedPrice: !!facts.products.get(line.product_id)?.fixedPriceUntil,
    gross: line.total,
  }));
  const sale = { goods: lines, on: facts.on };
  const applies = priced.totals.discount > 0;
  const taken = coupon && applies ? couponDiscounts(coupon, lines) : [];
  return {
    code,
    applies,
    messages: [...resolved.problems, ...resolved.remarks],
    rules: coupon
      ? COUPON_RULES.map((rule) => ({ rule, isSatisfied: satisfiesRule(coupon, rule, sale) }))
      : [],
    items: priced.items.map((line, i) => ({
      title: line.title,
      isbn: line.isbn,
      format: line.publicationFormat,
      quantity: line.quantity,
      total: line.total,
      discount: taken[i] ?? NO_CENTS,
      fixedPriceUntil: facts.products.get(line.product_id)?.fixedPriceUntil ?? null,
    })),
    totals: priced.totals,
    notFound,
    alternatives,
  };
}

async function fillCart(strapi: Core.Strapi, { lines }: CouponTrial) {
  let cart: Cart = EMPTY_CART;
  const notFound: string[] = [];
  const alternatives: CouponTrialResult['alternatives'] = [];
  for (const { typed, quantity } of lines) {
    const [first, ...others] = await findEditions(strapi.db.connection, typed, MAX_MATCHES);
    if (!first) {
      notFound.push(typed);
      continue;
    }
    cart = addToCart(cart, first.productId, quantity);
    if (others.length > 0) alternatives.push({ typed, taken: `${first.label} (${first.isbn})`, others });
  }
  return { cart, notFound, alternatives };
}
