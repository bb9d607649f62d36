import { FACET_TABLE, type FilterParameter, isListed } from '@colophon/contracts/search/facets';
import type { Labels } from '@colophon/contracts/search/labels';
import type { Locale } from '@colophon/contracts/values/locale';
import type { InitialResults } from 'instantsearch.js';
import { languageName } from '~/language/language-name';
import { type SearchTranslate, valueLabel } from './value-labels';

/**
 * Creates a function that labels facet values in the language of the page: messages for the values that are ours,
 * editors' names for terms, names of languages. A value without a label is shown itself: an address may hold any.
 */
export function facetLabels(
  labels: Labels,
  t: SearchTranslate,
  locale: Locale,
): (filter: FilterParameter, value: string) => string {
  return (filter, value) => {
    if (isListed(filter)) return valueLabel(t, filter, value) ?? value;
    const facet = FACET_TABLE[filter];
    switch (facet.values) {
      case 'terms':
        return labels[facet.attribute][value] ?? value;
      case 'languages':
        return languageName(
          value,
          t(`common:language.${value}` as 'common:language.en', { defaultValue: '' }),
          locale,
        );
      case 'years':
        return value;
    }
  };
}

/** Selects the labels of the facet values that occur in the results or are selected, to keep the page small. */
export function labelsOf(initial: InitialResults, labels: Labels): Labels {
  const indexes = Object.values(initial);
  const named = (facet: keyof Labels) => {
    const values = indexes.flatMap(({ results = [], state }) => [
      ...results.flatMap(({ facets }) => Object.keys(facets?.[facet] ?? {})),
      ...(state?.disjunctiveFacetsRefinements?.[facet] ?? []),
    ]);
    return Object.fromEntries(
      values.flatMap((value) => (labels[facet][value] ? [[value, labels[facet][value]]] : [])),
    );
  };
  return { disciplines: named('disciplines'), categories: named('categories'), series: named('series') };
}
