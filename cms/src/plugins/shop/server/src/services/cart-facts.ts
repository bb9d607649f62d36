import type { Locale } from '@colophon/contracts/locale';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import type { Cart } from '../domain/cart';
import type { PriceFacts } from '../domain/price-cart';
import { loadCoupons } from '../store/coupons';
import { type Delivery, loadDelivery } from '../store/delivery';
import { loadProducts } from '../store/products';

/** Who asks, in which language, and when: what every look at a cart depends on. */
export type Viewing = { locale: Locale; now: Date };

/** What a cart's price depends on, and where else it could be sent. */
export type CartFacts = PriceFacts & Pick<Delivery, 'openCountries'>;

/** Everything that decides what a cart costs at this moment, from the database and nowhere else. */
export async function loadFacts(
  strapi: Core.Strapi,
  { id: cartId, cart }: { id: number | null; cart: Cart },
  { locale, now }: Viewing,
): Promise<CartFacts> {
  const { partner, fixedBookPrice } = shopConfig(strapi);
  const productIds = cart.items.map((line) => line.productId);
  const [products, coupons, delivery] = await Promise.all([
    loadProducts(strapi, productIds, { locale, on: now, partner, fixedBookPrice }),
    loadCoupons(strapi, cart.coupons, { locale, cartId }),
    loadDelivery(strapi, cart.deliveryCountry),
  ]);
  return { products, coupons, ...delivery, now };
}
