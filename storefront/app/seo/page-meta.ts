import { type Locale, otherLocale } from '@colophon/contracts/values/locale';
import type { MetaDescriptor } from '@remix-run/node';
import { alternatesOf, canonicalLocale } from '~/language/alternates';
import type { ShareImage } from './share-image';

/** A page's metadata, for search engines and link previews. */
export type PageMeta = {
  title: string;
  description: string | null;
  locale: Locale;
  /** name of the whole site */
  site: string;
  /** path by locale, without origin, with locale: '/en/about' */
  paths: Record<Locale, string>;
  /** locales with a translation */
  translations: readonly Locale[];
  image: ShareImage;
  type: 'website' | 'book' | 'article' | 'profile';
  /** breadcrumbs between the home page and this one; `path` without locale */
  breadcrumbs: readonly { text: string; path: string }[];
  /** feeds in which the page's content appears; `path` with locale */
  feeds: readonly { title: string; path: string }[];
  /** additional meta tags: library tags in `names`, Open Graph in `properties` */
  names: readonly (readonly [string, string])[];
  properties: readonly (readonly [string, string])[];
};

const OG_LOCALE: Readonly<Record<Locale, string>> = { en: 'en_GB', nl: 'nl_NL' };

/**
 * Builds a page's title, description, canonical URL, alternates, feeds, Open Graph and library tags. A page without a
 * translation in this locale has the other one as canonical.
 */
export function pageMeta(page: PageMeta, publicUrl: string): MetaDescriptor[] {
  const { title, description, locale, paths, translations, image } = page;
  const url = (path: string) => new URL(path, publicUrl).href;
  const link = (rel: string, href: string, more: object = {}) =>
    ({ tagName: 'link', rel, href, ...more }) as const;
  const name = (name: string, content: string) => ({ name, content });
  const property = (property: string, content: string | number) => ({ property, content: String(content) });

  const canonical = url(paths[canonicalLocale(locale, translations)]);
  const other = otherLocale(locale);
  const isLandscape = image.width > image.height;
  return [
    { title },
    ...(description ? [name('description', description)] : []),
    link('canonical', canonical),
    ...alternatesOf(paths, translations).map(({ hrefLang, path }) =>
      link('alternate', url(path), { hrefLang }),
    ),
    ...page.feeds.map(({ title, path }) =>
      link('alternate', url(path), { type: 'application/atom+xml', title }),
    ),
    property('og:title', title),
    property('og:type', page.type),
    property('og:site_name', page.site),
    property('og:locale', OG_LOCALE[locale]),
    ...(translations.length > 1 ? [property('og:locale:alternate', OG_LOCALE[other])] : []),
    ...(description ? [property('og:description', description)] : []),
    property('og:url', canonical),
    property('og:image', url(image.url)),
    property('og:image:width', image.width),
    property('og:image:height', image.height),
    property('og:image:alt', image.alt),
    name('twitter:card', isLandscape ? 'summary_large_image' : 'summary'),
    ...page.properties.map(([key, content]) => property(key, content)),
    ...page.names.map(([key, content]) => name(key, content)),
  ];
}
