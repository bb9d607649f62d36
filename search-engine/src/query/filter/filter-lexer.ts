import { EngineError } from '../../errors';

/** A token of a filter; `quoted` words are never keywords. */
export type FilterToken =
  | { kind: 'word'; text: string; quoted: boolean; at: number }
  | { kind: 'symbol'; text: string; at: number };

const SYMBOLS = ['!=', '>=', '<=', '=', '>', '<', '(', ')', '[', ']', ','];
const BARE = /[\p{L}\p{N}_.\-+:/*]+/uy;
const SPACE = /\s/;

/**
 * Splits a filter into words and symbols. @throws EngineError invalid_search_filter, for an open quote or an unexpected
 * character
 */
export function lexFilter(filter: string): FilterToken[] {
  const tokens: FilterToken[] = [];
  let at = 0;
  while (at < filter.length) {
    const char = filter[at] as string;
    if (SPACE.test(char)) {
      at++;
      continue;
    }
    if (char === '"' || char === "'") {
      const { text, end } = readQuoted(filter, at);
      tokens.push({ kind: 'word', text, quoted: true, at });
      at = end;
      continue;
    }
    const symbol = SYMBOLS.find((candidate) => filter.startsWith(candidate, at));
    if (symbol) {
      tokens.push({ kind: 'symbol', text: symbol, at });
      at += symbol.length;
      continue;
    }
    BARE.lastIndex = at;
    const bare = BARE.exec(filter)?.[0];
    if (!bare) throw filterError(`Unexpected character \`${char}\`.`, filter, at);
    tokens.push({ kind: 'word', text: bare, quoted: false, at });
    at += bare.length;
  }
  return tokens;
}

function readQuoted(filter: string, from: number): { text: string; end: number } {
  const quote = filter[from];
  let text = '';
  for (let at = from + 1; at < filter.length; at++) {
    const char = filter[at] as string;
    if (char === quote) return { text, end: at + 1 };
    if (char === '\\' && at + 1 < filter.length) {
      at++;
      text += filter[at];
    } else {
      text += char;
    }
  }
  throw filterError('An expression is missing its closing quote.', filter, from);
}

const LONGEST_SHOWN = 300;

/** Error that points at a position of the filter, in Meilisearch's wording. */
export function filterError(message: string, filter: string, at: number): EngineError {
  const shown = filter.length > LONGEST_SHOWN ? `${filter.slice(0, LONGEST_SHOWN)}…` : filter;
  return new EngineError('invalid_search_filter', `${message}\n${at + 1}:${filter.length + 1} ${shown}`);
}
