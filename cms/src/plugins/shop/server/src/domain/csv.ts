/** What a spreadsheet takes for the start of a formula, spaces before it or not. */
const FORMULA = /^\s*[=+\-@\t\r\n]/;

/** Before the first line: by it Excel knows that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * One line of a CSV file, its end included: every cell in quotation marks, and one that a spreadsheet would run as a
 * formula with an apostrophe before it.
 * @param separator  ';' for what Dutch spreadsheets open, where the comma belongs to numbers
 */
export function csvLine(cells: readonly string[], separator: ',' | ';' = ','): string {
  return `${cells.map(cell).join(separator)}\r\n`;
}

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
