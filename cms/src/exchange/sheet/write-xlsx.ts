import { Readable } from 'node:stream';
import type { Locale } from '@colophon/contracts/values/locale';
import { ZipFile } from 'yazl';
import { headingsIn, SHEET_COLUMNS } from '../domain/sheet/columns';
import { rowsOf, type SheetTitle } from '../domain/sheet/write-rows';
import { FIXED_PARTS, SHEET_PATH, STYLES, sheetEnd, sheetStart } from './xlsx-parts';
import { writeDay, writeText } from './xlsx-values';

/** The catalogue as an Excel workbook, which is written while the titles come. */
export function writeXlsx(titles: AsyncIterable<SheetTitle>, locale: Locale): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const sheet = Readable.from(sheetXml(titles, locale));
  sheet.on('error', (error) => output.destroy(error));
  output.on('close', () => sheet.destroy());
  for (const [path, xml] of Object.entries(FIXED_PARTS)) zip.addBuffer(Buffer.from(xml), path);
  zip.addReadStream(sheet, SHEET_PATH);
  zip.end();
  return output;
}

async function* sheetXml(titles: AsyncIterable<SheetTitle>, locale: Locale): AsyncGenerator<string> {
  let rows = 1;
  const headings = headingsIn(locale).map((heading, place) =>
    cellXml(place, rows, STYLES.heading, writeText(heading)),
  );
  yield `${sheetStart(columnsXml())}<row r="1">${headings.join('')}</row>`;
  for await (const title of titles) {
    const written = rowsOf(title, locale).map((texts) => {
      rows += 1;
      return `<row r="${rows}">${texts.map((text, place) => valueXml(text, place, rows)).join('')}</row>`;
    });
    yield written.join('');
  }
  yield sheetEnd(rows);
}

/** Widths and styles: a cell that a person fills for the first time has the style of its column. */
function columnsXml(): string {
  return SHEET_COLUMNS.map(
    ({ width, kind }, place) =>
      `<col min="${place + 1}" max="${place + 1}" width="${width}" style="${STYLES[kind]}" customWidth="1"/>`,
  ).join('');
}

function valueXml(text: string, place: number, row: number): string {
  const kind = SHEET_COLUMNS[place]?.kind ?? 'text';
  if (text === '') return '';
  const number = kind === 'day' ? writeDay(text) : kind === 'text' ? null : text;
  return cellXml(place, row, STYLES[kind], number === null ? writeText(text) : { xml: `<v>${number}</v>` });
}

function cellXml(
  place: number,
  row: number,
  style: number,
  { type, xml }: { type?: string; xml: string },
): string {
  return `<c r="${addressOf(place)}${row}" s="${style}"${type ? ` t="${type}"` : ''}>${xml}</c>`;
}

/** 'A' for 0, 'AB' for 27. */
function addressOf(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : addressOf(Math.floor(place / 26) - 1) + letter;
}
