import type { Locale } from '@colophon/contracts/values/locale';

export type SiteHref = { kind: 'page' | 'file' | 'elsewhere'; to: string };

/**
 * Resolves a path of the CMS on this site: a page gets its locale, a file keeps its path, an absolute URL is external.
 * Anything that is neither a path nor an http(s), mailto or tel URL becomes the home page.
 */
export function siteHref(path: string, locale: Locale): SiteHref {
  if (/^https?:\/\//i.test(path) || /^(mailto|tel):/i.test(path)) return { kind: 'elsewhere', to: path };
  if (!path.startsWith('/') || path.startsWith('//')) return { kind: 'page', to: `/${locale}` };
  if (/^\/(files|covers)\//.test(path)) return { kind: 'file', to: path };
  if (/^\/(en|nl)(\/|$)/.test(path)) return { kind: 'page', to: path };
  return { kind: 'page', to: path === '/' ? `/${locale}` : `/${locale}${path}` };
}
