import { z } from 'zod';
import { coverSchema } from './cover';
import { centsSchema } from './money';
import { titleSaleWordSchema } from './title-sale';

/** The one index that readers search. */
export const PRODUCTS_INDEX = 'products';

/** The facets of SPEC section 7 that are plain values of a document, in the order of the page. Availability is a split of the date. */
export const FACETS = [
  'type',
  'disciplines',
  'categories',
  'series',
  'publicationFormat',
  'language',
  'openAccess',
  'year',
] as const;
export type Facet = (typeof FACETS)[number];

/** The filters of the search page by their name in the address (SPEC section 2). */
export const FILTER_PARAMETERS = {
  publication: 'publication',
  type: 'type',
  disciplines: 'disciplines',
  category: 'categories',
  series: 'series',
  publicationFormat: 'publicationFormat',
  language: 'language',
  openAccess: 'openAccess',
  year: 'year',
} as const;
export type FilterParameter = keyof typeof FILTER_PARAMETERS;
/** Their names in the address, in the order of the page. */
export const FILTERS = Object.keys(FILTER_PARAMETERS) as readonly FilterParameter[];

/** Unix seconds later than any search: when a title appears whose day is not known. */
export const NO_DAY_YET = Date.UTC(9999, 11, 31) / 1000;

/** Buckets a facet gives at most (SPEC section 9). */
export const MAX_FACET_VALUES = 200;
/** Hits on a page of search (SPEC section 9). */
export const SEARCH_PAGE_SIZE = 50;

/** Words and names of one title in both languages; facets hold slugs, so that an address means the same in both. */
export const searchDocumentSchema = z.object({
  /** 'b_' or 'j_' and the CMS's document id */
  id: z.string(),
  kind: z.enum(['book', 'journal']),
  type: z.enum(['nonfiction', 'educational', 'academic', 'journal']),
  /** ISBN of the primary edition, in the address of a book */
  primaryIsbn: z.string().optional(),
  slug_en: z.string().optional(),
  slug_nl: z.string().optional(),
  isbn: z.array(z.string()),
  issn: z.array(z.string()),
  productIds: z.array(z.int()),
  title_en: z.string().optional(),
  title_nl: z.string().optional(),
  subtitle_en: z.string().optional(),
  subtitle_nl: z.string().optional(),
  /** plain text, at most 4 kB */
  description_en: z.string().optional(),
  description_nl: z.string().optional(),
  keywords_en: z.array(z.string()).optional(),
  keywords_nl: z.array(z.string()).optional(),
  contributors: z.array(z.string()),
  authors: z.array(z.string()),
  editors: z.array(z.string()),
  disciplines: z.array(z.string()),
  disciplineNames_en: z.array(z.string()),
  disciplineNames_nl: z.array(z.string()),
  categories: z.array(z.string()),
  categoryNames_en: z.array(z.string()),
  categoryNames_nl: z.array(z.string()),
  series: z.array(z.string()),
  seriesNames: z.array(z.string()),
  volume: z.string().optional(),
  publicationFormat: z.array(z.string()),
  /** ISO 639-1 */
  language: z.array(z.string()),
  publicationDate: z.iso.date().optional(),
  /**
   * Unix seconds from which the title counts as available; before, it is forthcoming. Absent: available, as undated journals
   * are. {@link NO_DAY_YET}: forthcoming until an editor says otherwise. Null: no longer sold, so neither.
   */
  publicationTimestamp: z.int().nullable().optional(),
  /** the day of `publicationTimestamp` where it is not the title's `publicationDate`: the earlier editions are no longer sold */
  availableFrom: z.iso.date().optional(),
  /** what is said of its sale whatever the day is; absent where the day decides */
  sale: titleSaleWordSchema.optional(),
  year: z.int().optional(),
  /** present and '1', or absent */
  openAccess: z.literal('1').optional(),
  productGroup: z.string().optional(),
  domain: z.string().optional(),
  doi: z.string().optional(),
  /** net, of the cheapest orderable edition */
  price: centsSchema.optional(),
  platformLink: z.string().optional(),
  cover: coverSchema,
  /** what an engine cannot find by itself: parts of Dutch compounds, folded letters, ISBN-10 */
  terms: z.array(z.string()).optional(),
});
export type SearchDocument = z.infer<typeof searchDocumentSchema>;

/** A value inside quotes of the engine's filter language. */
export function quotedValue(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}

/**
 * Keeps the partner's titles out of every answer (SPEC section 7); added on the server, whatever the query says.
 * `NOT … =` and not `!=`: Meilisearch finds nothing for `!=` on an attribute that no document has.
 */
export function alwaysOnFilter(partnerProductGroup: string): string {
  return `NOT productGroup = ${quotedValue(partnerProductGroup)}`;
}
