import type { ServerCart } from '@colophon/contracts/cart';
import type { PaymentOption } from '@colophon/contracts/payment';
import type { Country } from '@colophon/contracts/shipping';
import type { Shop } from './client.server';

/** What the basket page stands on. */
export type CartPage = { cart: ServerCart; countries: Country[]; paymentOptions: PaymentOption[] };

/** Reads the basket with the countries and payment options that its forms offer; null when the shop is down. */
export async function loadCart(shop: Shop): Promise<CartPage | null> {
  const [cart, countries, options] = await Promise.all([
    shop.call('cartGetServerCart'),
    shop.call('shippingCountryList'),
    shop.call('payOptions'),
  ]);
  if (cart.kind === 'unreachable' || !cart.envelope.data) return null;
  return {
    cart: cart.envelope.data,
    countries: countries.kind === 'answer' ? (countries.envelope.data ?? []) : [],
    paymentOptions: options.kind === 'answer' ? (options.envelope.data ?? []) : [],
  };
}
