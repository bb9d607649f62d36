import { ORDER_TEXT_FIELDS, type OrderTextField, type OrderValues } from './order-form';

/** Returns the values of an empty checkout form: both addresses start in the countries that the cart is priced for. */
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
