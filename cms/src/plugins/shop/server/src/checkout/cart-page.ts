import type { CartChange, CartCommand } from '@colophon/contracts/shop/cart';
import type { checkoutRoutes } from '@colophon/contracts/shop/checkout-routes';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { changeCart, clearCart, loadCart, resolve } from '../cart/cart';
import { toServerCart } from '../cart/cart-controller';
import { cartVisitorOf, rememberCart } from '../cart/cart-cookie';
import { couponGuesses } from '../cart/coupon-guesses';
import { countCopies } from '../cart/domain/cart';
import { applyCommand, couponOf } from '../cart/domain/cart-command';
import { closedProblem } from '../cart/domain/resolve-cart';
import { listOpenCountries } from '../delivery/page/shipping-controller';
import { exceededByNetwork } from '../limits/rate-limit';
import { paymentGateway } from '../payment/payment-gateway';
import { shopNow } from '../platform/clock';
import type { ShopContext } from '../platform/http/context';
import { type Message, messageText } from '../platform/http/messages/messages';

/** Carries out a command of the cart page, and sets the cart's cookies. */
export async function runCartCommand(
  strapi: Core.Strapi,
  command: CartCommand,
  context: ShopContext,
): Promise<CartChange> {
  const { id, freshId, tokens, viewing } = await cartVisitorOf(strapi, context);
  const { ip } = context.request;
  const refuse = (...messages: Message[]): CartChange => ({
    outcome: 'refused',
    cart: null,
    messages: messages.map((message) => messageText(viewing.locale, message)),
  });
  if (await exceededByNetwork(strapi, 'cart-update', { ip, now: shopNow() }))
    return refuse({ code: 'too-often' });
  if (command.kind === 'clear') {
    const { isNew } = await clearCart(strapi, tokens);
    rememberCart(strapi, context, { id: isNew ? freshId : null, copies: 0 });
    const cleared = await loadCart(strapi.db.connection, isNew ? tokens.fresh : null);
    const cart = toServerCart(await resolve(strapi, cleared, viewing), viewing.locale);
    return { outcome: 'changed', cart, messages: cart.messages };
  }
  const guesses = couponGuesses(strapi, ip);
  const change = await changeCart(strapi, tokens, (cart) => applyCommand(cart, command), {
    ...viewing,
    guesses,
  });
  switch (change.kind) {
    case 'saved': {
      rememberCart(strapi, context, {
        id: change.isNew ? freshId : id,
        copies: countCopies(change.cart.cart),
      });
      const cart = toServerCart(change.cart, viewing.locale);
      const coupon = couponOf(command);
      const isDuplicate = change.cart.problems.some(({ code }) => code === 'duplicate-coupon');
      const isRefused = coupon !== null && (isDuplicate || !change.cart.cart.coupons.includes(coupon));
      return { outcome: isRefused ? 'coupon-refused' : 'changed', cart, messages: cart.messages };
    }
    case 'full':
      return refuse({ code: 'cart-full' });
    case 'unknown-product':
      return refuse({ code: 'unknown-product' });
    case 'country-closed':
      return refuse(closedProblem(change.notice));
    case 'stale':
      throw new Error('A command applies to any version of a cart');
    default: {
      const unknown: never = change;
      return unknown;
    }
  }
}

/** Reads what the cart page shows. */
export async function readCartPage(
  strapi: Core.Strapi,
  context: ShopContext,
): Promise<z.infer<typeof checkoutRoutes.cartPage.data>> {
  const { id, tokens, viewing } = await cartVisitorOf(strapi, context);
  const { locale } = viewing;
  const [cart, countries, paymentOptions] = await Promise.all([
    loadCart(strapi.db.connection, tokens.current).then((stored) => resolve(strapi, stored, viewing)),
    listOpenCountries(strapi, locale),
    paymentGateway(strapi).options(locale),
  ]);
  rememberCart(strapi, context, { id: cart.id === null ? null : id, copies: countCopies(cart.cart) });
  return { cart: toServerCart(cart, locale), countries, paymentOptions };
}
