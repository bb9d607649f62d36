/** What a spreadsheet takes for the start of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * One line of a CSV file, its end included: every cell in quotation marks, and one that a spreadsheet would run as a
 * formula with an apostrophe before it.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
