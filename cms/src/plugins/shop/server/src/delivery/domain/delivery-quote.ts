import { type Cents, cents } from '@colophon/contracts/money/money';
import type { DeliveryQuote } from '@colophon/contracts/shop-admin/delivery';
import type { PressDay } from '@colophon/contracts/time/press-day';
import { type VatRate, vatRateFor, vatWithin } from '../../vat/domain/vat';
import { deliveryCosts, type ShippingZone } from './shipping';

/**
 * Calculates the cost of sending printed books to a country, with the rules of the cart.
 * @param parcel  gross value and weight of the books
 * @returns null for a country without delivery
 */
export function quoteDelivery(
  zone: ShippingZone | null,
  rates: readonly VatRate[],
  parcel: { country: string; goods: Cents; grams: number; on: PressDay },
): DeliveryQuote | null {
  if (!zone) return null;
  const { country, goods, grams, on } = parcel;
  const delivery = deliveryCosts(zone, { goods, grams });
  const vatRate = vatRateFor(rates, { country, kind: 'print', on });
  const total = cents(goods + delivery);
  return {
    delivery,
    vatRate,
    vat: vatWithin(total, vatRate),
    total,
    isFree: zone.freeFrom !== null && goods >= zone.freeFrom,
  };
}
