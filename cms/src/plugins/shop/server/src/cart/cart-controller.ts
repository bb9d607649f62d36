import { cartUpdateSchema, type ServerCart, type SessionCart } from '@colophon/contracts/shop/cart';
import type { Locale } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { cameTooOften } from '../limits/too-many-requests';
import type { ShopContext } from '../platform/http/context';
import { messageText } from '../platform/http/messages/messages';
import { parseBody } from '../platform/http/parse-body';
import { refuse, succeed } from '../platform/http/reply';
import { changeCart, clearCart, loadCart, type ResolvedCart, resolve, updateOf } from './cart';
import { cartVisitorOf, rememberCart, visitorOf } from './cart-cookie';
import { couponGuesses } from './coupon-guesses';
import { countCopies } from './domain/cart';
import { closedProblem } from './domain/resolve-cart';

export const cartController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async get(context: ShopContext): Promise<void> {
    const visitor = await cartVisitorOf(strapi, context);
    const { id, cart, version } = await loadCart(strapi.db.connection, visitor.tokens.current);
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
    const resolved = await resolve(strapi, await loadCart(strapi.db.connection, tokens.current), viewing);
    const copies = countCopies(resolved.cart);
    rememberCart(strapi, context, { id: resolved.id === null ? null : id, copies });
    succeed(context, toServerCart(resolved, viewing.locale));
  },

  async update(context: ShopContext): Promise<void> {
    if (await cameTooOften(strapi, context, 'cart-update')) return;
    const update = parseBody(context, cartUpdateSchema);
    if (!update) return;
    const { id, freshId, tokens, viewing } = await cartVisitorOf(strapi, context);
    const guesses = couponGuesses(strapi, context.request.ip);
    const change = await changeCart(strapi, tokens, updateOf(update), { ...viewing, guesses });
    switch (change.kind) {
      case 'saved':
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
      case 'full':
        return refuse(context, 422, { messages: [{ code: 'cart-full' }] });
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
