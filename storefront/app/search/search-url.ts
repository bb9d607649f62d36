import { FILTERS, type FilterParameter } from '@colophon/contracts/search-document';
import { MAX_FILTER_VALUES, MAX_SEARCH_PAGE } from '@colophon/contracts/search-query';
import { wellFormed } from '@colophon/contracts/well-formed';

export type Filters = Partial<Record<FilterParameter, readonly string[]>>;

/** What the address of the search page says. Filters hold at least one value each, sorted, none twice. */
export type SearchState = { q: string; filters: Filters; page: number };

const MAX_QUERY_WORDS = 10;
const MAX_QUERY_CHARACTERS = 200;
const MAX_VALUE_CHARACTERS = 120;

/**
 * A query as it was typed, trimmed and cut at 10 words or 200 characters: the engine reads no more.
 * `cut` tells the page to say so.
 */
export function limitQuery(typed: string): { q: string; cut: boolean } {
  const trimmed = wellFormed(typed).trim();
  const words = [...trimmed.matchAll(/\S+/g)];
  const tenth = words[MAX_QUERY_WORDS - 1];
  const endOfTenth = tenth ? tenth.index + tenth[0].length : trimmed.length;
  // A cut through a character of two units would leave half of it.
  const q = wellFormed(trimmed.slice(0, Math.min(endOfTenth, MAX_QUERY_CHARACTERS))).trimEnd();
  return { q, cut: q !== trimmed };
}

/** One filter value without what SPEC section 2 strips; a space or '+' parts two values, so it holds none. */
function stripValue(raw: string): string {
  return raw.replace(/[^\p{L}\p{N}\-,%]/gu, '').slice(0, MAX_VALUE_CHARACTERS);
}

function parseValues(raw: readonly string[]): string[] {
  const values = raw.flatMap((part) => part.split(/[ +]/)).map(stripValue);
  return [...new Set(values.filter(Boolean))].sort().slice(0, MAX_FILTER_VALUES);
}

/** Reads the address of the search page. Whatever is wrong with it is left out, never an error. */
export function parseSearchUrl(parameters: URLSearchParams): SearchState {
  const filters: Partial<Record<FilterParameter, string[]>> = {};
  for (const filter of FILTERS) {
    const values = parseValues(parameters.getAll(filter));
    if (values.length > 0) filters[filter] = values;
  }
  const page = Number(parameters.get('page'));
  return {
    q: limitQuery(parameters.get('q') ?? '').q,
    filters,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_SEARCH_PAGE ? page : 1,
  };
}

/** The query string of a state, with its '?', or '' for none: `?q=dutch&disciplines=history+law&page=2`. */
export function formatSearchUrl(state: SearchState): string {
  const parts: string[] = [];
  if (state.q) parts.push(new URLSearchParams({ q: state.q }).toString());
  for (const filter of FILTERS) {
    const values = state.filters[filter];
    if (values?.length) parts.push(`${filter}=${values.map(encodeURIComponent).join('+')}`);
  }
  if (state.page > 1) parts.push(`page=${state.page}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/**
 * Whether an address is mended by a redirect: a form without script wrote it, with repeated keys or empty ones, or
 * it asks for a page that no search has.
 */
export function needsJoining(parameters: URLSearchParams): boolean {
  const page = parameters.get('page');
  if (page !== null && page !== String(parseSearchUrl(parameters).page)) return true;
  return ['q', 'page', ...FILTERS].some((key) => {
    const values = parameters.getAll(key);
    return values.length > 1 || (values.length === 1 && values[0]?.trim() === '');
  });
}

/** The state with one value ticked or unticked; another choice starts again at page 1. */
export function toggleValue(state: SearchState, filter: FilterParameter, value: string): SearchState {
  const old = state.filters[filter] ?? [];
  const values = old.includes(value) ? old.filter((v) => v !== value) : [...old, value].sort();
  const { [filter]: _replaced, ...others } = state.filters;
  return { q: state.q, filters: values.length > 0 ? { ...others, [filter]: values } : others, page: 1 };
}

/** Every ticked value with its filter, in the order of the page: the chips. */
export function activeValues(state: SearchState): { filter: FilterParameter; value: string }[] {
  return FILTERS.flatMap((filter) => (state.filters[filter] ?? []).map((value) => ({ filter, value })));
}
