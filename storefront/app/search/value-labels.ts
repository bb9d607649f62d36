import { formatOfSlug } from '@colophon/contracts/catalogue/product';
import { isValueOf, type ListedFilter, type ListedValue } from '@colophon/contracts/search/facets';
import type { TFunction } from 'i18next';

/** Translates the messages of the search page, and those that it shares with other pages. */
export type SearchTranslate = TFunction<['search', 'common']>;

/** The message of each value of a facet; a value without one does not compile. */
const MESSAGES: { [F in ListedFilter]: (t: SearchTranslate, value: ListedValue<F>) => string } = {
  publication: (t, value) => t(`value.publication.${value}`),
  type: (t, value) => t(`common:type.${value}`),
  publicationFormat: (t, value) => t(`common:format.${formatOfSlug(value)}`),
  openAccess: (t, value) => t(`value.openAccess.${value}`),
};

/** Returns the message for a facet value, in the language of the page; null for what is no value of it. */
export function valueLabel<F extends ListedFilter>(
  t: SearchTranslate,
  filter: F,
  value: string,
): string | null {
  return isValueOf(filter, value) ? MESSAGES[filter](t, value) : null;
}
