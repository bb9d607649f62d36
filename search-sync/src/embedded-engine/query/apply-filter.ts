import { EngineError } from '../errors';
import { addAll, type Bitset, emptySet, intersect, without } from '../index/bitset';
import type { Columns } from '../index/columns';
import { type FilterableAttribute, featuresOf } from '../settings';
import type { Filter } from './filter-parser';

/** What a filter is applied to. */
export type Filterable = { columns: Columns; alive: Bitset; filterable: readonly FilterableAttribute[] };

/** The slots that pass a filter. @throws EngineError invalid_search_filter when an attribute may not be filtered so */
export function applyFilter(filter: Filter, index: Filterable): Bitset {
  switch (filter.op) {
    case 'and':
      return filter.parts.map((part) => applyFilter(part, index)).reduce(intersect);
    case 'or': {
      const either = emptySet(roomOf(index));
      for (const part of filter.parts) addAll(either, applyFilter(part, index));
      return either;
    }
    case 'not':
      return without(index.alive, applyFilter(filter.part, index));
    default:
      return intersect(index.alive, condition(filter, index));
  }
}

function roomOf({ alive }: Filterable): number {
  return alive.length * 32;
}

type Condition = Exclude<Filter, { op: 'and' | 'or' | 'not' }>;

function condition(filter: Condition, index: Filterable): Bitset {
  checkAllowed(filter, index.filterable);
  const column = index.columns.get(filter.attribute);
  const room = roomOf(index);
  switch (filter.op) {
    case 'in': {
      const found = emptySet(room);
      for (const value of filter.values) column.addSlotsEqualTo(value, room, found);
      return found;
    }
    case 'compare':
      return column.slotsWhere(comparison(filter.operator, filter.value), room);
    case 'between':
      return column.slotsWhere((value) => value >= filter.from && value <= filter.to, room);
    case 'exists':
      return column.present(room);
    case 'null':
      return column.isNull(room);
    case 'empty':
      return column.isEmpty(room);
    case 'starts-with':
      return column.slotsWithText((value) => value.startsWith(filter.value.toLowerCase()), room);
    case 'contains':
      return column.slotsWithText((value) => value.includes(filter.value.toLowerCase()), room);
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
  const features = featuresOf(filterable, filter.attribute);
  if (!features) throw notFilterable(filter.attribute, filterable);
  const compares = filter.op === 'compare' || filter.op === 'between';
  const asks = compares || filter.op === 'in' || filter.op === 'starts-with' || filter.op === 'contains';
  if (!asks || (compares ? features.comparison : features.equality)) return;
  throw new EngineError(
    'invalid_search_filter',
    `Filter operator \`${filter.op === 'compare' ? filter.operator : OPERATORS[filter.op]}\` is not allowed for the attribute \`${filter.attribute}\`.`,
  );
}

const OPERATORS: Partial<Record<Condition['op'], string>> = {
  in: '=',
  between: 'TO',
  'starts-with': 'STARTS WITH',
  contains: 'CONTAINS',
};

function notFilterable(attribute: string, filterable: readonly FilterableAttribute[]): EngineError {
  const patterns = filterable.flatMap((entry) =>
    typeof entry === 'string' ? [entry] : entry.attributePatterns,
  );
  const available =
    patterns.length === 0
      ? 'This index does not have configured filterable attributes.'
      : `Available filterable attribute patterns are: ${patterns.map((pattern) => `\`${pattern}\``).join(', ')}.`;
  return new EngineError(
    'invalid_search_filter',
    `Attribute \`${attribute.slice(0, 100)}\` is not filterable. ${available}`,
  );
}
