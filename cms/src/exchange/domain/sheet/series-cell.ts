import { parseIssn } from '@colophon/contracts/values/isbn';
import type { SeriesFact } from '../catalogue-facts';
import { type Cell, lineOf, type ReadCell } from './cell';

const LONGEST_NAME = 255;

/** A series as a cell: 'Low Lands [0165-0505]'. */
export function seriesText({ name, issn }: SeriesFact): string {
  return issn ? `${name} [${issn}]` : name;
}

export function readSeries(cell: Cell): ReadCell<SeriesFact> {
  const line = lineOf(cell);
  if (!('value' in line)) return line;
  const [, before, bracketed] = /^([^[]*)\[([^[\]]*)\]$/.exec(line.value) ?? [];
  // Digits in brackets are meant as an ISSN; other words there belong to the name.
  const isNumbered = before !== undefined && /\d/.test(bracketed ?? '');
  const name = isNumbered ? before.trim() : line.value;
  const issn = isNumbered ? parseIssn(bracketed ?? '') : null;
  if (name === '' || (isNumbered && issn === null)) return { expected: 'series' };
  if (name.length > LONGEST_NAME) return { expected: 'text', values: { limit: String(LONGEST_NAME) } };
  return { value: { name, issn } };
}
