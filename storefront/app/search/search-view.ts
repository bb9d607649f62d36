import type { Locale } from '@colophon/contracts/locale';
import type { PressDay } from '@colophon/contracts/press-day';
import { FILTER_PARAMETERS, FILTERS, type FilterParameter } from '@colophon/contracts/search-document';
import type { Labels } from '@colophon/contracts/site/frame';
import type { TFunction } from 'i18next';
import type { HitDocument } from './engine-queries';
import { facetLabels } from './facet-labels';
import { type FacetList, type FacetOption, facetList, splitList } from './facet-list';
import { type SearchHit, toSearchHit } from './search-hit';
import { activeValues, type SearchState } from './search-url';

/** Counts by value of each facet, by the name of its attribute. */
export type FacetCounts = Record<string, Record<string, number>>;

/** What a search found, as the engine says it. */
export type Found = { hits: HitDocument[]; total: number; pageCount: number; counts: FacetCounts };

export type Chip = { filter: FilterParameter; value: string; label: string };

/** All that the search page shows, in the language of the page. */
export type SearchView = {
  facets: FacetList[];
  chips: Chip[];
  hits: SearchHit[];
  total: number;
  pageCount: number;
};

/** Puts what was found in words. Facets without any value stay away, as nothing could be ticked there. */
export function searchView(
  state: SearchState,
  found: Found,
  labels: Labels,
  t: TFunction<'search'>,
  locale: Locale,
  today: PressDay,
): SearchView {
  const words = (filter: string, value: string) =>
    t(`value.${filter}.${value}` as never, { defaultValue: '' });
  const labelOf = facetLabels(labels, words, locale);
  const facets = FILTERS.map((filter) => {
    const counts = found.counts[FILTER_PARAMETERS[filter]] ?? {};
    const selected = state.filters[filter] ?? [];
    if (filter === 'publication') return splitList(filter, availability(counts, selected, labelOf));
    return facetList(filter, counts, selected, (value) => labelOf(filter, value), locale);
  });
  return {
    facets: facets.filter((facet) => facet.first.length > 0),
    chips: activeValues(state).map((chip) => ({ ...chip, label: labelOf(chip.filter, chip.value) })),
    hits: found.hits.map((hit) => toSearchHit(hit, locale, today)),
    total: found.total,
    pageCount: found.pageCount,
  };
}

/** Availability always shows both halves, the one that is there first. */
function availability(
  counts: Readonly<Record<string, number>>,
  selected: readonly string[],
  labelOf: (filter: FilterParameter, value: string) => string,
): FacetOption[] {
  return ['available', 'forthcoming'].map((value) => ({
    value,
    label: labelOf('publication', value),
    count: counts[value] ?? 0,
    selected: selected.includes(value),
  }));
}
