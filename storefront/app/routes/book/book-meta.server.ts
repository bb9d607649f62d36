import type { BookView } from '@colophon/contracts/site/book';
import type { Locale } from '@colophon/contracts/values/locale';
import { descriptionOf } from '~/format/heading';
import { serverI18n } from '~/i18n/i18next.server';
import { canonicalLocale } from '~/language/alternates';
import { describePage } from '~/seo/describe.server';
import { disciplineFeed, newTitlesFeed, seriesFeed } from '~/seo/feeds.server';
import { bookNodes } from '~/seo/json-ld/book';
import { bookTags } from '~/seo/library-tags';
import type { PageMeta } from '~/seo/page-meta';
import { shareImage } from '~/seo/share-image';
import { env } from '~/settings/env.server';

/** Section paths by book type. */
const SECTIONS = { nonfiction: '/non-fiction', educational: '/educational', academic: '/academic' } as const;

/** Builds a book page's metadata: Open Graph, Google Scholar, library tags, feeds, JSON-LD. */
export function bookMeta(book: BookView, locale: Locale): PageMeta {
  const t = serverI18n(locale).t;
  const own = canonicalLocale(locale, book.translations);
  const url = new URL(`/${own}${book.paths[own]}`, env.PUBLIC_URL).href;
  const [discipline] = book.disciplines;
  const { publicationDate } = book.edition;
  return describePage(locale, {
    title: book.title.text,
    description: descriptionOf(book.description, book),
    paths: book.paths,
    translations: book.translations,
    type: 'book',
    image: shareImage(book.cover.image, t('cover', { title: book.title.text })),
    breadcrumbs: [
      { text: t(`nav.${book.type}`), path: SECTIONS[book.type] },
      ...(discipline ? [{ text: discipline.name, path: `/discipline/${discipline.slug}` }] : []),
    ],
    feeds: feedsOf(book, locale),
    names: bookTags(book, url),
    properties: [
      ['book:isbn', book.edition.isbn],
      ...(publicationDate ? [['book:release_date', publicationDate] as const] : []),
    ],
    about: (site, image) => bookNodes(book, site, image),
  });
}

/** Returns the feeds of the book's series and discipline; of the whole press where it has neither. */
function feedsOf({ series, disciplines: [discipline] }: BookView, locale: Locale) {
  const named = (term: { name: string; slug: string }) => ({
    slug: term.slug,
    name: { text: term.name, language: locale },
  });
  const feeds = [
    ...(series ? [seriesFeed(locale, named(series))] : []),
    ...(discipline ? [disciplineFeed(locale, named(discipline))] : []),
  ];
  return feeds.length > 0 ? feeds : [newTitlesFeed(locale)];
}
