import { LOCALES, type Locale } from '@colophon/contracts/values/locale';
import { alternatesOf } from '~/language/alternates';
import { element, type Xml } from '../xml';

/** A page in the sitemap: paths without locale, the translated locales, its last change in UTC. */
export type SitemapPage = {
  paths: Readonly<Record<Locale, string>>;
  translations: readonly Locale[];
  changedAt: string | null;
};

const SITEMAPS = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };
const PAGES = { ...SITEMAPS, 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' };

/** Renders the sitemap index: one entry for each file, with the last change of any page in it. */
export function sitemapIndexXml(
  files: readonly { name: string; changedAt: string | null }[],
  origin: string,
): Xml {
  return element(
    'sitemapindex',
    SITEMAPS,
    ...files.map(({ name, changedAt }) =>
      element(
        'sitemap',
        {},
        element('loc', {}, `${origin}/sitemap/${name}.xml`),
        changedAt && element('lastmod', {}, changedAt),
      ),
    ),
  );
}

/**
 * Renders a sitemap file: only canonical URLs, so a page with one translation appears once. Each entry lists the
 * alternates of all its languages, including itself.
 */
export function sitemapFileXml(pages: readonly SitemapPage[], origin: string): Xml {
  return element('urlset', PAGES, ...pages.flatMap((page) => urlsOf(page, origin)));
}

function urlsOf({ paths, translations, changedAt }: SitemapPage, origin: string): Xml[] {
  const address = (path: string) => new URL(path, origin).href;
  const localPaths = { en: `/en${paths.en}`, nl: `/nl${paths.nl}` };
  const alternates = alternatesOf(localPaths, translations).map(({ hrefLang, path }) =>
    element('xhtml:link', { rel: 'alternate', hreflang: hrefLang, href: address(path) }),
  );
  return (translations.length > 0 ? translations : LOCALES).map((locale) =>
    element(
      'url',
      {},
      element('loc', {}, address(localPaths[locale])),
      changedAt && element('lastmod', {}, changedAt),
      ...alternates,
    ),
  );
}
