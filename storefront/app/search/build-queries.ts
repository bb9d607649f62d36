import { parseIsbn } from '@colophon/contracts/isbn';
import {
  alwaysOnFilter,
  FACETS,
  type Facet,
  FILTER_PARAMETERS,
  FILTERS,
  type FilterParameter,
  PRODUCTS_INDEX,
  SEARCH_PAGE_SIZE,
} from '@colophon/contracts/search-document';
import type { SearchState } from './search-url';

/** A filter as the engine takes it: all of the outer list, one of each inner list. */
export type EngineFilter = (string | string[])[];

/** One query of the multi-search; `hitsPerPage` 0 asks for counts alone. */
export type EngineQuery = {
  indexUid: string;
  q: string;
  filter: EngineFilter;
  facets: Facet[];
  sort?: string[];
  page: number;
  hitsPerPage: number;
  matchingStrategy: 'all';
  attributesToRetrieve?: string[];
};

/** What the answers mean, in the order of the queries: the page, facets under the others' choices, availability. */
export type QueryPlan = {
  queries: EngineQuery[];
  /** facets that have a query of their own, in the order of the queries after the first */
  refined: Facet[];
  /** the ISBN that the query was read as */
  isbn: string | null;
};

const RETRIEVED = [
  'id',
  'kind',
  'type',
  'primaryIsbn',
  'slug_en',
  'slug_nl',
  'title_en',
  'title_nl',
  'subtitle_en',
  'subtitle_nl',
  'authors',
  'editors',
  'seriesNames',
  'volume',
  'publicationFormat',
  'publicationDate',
  'publicationTimestamp',
  'openAccess',
  'price',
  'platformLink',
  'cover',
];

const HOUR_IN_SECONDS = 3600;

/**
 * The ISBN that a query is: exactly 13 digits, right or wrong (SPEC section 5), with or without hyphens, or an
 * ISBN-10 with its right check digit; null when it is words.
 */
export function isbnOfQuery(q: string): string | null {
  const bare = q.replace(/[\s\u2010-\u2015-]/g, '');
  return /^\d{13}$/.test(bare) ? bare : parseIsbn(q);
}

/** A value inside quotes of the engine's filter language. */
function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}

/** Now as Unix seconds, rounded down to the hour, so that equal searches are equal queries for an hour. */
function hourOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / HOUR_IN_SECONDS) * HOUR_IN_SECONDS;
}

function oneOf(filter: FilterParameter, values: readonly string[], hour: number): string[] {
  if (filter !== 'publication') {
    return values.map((value) => `${FILTER_PARAMETERS[filter]} = ${quoted(value)}`);
  }
  return values.flatMap((value) => {
    // What has no date, a journal, is there already.
    if (value === 'available') {
      return [`publicationTimestamp <= ${hour}`, 'publicationTimestamp NOT EXISTS'];
    }
    return value === 'forthcoming' ? [`publicationTimestamp > ${hour}`] : [];
  });
}

/**
 * The multi-search behind the search page (SPEC section 7): one query for the page of hits, one for each facet
 * with a choice, counted under the choices of the others, and two for the availability counts.
 * @param now  splits available from forthcoming
 */
export function buildQueries(state: SearchState, now: Date, partnerProductGroup: string): QueryPlan {
  const isbn = isbnOfQuery(state.q);
  const hour = hourOf(now);
  const q = isbn ? '' : state.q;

  function filterWithout(left: FilterParameter | null): EngineFilter {
    const chosen = FILTERS.filter((filter) => filter !== left)
      .map((filter) => oneOf(filter, state.filters[filter] ?? [], hour))
      .filter((alternatives) => alternatives.length > 0);
    const always = [alwaysOnFilter(partnerProductGroup), ...(isbn ? [`isbn = ${quoted(isbn)}`] : [])];
    return [...always, ...chosen];
  }
  function counting(facets: Facet[], filter: EngineFilter): EngineQuery {
    return { indexUid: PRODUCTS_INDEX, q, filter, facets, page: 1, hitsPerPage: 0, matchingStrategy: 'all' };
  }

  const refinedFilters = FILTERS.filter((filter) => filter !== 'publication' && state.filters[filter]);
  const withoutAvailability = filterWithout('publication');
  return {
    isbn,
    refined: refinedFilters.map(facetOf),
    queries: [
      {
        ...counting([...FACETS], filterWithout(null)),
        page: state.page,
        hitsPerPage: SEARCH_PAGE_SIZE,
        attributesToRetrieve: RETRIEVED,
        // With words the best come first; without, the newest (SPEC section 7).
        ...(q === '' ? { sort: ['publicationTimestamp:desc'] } : {}),
      },
      ...refinedFilters.map((filter) => counting([facetOf(filter)], filterWithout(filter))),
      ...(['available', 'forthcoming'] as const).map((value) =>
        counting([], [...withoutAvailability, oneOf('publication', [value], hour)]),
      ),
    ],
  };
}

function facetOf(filter: FilterParameter): Facet {
  const attribute = FILTER_PARAMETERS[filter];
  const facet = FACETS.find((name) => name === attribute);
  if (!facet) throw new Error(`No facet holds the filter ${filter}`);
  return facet;
}
