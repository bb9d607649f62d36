import { isSiteSegment } from '@colophon/contracts/site/pages';
import { LOCALES } from '@colophon/contracts/values/locale';

const MAX_LENGTH = 80;

/** First path segments without a language, which would be confusing as a page's. */
const UNLOCALISED: ReadonlySet<string> = new Set([
  ...LOCALES,
  'address-lookup',
  'api',
  'covers',
  'files',
  'healthz',
  'sandbox',
]);

/** Letters that Unicode does not decompose into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  '&': ' and ',
};

/** Lower-case letters, digits and hyphens, cut between words; '' when nothing of that is in the text. */
export function slugOf(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/[ßæœøłđðþ&]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
  if (plain.length <= MAX_LENGTH) return plain;
  const cut = plain.slice(0, MAX_LENGTH + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), MAX_LENGTH / 2)).replace(/-$/, '');
}

/** The slug of a footer page, which may have segments: 'order-information/conditions'. */
export function pageSlugOf(text: string): string {
  return text.split('/').map(slugOf).filter(Boolean).join('/');
}

/** Routes of the site that show the text of a page with the same slug: 'newsletter' shows it above its form. */
const ROUTES_WITH_TEXT_PAGE: ReadonlySet<string> = new Set(['author-form', 'newsletter']);

/** Returns true if one of the site's own routes would shadow a page with this slug. */
export function isTakenBySite(pageSlug: string): boolean {
  if (ROUTES_WITH_TEXT_PAGE.has(pageSlug)) return false;
  const [first = ''] = pageSlug.split('/');
  return isSiteSegment(first) || UNLOCALISED.has(first);
}

/** The slug, or the first of slug-2, slug-3 … that is free. */
export function firstFree(slug: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) {
    const candidate = n === 1 ? slug : `${slug}-${n}`;
    if (!taken.has(candidate)) return candidate;
  }
}
