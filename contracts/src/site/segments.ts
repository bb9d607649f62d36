/**
 * What addresses of the site begin with after their language: the routes of the storefront, and
 * therefore nothing that an editor may call a page.
 */
export const SITE_SEGMENTS = [
  'academic',
  'author',
  'author-form',
  'book',
  'books',
  'cart',
  'discipline',
  'disciplines',
  'ebook',
  'educational',
  'event',
  'events',
  'faq',
  'feed',
  'journal',
  'journals',
  'news',
  'newsletter',
  'non-fiction',
  'open-access',
  'order',
  'partners',
  'payment',
  'preview',
  'search',
  'series',
] as const;

const SITE: ReadonlySet<string> = new Set(SITE_SEGMENTS);

/** Whether an address of this first segment is one of the site's own, not an editor's page. */
export function isSiteSegment(segment: string): boolean {
  return SITE.has(segment);
}
