import { PAGE_NAMES, PAGES, type PageName } from '@colophon/contracts/site/pages';
import type { RouteConfigEntry } from '@remix-run/route-config';
import routes from '../../app/routes.ts';

/**
 * Tests of a route: addresses after the locale, with the heading of the first in English and Dutch where it is always
 * the same; or the test that visits it instead.
 */
type Looked = { at: readonly string[]; heading?: readonly [en: string, nl: string] } | { by: string };

/** A printed title that is always on sale. */
const BOOK = '/book/9789089641243';
/** A link in a mail, before it is clicked. */
const TOKEN = 'x'.repeat(43);
/** A link to an e-book that was never issued. */
const NO_EBOOK = `/ebook/ebk_${'x'.repeat(22)}`;

/** Pages of one address that search engines should find: they are visited without a line here. */
type ListedPage = {
  [N in PageName]: (typeof PAGES)[N]['sitemap'] extends null ? never : N;
}[PageName];

type TestsOfPages = Record<Exclude<PageName, ListedPage>, Looked> & Partial<Record<ListedPage, Looked>>;

/** Tests of each page. */
const OF_PAGES: TestsOfPages = {
  books: { at: ['/books', '/books?type=academic&page=2', '/books?openAccess=1'] },
  bookByNumber: { by: 'answers with a redirect' },
  // With a cover, without one, and in one language only.
  book: { at: [BOOK, '/book/9783961105465', '/book/9789087281618'] },
  citationRis: { by: 'a file to download' },
  citationBib: { by: 'a file to download' },
  citationJson: { by: 'a file to download' },
  nonFiction: { at: ['/non-fiction'], heading: ['Non-fiction', 'Non-fictie'] },
  educational: { at: ['/educational'], heading: ['Educational', 'Studieboeken'] },
  academic: { at: ['/academic'], heading: ['Academic', 'Wetenschap'] },
  openAccess: { at: ['/open-access'], heading: ['Open access', 'Open access'] },
  disciplines: { at: ['/disciplines'], heading: ['Disciplines', 'Vakgebieden'] },
  discipline: { at: ['/discipline/history'], heading: ['History', 'Geschiedenis'] },
  seriesList: { at: ['/series', '/series?page=2'], heading: ['Series', 'Reeksen'] },
  series: {
    at: ['/series/amsterdam-studies-in-the-dutch-golden-age'],
    heading: ['Amsterdam Studies in the Dutch Golden Age', 'Amsterdam Studies in the Dutch Golden Age'],
  },
  journals: { at: ['/journals', '/journals?openAccess=1'], heading: ['Journals', 'Tijdschriften'] },
  journal: { at: ['/journal/bmgn'], heading: ['BMGN', 'BMGN'] },
  author: { at: ['/author/nicoline-van-der-sijs'] },
  news: { at: ['/news'], heading: ['News', 'Nieuws'] },
  article: { at: ['/news/twelve-more-books-open'] },
  events: { at: ['/events'], heading: ['Events', 'Agenda'] },
  event: {
    at: ['/event/languages-nobody-wrote-down'],
    heading: ['Languages nobody wrote down', 'Talen die niemand opschreef'],
  },
  partners: { at: ['/partners'], heading: ['Partners', 'Partners'] },
  faq: { at: ['/faq'], heading: ['Frequently asked questions', 'Veelgestelde vragen'] },
  authorForm: { at: ['/author-form'] },
  newsletterSignUp: { by: 'newsletter.spec.ts, from the foot of a page' },
  newsletterConfirm: { at: [`/newsletter/confirm?t=${TOKEN}`, '/newsletter/confirm'] },
  newsletterUnsubscribe: { at: [`/newsletter/unsubscribe?t=${TOKEN}`] },
  search: { at: ['/search', '/search?q=dutch&disciplines=history&type=academic', '/search?q=xyzzyquux'] },
  searchLabels: { by: 'is for scripts' },
  searchAdvice: { by: 'is for scripts' },
  searchPages: { by: 'is for scripts' },
  cart: { at: ['/cart'] },
  // Never issued; issued links are tested where there is a bucket.
  ebook: { at: [NO_EBOOK] },
  order: { by: 'order-status.spec.ts, from the link of its mail' },
  paymentReturn: { by: 'answers with a redirect' },
  paymentStatus: { by: 'accessibility-states.spec.ts, at the end of an order' },
  preview: { at: ['/preview'] },
  pressFeed: { by: 'is for feed readers' },
  termFeed: { by: 'is for feed readers' },
  page: { at: ['/about', '/accessibility', '/order-information/conditions', '/no-such-page'] },
};

/** Tests of the routes without a language. */
const OF_OTHERS: Readonly<Record<string, Looked>> = {
  '/': { by: 'answers with a redirect' },
  '/order-information/conditions': { by: 'answers with a redirect' },
  '/sandbox/pay/:reference': { by: 'accessibility-states.spec.ts, on the way of an order' },
  '/sandbox/ebook/:reference': { by: 'order-status.spec.ts, from the link of an order' },
  '/sandbox/ebook/:reference/:file': { by: 'a file to download' },
  '/api/search': { by: 'is for scripts' },
  '/api/search/:type/_search': { by: 'is for scripts' },
  '/api/search/:type/:id': { by: 'is for scripts' },
  '/sitemap.xml': { by: 'is for machines' },
  '/sitemap/:file': { by: 'is for machines' },
  '/*': { by: 'accessibility-states.spec.ts: its address has no locale' },
};

/** Tests of every route, by its pattern: '/:locale/book/:isbn/:slug'. */
const LOOKED: Readonly<Record<string, Looked>> = {
  ...OF_OTHERS,
  ...Object.fromEntries(
    PAGE_NAMES.map((name) => {
      const address = PAGES[name].path && `/${PAGES[name].path}`;
      return [`/:locale${address}`, OF_PAGES[name] ?? { at: [address] }];
    }),
  ),
};

function patterns(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    if (children) return patterns(children, here);
    return index || path !== undefined ? [here || '/'] : [];
  });
}

/** Patterns of all routes of the site: '/:locale/book/:isbn/:slug'. */
export const patternsOfRoutes: readonly string[] = patterns(routes as RouteConfigEntry[]);

/** Routes without an address here, and lines here without a route. Both must be empty. */
export const unseen = {
  routes: patternsOfRoutes.filter((pattern) => !(pattern in LOOKED)),
  lines: Object.keys(LOOKED).filter((pattern) => !patternsOfRoutes.includes(pattern)),
};

/** Addresses here of pages that report an empty result. */
export const missing: ReadonlySet<string> = new Set([
  '/preview',
  '/no-such-page',
  '/newsletter/confirm',
  NO_EBOOK,
]);

/** Addresses after the locale, of every route that needs nothing but its address. */
export const addresses: readonly string[] = Object.values(LOOKED).flatMap((looked) =>
  'at' in looked ? looked.at : [],
);

/** Headings of addresses here, in English and Dutch. */
export const headings: ReadonlyMap<string | undefined, readonly [en: string, nl: string]> = new Map(
  Object.values(LOOKED).flatMap((looked) =>
    'at' in looked && looked.heading ? [[looked.at[0], looked.heading]] : [],
  ),
);
