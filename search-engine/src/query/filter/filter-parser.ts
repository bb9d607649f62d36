import { EngineError } from '../../errors';
import { type FilterToken, filterError, lexFilter } from './filter-lexer';

export type ComparisonOperator = '>' | '>=' | '<' | '<=';
/** Syntax tree of a filter. */
export type Filter =
  | { op: 'and' | 'or'; parts: Filter[] }
  | { op: 'not'; part: Filter }
  | { op: 'in'; attribute: string; values: string[] }
  | { op: 'not-equal'; attribute: string; value: string }
  | { op: 'compare'; attribute: string; operator: ComparisonOperator; value: string }
  | { op: 'between'; attribute: string; from: string; to: string }
  | { op: 'exists' | 'null' | 'empty'; attribute: string }
  | { op: 'starts-with'; attribute: string; value: string };

const DEEPEST = 500;

/**
 * Parses a filter of Meilisearch: a string, or a list whose items are joined by AND and whose inner lists by OR.
 * @returns null for an empty filter
 * @throws EngineError invalid_search_filter
 */
export function parseFilter(filter: unknown): Filter | null {
  if (filter === null || filter === undefined) return null;
  if (typeof filter === 'string') return filter.trim() === '' ? null : new FilterParser(filter).parse();
  if (!Array.isArray(filter)) throw wrongType();
  const parts = filter.map((item) => (Array.isArray(item) ? anyOf(item) : parseFilter(item)));
  const present = parts.filter((part) => part !== null);
  return present.length === 0 ? null : join('and', present);
}

function anyOf(items: readonly unknown[]): Filter | null {
  const parts = items.map((item) => {
    if (typeof item !== 'string') throw wrongType();
    return parseFilter(item);
  });
  const present = parts.filter((part) => part !== null);
  return present.length === 0 ? null : join('or', present);
}

function wrongType(): EngineError {
  return new EngineError(
    'invalid_search_filter',
    'Invalid syntax for the filter parameter: `expected String, Array`.',
  );
}

function join(op: 'and' | 'or', parts: Filter[]): Filter {
  return parts.length === 1 ? (parts[0] as Filter) : { op, parts };
}

class FilterParser {
  readonly #tokens: FilterToken[];
  #next = 0;
  #depth = 0;

  constructor(readonly source: string) {
    this.#tokens = lexFilter(source);
  }

  parse(): Filter {
    const filter = this.#or();
    const rest = this.#peek();
    if (rest)
      throw filterError(`Found unexpected characters at the end of the filter.`, this.source, rest.at);
    return filter;
  }

  #or(): Filter {
    const parts = [this.#and()];
    while (this.#takeKeyword('OR')) parts.push(this.#and());
    return join('or', parts);
  }

  #and(): Filter {
    const parts = [this.#not()];
    while (this.#takeKeyword('AND')) parts.push(this.#not());
    return join('and', parts);
  }

  #not(): Filter {
    if (this.#takeKeyword('NOT')) return { op: 'not', part: this.#nested(() => this.#not()) };
    if (!this.#takeSymbol('(')) return this.#condition();
    const inner = this.#nested(() => this.#or());
    if (!this.#takeSymbol(')')) throw this.#expected('a closing parenthesis');
    return inner;
  }

  #nested(parse: () => Filter): Filter {
    if (++this.#depth > DEEPEST) throw this.#expected('fewer nested conditions');
    const filter = parse();
    this.#depth--;
    return filter;
  }

  #condition(): Filter {
    const attribute = this.#word('an attribute');
    if (this.#takeSymbol('=')) return { op: 'in', attribute, values: [this.#word('a value')] };
    if (this.#takeSymbol('!=')) return { op: 'not-equal', attribute, value: this.#word('a value') };
    for (const operator of ['>=', '<=', '>', '<'] as const) {
      if (this.#takeSymbol(operator))
        return { op: 'compare', attribute, operator, value: this.#word('a value') };
    }
    if (this.#takeKeyword('IS')) return this.#is(attribute);
    const negated = this.#takeKeyword('NOT');
    const condition = this.#wordedCondition(attribute);
    return negated ? { op: 'not', part: condition } : condition;
  }

  #is(attribute: string): Filter {
    const negated = this.#takeKeyword('NOT');
    const op = this.#takeKeyword('NULL') ? 'null' : this.#takeKeyword('EMPTY') ? 'empty' : null;
    if (!op) throw this.#expected('`NULL` or `EMPTY`');
    return negated ? { op: 'not', part: { op, attribute } } : { op, attribute };
  }

  #wordedCondition(attribute: string): Filter {
    if (this.#takeKeyword('EXISTS')) return { op: 'exists', attribute };
    if (this.#takeKeyword('IN')) return { op: 'in', attribute, values: this.#list() };
    if (this.#isKeyword('CONTAINS')) throw this.#experimental('contains filter', 'CONTAINS');
    if (this.#takeKeyword('STARTS')) {
      if (!this.#takeKeyword('WITH')) throw this.#expected('`WITH`');
      return { op: 'starts-with', attribute, value: this.#word('a value') };
    }
    const from = this.#word('an operator');
    if (!this.#takeKeyword('TO')) throw this.#expected('an operator');
    return { op: 'between', attribute, from, to: this.#word('a value') };
  }

  #list(): string[] {
    if (!this.#takeSymbol('[')) throw this.#expected('`[`');
    const values: string[] = [];
    while (!this.#takeSymbol(']')) {
      values.push(this.#word('a value'));
      if (!this.#takeSymbol(',') && !this.#isSymbol(']')) throw this.#expected('`,` or `]`');
    }
    return values;
  }

  #word(what: string): string {
    const token = this.#peek();
    if (token?.kind !== 'word') throw this.#expected(what);
    this.#next++;
    return token.text;
  }

  #peek(): FilterToken | undefined {
    return this.#tokens[this.#next];
  }

  #isSymbol(text: string): boolean {
    const token = this.#peek();
    return token?.kind === 'symbol' && token.text === text;
  }

  #takeSymbol(text: string): boolean {
    const there = this.#isSymbol(text);
    if (there) this.#next++;
    return there;
  }

  /** Keywords are in capitals. */
  #isKeyword(keyword: string): boolean {
    const token = this.#peek();
    return token?.kind === 'word' && !token.quoted && token.text === keyword;
  }

  #takeKeyword(keyword: string): boolean {
    const there = this.#isKeyword(keyword);
    if (there) this.#next++;
    return there;
  }

  #experimental(feature: string, keyword: string): EngineError {
    return new EngineError(
      'feature_not_enabled',
      `Using \`${keyword}\` in a filter requires enabling the \`${feature}\` experimental feature.`,
    );
  }

  #expected(what: string): EngineError {
    const token = this.#peek();
    const found = token ? `found \`${token.text}\`` : 'the filter ends';
    return filterError(`Was expecting ${what}, but ${found}.`, this.source, token?.at ?? this.source.length);
  }
}
