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

/**
 * Addresses of every route, by its pattern. A route without a line here fails the suite: no test would visit it.
 */
const LOOKED: Readonly<Record<string, Looked>> = {
  '/': { by: 'answers with a redirect' },
  '/order-information/conditions': { by: 'answers with a redirect' },
  '/sandbox/pay/:reference': { by: 'accessibility-states.spec.ts, on the way of an order' },
  '/sandbox/ebook/:reference': { by: 'order-status.spec.ts, from the link of an order' },
  '/sandbox/ebook/:reference/:file': { by: 'a file to download' },
  '/api/search': { by: 'is for scripts' },
  '/sitemap.xml': { by: 'is for machines' },
  '/sitemap/:file': { by: 'is for machines' },
  '/:locale': { at: [''] },
  '/:locale/books': { at: ['/books', '/books?type=academic&page=2', '/books?openAccess=1'] },
  '/:locale/book/:key': { by: 'answers with a redirect' },
  // With a cover, without one, and in one language only.
  '/:locale/book/:isbn/:slug': { at: [BOOK, '/book/9783961105465', '/book/9789087281618'] },
  '/:locale/book/:isbn/:slug/cite.ris': { by: 'a file to download' },
  '/:locale/book/:isbn/:slug/cite.bib': { by: 'a file to download' },
  '/:locale/book/:isbn/:slug/cite.json': { by: 'a file to download' },
  '/:locale/non-fiction': { at: ['/non-fiction'], heading: ['Non-fiction', 'Non-fictie'] },
  '/:locale/educational': { at: ['/educational'], heading: ['Educational', 'Studieboeken'] },
  '/:locale/academic': { at: ['/academic'], heading: ['Academic', 'Wetenschap'] },
  '/:locale/open-access': { at: ['/open-access'], heading: ['Open access', 'Open access'] },
  '/:locale/disciplines': { at: ['/disciplines'], heading: ['Disciplines', 'Vakgebieden'] },
  '/:locale/discipline/:slug': { at: ['/discipline/history'], heading: ['History', 'Geschiedenis'] },
  '/:locale/series': { at: ['/series', '/series?page=2'], heading: ['Series', 'Reeksen'] },
  '/:locale/series/:slug': {
    at: ['/series/amsterdam-studies-in-the-dutch-golden-age'],
    heading: ['Amsterdam Studies in the Dutch Golden Age', 'Amsterdam Studies in the Dutch Golden Age'],
  },
  '/:locale/journals': {
    at: ['/journals', '/journals?openAccess=1'],
    heading: ['Journals', 'Tijdschriften'],
  },
  '/:locale/journal/:slug': { at: ['/journal/bmgn'], heading: ['BMGN', 'BMGN'] },
  '/:locale/author/:slug': { at: ['/author/nicoline-van-der-sijs'] },
  '/:locale/news': { at: ['/news'], heading: ['News', 'Nieuws'] },
  '/:locale/news/:slug': { at: ['/news/twelve-more-books-open'] },
  '/:locale/events': { at: ['/events'], heading: ['Events', 'Agenda'] },
  '/:locale/event/:slug': {
    at: ['/event/languages-nobody-wrote-down'],
    heading: ['Languages nobody wrote down', 'Talen die niemand opschreef'],
  },
  '/:locale/partners': { at: ['/partners'], heading: ['Partners', 'Partners'] },
  '/:locale/faq': { at: ['/faq'], heading: ['Frequently asked questions', 'Veelgestelde vragen'] },
  '/:locale/author-form': { at: ['/author-form'] },
  '/:locale/newsletter': { at: ['/newsletter'] },
  '/:locale/newsletter/sign-up': { by: 'newsletter.spec.ts, from the foot of a page' },
  '/:locale/newsletter/confirm': { at: [`/newsletter/confirm?t=${TOKEN}`, '/newsletter/confirm'] },
  '/:locale/newsletter/unsubscribe': { at: [`/newsletter/unsubscribe?t=${TOKEN}`] },
  '/:locale/search': {
    at: ['/search', '/search?q=dutch&disciplines=history&type=academic', '/search?q=xyzzyquux'],
  },
  '/:locale/search/labels.json': { by: 'is for scripts' },
  '/:locale/search/advice.json': { by: 'is for scripts' },
  '/:locale/cart': { at: ['/cart'] },
  // Never issued; issued links are tested where there is a bucket.
  '/:locale/ebook/:reference': { at: [NO_EBOOK] },
  '/:locale/order/:token': { by: 'order-status.spec.ts, from the link of its mail' },
  '/:locale/payment/return': { by: 'answers with a redirect' },
  '/:locale/payment/:status': { by: 'accessibility-states.spec.ts, at the end of an order' },
  '/:locale/preview': { at: ['/preview'] },
  '/:locale/feed/:file': { by: 'is for feed readers' },
  '/:locale/feed/:of/:file': { by: 'is for feed readers' },
  '/:locale/*': { at: ['/about', '/accessibility', '/order-information/conditions', '/no-such-page'] },
  '/*': { by: 'accessibility-states.spec.ts: its address has no locale' },
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
