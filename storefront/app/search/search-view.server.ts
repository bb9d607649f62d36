import type { Locale } from '@colophon/contracts/locale';
import { FILTER_PARAMETERS, FILTERS, type FilterParameter } from '@colophon/contracts/search-document';
import type { Labels } from '@colophon/contracts/site/frame';
import type { TFunction } from 'i18next';
import { facetLabels } from './facet-labels';
import { type FacetList, type FacetOption, facetList, splitList } from './facet-list';
import type { SearchAnswer } from './query.server';
import type { SearchHit } from './search-hit';
import { activeValues, type SearchState } from './search-url';

export type Chip = { filter: FilterParameter; value: string; label: string };

/** All that the search page shows, in the language of the page. */
export type SearchView = {
  facets: FacetList[];
  chips: Chip[];
  hits: SearchHit[];
  total: number;
  pageCount: number;
  isbn: string | null;
};

/** Puts an answer of the engine in words. Facets without any value stay away, as nothing could be ticked there. */
export function searchView(
  state: SearchState,
  answer: SearchAnswer,
  labels: Labels,
  t: TFunction<'search'>,
  locale: Locale,
): SearchView {
  const words = (filter: string, value: string) =>
    t(`value.${filter}.${value}` as never, { defaultValue: '' });
  const labelOf = facetLabels(labels, words, locale);
  const facets = FILTERS.map((filter) => {
    const counts = answer.counts[FILTER_PARAMETERS[filter]] ?? {};
    const selected = state.filters[filter] ?? [];
    if (filter === 'publication') return splitList(filter, availability(counts, selected, labelOf));
    return facetList(filter, counts, selected, (value) => labelOf(filter, value), locale);
  });
  return {
    facets: facets.filter((facet) => facet.first.length > 0),
    chips: activeValues(state).map((chip) => ({ ...chip, label: labelOf(chip.filter, chip.value) })),
    hits: answer.hits,
    total: answer.total,
    pageCount: answer.pageCount,
    isbn: answer.isbn,
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
