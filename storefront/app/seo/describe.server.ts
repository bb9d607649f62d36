import { LOCALES, type Locale } from '@colophon/contracts/locale';
import { env } from '~/env.server';
import { serverI18n } from '~/i18n/i18next.server';
import { canonicalLocale } from './alternates';
import { breadcrumbList, type Crumb } from './json-ld/breadcrumbs';
import type { LdNode, LdSite } from './json-ld/node';
import { webPage } from './json-ld/web-page';
import type { PageMeta } from './page-meta';
import { type ShareImage, siteImage } from './share-image';
import { describeWith } from './structured-data';

type Page = {
  /** without the site's name, unless it is that */
  title: string;
  description: string | null;
  /** without locale: its own in each language, or one for both */
  paths: Readonly<Record<Locale, string>> | string;
  /** both where the page is the same list in each language */
  translations?: readonly Locale[];
  type?: PageMeta['type'];
  /** a picture of its own; the site's where there is none */
  image?: ShareImage | null;
  /** crumbs below the home page; `path` without locale. Absent on a page that shows none */
  trail?: readonly Crumb[];
  /** `path` without locale */
  feeds?: readonly { title: string; path: string }[];
  names?: PageMeta['names'];
  properties?: PageMeta['properties'];
  /** what the page is about, for schema.org; `image` is an absolute address */
  about?: (site: LdSite, image: string | null) => LdNode[];
};

/** What a loader answers about its page for {@link described}: the title with the site's name, addresses with their locale. */
export function describePage(locale: Locale, page: Page): PageMeta {
  const { paths, title } = page;
  const t = serverI18n(locale).t;
  const path = (language: Locale) => `/${language}${typeof paths === 'string' ? paths : paths[language]}`;
  const siteName = t('site.title');
  const trail = page.trail && [{ text: t('home'), path: '' }, ...page.trail];
  const meta: PageMeta = {
    title: title === siteName ? title : `${title} | ${siteName}`,
    description: page.description,
    locale,
    site: siteName,
    paths: { en: path('en'), nl: path('nl') },
    translations: page.translations ?? LOCALES,
    image: page.image ?? siteImage(t('site.image')),
    type: page.type ?? 'website',
    trail: trail ?? [],
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
    ...(trail ? [breadcrumbList(trail, title, site)] : []),
  ];
  const canonical = meta.paths[canonicalLocale(locale, meta.translations)];
  describeWith(meta, [
    ...(page.about ? [] : [webPage({ title, description: page.description, path: canonical }, site)]),
    ...nodes,
  ]);
  return meta;
}
