import type { Cover } from '@colophon/contracts/cover';
import { languagesOf } from '@colophon/contracts/language';
import type { LocalizedText } from '@colophon/contracts/locale';
import type { BookCard } from '@colophon/contracts/site/common';
import { bookPath, partnerAddress } from './addresses';
import { cheapestPrice, firstPublished, primaryEdition, printedFirst } from './editions';
import type { SiteContext } from './site-context';
import { textOf } from './texts';
import type { Title } from './title';

/** A title on a shelf; null for one that nothing is sold of yet, which has no address. */
export function bookCard(title: Title, context: SiteContext): BookCard | null {
  const { locale, partner, today } = context;
  const edition = primaryEdition(title);
  const name = textOf(title.texts, (texts) => texts.title, locale);
  if (!edition || !name) return null;
  const publicationDate = firstPublished(title);
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
    publicationDate,
    forthcoming: publicationDate !== null && publicationDate > today,
    openAccess: isOpenAccess(title),
    widthMm: edition.widthMm,
    teaser: textOf(title.texts, (texts) => texts.teaser, locale),
    cover: coverOf(title, name, edition.isbn, context),
  };
}

/** Cards of titles, in their order; what has no address is left out. */
export function bookCards(titles: readonly Title[], context: SiteContext): BookCard[] {
  return titles.flatMap((title) => bookCard(title, context) ?? []);
}

/**
 * What it takes to show a title's cover. The placeholder is drawn from the primary edition's ISBN and the English
 * name of the series, so a title wears the same one everywhere and in both languages.
 */
export function coverOf(title: Title, name: LocalizedText, isbn: string, { locale }: SiteContext): Cover {
  const { en, nl } = title.texts;
  // A title that reads the same in both languages stands in the book's own.
  const untranslated = en?.title.trim() === nl?.title.trim();
  return {
    isbn,
    title: name.text,
    subtitle: textOf(title.texts, (texts) => texts.subtitle, locale)?.text ?? null,
    authors: namesOf(title, 'author'),
    editors: namesOf(title, 'editor'),
    series: title.series && (title.series.name.en ?? title.series.name.nl),
    language: (untranslated && languagesOf(title.language)[0]) || name.language,
    image: title.cover,
  };
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
