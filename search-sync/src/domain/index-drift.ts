import type { SearchDocument } from '@colophon/contracts/search-document';

/** In what way an index is wrong about a title: it lacks it, holds another text of it, or holds what it should not. */
export const DRIFT_KINDS = ['missing', 'stale', 'extra'] as const;
export type DriftKind = (typeof DRIFT_KINDS)[number];

/**
 * How a document of the index differs from the one that should be there; null where they are equal. Order of fields
 * means nothing, order of lists does: it is the order of authors and formats on the page.
 * @param expected  null where nothing should be there
 * @param actual    null where nothing is
 */
export function driftOf(
  expected: SearchDocument | null,
  actual: Readonly<Record<string, unknown>> | null,
): DriftKind | null {
  if (!expected) return actual ? 'extra' : null;
  if (!actual) return 'missing';
  return isSame(expected, actual) ? null : 'stale';
}

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other)) return false;
    return one.length === other.length && one.every((item, i) => isSame(item, other[i]));
  }
  if (!isRecord(one) || !isRecord(other)) return Object.is(one, other);
  const [ones, others] = [fieldsOf(one), fieldsOf(other)];
  return ones.length === others.length && ones.every((key) => isSame(one[key], other[key]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** JSON knows no undefined: such a field never reached the index. */
function fieldsOf(record: Record<string, unknown>): string[] {
  return Object.keys(record).filter((key) => record[key] !== undefined);
}
