import { parseDutchPostalCode } from '@colophon/contracts/address';
import type { Locale } from '@colophon/contracts/locale';
import { serverI18n } from '~/i18n/i18next.server';
import type { Shop } from '~/shop/client.server';
import { type OrderValues, orderPayload, readOrderForm, readTotal } from '~/shop/order-form';

/** What was wrong with an order. `values` go back into the form, so that nothing is typed twice. */
export type OrderProblems = {
  form: 'order';
  values: OrderValues;
  errors: Record<string, string[]>;
  messages: string[];
};

/** Places the order of the form: where to pay, or what is wrong (SPEC section 8). */
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
  const total = readTotal(form);
  const answer = await shop.call('orderCreate', {
    ...orderPayload(values, totals.total > 0),
    cart: {
      items: items.map(({ product_id, quantity }) => ({ productId: product_id, quantity })),
      coupons,
      deliveryCountry,
      // What the visitor saw when the button was pressed: a basket that another tab changed is shown first.
      version: Number.isInteger(seen) && seen >= 0 ? seen : version,
    },
    // The sum beside the button: an order of another sum is not placed.
    ...(total !== null && { total }),
  });
  if (answer.kind === 'unreachable') return failed([t('error.network')]);
  const { success, data, messages, validationErrors } = answer.envelope;
  if (success && data) return { paymentURI: data.paymentURI, values };
  const silent = messages.length === 0 && Object.keys(validationErrors).length === 0;
  return failed(silent ? [t('error.order')] : messages, validationErrors);
}

/** Without script nobody looked the address up while it was typed: done here, where street or city is blank. */
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
  const answer = await shop.call('orderResolvePostalcode', { postalcode: code, number });
  const found = answer.kind === 'answer' ? answer.envelope.data?.[0] : undefined;
  return found ? { street: found.street, city: found.city.label } : null;
}
