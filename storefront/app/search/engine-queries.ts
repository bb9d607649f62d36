import {
  alwaysOnFilter,
  type Facet,
  PRODUCTS_INDEX,
  quotedValue,
  type SearchDocument,
} from '@colophon/contracts/search-document';
import type { Condition, Countable, SearchQuery } from '@colophon/contracts/search-query';
import { isbnOfQuery, withoutResolver } from './identifier-query';
import { limitQuery } from './search-url';

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
  attributesToHighlight?: string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
};

/** What the engine answers to one of them. */
export type EngineResult = {
  hits: HitDocument[];
  totalHits?: number;
  totalPages?: number;
  processingTimeMs?: number;
  facetDistribution?: Record<string, Record<string, number>>;
};

/** What a row of results needs of a search document, with its matched words marked. */
export type HitDocument = Pick<SearchDocument, (typeof RETRIEVED)[number]> & {
  _formatted?: Record<string, unknown>;
};

/** Fields that a row shows and that words may match in. */
const HIGHLIGHTED = ['title_en', 'title_nl', 'subtitle_en', 'subtitle_nl', 'authors', 'editors'] as const;

/** The fields of a document that a row of results is made of. */
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
  'openAccess',
  'price',
  'platformLink',
  'cover',
] as const satisfies readonly (keyof SearchDocument)[];

const AVAILABILITY = ['available', 'forthcoming'] as const;

/** A reader's queries as the engine must be asked, and what its answers mean. */
export type Plan = {
  queries: EngineQuery[];
  /** puts the engine's results together again: one for each of the reader's queries, in their order */
  join: (results: readonly EngineResult[]) => SearchResult[];
};

/** The answer to one query of a reader, in the shape of a Meilisearch result. */
export type SearchResult = Required<EngineResult> & {
  indexUid: string;
  query: string;
  page: number;
  hitsPerPage: number;
};

/**
 * Turns the queries of the search page into the engine's (SPEC section 7): the partner's titles stay out
 * whatever is asked; an ISBN becomes a filter; availability a split of the date, counted by two queries more;
 * without words the newest come first.
 * @param now  splits available from forthcoming
 */
export function planQueries(asked: readonly SearchQuery[], now: Date, partnerProductGroup: string): Plan {
  const always = alwaysOnFilter(partnerProductGroup);
  const splitAt = now.getTime() / 1000;
  const plans = asked.map((query) => planOne(query, always, splitAt));
  return {
    queries: plans.flatMap(({ queries }) => queries),
    join(results) {
      let from = 0;
      return plans.map(({ queries, query, splits }) => {
        const own = results.slice(from, from + queries.length);
        from += queries.length;
        return joinOne(query, own, splits);
      });
    },
  };
}

function planOne(query: SearchQuery, always: string, splitAt: number) {
  const q = withoutResolver(limitQuery(query.q).q);
  const isbn = isbnOfQuery(q);
  const filter: EngineFilter = [
    always,
    ...(isbn ? [`isbn = ${quotedValue(isbn)}`] : []),
    ...query.filter
      .map((choices) => choices.flatMap((choice) => alternatives(choice, splitAt)))
      .filter((list) => list.length > 0),
  ];
  const counted = { indexUid: PRODUCTS_INDEX, q: isbn ? '' : q, matchingStrategy: 'all' as const };
  const facets = query.facets.filter(isStored);
  // Where availability is chosen, its counts come from the query that leaves the choice out.
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
  const halves = AVAILABILITY.map((value) => ({
    ...counted,
    filter: [...filter, dateOf(value, splitAt)],
    facets: [],
    page: 1,
    hitsPerPage: 0,
  }));
  return { query, splits, queries: splits ? [main, ...halves] : [main] };
}

function presentation(query: SearchQuery, q: string) {
  const attributesToRetrieve = [...RETRIEVED];
  // With words the best come first; without, the newest (SPEC section 7).
  if (q === '') return { attributesToRetrieve, sort: ['publicationTimestamp:desc'] };
  const { highlightPreTag, highlightPostTag } = query;
  return {
    attributesToRetrieve,
    attributesToHighlight: [...HIGHLIGHTED],
    highlightPreTag,
    highlightPostTag,
  };
}

function joinOne(query: SearchQuery, results: readonly EngineResult[], splits: boolean): SearchResult {
  const [main, available, forthcoming] = results;
  const halves = { available: available?.totalHits ?? 0, forthcoming: forthcoming?.totalHits ?? 0 };
  return {
    indexUid: PRODUCTS_INDEX,
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

/** The engine repeats every field of a hit, marked or not: only those in which a word is marked go on. */
function withoutUnmarked({ _formatted, ...hit }: HitDocument, sign: string): HitDocument {
  const marked = HIGHLIGHTED.flatMap((name) => {
    const text = _formatted?.[name];
    return [text].flat().some((part) => String(part).includes(sign)) ? [[name, text]] : [];
  });
  return marked.length > 0 ? { ...hit, _formatted: Object.fromEntries(marked) } : hit;
}

function alternatives({ attribute, value }: Condition, splitAt: number): string[] {
  if (attribute !== 'publication') return [`${attribute} = ${quotedValue(value)}`];
  const known = AVAILABILITY.find((name) => name === value);
  return known ? dateOf(known, splitAt) : [];
}

function dateOf(availability: (typeof AVAILABILITY)[number], splitAt: number): string[] {
  // What has no date, a journal, is there already.
  if (availability === 'available') {
    return [`publicationTimestamp <= ${splitAt}`, 'publicationTimestamp NOT EXISTS'];
  }
  return [`publicationTimestamp > ${splitAt}`];
}

function isStored(facet: Countable): facet is Facet {
  return facet !== 'publication';
}
