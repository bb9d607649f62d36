import { formatSlug, PUBLICATION_FORMATS } from '@colophon/contracts/catalogue/product';
import { PRODUCTS_INDEX, quotedValue, SHOWN_FIELDS } from '@colophon/contracts/search/document';
import { attributeOf, FACET_TABLE } from '@colophon/contracts/search/facets';
import { type Condition, MARK_CLOSE, MARK_OPEN, type SearchedType } from '@colophon/contracts/search/query';
import type { Aggregation } from '@colophon/contracts/search/query-dsl/aggregation';
import type { BoolFilter, FilterChoice } from '@colophon/contracts/search/query-dsl/filter-clause';
import type { SearchBody } from '@colophon/contracts/search/query-dsl/search-body';
import type { Bucket } from '@colophon/contracts/search/query-dsl/search-response';
import { canonicalLanguage } from '@colophon/contracts/values/language';
import type { Locale } from '@colophon/contracts/values/locale';
import type { PlannedQuery, SearchResult } from '~/search/engine/engine-queries';
import { nameOfSlug, slugsOfName, type TermNames } from './term-names';

type Context = { names: TermNames; locale: Locale; type?: SearchedType };
type Counts = Record<string, number>;

/**
 * Translates a search in the Query DSL to queries of the shop's search: the hits first, then one query for each other
 * filter that aggregations count within.
 */
export function planSearch(body: SearchBody, context: Context) {
  const { query, post_filter, aggs, size, from, sort } = body;
  const filters = new Map([post_filter, ...aggs.map(({ within }) => within)].map((one) => [keyOf(one), one]));
  const keys = [...filters.keys()];
  const queryWithin = ([key, { must }]: [string, BoolFilter], hitsPerPage: number): PlannedQuery => ({
    ...titlesOf(context.type),
    q: query,
    filter: conditionsOf(must, context),
    facets: aggs.filter(({ within }) => keyOf(within) === key).map(({ filter }) => attributeOf(filter)),
    page: hitsPerPage > 0 ? from / hitsPerPage + 1 : 1,
    hitsPerPage,
    ...(sort && { sort: [`publicationDate:${sort}`] }),
  });
  return {
    queries: [...filters].map((entry, index) => queryWithin(entry, index === 0 ? size : 0)),
    /** @param results  of the queries, in their order */
    aggregationsOf: (results: readonly SearchResult[]) =>
      Object.fromEntries(
        aggs.map((aggregation) => {
          const result = results[keys.indexOf(keyOf(aggregation.within))];
          const counts = result?.facetDistribution[attributeOf(aggregation.filter)] ?? {};
          return [
            aggregation.filter,
            { [aggregation.filter]: { buckets: bucketsOf(counts, aggregation, context) } },
          ];
        }),
      ),
  };
}

/** A query for how many titles have all words of a text, whatever is filtered. */
export function planWords(q: string, type?: SearchedType): PlannedQuery {
  return { ...titlesOf(type), q, hitsPerPage: 0 };
}

/** A query for one title by its id in the index, or a book by the product number of one of its editions. */
export function planTitle(type: SearchedType, id: string): PlannedQuery {
  const { restriction, ...titles } = titlesOf(type);
  const isProductId = type === 'book' && /^\d{1,10}$/.test(id);
  const wanted = isProductId ? `productIds = ${id}` : `id = ${quotedValue(id)}`;
  return { ...titles, restriction: [...restriction, wanted], hitsPerPage: 1 };
}

function titlesOf(type?: SearchedType): Omit<PlannedQuery, 'hitsPerPage'> & { restriction: string[] } {
  return {
    indexUid: PRODUCTS_INDEX,
    q: '',
    facets: [],
    filter: [],
    page: 1,
    highlightPreTag: MARK_OPEN,
    highlightPostTag: MARK_CLOSE,
    attributesToRetrieve: SHOWN_FIELDS,
    restriction: type ? [`kind = ${quotedValue(type)}`] : [],
  };
}

function keyOf({ must }: BoolFilter): string {
  return JSON.stringify(must);
}

function conditionsOf(must: BoolFilter['must'], context: Context): Condition[][] {
  return must.map((choices) =>
    choices.flatMap((choice) =>
      valuesOf(choice, context).map((value) => ({ attribute: attributeOf(choice.filter), value })),
    ),
  );
}

/** The values in the index that a value of the Query DSL stands for. */
function valuesOf({ filter, value, locale }: FilterChoice, context: Context): string[] {
  const facet = FACET_TABLE[filter];
  if (facet.values === 'terms')
    return slugsOfName(context.names, facet.attribute, value, locale ?? context.locale);
  if (filter === 'language') return [canonicalLanguage(value)];
  const format = PUBLICATION_FORMATS.find((one) => one === value);
  return [filter === 'publicationFormat' && format ? formatSlug(format) : value];
}

function bucketsOf(counts: Counts, aggregation: Aggregation, context: Context): Bucket[] {
  const { filter, size, locale = context.locale } = aggregation;
  if (filter === 'year') return yearBuckets(counts).slice(0, size);
  const facet = FACET_TABLE[filter];
  const nameOf = (value: string): string => {
    if (facet.values === 'terms') return nameOfSlug(context.names, facet.attribute, value, locale);
    if (filter !== 'publicationFormat') return value;
    return PUBLICATION_FORMATS.find((format) => formatSlug(format) === value) ?? value;
  };
  return Object.entries(counts)
    .map(([value, doc_count]) => ({ key: nameOf(value), doc_count }))
    .sort((a, b) => a.key.localeCompare(b.key, locale))
    .slice(0, size);
}

function yearBuckets(counts: Counts): Bucket[] {
  return Object.entries(counts)
    .map(([year, doc_count]) => ({ key: Date.parse(year), key_as_string: year, doc_count }))
    .sort((a, b) => b.key - a.key);
}
