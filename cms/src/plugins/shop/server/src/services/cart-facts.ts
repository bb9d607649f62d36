import type { Locale } from '@colophon/contracts/locale';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import type { Cart } from '../domain/cart';
import type { PriceFacts } from '../domain/price-cart';
import { loadCoupons } from '../store/coupons';
import { loadProducts } from '../store/products';
import { findZone } from '../store/shipping';
import { loadVatRates } from '../store/vat-rates';

/** Who asks, in which language, and when: what every look at a cart depends on. */
export type Viewing = { locale: Locale; now: Date };

/** Everything that decides what a cart costs at this moment, from the database and nowhere else. */
export async function loadFacts(
  strapi: Core.Strapi,
  { id: cartId, cart }: { id: number | null; cart: Cart },
  { locale, now }: Viewing,
): Promise<PriceFacts> {
  const { partner } = shopConfig(strapi);
  const productIds = cart.items.map((line) => line.productId);
  const [products, coupons, zone, rates] = await Promise.all([
    loadProducts(strapi, productIds, { locale, on: now, partner }),
    loadCoupons(strapi, cart.coupons, { locale, cartId }),
    findZone(strapi, cart.deliveryCountry),
    loadVatRates(strapi),
  ]);
  return { products, coupons, zone, rates, now };
}
