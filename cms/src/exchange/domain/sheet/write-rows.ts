import type { Locale } from '@colophon/contracts/values/locale';
import type { EditionFacts, TitleFacts } from '../catalogue-facts';
import { isSameFact } from '../compare-facts';
import { isEmptyCell } from './cell';
import { FACT_COLUMNS, type FactColumn, NAME_FIELDS } from './columns';
import { fingerprintsText } from './fingerprints';

/** A title as it goes into the sheet. */
export type SheetTitle = {
  documentId: string;
  title: TitleFacts;
  /** by ISBN, in the editor's order */
  editions: ReadonlyMap<string, EditionFacts>;
};

/** The most characters that a cell of Excel holds. */
const LONGEST_CELL = 32_767;

/**
 * The rows of a title, one an edition, as texts in the order of the columns. The rows behind the first repeat the names of the
 * title only: what stands in one place cannot be changed in another.
 */
export function rowsOf({ documentId, title, editions }: SheetTitle, locale: Locale): string[][] {
  return [...editions].map(([isbn, edition], index) => [
    isbn,
    documentId,
    ...FACT_COLUMNS.map((column) => {
      if (column.of === 'edition') return cellText(column, edition[column.field], locale);
      const isShown = index === 0 || NAME_FIELDS.has(column.field);
      return isShown ? cellText(column, title[column.field], locale) : '';
    }),
    fingerprintsText({ ...edition, ...(index === 0 ? title : namesOf(title)) }),
  ]);
}

/**
 * A fact as the text of a cell. It is empty, and so the fact stays as it is, where a cell cannot say it: the text is too long, or
 * would be read as something else.
 */
function cellText(column: FactColumn, fact: unknown, locale: Locale): string {
  if (fact === null) return '';
  const text = column.write(fact, locale);
  if (text.length > LONGEST_CELL || isEmptyCell(text)) return '';
  const read = column.read(text);
  const isSame = 'value' in read && (read.value === fact || isSameFact(column.field, read.value, fact));
  return isSame ? text : '';
}

function namesOf(title: TitleFacts): Record<string, unknown> {
  return Object.fromEntries(Object.entries(title).filter(([field]) => NAME_FIELDS.has(field)));
}
