import type { checkoutRoutes } from '@colophon/contracts/shop/checkout-routes';
import type { z } from 'zod';
import type { Shop } from '~/shop/client.server';

/** The data of the cart page. */
export type CartPage = z.infer<typeof checkoutRoutes.cartPage.data>;

/** Loads the cart with the countries and payment options for its forms; null when the shop is down. */
export async function loadCart(shop: Shop): Promise<CartPage | null> {
  const response = await shop.checkout('cartPage', {});
  return response.kind === 'data' ? response.data : null;
}
