import { PUBLICATION_FORMATS_AS_SLUGS, TITLE_TYPES } from '../catalogue/product';
import type { SearchDocument } from './document';
import type { Labels } from './labels';

/** What availability is split into: 'Now available' and 'Forthcoming'. */
export const PUBLICATION_VALUES = ['available', 'forthcoming'] as const;

/**
 * One facet.
 * - `attribute`: the field of a document that holds its values; 'publication' is none, but a split of the date at now
 * - `values`: where the labels of its values come from. A list holds all of them, and each has a message of the site;
 *   'terms' are named by editors; 'languages' are ISO 639-1; 'years' are their own labels
 */
type FacetRow =
  | { attribute: keyof SearchDocument & keyof Labels; values: 'terms' }
  | { attribute: keyof SearchDocument; values: 'languages' | 'years' }
  | { attribute: keyof SearchDocument | 'publication'; values: readonly string[] };

/**
 * The facets of docs/specification.md#7-the-calls-it-makes by their name in the address
 * (docs/specification.md#search-page), in the order of the page. From this table follow what the engine counts and
 * filters by, what a request may ask for, which parameters change the page, and the sidebar.
 */
export const FACET_TABLE = {
  publication: { attribute: 'publication', values: PUBLICATION_VALUES },
  type: { attribute: 'type', values: TITLE_TYPES },
  disciplines: { attribute: 'disciplines', values: 'terms' },
  category: { attribute: 'categories', values: 'terms' },
  series: { attribute: 'series', values: 'terms' },
  publicationFormat: { attribute: 'publicationFormat', values: PUBLICATION_FORMATS_AS_SLUGS },
  language: { attribute: 'language', values: 'languages' },
  openAccess: { attribute: 'openAccess', values: ['1'] },
  year: { attribute: 'year', values: 'years' },
} as const satisfies Record<string, FacetRow>;

type FacetTable = typeof FACET_TABLE;

/** The name of a facet in the address. */
export type FilterParameter = keyof FacetTable;
/** The names in the address, in the order of the page. */
export const FILTERS = Object.keys(FACET_TABLE) as readonly FilterParameter[];

/** What a search may count, and filter by. */
export type Countable = FacetTable[FilterParameter]['attribute'];
export const COUNTABLE: readonly Countable[] = FILTERS.map(attributeOf);

/** The facets that are plain values of a document. */
export type Facet = Exclude<Countable, 'publication'>;
export const FACETS: readonly Facet[] = COUNTABLE.filter(isFacet);

/** The facets whose values are all known, each with a message of the site. */
export type ListedFilter = {
  [F in FilterParameter]: FacetTable[F]['values'] extends readonly string[] ? F : never;
}[FilterParameter];
export type ListedValue<F extends ListedFilter> = FacetTable[F]['values'][number];

/** The field that a facet's name in the address stands for. */
export function attributeOf(filter: FilterParameter): Countable {
  return FACET_TABLE[filter].attribute;
}

/** Whether a document holds the values of a facet, as all but availability. */
export function isFacet(attribute: Countable): attribute is Facet {
  return attribute !== 'publication';
}

/** Whether the values of a facet are all known. */
export function isListed(filter: FilterParameter): filter is ListedFilter {
  return typeof FACET_TABLE[filter].values !== 'string';
}

/** Whether a facet has this value: an address may hold any. */
export function isValueOf<F extends ListedFilter>(filter: F, value: string): value is ListedValue<F> {
  const values: readonly string[] = FACET_TABLE[filter].values;
  return values.includes(value);
}
