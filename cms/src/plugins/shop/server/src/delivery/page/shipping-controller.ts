import {
  type Country,
  DEFAULT_COUNTRY,
  type ShippingCosts,
  shippingCostsRequestSchema,
} from '@colophon/contracts/shop/shipping';
import { pressDay } from '@colophon/contracts/time/press-day';
import type { Locale } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { loadCart, loadFacts, type Viewing } from '../../cart/cart';
import { visitorOf } from '../../cart/cart-cookie';
import { priceCart } from '../../cart/domain/price-cart';
import { resolveCart } from '../../cart/domain/resolve-cart';
import { shopConfig } from '../../config';
import { shopNow } from '../../platform/clock';
import type { ShopContext } from '../../platform/http/context';
import { localeOf } from '../../platform/http/locale';
import { parseBody } from '../../platform/http/parse-body';
import { refuse, succeed } from '../../platform/http/reply';
import { listCountries, loadDelivery } from '../shipping-store';

export const shippingController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async getCosts(context: ShopContext): Promise<void> {
    const request = parseBody(context, shippingCostsRequestSchema);
    if (!request) return;
    const { tokens, viewing } = visitorOf(strapi, context);
    const costs = await shippingCosts(strapi, tokens.current, request.deliveryCountry, viewing);
    if (costs) return succeed(context, costs);
    refuse(context, 422, { fields: [{ field: 'deliveryCountry', code: 'country-closed' }] });
  },

  async listCountries(context: ShopContext): Promise<void> {
    succeed(context, await listOpenCountries(strapi, localeOf(context)));
  },
});

/** Lists the countries that are delivered to today, by name in a language. */
export async function listOpenCountries(strapi: Core.Strapi, locale: Locale): Promise<Country[]> {
  const on = pressDay(shopNow(), shopConfig(strapi).timeZone);
  const [countries, { openCountries }] = await Promise.all([
    listCountries(strapi, locale),
    loadDelivery(strapi.db.connection, DEFAULT_COUNTRY, { on }),
  ]);
  return countries.filter(({ code }) => openCountries.has(code));
}

/** Quotes delivery of a visitor's cart to a country, by default its own; null when it is closed. */
async function shippingCosts(
  strapi: Core.Strapi,
  token: string | null,
  country: string | undefined,
  viewing: Viewing,
): Promise<ShippingCosts | null> {
  const stored = await loadCart(strapi.db.connection, token);
  const deliveryCountry = country ?? stored.cart.deliveryCountry;
  const wanted = { id: stored.id, cart: { ...stored.cart, deliveryCountry } };
  const facts = await loadFacts(strapi, wanted, viewing);
  if (!facts.zone) return null;
  const { cart } = resolveCart(wanted.cart, { ...facts, isOpenCountry: true });
  const { totals } = priceCart(cart, facts);
  return { deliveryCountry, delivery: totals.delivery, freeFrom: facts.zone.freeFrom };
}
