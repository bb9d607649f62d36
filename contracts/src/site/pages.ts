import { BOOK_TYPES } from '../catalogue/product';
import { FILTERS } from '../search/facets';
import { SORT_ORDERS } from '../search/sort-order';
import type { SiteRouteName } from './routes';
import type { SitemapSource } from './sitemap';

/** Query parameters that change a page, each with the one way its value is written. All others change nothing. */
export type PageParameters = Readonly<Record<string, RegExp>>;

type Page = {
  /** after the language; ':x' is any segment, '*' the path of a page that an editor wrote */
  path: string;
  /** the view of the read API that it shows */
  view: SiteRouteName | null;
  /** null for a page that differs by visitor: it is rendered for each request and never cached */
  cache: PageParameters | null;
  /** for a page with one address that search engines should find: what it lists, whose last change is the page's */
  sitemap: readonly SitemapSource[] | null;
};

/** The first page of a list has no number. */
const PAGE = { page: /^(?:[2-9]|[1-9]\d{1,5})$/ };
const OPEN_ACCESS = { openAccess: /^1$/ };
const TYPE = { type: new RegExp(`^(?:${BOOK_TYPES.join('|')})$`) };
const ANYTHING = /./s;
const SEARCH = {
  q: ANYTHING,
  sort: new RegExp(`^(?:${SORT_ORDERS.join('|')})$`),
  ...PAGE,
  ...Object.fromEntries(FILTERS.map((filter) => [filter, ANYTHING])),
};

/**
 * Every address of the site that begins with a language. The name of a page is the id of its route in Remix, which pages that
 * readers have open send with each click: a renamed one breaks them until they are loaded again.
 */
export const PAGES = {
  home: { path: '', view: 'home', cache: {}, sitemap: ['books', 'news', 'events'] },
  books: { path: 'books', view: 'books', cache: { ...PAGE, ...TYPE, ...OPEN_ACCESS }, sitemap: ['books'] },
  bookByNumber: { path: 'book/:key', view: 'book', cache: null, sitemap: null },
  book: { path: 'book/:isbn/:slug', view: 'book', cache: {}, sitemap: null },
  citationRis: { path: 'book/:isbn/:slug/cite.ris', view: 'book', cache: {}, sitemap: null },
  citationBib: { path: 'book/:isbn/:slug/cite.bib', view: 'book', cache: {}, sitemap: null },
  citationJson: { path: 'book/:isbn/:slug/cite.json', view: 'book', cache: {}, sitemap: null },
  nonFiction: { path: 'non-fiction', view: 'nonFiction', cache: {}, sitemap: ['books', 'news'] },
  educational: { path: 'educational', view: 'educational', cache: {}, sitemap: ['books', 'series'] },
  academic: { path: 'academic', view: 'academic', cache: {}, sitemap: ['books', 'series'] },
  openAccess: { path: 'open-access', view: 'openAccess', cache: {}, sitemap: ['books', 'journals'] },
  disciplines: { path: 'disciplines', view: 'disciplines', cache: {}, sitemap: ['disciplines'] },
  discipline: { path: 'discipline/:slug', view: 'discipline', cache: {}, sitemap: null },
  seriesList: { path: 'series', view: 'seriesList', cache: PAGE, sitemap: ['series'] },
  series: { path: 'series/:slug', view: 'series', cache: PAGE, sitemap: null },
  journals: { path: 'journals', view: 'journals', cache: { ...PAGE, ...OPEN_ACCESS }, sitemap: ['journals'] },
  journal: { path: 'journal/:slug', view: 'journal', cache: {}, sitemap: null },
  author: { path: 'author/:slug', view: 'person', cache: {}, sitemap: null },
  news: { path: 'news', view: 'articles', cache: PAGE, sitemap: ['news'] },
  article: { path: 'news/:slug', view: 'article', cache: {}, sitemap: null },
  events: { path: 'events', view: 'events', cache: PAGE, sitemap: ['events'] },
  event: { path: 'event/:slug', view: 'event', cache: {}, sitemap: null },
  partners: { path: 'partners', view: 'partners', cache: {}, sitemap: ['partners'] },
  faq: { path: 'faq', view: 'faq', cache: {}, sitemap: ['faq'] },
  authorForm: { path: 'author-form', view: 'page', cache: null, sitemap: null },
  newsletter: { path: 'newsletter', view: 'page', cache: {}, sitemap: ['pages'] },
  newsletterSignUp: { path: 'newsletter/sign-up', view: null, cache: null, sitemap: null },
  newsletterConfirm: { path: 'newsletter/confirm', view: null, cache: null, sitemap: null },
  newsletterUnsubscribe: { path: 'newsletter/unsubscribe', view: null, cache: null, sitemap: null },
  search: { path: 'search', view: null, cache: SEARCH, sitemap: null },
  searchLabels: { path: 'search/labels.json', view: 'labels', cache: {}, sitemap: null },
  searchAdvice: { path: 'search/advice.json', view: null, cache: null, sitemap: null },
  searchPages: { path: 'search/pages.json', view: 'siteSearch', cache: { q: ANYTHING }, sitemap: null },
  cart: { path: 'cart', view: null, cache: null, sitemap: null },
  order: { path: 'order/:token', view: null, cache: null, sitemap: null },
  ebook: { path: 'ebook/:reference', view: null, cache: null, sitemap: null },
  paymentReturn: { path: 'payment/return', view: null, cache: null, sitemap: null },
  paymentStatus: { path: 'payment/:status', view: null, cache: null, sitemap: null },
  preview: { path: 'preview', view: null, cache: null, sitemap: null },
  pressFeed: { path: 'feed/:file', view: null, cache: {}, sitemap: null },
  termFeed: { path: 'feed/:of/:file', view: 'titleFeed', cache: {}, sitemap: null },
  // Last: it fits what no other page does.
  page: { path: '*', view: 'page', cache: {}, sitemap: null },
} as const satisfies Readonly<Record<string, Page>>;

export type PageName = keyof typeof PAGES;

export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

const SEGMENTS: ReadonlySet<string> = new Set(
  PAGE_NAMES.map((name) => PAGES[name].path.split('/')[0] ?? '').filter(
    (segment) => segment !== '' && segment !== '*',
  ),
);

/** Whether an address of this first segment is one of the site's own, which no editor may call a page. */
export function isSiteSegment(segment: string): boolean {
  return SEGMENTS.has(segment);
}
