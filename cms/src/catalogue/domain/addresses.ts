import { isLocale, type Locale, otherLocale } from '@colophon/contracts/values/locale';
import type { Partner } from './site-context';
import type { ByLocale } from './title';

/** Where the storefront serves an image of the media library, without width and format. */
export function imageAddress(name: string): string {
  return `/covers/${name}`;
}

/** Where the storefront serves any other file of the media library. */
export function fileAddress(name: string): string {
  return `/files/${name}`;
}

/**
 * An address as it stands in a page: places on this site get the locale as first segment
 * (docs/specification.md#general-routing).
 */
export function siteAddress(address: string, locale: Locale): string {
  if (!address.startsWith('/')) return address;
  const first = address.slice(1).split(/[/?#]/)[0] ?? '';
  if (isLocale(first) || first === 'files' || first === 'covers') return address;
  return address === '/' ? `/${locale}` : `/${locale}${address}`;
}

/** A link that an editor typed: a place on this site ('/news') or a web address; null for anything else. */
export function editorsLink(address: string | null): string | null {
  const link = address?.trim() ?? '';
  return /^\/(?![\\/])/.test(link) || isWebAddress(link) ? link : null;
}

/** A web address that an editor typed; null for anything that is none, 'javascript:' among it. */
export function webAddress(address: string | null): string | null {
  const link = address?.trim() ?? '';
  return isWebAddress(link) ? link : null;
}

function isWebAddress(link: string): boolean {
  return /^https?:\/\//i.test(link) && URL.canParse(link);
}

/** A slug for what an editor left without one: ASCII letters, digits and hyphens; empty when nothing remains. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
}

type Slugged = { title: string; slug: string | null };

/** The slug in a locale, else in the other, else one made from the title. */
export function slugFor(texts: ByLocale<Slugged>, locale: Locale): string {
  const mine = texts[locale];
  const other = texts[otherLocale(locale)];
  return mine?.slug || other?.slug || slugify(mine?.title ?? other?.title ?? '') || 'title';
}

/** The canonical address of an edition's page by locale, without the locale. Each edition has its own. */
export function bookPath(isbn: string, texts: ByLocale<Slugged>, locale: Locale): string {
  return `/book/${isbn}/${slugFor(texts, locale)}`;
}

/**
 * Where the partner shows its title: always its Dutch page, with the fixed parameter
 * (docs/specification.md#routes-seen).
 */
export function partnerAddress(isbn: string, texts: ByLocale<Slugged>, partner: Partner): string {
  return `${partner.url.replace(/\/+$/, '')}/nl${bookPath(isbn, texts, 'nl')}?${partner.redirectParameter}`;
}
