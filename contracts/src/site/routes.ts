import { z } from 'zod';
import { bookTypeSchema } from '../catalogue/product';
import { labelsSchema } from '../search/labels';
import { localeSchema } from '../values/locale';
import { articleViewSchema } from './article';
import { bookViewSchema } from './book';
import { articleCardSchema, bookCardSchema, journalCardSchema, pageOf } from './common';
import { disciplinesSchema, disciplineViewSchema } from './discipline';
import { eventsSchema, eventViewSchema } from './event';
import { faqSchema } from './faq';
import { feedSchema } from './feed';
import { frameSchema } from './frame';
import { homeSchema } from './home';
import { journalViewSchema } from './journal';
import { pageViewSchema } from './page';
import { partnersSchema } from './partner';
import { personViewSchema } from './person';
import { academicSchema, educationalSchema, nonFictionSchema, openAccessSchema } from './section';
import { seriesListItemSchema, seriesViewSchema } from './series';
import { foundPageSchema } from './site-search';
import { sitemapFileSchema, sitemapIndexSchema, sitemapKindSchema } from './sitemap';

/** Titles on a list page (docs/specification.md#search-and-paging). */
export const LIST_PAGE_SIZE = 12;

/** No list has a page of a higher number. */
export const MAX_PAGES = 100_000;

/**
 * The current versions. `version` is the content version: every change of content increments it, and a page rendered
 * from an older one is rendered again. `indexed` changes whenever the search index has been updated.
 */
export const versionSchema = z.object({ version: z.int(), indexed: z.int() });

/**
 * One view of the site: `data` null is a 404. `validUntil` is the next moment at which it changes by itself:
 * a publication day, the end of a notice.
 */
export function siteResponseOf<T extends z.ZodType>(data: T) {
  return z.object({ data: data.nullable(), version: z.int(), validUntil: z.iso.datetime().nullable() });
}
export type SiteResponse<T> = { data: T | null; version: number; validUntil: string | null };

function view<P extends z.ZodType, D extends z.ZodType>(path: `/api/site/${string}`, params: P, data: D) {
  return { path, params, data };
}

const localeParams = z.object({ locale: localeSchema });
const slugParams = localeParams.extend({ slug: z.string().min(1).max(200) });
const page = z.coerce.number().int().min(1).max(MAX_PAGES).default(1);
/** only open-access titles */
const openAccess = z.enum(['1']).optional();
const pageParams = localeParams.extend({ page });

/**
 * The private read API between storefront and CMS: GET, service token, parameters in the query,
 * {@link siteResponseOf} the data. Markdown has become safe HTML by then.
 */
export const siteRoutes = {
  frame: view('/api/site/frame', z.object({ locale: localeSchema }), frameSchema),
  labels: view('/api/site/labels', z.object({ locale: localeSchema }), labelsSchema),
  home: view('/api/site/home', z.object({ locale: localeSchema }), homeSchema),
  /** `key`: an ISBN-13 or a productId */
  book: view(
    '/api/site/book',
    z.object({ locale: localeSchema, key: z.string().regex(/^\d{1,13}$/) }),
    bookViewSchema,
  ),
  books: view(
    '/api/site/books',
    z.object({
      locale: localeSchema,
      page,
      type: bookTypeSchema.optional(),
      openAccess,
    }),
    pageOf(bookCardSchema),
  ),
  page: view('/api/site/page', z.object({ locale: localeSchema, slug: z.string().max(200) }), pageViewSchema),
  /** Lists come {@link LIST_PAGE_SIZE} a page; a slug is one of either language. */
  journals: view('/api/site/journals', pageParams.extend({ openAccess }), pageOf(journalCardSchema)),
  journal: view('/api/site/journal', slugParams, journalViewSchema),
  seriesList: view('/api/site/series-list', pageParams, pageOf(seriesListItemSchema)),
  /** `page` of its titles */
  series: view('/api/site/series', slugParams.extend({ page }), seriesViewSchema),
  disciplines: view('/api/site/disciplines', localeParams, disciplinesSchema),
  discipline: view('/api/site/discipline', slugParams, disciplineViewSchema),
  person: view('/api/site/person', slugParams, personViewSchema),
  events: view('/api/site/events', pageParams, eventsSchema),
  event: view('/api/site/event', slugParams, eventViewSchema),
  articles: view('/api/site/articles', pageParams, pageOf(articleCardSchema)),
  article: view('/api/site/article', slugParams, articleViewSchema),
  faq: view('/api/site/faq', localeParams, faqSchema),
  partners: view('/api/site/partners', localeParams, partnersSchema),
  nonFiction: view('/api/site/non-fiction', localeParams, nonFictionSchema),
  educational: view('/api/site/educational', localeParams, educationalSchema),
  academic: view('/api/site/academic', localeParams, academicSchema),
  openAccess: view('/api/site/open-access', localeParams, openAccessSchema),
  /** New books: of the whole press, of a discipline or of a series. */
  titleFeed: view(
    '/api/site/title-feed',
    localeParams.extend({
      of: z.enum(['discipline', 'series']).optional(),
      slug: slugParams.shape.slug.optional(),
    }),
    feedSchema,
  ),
  /** Pages other than those of books that have all words of `q`. */
  siteSearch: view(
    '/api/site/search',
    localeParams.extend({ q: z.string().min(1).max(200) }),
    z.object({ pages: z.array(foundPageSchema) }),
  ),
  newsFeed: view('/api/site/news-feed', localeParams, feedSchema),
  sitemapIndex: view('/api/site/sitemap-index', localeParams, sitemapIndexSchema),
  sitemapFile: view(
    '/api/site/sitemap-file',
    localeParams.extend({ kind: sitemapKindSchema, page }),
    sitemapFileSchema,
  ),
} as const;
export type SiteRouteName = keyof typeof siteRoutes;
export type SiteParams<N extends SiteRouteName> = z.input<(typeof siteRoutes)[N]['params']>;
export type SiteData<N extends SiteRouteName> = z.infer<(typeof siteRoutes)[N]['data']>;

/** GET, service token; polled by each storefront every second. */
export const VERSION_PATH = '/api/site/version';
