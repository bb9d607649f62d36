import type { Cover } from '@colophon/contracts/cover';
import type { BookCard } from '@colophon/contracts/site/common';
import { coverOfBook } from '@colophon/contracts/title-cover';
import { bookPath, partnerAddress } from './addresses';
import { cheapestPrice, firstPublished, primaryEdition, printedFirst } from './editions';
import type { SiteContext } from './site-context';
import { textOf } from './texts';
import type { Title } from './title';
import { saleOf } from './title-sale';

/** A title on a shelf; null for one that nothing is sold of yet, which has no address. */
export function bookCard(title: Title, context: SiteContext): BookCard | null {
  const { locale, partner, today } = context;
  const edition = primaryEdition(title);
  const name = textOf(title.texts, (texts) => texts.title, locale);
  if (!edition || !name) return null;
  const sale = saleOf(title, context);
  return {
    documentId: title.documentId,
    path:
      title.domain === partner.domain
        ? partnerAddress(edition.isbn, title.texts, partner)
        : bookPath(edition.isbn, title.texts, locale),
    title: name,
    subtitle: textOf(title.texts, (texts) => texts.subtitle, locale),
    authors: namesOf(title, 'author'),
    editors: namesOf(title, 'editor'),
    price: cheapestPrice(title, context),
    formats: [...new Set(printedFirst(title.editions).map(({ publicationFormat }) => publicationFormat))],
    publicationDate: firstPublished(title),
    forthcoming:
      sale.says === 'forthcoming' || (sale.says === null && sale.from !== null && sale.from > today),
    ended: sale.says === 'forthcoming' ? null : sale.says,
    openAccess: isOpenAccess(title),
    widthMm: edition.widthMm,
    teaser: textOf(title.texts, (texts) => texts.teaser, locale),
    cover: coverOf(title),
  };
}

/** Cards of titles, in their order; what has no address is left out. */
export function bookCards(titles: readonly Title[], context: SiteContext): BookCard[] {
  return titles.flatMap((title) => bookCard(title, context) ?? []);
}

/** The cover of a title: {@link coverOfBook}. */
export function coverOf(title: Title): Cover {
  return coverOfBook({ ...title, series: title.series?.name ?? null, image: title.cover });
}

/** Whether something of a title is read for free: an edition, or what a link leads to. */
export function isOpenAccess(title: Title): boolean {
  return title.openAccessLink !== null || title.editions.some(({ openAccess }) => openAccess);
}

/** Days on which cards of these titles change by themselves. */
export function publicationDays(titles: readonly Title[]): (string | null)[] {
  return titles.flatMap(({ editions }) => editions.map(({ publicationDate }) => publicationDate));
}

function namesOf(title: Title, role: 'author' | 'editor'): string[] {
  return title.contributors.filter((contributor) => contributor.role === role).map(({ name }) => name);
}
