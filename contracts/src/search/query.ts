import { z } from 'zod';
import { wellFormed } from '../values/well-formed';
import { PRODUCTS_INDEX, SEARCH_PAGE_SIZE } from './document';
import { COUNTABLE, type Countable } from './facets';
import { SORT_RULES } from './sort-order';

/** The search for pages of ours and of others (docs/specification.md#7-the-calls-it-makes). */
export const SEARCH_PATH = '/api/search';
/** The types of titles in the addresses and responses of the search API. */
const SEARCHED_TYPES = ['book', 'journal'] as const;
export const searchedTypeSchema = z.enum(SEARCHED_TYPES);
export type SearchedType = z.infer<typeof searchedTypeSchema>;
const TYPED_PATH = new RegExp(`^${SEARCH_PATH}/(?:${SEARCHED_TYPES.join('|')})/[^/]+(?<!\\.data)$`);

/** Whether a path is one of the search's: `/api/search`, `/api/search/book/_search`, `/api/search/book/1093`. */
export function isSearchPath(path: string): boolean {
  return path === SEARCH_PATH || TYPED_PATH.test(path);
}

/** The engine counts 100,000 hits at most: 2,000 pages of 50. */
export const MAX_SEARCH_PAGE = 2000;
/** Maximum of selected values of one facet; more is not a reader. */
export const MAX_FILTER_VALUES = 40;
const SPARE_QUERIES = 2;
/** A page, a query for each facet that has a choice, and some to spare. */
export const MAX_QUERIES = 1 + COUNTABLE.length + SPARE_QUERIES;
const MAX_CONDITION_CHARACTERS = 200;
/** Far more than is searched for: the words of a query are cut afterwards, as on the page. */
const MAX_Q_CHARACTERS = 10_000;

/** Put around matched words of texts: the markers that InstantSearch requires. */
export const MARK_OPEN = '__ais-highlight__';
export const MARK_CLOSE = '__/ais-highlight__';

const ATTRIBUTES: ReadonlySet<string> = new Set(COUNTABLE);
const CONDITION = /^"(?<attribute>\w+)"\s*=\s*"(?<value>(?:[^"\\]|\\["\\])*)"$/;

/** One choice of a reader: this attribute holds this value. */
export type Condition = { attribute: Countable; value: string };

/**
 * Reads `"disciplines"="history"`, the form in which InstantSearch's adapter writes a choice.
 * @returns null for anything else: other operators, other attributes, text behind the value
 */
export function parseCondition(text: string): Condition | null {
  const { attribute, value } = CONDITION.exec(text)?.groups ?? {};
  if (attribute === undefined || value === undefined || !ATTRIBUTES.has(attribute)) return null;
  return { attribute: attribute as Countable, value: value.replace(/\\(["\\])/g, '$1') };
}

const condition = z
  .string()
  .max(MAX_CONDITION_CHARACTERS)
  .transform((text, context): Condition => {
    const parsed = parseCondition(wellFormed(text));
    if (parsed) return parsed;
    context.addIssue({ code: 'custom', message: 'A filter is "attribute"="value"' });
    return z.NEVER;
  });

/** One query of a multi-search. The returned fields are not in it: the server sets them. */
export const searchQuerySchema = z.strictObject({
  indexUid: z.literal(PRODUCTS_INDEX),
  q: z.string().max(MAX_Q_CHARACTERS).transform(wellFormed).default(''),
  facets: z.array(z.enum(COUNTABLE)).max(COUNTABLE.length).default([]),
  /** all of the outer list, one of each inner list */
  filter: z
    .array(z.union([z.array(condition).max(MAX_FILTER_VALUES), condition.transform((one) => [one])]))
    .max(COUNTABLE.length)
    .default([]),
  sort: z.array(z.enum(SORT_RULES)).max(1).optional(),
  page: z.int().min(1).max(MAX_SEARCH_PAGE).default(1),
  hitsPerPage: z.int().min(0).max(SEARCH_PAGE_SIZE).default(0),
  highlightPreTag: z.string().max(40).transform(wellFormed).default(MARK_OPEN),
  highlightPostTag: z.string().max(40).transform(wellFormed).default(MARK_CLOSE),
  attributesToHighlight: z.array(z.string().max(40)).max(20).optional(),
});
export type SearchQuery = z.output<typeof searchQuerySchema>;

/** The body of {@link SEARCH_PATH}. */
export const multiSearchSchema = z.strictObject({
  queries: z.array(searchQuerySchema).min(1).max(MAX_QUERIES),
});
/** A body of {@link SEARCH_PATH} as a browser writes it. */
export type MultiSearch = z.input<typeof multiSearchSchema>;
