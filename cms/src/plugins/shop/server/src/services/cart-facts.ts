import type { Locale } from '@colophon/contracts/locale';
import { pressDay } from '@colophon/contracts/press-day';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { billingCountryOf, type Cart } from '../domain/cart';
import { closingNotice, noticeWords } from '../domain/closing-notice';
import type { PriceFacts } from '../domain/price-cart';
import { loadCoupons } from '../store/coupons';
import { type Delivery, loadDelivery } from '../store/delivery';
import { loadProducts } from '../store/products';

/** Who asks, in which language, and when: what every look at a cart depends on. */
export type Viewing = { locale: Locale; now: Date };

/** What a cart's price depends on, and where else it could be sent. */
export type CartFacts = PriceFacts &
  Pick<Delivery, 'openCountries'> & { now: Date; closedWords: ClosedWords };

/** The words of the notice that closes a country, in the visitor's language; null where none does. */
export type ClosedWords = (country: string) => string | null;

/** Everything that decides what a cart costs at this moment, from the database and nowhere else. */
export async function loadFacts(
  strapi: Core.Strapi,
  { id: cartId, cart }: { id: number | null; cart: Cart },
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
  const closedWords = (country: string) => {
    const notice = closingNotice(delivery.closingNotices, { country, on });
    return notice && noticeWords(notice, locale);
  };
  return { products, coupons, ...delivery, now, on, closedWords };
}
