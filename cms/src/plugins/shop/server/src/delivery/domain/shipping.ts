import type { Cents } from '@colophon/contracts/money/money';
import { cents, NO_CENTS } from '@colophon/contracts/money/money';

/** Delivery costs for the countries of a zone; amounts gross, in cents. */
export type ShippingZone = {
  name: string;
  /** lightest class first; a parcel of exactly `upToGrams` is in the class */
  rates: { upToGrams: number; amount: Cents }[];
  /** value of the goods from which delivery is free; null where never */
  freeFrom: Cents | null;
};

/** Assumed weight of a printed book without one. */
export const DEFAULT_WEIGHT_GRAMS = 500;

/**
 * Calculates the cost of delivery, gross, in cents. Above the heaviest class the goods are sent in several parcels.
 * @param goods  gross value of what is sent by post; 0 when nothing is sent
 * @param grams  weight of what is sent by post
 */
export function deliveryCosts(
  zone: ShippingZone | null,
  { goods, grams }: { goods: Cents; grams: number },
): Cents {
  if (!zone || grams <= 0) return NO_CENTS;
  if (zone.freeFrom !== null && goods >= zone.freeFrom) return NO_CENTS;
  const classes = [...zone.rates].sort((a, b) => a.upToGrams - b.upToGrams);
  const heaviest = classes.at(-1);
  if (!heaviest) return NO_CENTS;
  const fullParcels = Math.ceil(grams / heaviest.upToGrams) - 1;
  const rest = grams - fullParcels * heaviest.upToGrams;
  const last = classes.find((rate) => rest <= rate.upToGrams) ?? heaviest;
  return cents(fullParcels * heaviest.amount + last.amount);
}
