import type { EditionFacts, TitleFacts } from '../catalogue-facts';
import type { Finding } from '../finding';
import type { ProductFacts } from '../from-onix/product-facts';
import type { Cell, Misread } from './cell';
import { FACT_COLUMNS, type FactColumn, NAME_FIELDS } from './columns';
import { describeMisread } from './expected';

/** Contributors and series have parts that a cell leaves out, and a date may be a year. */
const NOT_CHECKED: ReadonlySet<string> = new Set(['contributors', 'series', 'publicationDate'] satisfies (
  | keyof TitleFacts
  | keyof EditionFacts
)[]);

const COLUMNS = FACT_COLUMNS.filter(({ field }) => !NOT_CHECKED.has(field));

/**
 * Checks the facts of a feed by the rules of the sheet's cells. One that no cell could hold is left out with a finding, so
 * the rest is not lost by it.
 * @returns no facts where it is the name of the title
 */
export function checkFacts(facts: ProductFacts): { facts: ProductFacts | null; findings: Finding[] } {
  const checked = { title: { ...facts.title }, edition: { ...facts.edition } };
  const findings: Finding[] = [];
  let isRefused = false;
  for (const column of COLUMNS) {
    const kept: Record<string, unknown> = checked[column.of];
    const fact = kept[column.field];
    if (fact === undefined || fact === null) continue;
    const misread = misreadOf(column, fact);
    if (!misread) continue;
    delete kept[column.field];
    isRefused ||= NAME_FIELDS.has(column.field);
    findings.push(leftOut(facts, column, fact, misread));
  }
  return { facts: isRefused ? null : { ...facts, ...(checked as Checked) }, findings };
}

type Checked = { title: Partial<TitleFacts>; edition: Partial<EditionFacts> };

function misreadOf(column: FactColumn, fact: unknown): Misread | null {
  const cell: Cell = column.kind === 'money' ? Number(fact) / 100 : column.write(fact, 'en');
  const read = column.read(cell);
  return 'value' in read ? null : read;
}

function leftOut(
  { isbn, line }: ProductFacts,
  { headings }: FactColumn,
  fact: unknown,
  misread: Misread,
): Finding {
  const { en, nl } = describeMisread(String(fact), misread);
  return {
    ...{ isbn, line, field: null },
    text: { en: `${headings.en} is left out: ${en}`, nl: `${headings.nl} blijft weg: ${nl}` },
  };
}
