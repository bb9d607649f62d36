import { LOCALES } from '@colophon/contracts/locale';
import { isSiteSegment } from '@colophon/contracts/site-segments';

const MAX_LENGTH = 80;

/** First segments of addresses that have no language, which would read strangely as a page's. */
const UNLOCALISED: ReadonlySet<string> = new Set([
  ...LOCALES,
  'address-lookup',
  'api',
  'covers',
  'files',
  'healthz',
  'sandbox',
]);

/** Letters that Unicode does not take apart into a plain one and its mark. */
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

/** The address of a footer page, which may have parts: 'order-information/conditions'. */
export function pageSlugOf(text: string): string {
  return text.split('/').map(slugOf).filter(Boolean).join('/');
}

/** Addresses of the site whose own words are a page of the same address: 'newsletter' shows it above its form. */
const ROUTES_WITH_WORDS: ReadonlySet<string> = new Set(['author-form', 'newsletter']);

/** Whether a page of this address would hide behind one of the site's own. */
export function isTakenBySite(pageSlug: string): boolean {
  if (ROUTES_WITH_WORDS.has(pageSlug)) return false;
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
