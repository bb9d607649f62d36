import { EngineError } from '../../errors';
import { addAll, type Bitset, emptySet, intersect, without } from '../../index/bitset';
import { type Column, normalizeFacet } from '../../index/column';
import type { Columns } from '../../index/columns';
import { type FilterableAttribute, featuresOf } from '../../settings';
import type { ComparisonOperator, Filter } from './filter-parser';

/** The data that a filter is applied to. */
export type Filterable = { columns: Columns; alive: Bitset; filterable: readonly FilterableAttribute[] };

/**
 * Finds the slots that match a filter. @throws EngineError invalid_search_filter for an attribute that is not
 * filterable so
 */
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
  const features = featuresOf(index.filterable, filter.attribute);
  if (!features) throw notFilterable(filter.attribute, index.filterable);
  // Without a value for the attribute no condition matches, not even '!='; so NOT cannot be replaced by '!='.
  if (!index.columns.has(filter.attribute)) return emptySet(roomOf(index));
  checkAllowed(filter, features);
  const column = index.columns.get(filter.attribute);
  const room = roomOf(index);
  switch (filter.op) {
    case 'in': {
      const found = emptySet(room);
      for (const value of filter.values) column.addSlotsEqualTo(value, room, found);
      return found;
    }
    case 'not-equal': {
      const equal = emptySet(room);
      column.addSlotsEqualTo(filter.value, room, equal);
      return without(index.alive, equal);
    }
    case 'compare': {
      const [least, most] = boundsOf(filter.operator);
      return slotsBetween(
        column,
        least && filter.value,
        most && filter.value,
        filter.operator.endsWith('='),
        room,
      );
    }
    case 'between':
      return slotsBetween(column, filter.from, filter.to, true, room);
    case 'exists':
      return column.present(room);
    case 'null':
      return column.isNull(room);
    case 'empty':
      return column.isEmpty(room);
    case 'starts-with':
      return column.slotsWithText((value) => value.startsWith(normalizeFacet(filter.value)), room);
    default:
      return filter satisfies never;
  }
}

/** Tells whether an operator sets a lower bound, and whether it sets an upper one. */
function boundsOf(operator: ComparisonOperator): [boolean, boolean] {
  return [operator.startsWith('>'), operator.startsWith('<')];
}

/**
 * Finds the slots with a number between two bounds, or a text between them; a non-numeric bound only applies to texts.
 */
function slotsBetween(
  column: Column,
  least: string | false,
  most: string | false,
  isInclusive: boolean,
  room: number,
): Bitset {
  const passes = <T extends number | string>(value: T, from: T | null, to: T | null) =>
    (from === null || value > from || (isInclusive && value === from)) &&
    (to === null || value < to || (isInclusive && value === to));
  const [from, to] = [least, most].map((bound) => (bound === false ? null : normalizeFacet(bound)));
  const found = column.slotsWithText((value) => passes(value, from ?? null, to ?? null), room);
  const numbers = [least, most].map((bound) => (bound === false ? null : numberIn(bound)));
  if (numbers.some(Number.isNaN)) return found;
  addAll(
    found,
    column.slotsWhere((value) => passes(value, numbers[0] ?? null, numbers[1] ?? null), room),
  );
  return found;
}

function numberIn(text: string): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : Number.NaN;
}

/** @throws EngineError when the settings of an attribute forbid a condition */
function checkAllowed(filter: Condition, features: { equality: boolean; comparison: boolean }): void {
  const operator = operatorOf(filter);
  if (operator === null) return;
  const isComparison = filter.op === 'compare' || filter.op === 'between';
  if (isComparison ? features.comparison : features.equality) return;
  throw new EngineError(
    'invalid_search_filter',
    `Filter operator \`${operator}\` is not allowed for the attribute \`${filter.attribute}\`.`,
  );
}

/** Operator of a condition that the settings may forbid; null for conditions on existence. */
function operatorOf(filter: Condition): string | null {
  switch (filter.op) {
    case 'in':
      return '=';
    case 'not-equal':
      return '!=';
    case 'compare':
      return filter.operator;
    case 'between':
      return 'TO';
    case 'starts-with':
      return 'STARTS WITH';
    default:
      return null;
  }
}

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
