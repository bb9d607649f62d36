import { PAGE_NAMES, PAGES } from '@colophon/contracts/site/pages';
import {
  SITEMAP_FILE_SIZE,
  type SitemapIndex,
  type SitemapKind,
  type SitemapSource,
  sitemapKindSchema,
} from '@colophon/contracts/site/sitemap';
import { LOCALES } from '@colophon/contracts/values/locale';
import type { SitemapPage } from './sitemap-xml';

const FILE = /^(?<kind>[a-z]+)-(?<page>[1-9]\d{0,4})\.xml$/;

/** Returns the files of the sitemap, as many of each kind as its pages need. The site's own pages are in 'pages-1'. */
export function sitemapFiles({ sources }: SitemapIndex): { name: string; changedAt: string | null }[] {
  return sources.flatMap(({ source, count, changedAt }) => {
    const kind = sitemapKindSchema.safeParse(source);
    if (!kind.success) return [];
    const least = kind.data === 'pages' ? 1 : 0;
    const files = Math.max(least, Math.ceil(count / SITEMAP_FILE_SIZE));
    return Array.from({ length: files }, (_, i) => ({ name: `${kind.data}-${i + 1}`, changedAt }));
  });
}

/** Parses the name of a sitemap file, such as 'books-2.xml'; null for an unknown one. */
export function parseSitemapFile(name: string): { kind: SitemapKind; page: number } | null {
  const { kind, page } = FILE.exec(name)?.groups ?? {};
  const known = sitemapKindSchema.safeParse(kind);
  return known.success ? { kind: known.data, page: Number(page) } : null;
}

/**
 * Returns the site's own pages, each with the last change of its sources, followed by the editors' pages. An editors'
 * page with the path of an own page holds that page's text, so it is left out.
 */
export function withOwnPages({ sources }: SitemapIndex, editors: readonly SitemapPage[]): SitemapPage[] {
  const own = PAGE_NAMES.flatMap((name) => {
    const { path, sitemap }: { path: string; sitemap: readonly SitemapSource[] | null } = PAGES[name];
    if (sitemap === null) return [];
    const changes = sources.flatMap(({ source, changedAt }) =>
      changedAt !== null && sitemap.includes(source) ? [changedAt] : [],
    );
    const [latest = null] = changes.sort().reverse();
    const address = path && `/${path}`;
    return { paths: { en: address, nl: address }, translations: LOCALES, changedAt: latest };
  });
  const taken = new Set(own.map(({ paths }) => paths.en));
  return [...own, ...editors.filter(({ paths }) => !taken.has(paths.en))];
}
