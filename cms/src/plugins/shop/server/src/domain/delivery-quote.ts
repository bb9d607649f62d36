import { type Cents, cents } from '@colophon/contracts/money';
import type { PressDay } from '@colophon/contracts/press-day';
import { deliveryCosts, type ShippingZone } from './shipping';
import { type VatRate, vatRateFor, vatWithin } from './vat';

/** What a parcel would cost, and the VAT in it; amounts gross, in cents. */
export type DeliveryQuote = {
  delivery: Cents;
  /** fraction: 0.09, not 9 */
  vatRate: number;
  /** contained in goods and delivery */
  vat: Cents;
  total: Cents;
  isFree: boolean;
};

/**
 * Counts the cost of sending printed books to a country, as a cart does it.
 * @param parcel  gross value and weight of what is sent
 * @returns null for a country that we do not deliver to
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
