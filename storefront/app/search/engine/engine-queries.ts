import {
  alwaysOnFilter,
  PRODUCTS_INDEX,
  quotedValue,
  SEARCH_PAGE_SIZE,
  type SearchDocument,
  type ShownField,
} from '@colophon/contracts/search/document';
import { type Facet, isFacet, PUBLICATION_VALUES } from '@colophon/contracts/search/facets';
import type { Condition, SearchQuery } from '@colophon/contracts/search/query';
import type { SortRule } from '@colophon/contracts/search/sort-order';
import { limitQuery } from '~/search/url/search-url';
import { isbnOfQuery, withoutResolver } from './identifier-query';

/** A filter in the engine's format: AND over the outer list, OR over each inner list. */
export type EngineFilter = (string | string[])[];

/** Meilisearch's strategies: titles with all words, or also those that lack the last ones. */
export type MatchingStrategy = 'all' | 'last';

/**
 * Why the titles of a result match: they have all words of the query; or all but those that name values of facets, which
 * they have; or only some words.
 */
export type Matched = 'all' | 'facets' | 'some';

/** One query of the multi-search; `hitsPerPage` 0 requests only counts. */
export type EngineQuery = {
  indexUid: string;
  q: string;
  filter: EngineFilter;
  facets: Facet[];
  sort?: string[];
  page: number;
  hitsPerPage: number;
  matchingStrategy: MatchingStrategy;
  attributesToRetrieve?: string[];
  attributesToHighlight?: string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
  attributesToCrop?: string[];
  /** words */
  cropLength?: number;
};

/** The engine's result of one query. */
export type EngineResult = {
  hits: HitDocument[];
  totalHits?: number;
  totalPages?: number;
  processingTimeMs?: number;
  facetDistribution?: Record<string, Record<string, number>>;
};

/** The part of a search document that a result row needs, with highlights; more fields only where they were asked for. */
export type HitDocument = Pick<SearchDocument, (typeof RETRIEVED)[number]> &
  Partial<Pick<SearchDocument, ShownField>> & { _formatted?: Record<string, unknown> };

/** Displayed fields that are highlighted. */
const HIGHLIGHTED = ['title_en', 'title_nl', 'subtitle_en', 'subtitle_nl', 'authors', 'editors'] as const;

/** Of these a row of the page shows the part around the words. */
const SNIPPETS = ['description_en', 'description_nl', 'toc_en', 'toc_nl'] as const;
const SNIPPET_WORDS = 30;

/** The fields of a document that a result row needs. */
export const RETRIEVED = [
  'id',
  'kind',
  'primaryIsbn',
  'slug_en',
  'slug_nl',
  ...HIGHLIGHTED,
  'seriesNames',
  'volume',
  'publicationFormat',
  'publicationDate',
  'publicationTimestamp',
  'availableFrom',
  'sale',
  'soldElsewhere',
  'openAccess',
  'price',
  'platformLink',
  'cover',
] as const satisfies readonly ShownField[];

/** A visitor's query, and what a visitor cannot ask for in the search page's format. */
export type PlannedQuery = Omit<SearchQuery, 'sort'> & {
  /** filters that words of the query name */
  named?: Condition[][];
  /** further filters, in the engine's language */
  restriction?: string[];
  /** returned without highlights, instead of the fields of a result row */
  attributesToRetrieve?: readonly ShownField[];
  /** instead of by relevance, or the newest first */
  sort?: readonly (SortRule | `publicationDate:${'asc' | 'desc'}`)[] | undefined;
};

/** The engine queries for a visitor's queries, and the function that combines their results. */
export type Plan = {
  queries: EngineQuery[];
  /** combines the engine's results: one for each of the visitor's queries, in their order */
  join: (results: readonly EngineResult[]) => SearchResult[];
};

/** The result of one query of a visitor, in the shape of a Meilisearch result. */
export type SearchResult = Required<EngineResult> & {
  indexUid: string;
  /** InstantSearch's adapter passes this on */
  metadata: { matched: Matched };
  query: string;
  page: number;
  hitsPerPage: number;
};

/**
 * Translates the search page's queries to the engine's (docs/specification.md#7-the-calls-it-makes): the partner's
 * titles are always excluded; an ISBN becomes a filter; availability becomes a date filter, counted by two extra
 * queries; without a query text the newest come first.
 * @param now  splits available from forthcoming
 */
export function planQueries(
  searches: readonly PlannedQuery[],
  now: Date,
  partnerProductGroup: string,
  matchingStrategy: MatchingStrategy = 'all',
): Plan {
  const always = alwaysOnFilter(partnerProductGroup);
  const splitAt = now.getTime() / 1000;
  const plans = searches.map((query) => planOne(query, always, splitAt, matchingStrategy));
  return {
    queries: plans.flatMap(({ queries }) => queries),
    join(results) {
      let from = 0;
      return plans.map(({ queries, query, splits }) => {
        const own = results.slice(from, from + queries.length);
        from += queries.length;
        return joinOne(query, own, splits, matchingStrategy);
      });
    },
  };
}

function planOne(query: PlannedQuery, always: string, splitAt: number, matchingStrategy: MatchingStrategy) {
  const q = withoutResolver(limitQuery(query.q).q);
  const isbn = isbnOfQuery(q);
  const filter: EngineFilter = [
    always,
    ...(query.restriction ?? []),
    ...(isbn ? [`isbn = ${quotedValue(isbn)}`] : []),
    ...withNamed(query)
      .map((choices) => choices.flatMap((choice) => alternatives(choice, splitAt)))
      .filter((list) => list.length > 0),
  ];
  const counted = { indexUid: PRODUCTS_INDEX, q: isbn ? '' : q, matchingStrategy };
  const facets = query.facets.filter(isFacet);
  // Where availability is chosen, its counts come from the query without that filter (disjunctive facet).
  const splits =
    query.facets.includes('publication') &&
    !query.filter.some((choices) => choices.some(({ attribute }) => attribute === 'publication'));
  const main: EngineQuery = {
    ...counted,
    filter,
    facets,
    page: query.page,
    hitsPerPage: query.hitsPerPage,
    ...(query.hitsPerPage > 0 && presentation(query, counted.q)),
  };
  const halves = PUBLICATION_VALUES.map((value) => ({
    ...counted,
    filter: [...filter, dateOf(value, splitAt)],
    facets: [],
    page: 1,
    hitsPerPage: 0,
  }));
  return { query, splits, queries: splits ? [main, ...halves] : [main] };
}

/** The filters of a query, with those that its words name in place of those chosen for the same facets. */
function withNamed({ filter, named = [] }: PlannedQuery): Condition[][] {
  const attributes = new Set(named.flat().map(({ attribute }) => attribute));
  return [
    ...filter.filter((choices) => !choices.some(({ attribute }) => attributes.has(attribute))),
    ...named,
  ];
}

function presentation(query: PlannedQuery, q: string) {
  const { highlightPreTag, highlightPostTag } = query;
  // With a query text sorted by relevance; without, newest first (docs/specification.md#7-the-calls-it-makes).
  const sort = query.sort ?? (q === '' ? ['publicationTimestamp:desc'] : undefined);
  const sorted = sort && { sort: [...sort] };
  if (query.attributesToRetrieve) {
    return { attributesToRetrieve: [...query.attributesToRetrieve], ...sorted };
  }
  const attributesToRetrieve = [...RETRIEVED];
  if (q === '') return { attributesToRetrieve, ...sorted };
  return {
    attributesToRetrieve,
    ...sorted,
    attributesToHighlight: [...HIGHLIGHTED],
    // Suggestions, of which there are fewer, have no room for snippets.
    ...(query.hitsPerPage === SEARCH_PAGE_SIZE && {
      attributesToHighlight: [...HIGHLIGHTED, ...SNIPPETS],
      attributesToCrop: [...SNIPPETS],
      cropLength: SNIPPET_WORDS,
    }),
    highlightPreTag,
    highlightPostTag,
  };
}

function joinOne(
  query: PlannedQuery,
  results: readonly EngineResult[],
  splits: boolean,
  matchingStrategy: MatchingStrategy,
): SearchResult {
  const [main, available, forthcoming] = results;
  const halves = { available: available?.totalHits ?? 0, forthcoming: forthcoming?.totalHits ?? 0 };
  return {
    indexUid: PRODUCTS_INDEX,
    metadata: { matched: matchingStrategy === 'all' ? 'all' : 'some' },
    query: query.q,
    page: query.page,
    hitsPerPage: query.hitsPerPage,
    hits: (main?.hits ?? []).map((hit) => withoutUnmarked(hit, query.highlightPreTag)),
    totalHits: main?.totalHits ?? 0,
    totalPages: main?.totalPages ?? 0,
    processingTimeMs: main?.processingTimeMs ?? 0,
    facetDistribution: { ...main?.facetDistribution, ...(splits && { publication: halves }) },
  };
}

/** Removes fields without a highlight from `_formatted`, in which the engine repeats every field of a hit. */
function withoutUnmarked({ _formatted, ...hit }: HitDocument, sign: string): HitDocument {
  const marked = [...HIGHLIGHTED, ...SNIPPETS].flatMap((name) => {
    const text = _formatted?.[name];
    return [text].flat().some((part) => String(part).includes(sign)) ? [[name, text]] : [];
  });
  return marked.length > 0 ? { ...hit, _formatted: Object.fromEntries(marked) } : hit;
}

const NOTHING = 'publicationTimestamp EXISTS AND publicationTimestamp NOT EXISTS';

function alternatives({ attribute, value }: Condition, splitAt: number): string[] {
  if (attribute !== 'publication') return [`${attribute} = ${quotedValue(value)}`];
  const known = PUBLICATION_VALUES.find((name) => name === value);
  return known ? dateOf(known, splitAt) : [NOTHING];
}

function dateOf(availability: (typeof PUBLICATION_VALUES)[number], splitAt: number): string[] {
  // A document without a date, a journal, counts as available.
  if (availability === 'available') {
    return [`publicationTimestamp <= ${splitAt}`, 'publicationTimestamp NOT EXISTS'];
  }
  return [`publicationTimestamp > ${splitAt}`];
}
