import { type Locale, otherLocale } from '@colophon/contracts/locale';
import type { MetaDescriptor } from '@remix-run/node';
import { alternatesOf, canonicalLocale } from './alternates';
import type { ShareImage } from './share-image';

/** What a page says of itself to those who link to it. */
export type PageMeta = {
  title: string;
  description: string | null;
  locale: Locale;
  /** name of the whole site */
  site: string;
  /** address by locale, without origin, with locale: '/en/about' */
  paths: Record<Locale, string>;
  /** languages that have a text of their own */
  translations: readonly Locale[];
  image: ShareImage;
  type: 'website' | 'book' | 'article' | 'profile';
  /** what lies between the home page and this one, as crumbs; `path` without locale */
  trail: readonly { text: string; path: string }[];
  /** feeds in which the page's news appears; `path` with locale */
  feeds: readonly { title: string; path: string }[];
  /** more tags as name and content: those of libraries are named, those of Open Graph are properties */
  names: readonly (readonly [string, string])[];
  properties: readonly (readonly [string, string])[];
};

const OG_LOCALE: Readonly<Record<Locale, string>> = { en: 'en_GB', nl: 'nl_NL' };

/**
 * Title, description, canonical address, alternates, feeds, Open Graph and library tags of a page. A page without
 * a text of its own in this language names the other one as the canonical.
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
