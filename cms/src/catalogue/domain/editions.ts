import {
  type Availability,
  isEbookFormat,
  type PublicationFormat,
  primaryEditionOf,
} from '@colophon/contracts/catalogue/product';
import type { Cents } from '@colophon/contracts/money/money';
import type { EditionView } from '@colophon/contracts/site/book';
import { availabilityOf, canBeOrdered, isForthcoming } from '@colophon/shop/catalogue/domain/availability';
import { productKind, unitGross, vatRateFor } from '@colophon/shop/vat/domain/vat';
import type { SiteContext } from './site-context';
import type { Edition, Title } from './title';

/**
 * Dutch consumer prices: shown before the visitor's country is known (docs/spec-readings.md, "prices
 * without VAT").
 */
const COUNTRY = 'NL';

/** Editions with the printed ones in front, each kind in the editor's order. */
export function printedFirst(editions: readonly Edition[]): Edition[] {
  const isEbook = ({ publicationFormat }: Edition) => isEbookFormat(publicationFormat);
  return [...editions.filter((edition) => !isEbook(edition)), ...editions.filter(isEbook)];
}

/** The edition that a title's links lead to: the first printed one, else the first; null without editions. */
export function primaryEdition(title: Title): Edition | null {
  return primaryEditionOf(title.editions) ?? null;
}

/** The day of a title's earliest edition, as an ISO date; null when none is dated. */
export function firstPublished({ editions }: Pick<Title, 'editions'>): string | null {
  const dates = editions.flatMap(({ publicationDate }) => publicationDate ?? []);
  return dates.sort()[0] ?? null;
}

/** The availability of an edition of a title today. */
export function availabilityToday(title: Title, edition: Edition, context: SiteContext): Availability {
  return availabilityOf({
    domain: title.domain,
    productGroup: title.productGroup,
    soldElsewhere: title.soldElsewhere,
    edition,
    on: context.today,
    partner: context.partner,
  });
}

/** The Dutch VAT rate of a binding or file format today, as a fraction. */
export function dutchVatRate(format: PublicationFormat, { rates, today }: SiteContext): number {
  return vatRateFor(rates, { country: COUNTRY, kind: productKind(format), on: today });
}

/** The Dutch VAT rate of an edition as a fraction, and its price with it in cents. */
export function dutchPrice(edition: Edition, context: SiteContext): { vatRate: number; gross: Cents } {
  const vatRate = dutchVatRate(edition.publicationFormat, context);
  return { vatRate, gross: unitGross(edition, { rate: vatRate, country: COUNTRY }) };
}

/** Net and gross price in cents of the cheapest edition that can be ordered; null when none can. */
export function cheapestPrice(title: Title, context: SiteContext): { net: Cents; gross: Cents } | null {
  const orderable = title.editions.filter((edition) =>
    canBeOrdered(availabilityToday(title, edition, context)),
  );
  const [cheapest] = orderable.sort((a, b) => a.price - b.price);
  return cheapest ? { net: cheapest.price, gross: dutchPrice(cheapest, context).gross } : null;
}

/** An edition as its book's page shows it. */
export function editionView(title: Title, edition: Edition, context: SiteContext): EditionView {
  const { vatRate, gross } = dutchPrice(edition, context);
  const { widthMm, heightMm, depthMm } = edition;
  return {
    productId: edition.productId,
    isbn: edition.isbn,
    publicationFormat: edition.publicationFormat,
    price: edition.price,
    priceInclVat: gross,
    vatRate,
    availability: availabilityToday(title, edition, context),
    forthcoming: isForthcoming(edition, context.today),
    publicationDate: edition.publicationDate,
    pages: edition.pages,
    dimensions: widthMm && heightMm ? { width: widthMm, height: heightMm, depth: depthMm } : null,
    openAccess: edition.openAccess,
  };
}
