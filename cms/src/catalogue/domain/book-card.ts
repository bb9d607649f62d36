import type { Cover } from '@colophon/contracts/catalogue/cover';
import type { Unpriced } from '@colophon/contracts/catalogue/product';
import { coverOfBook } from '@colophon/contracts/catalogue/title-cover';
import type { BookCard } from '@colophon/contracts/site/common';
import { bookPath, partnerAddress } from './addresses';
import { cheapestPrice, firstPublished, primaryEdition, printedFirst } from './editions';
import type { SiteContext } from './site-context';
import { headingOf, textOf } from './texts';
import type { Title } from './title';
import { saleOf } from './title-sale';

/** A title as a card in a list; null for a title without an edition, which has no address. */
export function bookCard(title: Title, context: SiteContext): BookCard | null {
  const { locale, partner, today } = context;
  const edition = primaryEdition(title);
  const heading = headingOf(title.texts, locale, title);
  if (!edition || !heading) return null;
  const sale = saleOf(title, context);
  return {
    documentId: title.documentId,
    path:
      title.domain === partner.domain
        ? partnerAddress(edition.isbn, title.texts, partner)
        : bookPath(edition.isbn, title.texts, locale),
    ...heading,
    authors: namesOf(title, 'author'),
    editors: namesOf(title, 'editor'),
    price: cheapestPrice(title, context),
    formats: [...new Set(printedFirst(title.editions).map(({ publicationFormat }) => publicationFormat))],
    publicationDate: firstPublished(title),
    forthcoming:
      sale.state === 'forthcoming' || (sale.state === null && sale.from !== null && sale.from > today),
    ended: sale.state === 'forthcoming' ? null : sale.state,
    openAccess: isOpenAccess(title),
    unpriced: unpricedToday(title, context),
    widthMm: edition.widthMm,
    teaser: textOf(title.texts, (texts) => texts.teaser, locale),
    cover: coverOf(title),
  };
}

/** The reason why a title has no price; null where another field of the card says so. */
function unpricedToday(title: Title, context: SiteContext): Unpriced | null {
  if (title.domain === context.partner.domain || cheapestPrice(title, context)) return null;
  if (title.soldElsewhere) return 'sold-elsewhere';
  return isOpenAccess(title) || saleOf(title, context).state !== null ? null : 'unavailable';
}

/** Cards of titles, in their order; titles without an address are left out. */
export function bookCards(titles: readonly Title[], context: SiteContext): BookCard[] {
  return titles.flatMap((title) => bookCard(title, context) ?? []);
}

/** The cover of a title: {@link coverOfBook}. */
export function coverOf(title: Title): Cover {
  return coverOfBook({ ...title, series: title.series?.name ?? null, image: title.cover });
}

/** Returns true if part of a title can be read for free: an edition, or the target of a link. */
export function isOpenAccess(title: Title): boolean {
  return title.openAccessLink !== null || title.editions.some(({ openAccess }) => openAccess);
}

/** Publication days on which cards of these titles change without an edit. */
export function publicationDays(titles: readonly Title[]): (string | null)[] {
  return titles.flatMap(({ editions }) => editions.map(({ publicationDate }) => publicationDate));
}

function namesOf(title: Title, role: 'author' | 'editor'): string[] {
  return title.contributors.filter((contributor) => contributor.role === role).map(({ name }) => name);
}
