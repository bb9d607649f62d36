import { cartUpdateSchema, type ServerCart, type SessionCart } from '@colophon/contracts/shop/cart';
import type { Locale } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { type Reserved, reserve } from '../limits/rate-limit';
import { cameTooOften } from '../limits/too-many-requests';
import { shopNow } from '../platform/clock';
import type { ShopContext } from '../platform/http/context';
import { messageText } from '../platform/http/messages/messages';
import { parseBody } from '../platform/http/parse-body';
import { refuse, succeed } from '../platform/http/reply';
import { clearCart, loadCart, type MayTryCoupons, type ResolvedCart, resolve, updateCart } from './cart';
import { cartVisitorOf, rememberCart, visitorOf } from './cart-cookie';
import { countCopies } from './domain/cart';
import { type CartProblem, closedProblem, givenOut } from './domain/resolve-cart';

export const cartController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async get(context: ShopContext): Promise<void> {
    const visitor = await cartVisitorOf(strapi, context);
    const { id, cart, version } = await loadCart(strapi, visitor.tokens.current);
    rememberCart(strapi, context, { id: id === null ? null : visitor.id, copies: countCopies(cart) });
    const sessionCart: SessionCart = {
      items: cart.items,
      coupons: cart.coupons,
      deliveryCountry: cart.deliveryCountry,
      version,
    };
    succeed(context, sessionCart);
  },

  async getServerCart(context: ShopContext): Promise<void> {
    const { id, tokens, viewing } = await cartVisitorOf(strapi, context);
    const resolved = await resolve(strapi, await loadCart(strapi, tokens.current), viewing);
    const copies = countCopies(resolved.cart);
    rememberCart(strapi, context, { id: resolved.id === null ? null : id, copies });
    succeed(context, toServerCart(resolved, viewing.locale));
  },

  async update(context: ShopContext): Promise<void> {
    if (await cameTooOften(strapi, context, 'cart-update')) return;
    const update = parseBody(context, cartUpdateSchema);
    if (!update) return;
    const { id, freshId, tokens, viewing } = await cartVisitorOf(strapi, context);
    const guesses = couponGuesses(strapi, context);
    const change = await updateCart(strapi, tokens, update, { ...viewing, mayTryCoupons: guesses.mayTry });
    switch (change.kind) {
      case 'saved':
        await guesses.releaseCorrect(change.cart.problems);
        rememberCart(strapi, context, {
          id: change.isNew ? freshId : id,
          copies: countCopies(change.cart.cart),
        });
        return succeed(context, toServerCart(change.cart, viewing.locale));
      case 'stale':
        return refuse(context, 409, {
          messages: [{ code: 'cart-stale' }],
          data: toServerCart(change.cart, viewing.locale),
        });
      case 'unknown-product':
        return refuse(context, 422, { messages: [{ code: 'unknown-product' }] });
      case 'country-closed': {
        const problem = closedProblem(change.notice);
        return refuse(context, 422, {
          fields: [{ field: 'deliveryCountry', ...problem }],
          messages: change.notice === null ? [] : [problem],
        });
      }
      default: {
        const unknown: never = change;
        return unknown;
      }
    }
  },

  async clear(context: ShopContext): Promise<void> {
    const { freshId, tokens } = visitorOf(strapi, context);
    const { isNew } = await clearCart(strapi, tokens);
    rememberCart(strapi, context, { id: isNew ? freshId : null, copies: 0 });
    succeed(context, null);
  },
});

/** Coupon codes that one request tries, counted against the guessing limit. */
type CouponGuesses = {
  mayTry: MayTryCoupons;
  /**
   * Uncounts valid codes: they were no guesses. A request whose result does not mention its codes keeps all of them
   * counted.
   */
  releaseCorrect(problems: readonly CartProblem[]): Promise<void>;
};

/**
 * Counts the codes of a request for the visitor's network and globally, before any is looked up. Beyond the limit none
 * is looked up, so that neither response nor timing reveals whether one is valid.
 */
function couponGuesses(strapi: Core.Strapi, context: ShopContext): CouponGuesses {
  const who = { ip: context.request.ip, now: shopNow() };
  const counted = new Map<string, Reserved>();
  let isRefused = false;
  return {
    async mayTry(codes) {
      const fresh = codes.filter((code) => !counted.has(code));
      if (isRefused || fresh.length === 0) return !isRefused;
      const reserved = await reserve(strapi, 'coupon-guess', who, fresh.length);
      if (reserved.ok) for (const code of fresh) counted.set(code, reserved);
      isRefused = !reserved.ok;
      return !isRefused;
    },
    async releaseCorrect(problems) {
      for (const code of givenOut([...counted.keys()], problems)) await counted.get(code)?.release(1);
    },
  };
}

/** Builds the cart of the API field by field, so that no internal field leaks. */
export function toServerCart(
  { cart, priced, problems, remarks, version }: ResolvedCart,
  locale: Locale,
): ServerCart {
  return {
    items: priced.items.map((line) => ({
      product_id: line.product_id,
      title: line.title,
      imageUrl: line.imageUrl,
      publicationFormat: line.publicationFormat,
      price: line.price,
      quantity: line.quantity,
      priceInclVat: line.priceInclVat,
      total: line.total,
      isbn: line.isbn,
      ebook: line.ebook,
      preOrder: line.preOrder,
      publicationDate: line.publicationDate,
      cover: line.cover,
    })),
    totals: priced.totals,
    discounts: priced.discounts,
    messages: [...problems, ...remarks].map((message) => messageText(locale, message)),
    coupons: cart.coupons,
    deliveryCountry: cart.deliveryCountry,
    billingCountry: priced.billingCountry,
    needsShipping: priced.needsShipping,
    freeDeliveryFrom: priced.freeDeliveryFrom,
    version,
  };
}
