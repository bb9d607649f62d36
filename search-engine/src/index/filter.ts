import { EngineError } from '../errors';
import { type Document, readAttribute } from './document';
import type { DocumentIndex } from './document-index';
import { filtersOf } from './settings';

type Index = Pick<DocumentIndex, 'settings' | 'column'>;

/** Whether a document passes. */
type Predicate = (document: Document) => boolean;

/** Of brackets and NOTs within each other. */
const MAX_DEPTH = 50;
/** Conditions and values of one filter: a page with 40 choices in each facet has some 330. */
const MAX_CONDITIONS = 500;
const TOKEN =
  /\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([<>]=?|!?=|[()[\],])|([\p{L}\p{N}_.:/*+-]+))/suy;
const OPERATORS = new Set(['=', '<', '<=', '>', '>=']);

type Token = { text: string; kind: 'value' | 'symbol' | 'word' };

/**
 * Compiles a filter of Meilisearch: a text with AND, OR, NOT, brackets, =, <, <=, >, >=, IN, EXISTS; or a list, of which
 * all must hold, whose lists are alternatives.
 * @throws EngineError invalid_search_filter
 */
export function compileFilter(filter: unknown, index: Index): Predicate {
  return compile(filter, index, { left: MAX_CONDITIONS });
}

/** The number of conditions that may follow. */
type Budget = { left: number };

function spend(budget: Budget): void {
  if (--budget.left < 0) throw invalid(`A filter has at most ${MAX_CONDITIONS} conditions.`);
}

function compile(filter: unknown, index: Index, budget: Budget): Predicate {
  spend(budget);
  if (filter === undefined || filter === null || filter === '') return () => true;
  if (typeof filter === 'string') return new FilterParser(filter, index, budget).parse();
  if (!Array.isArray(filter)) throw invalid('A filter is a text or a list.');
  const all = filter.map((item) => {
    if (!Array.isArray(item)) return compile(String(item), index, budget);
    const any = item.map((alternative) => compile(String(alternative), index, budget));
    return any.length === 0 ? () => true : anyOf(any);
  });
  return allOf(all);
}

class FilterParser {
  readonly #tokens: Token[];
  #at = 0;
  #depth = 0;

  constructor(
    filter: string,
    readonly index: Index,
    readonly budget: Budget,
  ) {
    this.#tokens = tokensOf(filter);
  }

  parse(): Predicate {
    const predicate = this.#parseOr();
    const rest = this.#tokens[this.#at];
    if (rest) throw invalid(`Unexpected \`${rest.text.slice(0, 100)}\`.`);
    return predicate;
  }

  #parseOr(): Predicate {
    const parts = [this.#parseAnd()];
    while (this.#take('OR')) parts.push(this.#parseAnd());
    return anyOf(parts);
  }

  #parseAnd(): Predicate {
    const parts = [this.#parseNot()];
    while (this.#take('AND')) parts.push(this.#parseNot());
    return allOf(parts);
  }

  #parseNot(): Predicate {
    if (++this.#depth > MAX_DEPTH) throw invalid('The filter is nested too deeply.');
    try {
      if (this.#take('NOT')) {
        const passes = this.#parseNot();
        return (document) => !passes(document);
      }
      if (!this.#take('(')) return this.#parseCondition();
      const inner = this.#parseOr();
      this.#expect(')');
      return inner;
    } finally {
      this.#depth--;
    }
  }

  #parseCondition(): Predicate {
    spend(this.budget);
    const attribute = this.#value();
    const allowed = filtersOf(this.index.settings, attribute);
    if (!allowed) throw invalid(`Attribute \`${attribute}\` is not filterable.`);
    const isNegated = this.#take('NOT');
    if (this.#take('EXISTS'))
      return negatedIf(isNegated, (document) => readAttribute(document, attribute) !== undefined);
    if (this.#take('IN')) return negatedIf(isNegated, this.#isOneOf(attribute, this.#list()));
    const operator = this.#tokens[this.#at]?.text ?? 'nothing';
    if (isNegated || !OPERATORS.has(operator)) {
      throw invalid(
        `The embedded engine knows =, <, <=, >, >=, IN and EXISTS, not \`${operator.slice(0, 100)}\`.`,
      );
    }
    this.#at++;
    if (operator === '=' ? !allowed.equality : !allowed.comparison) {
      throw invalid(`Attribute \`${attribute}\` has no filter \`${operator}\`.`);
    }
    const value = this.#value();
    return operator === '='
      ? this.#isOneOf(attribute, [value])
      : compares(attribute, operator, value.trim() === '' ? Number.NaN : Number(value));
  }

  #isOneOf(attribute: string, values: readonly string[]): Predicate {
    const column = this.index.column(attribute);
    return anyOf(values.map((value) => column.hasValue(value)));
  }

  #list(): string[] {
    this.#expect('[');
    const values: string[] = [];
    while (!this.#take(']')) {
      spend(this.budget);
      values.push(this.#value());
      if (!this.#take(',')) {
        this.#expect(']');
        break;
      }
    }
    return values;
  }

  #value(): string {
    const token = this.#tokens[this.#at];
    if (!token || token.kind === 'symbol')
      throw invalid(`A name or value is missing at \`${token?.text ?? 'the end'}\`.`);
    this.#at++;
    return token.text;
  }

  #take(text: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.text !== text || token.kind === 'value') return false;
    this.#at++;
    return true;
  }

  #expect(text: string): void {
    if (!this.#take(text)) throw invalid(`\`${text}\` is missing.`);
  }
}

function tokensOf(filter: string): Token[] {
  const tokens: Token[] = [];
  const end = filter.trimEnd().length;
  for (let at = 0; at < end; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(filter);
    if (!match) throw invalid(`It cannot be read from \`${filter.slice(at, at + 100)}\` on.`);
    const [, double, single, symbol, word] = match;
    const quoted = double ?? single;
    if (quoted !== undefined) tokens.push({ kind: 'value', text: quoted.replace(/\\(.)/gs, '$1') });
    else if (symbol !== undefined) tokens.push({ kind: 'symbol', text: symbol });
    else tokens.push({ kind: 'word', text: word as string });
  }
  return tokens;
}

function compares(attribute: string, operator: string, limit: number): Predicate {
  const holds = (value: number) =>
    (operator.startsWith('<') && value < limit) ||
    (operator.startsWith('>') && value > limit) ||
    (operator.endsWith('=') && value === limit);
  return (document) =>
    [readAttribute(document, attribute)].flat().some((value) => typeof value === 'number' && holds(value));
}

function allOf(parts: readonly Predicate[]): Predicate {
  const [only] = parts;
  return only && parts.length === 1 ? only : (document) => parts.every((passes) => passes(document));
}

function anyOf(parts: readonly Predicate[]): Predicate {
  const [only] = parts;
  return only && parts.length === 1 ? only : (document) => parts.some((passes) => passes(document));
}

function negatedIf(isNegated: boolean, passes: Predicate): Predicate {
  return isNegated ? (document) => !passes(document) : passes;
}

function invalid(reason: string): EngineError {
  return new EngineError('invalid_search_filter', reason);
}
