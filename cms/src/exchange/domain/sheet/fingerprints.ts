import type { ContributorFact, SeriesFact } from '../catalogue-facts';
import { FACT_COLUMNS } from './columns';

/** What an exported sheet had in its cells, by field: enough to tell whether somebody has changed them since. */
export type Fingerprints = Readonly<Record<string, string>>;

const COLUMNS = new Map<string, (typeof FACT_COLUMNS)[number]>(
  FACT_COLUMNS.map((column) => [column.field, column]),
);

/** The fingerprint of a fact, as a cell says it in English; whatever means the same has the same. */
export function fingerprintOf(field: string, fact: unknown): string {
  const column = COLUMNS.get(field);
  if (fact === null || fact === undefined || !column) return hash('');
  const text = column.write(withoutDetails(field, fact), 'en');
  return hash(text.replace(/[^\P{Cc}\t\n]/gu, '').trim());
}

/** A fact without what two that mean the same may differ in: `isSameFact`. */
function withoutDetails(field: string, fact: unknown): unknown {
  if (field === 'contributors') return (fact as ContributorFact[]).map((one) => ({ ...one, sortName: null }));
  return field === 'series' ? { ...(fact as SeriesFact), issn: null } : fact;
}

/** Whether a cell is as it was exported: nobody has touched it. */
export function isAsExported(exported: Fingerprints, field: string, fact: unknown): boolean {
  return exported[field] !== undefined && exported[field] === fingerprintOf(field, fact);
}

/** Fingerprints as a cell. */
export function fingerprintsText(facts: Readonly<Record<string, unknown>>): string {
  return Object.entries(facts)
    .map(([field, fact]) => `${field}=${fingerprintOf(field, fact)}`)
    .join(' ');
}

/** Reads the cell that {@link fingerprintsText} wrote; what is anything else says nothing. */
export function readFingerprints(text: string): Fingerprints {
  return Object.fromEntries(
    text.split(/\s+/).flatMap((pair) => {
      const [field = '', fingerprint] = pair.split('=');
      return COLUMNS.has(field) && fingerprint ? [[field, fingerprint]] : [];
    }),
  );
}

/** FNV-1a, 32 bits. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(36);
}
