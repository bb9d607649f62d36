import { BYTE_ORDER_MARK, csvLine } from '@colophon/contracts/values/csv';
import type { Locale } from '@colophon/contracts/values/locale';
import { headingsIn, SHEET_COLUMNS } from '../domain/sheet/columns';
import { rowsOf, type SheetTitle } from '../domain/sheet/write-rows';

/** The catalogue as a CSV file that a Dutch spreadsheet opens, title by title. */
export async function* writeCsv(titles: AsyncIterable<SheetTitle>, locale: Locale): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(headingsIn(locale), ';')}`;
  for await (const title of titles) {
    yield rowsOf(title, locale)
      .map((texts) => csvLine(texts.map(csvCell), ';'))
      .join('');
  }
}

function csvCell(text: string, place: number): string {
  // With a hyphen it stays a text: Excel shows thirteen digits as '9,78909E+12', and saves them so.
  if (place === 0) return text.replace(/^97[89](?=\d)/, '$&-');
  return SHEET_COLUMNS[place]?.kind === 'money' ? text.replace('.', ',') : text;
}
