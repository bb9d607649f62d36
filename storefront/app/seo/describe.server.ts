import { LOCALES, type Locale } from '@colophon/contracts/values/locale';
import { serverI18n } from '~/i18n/i18next.server';
import { canonicalLocale } from '~/language/alternates';
import { env } from '~/settings/env.server';
import { breadcrumbList, type Crumb } from './json-ld/breadcrumbs';
import type { LdNode, LdSite } from './json-ld/node';
import { webPage } from './json-ld/web-page';
import type { PageMeta } from './page-meta';
import { type ShareImage, siteImage } from './share-image';
import { describeWith } from './structured-data';

type Page = {
  /** without the site's name, unless it equals that */
  title: string;
  description: string | null;
  /** without locale: one per language, or one for both */
  paths: Readonly<Record<Locale, string>> | string;
  /** defaults to both locales, for lists that exist in each */
  translations?: readonly Locale[];
  type?: PageMeta['type'];
  /** a picture of its own; the site's picture as fallback */
  image?: ShareImage | null;
  /** breadcrumbs below the home page; `path` without locale. Absent on a page that shows none */
  breadcrumbs?: readonly Crumb[];
  /** `path` without locale */
  feeds?: readonly { title: string; path: string }[];
  names?: PageMeta['names'];
  properties?: PageMeta['properties'];
  /** JSON-LD (schema.org) of the page's subject; `image` is an absolute URL */
  about?: (site: LdSite, image: string | null) => LdNode[];
};

/** Builds a page's metadata in its loader, for {@link described}: title with the site's name, paths with locale. */
export function describePage(locale: Locale, page: Page): PageMeta {
  const { paths, title } = page;
  const t = serverI18n(locale).t;
  const path = (language: Locale) => `/${language}${typeof paths === 'string' ? paths : paths[language]}`;
  const siteName = t('site.title');
  const breadcrumbs = page.breadcrumbs && [{ text: t('home'), path: '' }, ...page.breadcrumbs];
  const meta: PageMeta = {
    title: title === siteName ? title : `${title} | ${siteName}`,
    description: page.description,
    locale,
    site: siteName,
    paths: { en: path('en'), nl: path('nl') },
    translations: page.translations ?? LOCALES,
    image: page.image ?? siteImage(t('site.image')),
    type: page.type ?? 'website',
    breadcrumbs: breadcrumbs ?? [],
    feeds: (page.feeds ?? []).map(({ title, path }) => ({ title, path: `/${locale}${path}` })),
    names: page.names ?? [],
    properties: page.properties ?? [],
  };
  const site = {
    origin: new URL(env.PUBLIC_URL).origin,
    name: siteName,
    locale,
    timeZone: env.PRESS_TIME_ZONE,
  };
  const image = page.image ? new URL(page.image.url, site.origin).href : null;
  const nodes = [
    ...(page.about?.(site, image) ?? []),
    ...(breadcrumbs ? [breadcrumbList(breadcrumbs, title, site)] : []),
  ];
  const canonical = meta.paths[canonicalLocale(locale, meta.translations)];
  describeWith(meta, [
    ...(page.about ? [] : [webPage({ title, description: page.description, path: canonical }, site)]),
    ...nodes,
  ]);
  return meta;
}
