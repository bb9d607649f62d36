import type { TitleText } from '@colophon/contracts/site/common';
import type { FeedEntry } from '@colophon/contracts/site/feed';
import type { Locale, LocalizedText } from '@colophon/contracts/values/locale';
import { fullTitle } from '~/format/heading';
import { shareImage } from '../share-image';
import { element, type Xml } from '../xml';

/** A feed and its URLs. Paths begin with the locale. */
export type AtomFeed = {
  origin: string;
  locale: Locale;
  /** of this feed */
  path: string;
  /** of the web page with the same content */
  pagePath: string;
  title: string;
  subtitle: string;
  /** name of the press */
  press: string;
  /**
   * safe HTML: a notice that a text is in the other language
   * (docs/specification.md#1-what-the-product-does-and-for-whom); null where the press has no such notice
   */
  fallbackNotice: LocalizedText | null;
  entries: readonly FeedEntry[];
};

/** The date in tag URIs (RFC 4151): part of each entry's id, so it must never change. */
const TAG_YEAR = '2026';
/** The `updated` timestamp of an empty feed. */
const NEVER = '1970-01-01T00:00:00.000Z';

/** Renders a feed as Atom 1.0 (RFC 4287). */
export function atomXml(feed: AtomFeed): Xml {
  const { origin, locale, press } = feed;
  const self = new URL(feed.path, origin).href;
  const [updated = NEVER] = feed.entries
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .reverse();
  return element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': locale },
    element('id', {}, self),
    element('title', {}, feed.title),
    element('subtitle', {}, feed.subtitle),
    element('updated', {}, updated),
    element('link', { rel: 'self', type: 'application/atom+xml', href: self }),
    element('link', { rel: 'alternate', type: 'text/html', href: new URL(feed.pagePath, origin).href }),
    element('author', {}, element('name', {}, press), element('uri', {}, origin)),
    element('icon', {}, `${origin}/mark.svg`),
    element('logo', {}, `${origin}/site-image.png`),
    ...feed.entries.map((entry) => entryXml(entry, feed)),
  );
}

function entryXml(entry: FeedEntry, { origin, locale, fallbackNotice }: AtomFeed): Xml {
  const { title, summary, content } = entry;
  const path = entry.path.startsWith('/') ? `/${locale}${entry.path}` : entry.path;
  const image = shareImage(entry.image, '');
  const isForeign = content !== null && content.language !== locale;
  const notice = isForeign && fallbackNotice ? `<p><em>${fallbackNotice.text}</em></p>` : '';
  const language = (text: TitleText) => (text.language === locale ? null : text.language);
  return element(
    'entry',
    {},
    element('id', {}, entryId(entry.documentId, locale, origin)),
    element('title', { 'xml:lang': language(title) }, fullTitle(entry)),
    element('published', {}, entry.publishedAt),
    element('updated', {}, entry.updatedAt),
    ...entry.authors.map((name) => element('author', {}, element('name', {}, name))),
    element('link', { rel: 'alternate', type: 'text/html', href: new URL(path, origin).href }),
    image && element('link', { rel: 'enclosure', type: 'image/jpeg', href: new URL(image.url, origin).href }),
    ...entry.categories.map((term) => element('category', { term })),
    summary && element('summary', { 'xml:lang': language(summary) }, summary.text),
    content &&
      element(
        'content',
        { type: 'html', 'xml:lang': language(content) },
        withAbsoluteLinks(notice + content.text, origin),
      ),
  );
}

/** Returns an entry id that is stable when title, path or the server's port changes (RFC 4151). */
function entryId(documentId: string, locale: Locale, origin: string): string {
  return `tag:${new URL(origin).hostname},${TAG_YEAR}:${locale}/${documentId}`;
}

/** Makes the site's links absolute, for feed readers. Our Markdown renderer writes attributes in this form only. */
function withAbsoluteLinks(html: string, origin: string): string {
  return html.replace(/(<[^>]*\s(?:href|src)=")\/(?!\/)/g, `$1${origin}/`);
}
