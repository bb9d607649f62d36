import { ORDER_TEXT_FIELDS, type OrderTextField, type OrderValues } from './order-form';

/** The checkout form before anything was typed: both addresses start in the countries that the basket is priced for. */
export function emptyOrder({ delivery, billing }: { delivery: string; billing: string }): OrderValues {
  const texts = Object.fromEntries(ORDER_TEXT_FIELDS.map((name) => [name, ''])) as Record<
    OrderTextField,
    string
  >;
  return {
    ...texts,
    country: billing,
    deliveryCountry: delivery,
    hasAlternateDeliveryAddress: delivery !== billing,
    acceptTerms: false,
    paymentOptionId: '',
    paymentOptionSubId: '0',
  };
}
