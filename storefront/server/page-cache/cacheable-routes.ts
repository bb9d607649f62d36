import { BOOK_TYPES } from '@colophon/contracts/catalogue/product';
import { BOOK_PARAMETER, REQUEST_PAGES } from '@colophon/contracts/forms/requests/definitions';
import { FILTERS } from '@colophon/contracts/search/facets';

/** A route whose pages may be cached. */
export type CacheableRoute = {
  /** after the language, as in app/routes.ts; '*' is a page that an editor wrote */
  path: string;
  /** Remix's name of it, which data requests of the router give */
  id: string;
  /** Parameters that change the page, each with the one way its value is written. All others change nothing. */
  parameters?: Readonly<Record<string, RegExp>>;
};

/** The first page of a list has no number. */
const PAGE = { page: /^(?:[2-9]|[1-9]\d{1,5})$/ };
const ANYTHING = /./s;

/**
 * Every route whose pages are the same for all visitors. Pages of other routes are rendered for each request and never
 * cached: a new route is private until it is listed here.
 */
export const CACHEABLE_ROUTES: readonly CacheableRoute[] = [
  { path: '', id: 'routes/home/route' },
  {
    path: 'books',
    id: 'routes/books/route',
    parameters: { ...PAGE, type: new RegExp(`^(?:${BOOK_TYPES.join('|')})$`), openAccess: /^1$/ },
  },
  { path: 'book/:isbn/:slug', id: 'routes/book/route' },
  { path: 'book/:isbn/:slug/cite.ris', id: 'cite-ris' },
  { path: 'book/:isbn/:slug/cite.bib', id: 'cite-bib' },
  { path: 'book/:isbn/:slug/cite.json', id: 'cite-json' },
  { path: 'non-fiction', id: 'routes/sections/non-fiction' },
  { path: 'educational', id: 'routes/sections/educational' },
  { path: 'academic', id: 'routes/sections/academic' },
  { path: 'open-access', id: 'routes/sections/open-access' },
  { path: 'disciplines', id: 'routes/discipline/list' },
  { path: 'discipline/:slug', id: 'routes/discipline/route' },
  { path: 'series', id: 'routes/series/list', parameters: PAGE },
  { path: 'series/:slug', id: 'routes/series/route', parameters: PAGE },
  { path: 'journals', id: 'routes/journal/list', parameters: { ...PAGE, openAccess: /^1$/ } },
  { path: 'journal/:slug', id: 'routes/journal/route' },
  { path: 'author/:slug', id: 'routes/author/route' },
  { path: 'news', id: 'routes/news/list', parameters: PAGE },
  { path: 'news/:slug', id: 'routes/news/article' },
  { path: 'events', id: 'routes/events/list', parameters: PAGE },
  { path: 'event/:slug', id: 'routes/events/event' },
  { path: 'partners', id: 'routes/partners' },
  { path: 'faq', id: 'routes/faq/route' },
  { path: 'newsletter', id: 'routes/newsletter/route' },
  {
    path: 'search',
    id: 'routes/search/route',
    parameters: {
      q: ANYTHING,
      ...PAGE,
      ...Object.fromEntries(FILTERS.map((filter) => [filter, ANYTHING])),
    },
  },
  { path: 'search/labels.json', id: 'routes/search/labels' },
  { path: 'feed/:file', id: 'routes/feed/press-feed' },
  { path: 'feed/:of/:file', id: 'routes/feed/term-feed' },
  ...[...REQUEST_PAGES].map((path) => ({
    path,
    id: 'routes/page',
    parameters: { [BOOK_PARAMETER]: /^97[89]\d{10}$/ },
  })),
  { path: '*', id: 'routes/page' },
];
