import { z } from 'zod';
import { coverSchema } from '../catalogue/cover';
import { TITLE_TYPES } from '../catalogue/product';
import { titleSaleStateSchema } from '../catalogue/title-sale';
import { centsSchema } from '../money/money';

/** The one index that readers search. */
export const PRODUCTS_INDEX = 'products';

/** Unix seconds later than any search: when a title appears whose day is not known. */
export const NO_DAY_YET = Date.UTC(9999, 11, 31) / 1000;

/** Buckets a facet gives at most (docs/specification.md#search-and-paging). */
export const MAX_FACET_VALUES = 200;
/** Hits on a page of search (docs/specification.md#search-and-paging). */
export const SEARCH_PAGE_SIZE = 50;

/** Words and names of one title in both languages; facets hold slugs, so that an address means the same in both. */
export const searchDocumentSchema = z.object({
  /** 'b_' or 'j_' and the CMS's document id */
  id: z.string(),
  kind: z.enum(['book', 'journal']),
  type: z.enum(TITLE_TYPES),
  /** ISBN of the primary edition, in the address of a book */
  primaryIsbn: z.string().optional(),
  slug_en: z.string().optional(),
  slug_nl: z.string().optional(),
  isbn: z.array(z.string()),
  issn: z.array(z.string()),
  productIds: z.array(z.int()),
  title_en: z.string().optional(),
  title_nl: z.string().optional(),
  /** what a list by title is sorted by: see `toSortTitle` */
  sortTitle_en: z.string().optional(),
  sortTitle_nl: z.string().optional(),
  subtitle_en: z.string().optional(),
  subtitle_nl: z.string().optional(),
  /** plain text, at most 4 kB */
  description_en: z.string().optional(),
  description_nl: z.string().optional(),
  /** the chapters of a book, likewise */
  toc_en: z.string().optional(),
  toc_nl: z.string().optional(),
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
   * are. {@link NO_DAY_YET}: forthcoming until an editor changes that. Null: no longer sold, so neither.
   */
  publicationTimestamp: z.int().nullable().optional(),
  /** the day of `publicationTimestamp` where it is not the title's `publicationDate`: the earlier editions are no longer sold */
  availableFrom: z.iso.date().optional(),
  /** the displayed sale state, independent of the day; absent where the day decides */
  sale: titleSaleStateSchema.optional(),
  year: z.int().optional(),
  /** present and '1', or absent */
  openAccess: z.literal('1').optional(),
  /** other shops sell it and ours does not; true, or absent */
  soldElsewhere: z.literal(true).optional(),
  productGroup: z.string().optional(),
  domain: z.string().optional(),
  doi: z.string().optional(),
  /** net, of the cheapest orderable edition */
  price: centsSchema.optional(),
  platformLink: z.string().optional(),
  cover: coverSchema,
  /** terms that engines do not derive: parts of Dutch compounds, folded letters, ISBN-10 */
  terms: z.array(z.string()).optional(),
});
export type SearchDocument = z.infer<typeof searchDocumentSchema>;

/** Fields only for searching, filtering and sorting; no response of the engine contains them. */
const NEVER_SHOWN = [
  'sortTitle_en',
  'sortTitle_nl',
  'keywords_en',
  'keywords_nl',
  'disciplineNames_en',
  'disciplineNames_nl',
  'categoryNames_en',
  'categoryNames_nl',
  'productGroup',
  'terms',
] as const satisfies readonly (keyof SearchDocument)[];
/** A field of a document that a response of the engine may contain. */
export type ShownField = Exclude<keyof SearchDocument, (typeof NEVER_SHOWN)[number]>;
export const SHOWN_FIELDS: readonly ShownField[] = searchDocumentSchema.keyof().options.filter(isShown);

/** A document as a response of the engine contains it, with all fields. */
export const shownDocumentSchema = searchDocumentSchema.omit(
  Object.fromEntries(NEVER_SHOWN.map((field) => [field, true])) as Record<(typeof NEVER_SHOWN)[number], true>,
);
export type ShownDocument = z.infer<typeof shownDocumentSchema>;

function isShown(field: keyof SearchDocument): field is ShownField {
  return !NEVER_SHOWN.some((hidden) => hidden === field);
}

/** A value inside quotes of the engine's filter language. */
export function quotedValue(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}

/**
 * Excludes the partner's titles from every response (docs/specification.md#7-the-calls-it-makes); added on the server,
 * for every query. `NOT … =` and not `!=`: Meilisearch finds nothing for `!=` on an attribute that no
 * document has.
 */
export function alwaysOnFilter(partnerProductGroup: string): string {
  return `NOT productGroup = ${quotedValue(partnerProductGroup)}`;
}
