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

/** The names of the values that an answer holds: what a page needs to show it, and no more. */
export function labelsOf(initial: InitialResults, labels: Labels): Labels {
  const results = Object.values(initial).flatMap((index) => index.results ?? []);
  const valuesOf = (attribute: string) => [
    ...new Set(results.flatMap(({ facets }) => Object.keys(facets?.[attribute] ?? {}))),
  ];
  const named = (all: Readonly<Record<string, string>>, attribute: string, chosen: readonly string[]) =>
    Object.fromEntries(
      [...valuesOf(attribute), ...chosen].flatMap((value) => (all[value] ? [[value, all[value]]] : [])),
    );
  const chosen = (attribute: string) =>
    Object.values(initial).flatMap((index) => index.state?.disjunctiveFacetsRefinements?.[attribute] ?? []);
  return {
    disciplines: named(labels.disciplines, 'disciplines', chosen('disciplines')),
    categories: named(labels.categories, 'categories', chosen('categories')),
    series: named(labels.series, 'series', chosen('series')),
  };
}
