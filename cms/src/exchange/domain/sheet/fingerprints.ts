import type { Change } from '../compare-facts';
import { FACT_COLUMNS } from './columns';

/** What an exported sheet had in its cells, by field: enough to tell whether somebody has changed them since. */
export type Fingerprints = Readonly<Record<string, string>>;

const COLUMNS = new Map<string, (typeof FACT_COLUMNS)[number]>(
  FACT_COLUMNS.map((column) => [column.field, column]),
);

/** The fingerprint of a fact, as a cell says it in English. */
export function fingerprintOf(field: Change['field'] | string, fact: unknown): string {
  const column = COLUMNS.get(field);
  return hash(fact === null || fact === undefined || !column ? '' : column.write(fact, 'en'));
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
