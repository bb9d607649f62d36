import { euro } from '../format';

type Header = { name: string; attribute?: object };
type Columns = { displayedHeaders: readonly Header[] };

/** The columns of a list of the content manager, with amounts as '€ 24,95' in place of their cents. */
export function moneyColumns<T extends Columns>(columns: T): T {
  const displayedHeaders = columns.displayedHeaders.map((header) =>
    isMoney(header.attribute)
      ? { ...header, cellFormatter: (row: Record<string, unknown>) => shown(row[header.name]) }
      : header,
  );
  return { ...columns, displayedHeaders };
}

function isMoney(attribute: object | undefined): boolean {
  return (
    attribute !== undefined && 'customField' in attribute && attribute.customField === 'plugin::shop.money'
  );
}

function shown(value: unknown): string {
  return typeof value === 'number' ? euro(value) : '-';
}
