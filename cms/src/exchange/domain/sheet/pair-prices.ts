import type { PublicationFormat } from '@colophon/contracts/catalogue/product';
import { cents } from '@colophon/contracts/money/money';
import { unitGross, vatWithin } from '@colophon/shop/vat/domain/vat';
import type { EditionFacts } from '../catalogue-facts';
import { type Fingerprints, fingerprintOf } from './fingerprints';

/**
 * The two prices of a row. Whoever changes one of them in an exported sheet means both: the other follows by VAT. A price with
 * VAT alone gives the one without.
 * @param vatRate  Dutch VAT of the day by form, as a fraction
 */
export function pairPrices(
  edition: Partial<EditionFacts>,
  exported: Fingerprints,
  vatRate: (format: PublicationFormat) => number,
): Partial<EditionFacts> {
  const { price, consumerPrice, publicationFormat = 'Paperback' } = edition;
  const isChanged = (field: 'price' | 'consumerPrice') =>
    edition[field] !== undefined && exported[field] !== fingerprintOf(field, edition[field]);
  const isExported = exported.price !== undefined && exported.consumerPrice !== undefined;
  const isGrossLed = isExported ? isChanged('consumerPrice') && !isChanged('price') : price === undefined;
  if (isGrossLed && typeof consumerPrice === 'number') {
    const net = consumerPrice - vatWithin(cents(consumerPrice), vatRate(publicationFormat));
    return { ...edition, price: net };
  }
  if (!isExported || !isChanged('price') || isChanged('consumerPrice')) return edition;
  const net = { price: cents(price ?? 0), priceInclVat: null };
  const gross = unitGross(net, { rate: vatRate(publicationFormat), country: 'NL' });
  return { ...edition, consumerPrice: gross };
}
