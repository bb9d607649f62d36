import { pressDay } from '@colophon/contracts/time/press-day';
import type { CartId } from '@colophon/contracts/values/ids';
import type { Locale } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { loadProducts } from '../catalogue/product-store';
import { shopConfig } from '../config';
import { loadCoupons } from '../coupon/coupon-store';
import { type Delivery, loadDelivery } from '../delivery/delivery-store';
import { noticeText } from '../delivery/domain/closing-notice';
import { billingCountryOf, type Cart } from './domain/cart';
import type { PriceFacts } from './domain/price-cart';

/** Language and time with which a cart is resolved. */
export type Viewing = { locale: Locale; now: Date };

/** The facts that price a cart, and the other countries it could be sent to. */
export type CartFacts = PriceFacts &
  Pick<Delivery, 'openCountries'> & { now: Date; closureText: ClosureText };

/** Text of the notice that closes a country, in the visitor's language; null when it is open. */
export type ClosureText = (country: string) => string | null;

/** Loads everything that decides the price of a cart now, from the database only. */
export async function loadFacts(
  strapi: Core.Strapi,
  { id: cartId, cart }: { id: CartId | null; cart: Cart },
  { locale, now }: Viewing,
): Promise<CartFacts> {
  const { partner, fixedBookPrice, timeZone } = shopConfig(strapi);
  const on = pressDay(now, timeZone);
  const productIds = cart.items.map((line) => line.productId);
  const [products, coupons, delivery] = await Promise.all([
    loadProducts(strapi, productIds, { locale, on, partner, fixedBookPrice }),
    loadCoupons(strapi, cart.coupons, { locale, cartId }),
    loadDelivery(strapi, cart.deliveryCountry, { billing: billingCountryOf(cart), on }),
  ]);
  const closureText = (country: string) => {
    const notice = delivery.closedBy.get(country);
    return notice ? noticeText(notice, locale) : null;
  };
  return { products, coupons, ...delivery, now, on, closureText };
}
