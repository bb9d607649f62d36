import { formatOfSlug } from '@colophon/contracts/catalogue/product';
import { isValueOf, type ListedFilter, type ListedValue } from '@colophon/contracts/search/facets';
import type { TFunction } from 'i18next';

/** Translates the messages of the search page, and those that it shares with other pages. */
export type SearchTranslate = TFunction<['search', 'common']>;

/** Facets whose values other pages name too; the others have a message under `value`, which a test requires. */
const SHARED: { [F in ListedFilter]?: (t: SearchTranslate, value: ListedValue<F>) => string } = {
  type: (t, value) => t(`common:type.${value}`),
  publicationFormat: (t, value) => t(`common:format.${formatOfSlug(value)}`),
};

/** Returns the message for a facet value, in the language of the page; null for what is no value of it. */
export function valueLabel<F extends ListedFilter>(
  t: SearchTranslate,
  filter: F,
  value: string,
): string | null {
  if (!isValueOf(filter, value)) return null;
  return SHARED[filter]?.(t, value) ?? t(`value.${filter}.${value}` as 'value.openAccess.1');
}
