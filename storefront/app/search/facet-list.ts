import { FACET_TABLE, type FilterParameter } from '@colophon/contracts/search/facets';
import type { Locale } from '@colophon/contracts/values/locale';
import { memoizeByLocale } from '~/language/memoize-by-locale';

/** A value of a facet as the page shows it. */
export type FacetOption = { value: string; label: string; count: number; selected: boolean };

/** A facet with the options that show at once and those behind '+ show more' (docs/specification.md#search-page). */
export type FacetList = {
  filter: FilterParameter;
  first: FacetOption[];
  more: FacetOption[];
  /** expanded initially, because a selected value would be hidden */
  expanded: boolean;
};

const collators = memoizeByLocale((locale) => new Intl.Collator(locale, { numeric: true }));

const SHOWN_FIRST = 5;
/** Up to six options all show: hiding one would save nothing. */
const SHOWN_WITHOUT_TOGGLE = 6;

/**
 * Builds a facet's list from its counts. Selected values are always in it, with 0 when the query has none, so that
 * they can be unselected. Years are sorted descending, all else ascending by the language's collation.
 */
export function facetList(
  filter: FilterParameter,
  counts: Readonly<Record<string, number>>,
  selected: readonly string[],
  labelOf: (value: string) => string,
  locale: Locale,
): FacetList {
  const options = [...new Set([...Object.keys(counts), ...selected])].map((value) => ({
    value,
    label: labelOf(value),
    count: counts[value] ?? 0,
    selected: selected.includes(value),
  }));
  const { compare } = collators(locale);
  options.sort((a, b) =>
    FACET_TABLE[filter].values === 'years' ? compare(b.value, a.value) : compare(a.label, b.label),
  );
  return splitList(filter, options);
}

/** Splits sorted options into those shown at first and the rest. */
export function splitList(filter: FilterParameter, options: FacetOption[]): FacetList {
  if (options.length <= SHOWN_WITHOUT_TOGGLE) return { filter, first: options, more: [], expanded: false };
  const more = options.slice(SHOWN_FIRST);
  return {
    filter,
    first: options.slice(0, SHOWN_FIRST),
    more,
    expanded: more.some((option) => option.selected),
  };
}
