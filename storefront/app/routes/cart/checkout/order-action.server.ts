import { parseDutchPostalCode } from '@colophon/contracts/values/address';
import type { Locale } from '@colophon/contracts/values/locale';
import { isInCart, readBasketFields } from '~/cart/basket-fields';
import { type OrderValues, orderPayload, readOrderForm, readTotal } from '~/checkout/order-form';
import { serverI18n } from '~/i18n/i18next.server';
import { changeCart } from '~/routes/cart/basket/cart-action.server';
import type { Shop } from '~/shop/client.server';

/** Errors of a refused order. `values` are filled in again, so that the buyer need not retype them. */
export type OrderProblems = {
  form: 'order';
  values: OrderValues;
  errors: Record<string, string[]>;
  messages: string[];
};

/** Places the order: returns the payment URL, or the problems (docs/specification.md#order-and-payment). */
export async function placeOrder(
  shop: Shop,
  form: FormData,
  locale: Locale,
): Promise<{ paymentURI: string; values: OrderValues } | OrderProblems> {
  const t = serverI18n(locale).getFixedT(locale, 'shop');
  const values = await withLookedUpAddresses(shop, readOrderForm(form));
  const failed = (messages: string[], errors: Record<string, string[]> = {}): OrderProblems => ({
    form: 'order',
    values,
    errors,
    messages,
  });
  const cart = await shop.call('cartGetServerCart');
  if (cart.kind === 'unreachable') return failed([t('error.network')]);
  if (!cart.envelope.data) return failed(cart.envelope.messages);
  const { items, coupons, deliveryCountry, version, totals } = cart.envelope.data;
  const seen = Number(form.get('cartVersion') ?? version);
  const lines = items.map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
  // What was typed into the basket and not sent on its own is not ordered unseen: the basket changes, and its new total is shown.
  const fields = readBasketFields(form);
  if (!fields) return failed([t('error.update')]);
  if (seen === version && !isInCart(fields, { items: lines, coupons, deliveryCountry })) {
    const { refused, messages } = await changeCart(shop, { kind: 'set', ...fields }, locale);
    return failed(refused ? messages : [...messages, t('checkout.basketChanged')]);
  }
  const total = readTotal(form);
  const response = await shop.call('orderCreate', {
    ...orderPayload(values, totals.total > 0),
    cart: {
      items: lines,
      coupons,
      deliveryCountry,
      // The cart version that the buyer saw: after a change in another tab, the changed cart is shown first.
      version: Number.isInteger(seen) && seen >= 0 ? seen : version,
    },
    // The total that the buyer saw: an order with another total is not placed.
    ...(total !== null && { total }),
  });
  if (response.kind === 'unreachable') return failed([t('error.network')]);
  const { success, data, messages, validationErrors } = response.envelope;
  if (success && data) return { paymentURI: data.paymentURI, values };
  const silent = messages.length === 0 && Object.keys(validationErrors).length === 0;
  return failed(silent ? [t('error.order')] : messages, validationErrors);
}

/** Looks up addresses whose street or city is blank: without JavaScript the browser did not. */
async function withLookedUpAddresses(shop: Shop, values: OrderValues): Promise<OrderValues> {
  const billing = await lookUp(shop, {
    country: values.country,
    postalcode: values.postalcode,
    number: [values.houseNumber, values.houseNumberAdd].filter(Boolean).join(' '),
    blank: values.street === '' || values.city === '',
  });
  const delivery = await lookUp(shop, {
    country: values.deliveryCountry,
    postalcode: values.deliveryPostalcode,
    number: [values.deliveryHouseNumber, values.deliveryHouseNumberAdd].filter(Boolean).join(' '),
    blank: values.hasAlternateDeliveryAddress && (values.deliveryStreet === '' || values.deliveryCity === ''),
  });
  return {
    ...values,
    ...(billing && { street: values.street || billing.street, city: values.city || billing.city }),
    ...(delivery && {
      deliveryStreet: values.deliveryStreet || delivery.street,
      deliveryCity: values.deliveryCity || delivery.city,
    }),
  };
}

type Lookup = { country: string; postalcode: string; number: string; blank: boolean };

async function lookUp(
  shop: Shop,
  { country, postalcode, number, blank }: Lookup,
): Promise<{ street: string; city: string } | null> {
  const code = parseDutchPostalCode(postalcode);
  if (!blank || country !== 'NL' || !code || number === '') return null;
  const response = await shop.call('orderResolvePostalcode', { postalcode: code, number });
  const found = response.kind === 'response' ? response.envelope.data?.[0] : undefined;
  return found ? { street: found.street, city: found.city.label } : null;
}
