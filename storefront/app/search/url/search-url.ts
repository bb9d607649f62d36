import { FILTERS, type FilterParameter } from '@colophon/contracts/search/facets';
import { MAX_FILTER_VALUES, MAX_SEARCH_PAGE } from '@colophon/contracts/search/query';
import { SORT_ORDERS, type SortOrder } from '@colophon/contracts/search/sort-order';
import { withoutUnseen } from '@colophon/contracts/values/clean-text';
import { wellFormed } from '@colophon/contracts/values/well-formed';

export type Filters = Partial<Record<FilterParameter, readonly string[]>>;

/**
 * The search page's state in its URL. Filters hold at least one value each, sorted, without duplicates. Without `sort` the
 * best hits come first, or the newest where there is no query.
 */
export type SearchState = { q: string; filters: Filters; sort?: SortOrder; page: number };

const MAX_QUERY_WORDS = 10;
const MAX_QUERY_CHARACTERS = 200;
const MAX_VALUE_CHARACTERS = 120;

/**
 * Strips a query as docs/specification.md#search-page requires, save what is part of a word ('d’Alembert', 'AT&T', a DOI,
 * 'C++') and the quotes around a phrase. A hyphen before a word goes too: the engine would exclude that word.
 */
function stripQuery(q: string): string {
  return q.replace(/-?"[^"]*"|[^\s"]+|"/g, (part) => {
    const words = part
      .replace(/[^\s"]+/g, stripWord)
      .replace(/^-?"|"$/g, '')
      .trim();
    return words && part.endsWith('"') ? `"${words}"` : words;
  });
}

function stripWord(word: string): string {
  const safe = word.replace(/[<>{}|\\^`]/g, '');
  if (!/[\p{L}\p{N}]/u.test(safe)) return safe.replace(/[^,%-]/g, '');
  return safe.replace(/^[^\p{L}\p{M}\p{N},%]+|[^\p{L}\p{M}\p{N},%+#-]+$/gu, '');
}

/**
 * Strips a query and truncates it to 10 words or 200 characters, the engine's limit. `cut` is true when it was
 * truncated, so that the page can show it.
 */
export function limitQuery(typed: string): { q: string; cut: boolean } {
  const trimmed = stripQuery(wellFormed(withoutUnseen(typed.normalize('NFC')))).trim();
  const words = [...trimmed.matchAll(/\S+/g)];
  const tenth = words[MAX_QUERY_WORDS - 1];
  const endOfTenth = tenth ? tenth.index + tenth[0].length : trimmed.length;
  // Truncating within a surrogate pair or a phrase would leave half of it.
  const q = stripQuery(wellFormed(trimmed.slice(0, Math.min(endOfTenth, MAX_QUERY_CHARACTERS)))).trim();
  return { q, cut: q !== trimmed };
}

/** Splits a query into words, with their quotes: '"low countries" map' is two words. */
export function wordsOfQuery(q: string): string[] {
  return q.match(/"[^"]*"|\S+/g) ?? [];
}

/**
 * Sanitizes one filter value as docs/specification.md#search-page requires; a space or '+' separates two values, so it
 * contains none.
 */
function stripValue(raw: string): string {
  return raw.replace(/[^\p{L}\p{N}\-,%]/gu, '').slice(0, MAX_VALUE_CHARACTERS);
}

function parseValues(raw: readonly string[]): string[] {
  const values = raw.flatMap((part) => part.split(/[ +]/)).map(stripValue);
  return [...new Set(values.filter(Boolean))].sort().slice(0, MAX_FILTER_VALUES);
}

/** Parses the search page's URL. Invalid parts are ignored, never an error. */
export function parseSearchUrl(parameters: URLSearchParams): SearchState {
  const filters: Partial<Record<FilterParameter, string[]>> = {};
  for (const filter of FILTERS) {
    const values = parseValues(parameters.getAll(filter));
    if (values.length > 0) filters[filter] = values;
  }
  const page = Number(parameters.get('page'));
  const sort = SORT_ORDERS.find((order) => order === parameters.get('sort'));
  return {
    q: limitQuery(parameters.get('q') ?? '').q,
    filters,
    ...(sort && { sort }),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_SEARCH_PAGE ? page : 1,
  };
}

/** Formats a state as query string, with its '?', or '' if empty: `?q=dutch&disciplines=history+law&page=2`. */
export function formatSearchUrl(state: SearchState): string {
  const parts: string[] = [];
  if (state.q) parts.push(new URLSearchParams({ q: state.q }).toString());
  for (const filter of FILTERS) {
    const values = state.filters[filter];
    if (values?.length) parts.push(`${filter}=${values.map(encodeURIComponent).join('+')}`);
  }
  if (state.sort) parts.push(`sort=${state.sort}`);
  if (state.page > 1) parts.push(`page=${state.page}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/**
 * Whether a URL must be redirected to its canonical form: a form without JavaScript submitted repeated or empty
 * parameters, or the page number is invalid.
 */
export function needsJoining(parameters: URLSearchParams): boolean {
  const page = parameters.get('page');
  if (page !== null && page !== String(parseSearchUrl(parameters).page)) return true;
  return ['q', 'sort', 'page', ...FILTERS].some((key) => {
    const values = parameters.getAll(key);
    return values.length > 1 || (values.length === 1 && values[0]?.trim() === '');
  });
}

/** Toggles one filter value; a changed filter returns to page 1. */
export function toggleValue(state: SearchState, filter: FilterParameter, value: string): SearchState {
  const old = state.filters[filter] ?? [];
  const values = old.includes(value) ? old.filter((v) => v !== value) : [...old, value].sort();
  const { [filter]: _replaced, ...others } = state.filters;
  return { ...state, filters: values.length > 0 ? { ...others, [filter]: values } : others, page: 1 };
}

/** Lists every selected value with its filter, in the order of the page, for the chips. */
export function activeValues(state: SearchState): { filter: FilterParameter; value: string }[] {
  return FILTERS.flatMap((filter) => (state.filters[filter] ?? []).map((value) => ({ filter, value })));
}
