import type { Locale } from '@colophon/contracts/locale';
import type { FilterParameter } from '@colophon/contracts/search-document';
import { oncePerLocale } from '~/language/once-per-locale';

/** A value of a facet as the page shows it. */
export type FacetOption = { value: string; label: string; count: number; selected: boolean };

/** A facet with the options that show at once and those behind '+ show more' (SPEC section 2). */
export type FacetList = {
  filter: FilterParameter;
  first: FacetOption[];
  more: FacetOption[];
  /** open from the start: a ticked value would be hidden */
  expanded: boolean;
};

const collators = oncePerLocale((locale) => new Intl.Collator(locale, { numeric: true }));

const SHOWN_FIRST = 5;
/** Up to six options all show: hiding one would save nothing. */
const SHOWN_WITHOUT_TOGGLE = 6;

/**
 * Makes a facet's list from its counts. Ticked values are always in it, with 0 when the query holds none, so
 * that they can be unticked. Years run down, all else runs up as the language sorts it.
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
  options.sort((a, b) => (filter === 'year' ? compare(b.value, a.value) : compare(a.label, b.label)));
  return splitList(filter, options);
}

/** Splits options that already stand in their order. */
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
