import type { Finding } from '../finding';
import type { ProductFacts } from '../from-onix/product-facts';
import { FACT_COLUMNS, type FactColumn, NAME_FIELDS } from './columns';
import { describeMisread } from './expected';

/** Contributors and series have parts that a cell leaves out, and a date may be a year. */
const NOT_CHECKED = new Set<string>(['contributors', 'series', 'publicationDate']);

const COLUMNS = FACT_COLUMNS.filter(({ field }) => !NOT_CHECKED.has(field));

/**
 * Checks the facts of a feed by the rules of the sheet's cells. One that no cell could hold is left out with a finding, so
 * the rest is not lost by it.
 * @returns no facts where it is the name of the title
 */
export function checkFacts(product: ProductFacts): { facts: ProductFacts | null; findings: Finding[] } {
  const checked = { title: { ...product.title }, edition: { ...product.edition } };
  const findings: Finding[] = [];
  let isRefused = false;
  for (const column of COLUMNS) {
    const facts: Record<string, unknown> = checked[column.of];
    const fact = facts[column.field];
    if (fact === undefined || fact === null) continue;
    const cell = column.write(fact, 'en');
    const read = column.read(cell);
    if ('value' in read) continue;
    delete facts[column.field];
    isRefused ||= NAME_FIELDS.has(column.field);
    findings.push(leftOut(product, column, describeMisread(cell, read)));
  }
  return { facts: isRefused ? null : { ...product, ...checked }, findings };
}

function leftOut(
  { isbn, line }: ProductFacts,
  { headings }: FactColumn,
  { en, nl }: Finding['text'],
): Finding {
  return {
    ...{ isbn, line, field: null },
    text: { en: `${headings.en} is left out: ${en}`, nl: `${headings.nl} blijft weg: ${nl}` },
  };
}
