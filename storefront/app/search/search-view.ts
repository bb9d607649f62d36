import {
  attributeOf,
  FILTERS,
  type FilterParameter,
  PUBLICATION_VALUES,
} from '@colophon/contracts/search/facets';
import type { Labels } from '@colophon/contracts/search/labels';
import type { PressDay } from '@colophon/contracts/time/press-day';
import type { Locale } from '@colophon/contracts/values/locale';
import type { HitDocument } from './engine/engine-queries';
import { facetLabels } from './facet-labels';
import { type FacetList, type FacetOption, facetList, splitList } from './facet-list';
import { type SearchHit, toSearchHit } from './search-hit';
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
  /** whether no title has all words of the query, so that these have some of them */
  fewerWords: boolean;
};

export type Chip = { filter: FilterParameter; value: string; label: string };

/** The data of the search page, in its language. */
export type SearchView = {
  facets: FacetList[];
  chips: Chip[];
  hits: SearchHit[];
  total: number;
  pageCount: number;
  fewerWords: boolean;
};

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
    fewerWords: page.fewerWords && page.total > 0,
  };
}

/** Returns both options of availability, always, 'available' first. */
function availability(
  counts: Readonly<Record<string, number>>,
  selected: readonly string[],
  labelOf: (filter: FilterParameter, value: string) => string,
): FacetOption[] {
  return PUBLICATION_VALUES.map((value) => ({
    value,
    label: labelOf('publication', value),
    count: counts[value] ?? 0,
    selected: selected.includes(value),
  }));
}
