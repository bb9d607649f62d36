import { ORDER_TEXT_FIELDS, type OrderTextField, type OrderValues } from './order-form';

/** The checkout form before anything was typed: both addresses start in the country of delivery. */
export function emptyOrder(deliveryCountry: string): OrderValues {
  const texts = Object.fromEntries(ORDER_TEXT_FIELDS.map((name) => [name, ''])) as Record<
    OrderTextField,
    string
  >;
  return {
    ...texts,
    country: deliveryCountry,
    deliveryCountry,
    hasAlternateDeliveryAddress: false,
    acceptTerms: false,
    paymentOptionId: '',
    paymentOptionSubId: '0',
  };
}
