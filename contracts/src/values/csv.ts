/**
 * How a cell begins that a spreadsheet runs as a formula: =, +, - or @, also full-width (Excel with a Japanese keyboard takes
 * those too), after any blanks or invisible characters; or a tab or a line break, which some take away when they import. With
 * apostrophes before it is none, but gets one more, so that {@link csvText} knows that it has one to take away.
 */
const FORMULA = /^'*[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠\t\r\n]/u;

/** Before the first line: by it Excel knows that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * One line of a CSV file, its end included: every cell in quotation marks, and one that a spreadsheet would run as a
 * formula with an apostrophe before it. All CSV files of the press are written by this.
 * @param separator  ';' for what Dutch spreadsheets open, where the comma belongs to numbers
 */
export function csvLine(cells: readonly string[], separator: ',' | ';' = ','): string {
  return `${cells.map(csvCell).join(separator)}\r\n`;
}

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** The text of a cell as it was before {@link csvLine} put an apostrophe before what would run as a formula. */
export function csvText(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
