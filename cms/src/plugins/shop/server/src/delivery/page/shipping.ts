import { type Country, DEFAULT_COUNTRY, type ShippingCosts } from '@colophon/contracts/shop/shipping';
import { pressDay } from '@colophon/contracts/time/press-day';
import type { Locale } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { loadCart } from '../../cart/cart';
import { loadFacts, type Viewing } from '../../cart/cart-facts';
import { priceCart } from '../../cart/domain/price-cart';
import { resolveCart } from '../../cart/domain/resolve-cart';
import { shopConfig } from '../../config';
import { shopNow } from '../../platform/clock';
import { loadDelivery } from '../delivery-store';
import { listCountries } from '../shipping-store';

/** Lists the countries that are delivered to today, by name in a language. */
export async function listOpenCountries(strapi: Core.Strapi, locale: Locale): Promise<Country[]> {
  const on = pressDay(shopNow(), shopConfig(strapi).timeZone);
  const [countries, { openCountries }] = await Promise.all([
    listCountries(strapi, locale),
    loadDelivery(strapi, DEFAULT_COUNTRY, { on }),
  ]);
  return countries.filter(({ code }) => openCountries.has(code));
}

/** Quotes delivery of a visitor's cart to a country, by default its own; null when it is closed. */
export async function shippingCosts(
  strapi: Core.Strapi,
  token: string | null,
  country: string | undefined,
  viewing: Viewing,
): Promise<ShippingCosts | null> {
  const stored = await loadCart(strapi, token);
  const deliveryCountry = country ?? stored.cart.deliveryCountry;
  const wanted = { id: stored.id, cart: { ...stored.cart, deliveryCountry } };
  const facts = await loadFacts(strapi, wanted, viewing);
  if (!facts.zone) return null;
  const { cart } = resolveCart(wanted.cart, { ...facts, isOpenCountry: true });
  const { totals } = priceCart(cart, facts);
  return { deliveryCountry, delivery: totals.delivery, freeFrom: facts.zone.freeFrom };
}
