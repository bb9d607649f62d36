import type { Cents } from '@colophon/contracts/money';
import { type Availability, isEbookFormat, primaryEditionOf } from '@colophon/contracts/product';
import type { EditionView } from '@colophon/contracts/site/book';
import { availabilityOf, canBeOrdered, isForthcoming } from '@colophon/shop/domain/availability';
import { productKind, unitGross, vatRateFor } from '@colophon/shop/domain/vat';
import type { SiteContext } from './site-context';
import type { Edition, Title } from './title';

/** Dutch consumer prices: what a page shows before it knows where the visitor lives (DESIGN section 3). */
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

/** Whether an edition of a title can be put in the basket today, and how. */
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

/** The Dutch VAT rate of an edition as a fraction, and its price with it in cents. */
export function dutchPrice(
  edition: Edition,
  { rates, today }: SiteContext,
): { vatRate: number; gross: Cents } {
  const kind = productKind(edition.publicationFormat);
  const vatRate = vatRateFor(rates, { country: COUNTRY, kind, on: today });
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
