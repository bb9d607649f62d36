import type { Locale } from '@colophon/contracts/locale';
import type { Core } from '@strapi/strapi';
import { addToCart, type Cart, couponKey, EMPTY_CART } from '../domain/cart';
import { COUPON_RULES, type CouponRule, couponDiscounts, keepsRule } from '../domain/coupon';
import { priceCart } from '../domain/price-cart';
import { type CartProblem, type CartRemark, resolveCart } from '../domain/resolve-cart';
import { type FoundEdition, findEditions } from '../store/find-editions';
import { loadFacts } from './cart-facts';

/** More than one match of a title is told, so that an ISBN can be typed instead. */
const MOST_MATCHES = 6;

/** What a member of the staff wants to try: a code on a cart that nobody has. `at` is when the order would come. */
export type CouponTrial = {
  code: string;
  lines: readonly { typed: string; quantity: number }[];
  country: string;
  at: Date;
};

/** What came of it; amounts gross, in cents. */
export type CouponTrialResult = {
  /** the code as it is kept */
  code: string;
  /** whether the coupon would take something off this cart */
  applies: boolean;
  /** what the visitor would be told in his basket, all of it */
  messages: (CartProblem | CartRemark)[];
  /** each rule of the coupon, and whether it keeps it; empty where there is no such coupon */
  rules: { rule: CouponRule; keeps: boolean }[];
  items: {
    title: string;
    isbn: string;
    format: string;
    quantity: number;
    total: number;
    discount: number;
    fixedPriceUntil: string | null;
  }[];
  totals: { price: number; delivery: number; discount: number; vat: number; total: number };
  /** what was typed and is nothing that we sell */
  notFound: string[];
  /** where several editions were meant by a line: which was taken, and which others there are */
  alternatives: { typed: string; taken: string; others: FoundEdition[] }[];
};

/** Tries a coupon on a cart by the very rules that price a visitor's, and says which of them refuses it. */
export async function tryCoupon(
  strapi: Core.Strapi,
  trial: CouponTrial,
  locale: Locale,
): Promise<CouponTrialResult> {
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
    rules: coupon ? COUPON_RULES.map((rule) => ({ rule, keeps: keepsRule(coupon, rule, sale) })) : [],
    items: priced.items.map((line, i) => ({
      title: line.title,
      isbn: line.isbn,
      format: line.publicationFormat,
      quantity: line.quantity,
      total: line.total,
      discount: taken[i] ?? 0,
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
    const [first, ...others] = await findEditions(strapi.db.connection, typed, MOST_MATCHES);
    if (!first) {
      notFound.push(typed);
      continue;
    }
    cart = addToCart(cart, first.productId, quantity);
    if (others.length > 0) alternatives.push({ typed, taken: `${first.label} (${first.isbn})`, others });
  }
  return { cart, notFound, alternatives };
}
