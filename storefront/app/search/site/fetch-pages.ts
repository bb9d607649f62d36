import { FOUND_KINDS, type FoundPage } from '@colophon/contracts/site/site-search';
import { isLocale, type Locale } from '@colophon/contracts/values/locale';
import { fieldsOf } from '~/sending/json-fields';
import type { SearchState } from '../url/search-url';

const FEWEST_LETTERS = 2;
const KINDS: readonly unknown[] = FOUND_KINDS;

/** Whether a search shows pages beside its titles: on its first page, and only without filters, which pages do not have. */
export function hasFoundPages({ q, filters, page }: SearchState): boolean {
  return q.length >= FEWEST_LETTERS && page === 1 && Object.keys(filters).length === 0;
}

/** Fetches the pages that a search finds besides titles; none when that fails. */
export async function fetchPages(q: string, locale: Locale, signal: AbortSignal): Promise<FoundPage[]> {
  const address = `/${locale}/search/pages.json?${new URLSearchParams({ q })}`;
  const json: unknown = await fetch(address, { signal })
    .then((response) => (response.ok ? response.json() : []))
    .catch(() => []);
  return Array.isArray(json) ? json.filter(isFoundPage) : [];
}

function isFoundPage(json: unknown): json is FoundPage {
  const { kind, path, text } = fieldsOf(json);
  const { text: name, language } = fieldsOf(text);
  return KINDS.includes(kind) && typeof path === 'string' && typeof name === 'string' && isLocale(language);
}
