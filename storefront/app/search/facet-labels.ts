import type { Locale } from '@colophon/contracts/locale';
import type { FilterParameter } from '@colophon/contracts/search-document';
import type { Labels } from '@colophon/contracts/site/frame';
import type { InitialResults } from 'instantsearch.js';
import { oncePerLocale } from '~/language/once-per-locale';

/** Words of components for facet values: '' where there are none. */
export type ValueWords = (
  filter: 'publication' | 'type' | 'publicationFormat' | 'openAccess',
  value: string,
) => string;

const languageNames = oncePerLocale(
  (locale) => new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }),
);

/**
 * Names facet values in the language of the page: editors' names for disciplines, categories and series, the
 * platform's own for languages, components' words for the rest. A value that nobody names shows itself.
 */
export function facetLabels(
  labels: Labels,
  words: ValueWords,
  locale: Locale,
): (filter: FilterParameter, value: string) => string {
  const languages = languageNames(locale);
  return (filter, value) => {
    switch (filter) {
      case 'disciplines':
        return labels.disciplines[value] ?? value;
      case 'category':
        return labels.categories[value] ?? value;
      case 'series':
        return labels.series[value] ?? value;
      case 'language':
        return languageName(languages, value);
      case 'year':
        return value;
      case 'publication':
      case 'type':
      case 'publicationFormat':
      case 'openAccess':
        return words(filter, value) || value;
    }
  };
}

/** 'Frans' for 'fr', in the capital that a list wants; the code itself where it is none. */
function languageName(languages: Intl.DisplayNames, code: string): string {
  try {
    const name = languages.of(code) ?? code;
    return name.charAt(0).toUpperCase() + name.slice(1);
  } catch {
    return code;
  }
}

/** The names of the values that an answer holds or asks for: what a page needs to show it, and no more. */
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
