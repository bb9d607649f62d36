import type { SearchDocument } from '@colophon/contracts/search/document';

/** Kinds of drift of a document in the index: it is absent, outdated, or should not be there. */
export const DRIFT_KINDS = ['missing', 'stale', 'extra'] as const;
export type DriftKind = (typeof DRIFT_KINDS)[number];

/**
 * Compares a document of the index with the expected one; null where they are equal. Order of fields is ignored, order of lists
 * is not: it is the order of authors and formats on the page.
 * @param expected  null where there should be none
 * @param actual    null where there is none
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

/** JSON has no undefined: such a field never reached the index. */
function fieldsOf(record: Record<string, unknown>): string[] {
  return Object.keys(record).filter((key) => record[key] !== undefined);
}
