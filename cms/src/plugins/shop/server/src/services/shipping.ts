import type { ShippingCosts } from '@colophon/contracts/shipping';
import type { Core } from '@strapi/strapi';
import { priceCart } from '../domain/price-cart';
import { resolveCart } from '../domain/resolve-cart';
import { loadCart } from './cart';
import { loadFacts, type Viewing } from './cart-facts';

/** What delivery of a visitor's cart to a country would cost, its own unless named; null when it is closed. */
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
