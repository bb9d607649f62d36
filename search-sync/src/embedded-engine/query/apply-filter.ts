import { EngineError } from '../errors';
import { type Bitset, emptySet, intersect, unite, without } from '../index/bitset';
import type { Columns } from '../index/columns';
import { matchesPattern } from '../json';
import type { FilterableAttribute } from '../settings';
import type { Filter } from './filter-parser';

/** What a filter is applied to. */
export type Filterable = { columns: Columns; alive: Bitset; filterable: readonly FilterableAttribute[] };

/** The slots that pass a filter. @throws EngineError invalid_search_filter when an attribute may not be filtered so */
export function applyFilter(filter: Filter, index: Filterable): Bitset {
  switch (filter.op) {
    case 'and':
      return filter.parts.map((part) => applyFilter(part, index)).reduce(intersect);
    case 'or':
      return filter.parts.map((part) => applyFilter(part, index)).reduce(unite);
    case 'not':
      return without(index.alive, applyFilter(filter.part, index));
    default:
      return intersect(index.alive, condition(filter, index));
  }
}

type Condition = Exclude<Filter, { op: 'and' | 'or' | 'not' }>;

function condition(filter: Condition, index: Filterable): Bitset {
  checkAllowed(filter, index.filterable);
  const column = index.columns.get(filter.attribute);
  const none = emptySet(index.columns.slots.length);
  switch (filter.op) {
    case 'in':
      return filter.values.map((value) => column.slotsEqualTo(value) ?? none).reduce(unite, none);
    case 'compare':
      return column.slotsWhere(comparison(filter.operator, filter.value));
    case 'between':
      return column.slotsWhere((value) => value >= filter.from && value <= filter.to);
    case 'exists':
      return column.present;
    case 'null':
      return column.isNull;
    case 'empty':
      return column.isEmpty;
    case 'starts-with':
      return column.slotsWithText((value) => value.startsWith(filter.value.toLowerCase()));
    case 'contains':
      return column.slotsWithText((value) => value.includes(filter.value.toLowerCase()));
    default:
      return filter satisfies never;
  }
}

function comparison(operator: '>' | '>=' | '<' | '<=', bound: number): (value: number) => boolean {
  switch (operator) {
    case '>':
      return (value) => value > bound;
    case '>=':
      return (value) => value >= bound;
    case '<':
      return (value) => value < bound;
    case '<=':
      return (value) => value <= bound;
    default:
      return operator satisfies never;
  }
}

function checkAllowed(filter: Condition, filterable: readonly FilterableAttribute[]): void {
  const rule = filterable.find((entry) =>
    patternsOf(entry).some((pattern) => matchesPattern(filter.attribute, pattern)),
  );
  if (!rule) {
    const patterns = filterable.flatMap(patternsOf).map((pattern) => `\`${pattern}\``);
    const available =
      patterns.length === 0
        ? 'This index does not have configured filterable attributes.'
        : `Available filterable attribute patterns are: ${patterns.join(', ')}.`;
    throw new EngineError(
      'invalid_search_filter',
      `Attribute \`${filter.attribute}\` is not filterable. ${available}`,
    );
  }
  const compares = filter.op === 'compare' || filter.op === 'between';
  if (compares && typeof rule !== 'string' && rule.features?.filter?.comparison === false) {
    throw new EngineError(
      'invalid_search_filter',
      `Filter operator \`${filter.op === 'compare' ? filter.operator : 'TO'}\` is not allowed for the attribute \`${filter.attribute}\`.`,
    );
  }
}

function patternsOf(entry: FilterableAttribute): readonly string[] {
  return typeof entry === 'string' ? [entry] : entry.attributePatterns;
}
