import type { ServerCart } from '@colophon/contracts/shop/cart';
import type { PaymentOption } from '@colophon/contracts/shop/payment';
import type { Country } from '@colophon/contracts/shop/shipping';
import type { Shop } from '~/shop/client.server';

/** The data of the cart page. */
export type CartPage = { cart: ServerCart; countries: Country[]; paymentOptions: PaymentOption[] };

/** Loads the cart with the countries and payment options for its forms; null when the shop is down. */
export async function loadCart(shop: Shop): Promise<CartPage | null> {
  const [cart, countries, options] = await Promise.all([
    shop.call('cartGetServerCart'),
    shop.call('shippingCountryList'),
    shop.call('payOptions'),
  ]);
  if (cart.kind === 'unreachable' || !cart.envelope.data) return null;
  return {
    cart: cart.envelope.data,
    countries: countries.kind === 'response' ? (countries.envelope.data ?? []) : [],
    paymentOptions: options.kind === 'response' ? (options.envelope.data ?? []) : [],
  };
}
