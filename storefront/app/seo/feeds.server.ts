import type { Locale, LocalizedText } from '@colophon/contracts/values/locale';
import { serverI18n } from '~/i18n/i18next.server';

/** A feed that a page links to; `path` without locale. */
export type Feed = { title: string; path: string };

type Named = { slug: string; name: LocalizedText };

/** Returns the feed of all new books. */
export function newTitlesFeed(locale: Locale): Feed {
  return { title: serverI18n(locale).t('feed.books'), path: '/feed/books.xml' };
}

/** Returns the feed of the press's news. */
export function newsFeed(locale: Locale): Feed {
  return { title: serverI18n(locale).t('feed.news'), path: '/feed/news.xml' };
}

/** Returns the feed of new books in a discipline. */
export function disciplineFeed(locale: Locale, { slug, name }: Named): Feed {
  const title = serverI18n(locale).t('feed.discipline', { name: name.text });
  return { title, path: `/feed/discipline/${slug}.xml` };
}

/** Returns the feed of new books in a series. */
export function seriesFeed(locale: Locale, { slug, name }: Named): Feed {
  const title = serverI18n(locale).t('feed.series', { name: name.text });
  return { title, path: `/feed/series/${slug}.xml` };
}

/** Returns both feeds of the whole press. */
export function allFeeds(locale: Locale): Feed[] {
  return [newTitlesFeed(locale), newsFeed(locale)];
}
