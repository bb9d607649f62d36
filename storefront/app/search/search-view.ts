import {
  attributeOf,
  FILTERS,
  type FilterParameter,
  PUBLICATION_VALUES,
} from '@colophon/contracts/search/facets';
import type { Labels } from '@colophon/contracts/search/labels';
import type { PressDay } from '@colophon/contracts/time/press-day';
import type { Locale } from '@colophon/contracts/values/locale';
import type { HitDocument, Matched } from './engine/engine-queries';
import { facetLabels } from './facet-labels';
import { type FacetList, type FacetOption, facetList, splitList } from './facet-list';
import { type SearchHit, toSearchHit } from './search-hit';
import { readFacetWords } from './url/facet-words';
import { activeValues, type SearchState } from './url/search-url';
import type { SearchTranslate } from './value-labels';

/** Facet counts by value, by the facet's attribute name. */
export type FacetCounts = Record<string, Record<string, number>>;

/** A search's results as the engine returns them. */
export type ResultPage = {
  hits: HitDocument[];
  total: number;
  pageCount: number;
  counts: FacetCounts;
  matched: Matched;
};

export type Chip = { filter: FilterParameter; value: string; label: string };

/** The data of the search page, in its language. */
export type SearchView = {
  facets: FacetList[];
  chips: Chip[];
  hits: SearchHit[];
  total: number;
  pageCount: number;
  matched: Matched;
  /** the search with filters in place of words that name values of facets; null without such words */
  facetWords: { state: SearchState; labels: string[] } | null;
};

type LabelOf = (filter: FilterParameter, value: string) => string;

/** Builds the search page's data from the results. Facets without values are left out. */
export function searchView(
  state: SearchState,
  page: ResultPage,
  labels: Labels,
  t: SearchTranslate,
  locale: Locale,
  today: PressDay,
): SearchView {
  const labelOf = facetLabels(labels, t, locale);
  const facets = FILTERS.map((filter) => {
    const counts = page.counts[attributeOf(filter)] ?? {};
    const selected = state.filters[filter] ?? [];
    if (filter === 'publication') return splitList(filter, availability(counts, selected, labelOf));
    return facetList(filter, counts, selected, (value) => labelOf(filter, value), locale);
  });
  return {
    facets: facets.filter((facet) => facet.first.length > 0),
    chips: activeValues(state).map((chip) => ({ ...chip, label: labelOf(chip.filter, chip.value) })),
    hits: page.hits.map((hit) => toSearchHit(hit, locale, today)),
    total: page.total,
    pageCount: page.pageCount,
    matched: page.total > 0 ? page.matched : 'all',
    facetWords: facetWordsOf(state, page, labelOf),
  };
}

/** Where titles have all words, only filters that some of these titles pass are offered: others might find nothing. */
function facetWordsOf(state: SearchState, page: ResultPage, labelOf: LabelOf): SearchView['facetWords'] {
  const read = readFacetWords(state.q);
  if (!read || page.total === 0 || page.matched === 'some') return null;
  const values = activeValues({ ...state, filters: read.filters });
  const isFound = ({ filter, value }: (typeof values)[number]) =>
    (page.counts[attributeOf(filter)]?.[value] ?? 0) > 0;
  if (page.matched === 'all' && !values.every(isFound)) return null;
  return {
    state: { ...state, q: read.q, filters: { ...state.filters, ...read.filters }, page: 1 },
    labels: values.map(({ filter, value }) => labelOf(filter, value)),
  };
}

/** Returns both options of availability, always, 'available' first. */
function availability(
  counts: Readonly<Record<string, number>>,
  selected: readonly string[],
  labelOf: LabelOf,
): FacetOption[] {
  return PUBLICATION_VALUES.map((value) => ({
    value,
    label: labelOf('publication', value),
    count: counts[value] ?? 0,
    selected: selected.includes(value),
  }));
}
