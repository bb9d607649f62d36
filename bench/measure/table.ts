export type Row = { what: string; figures: Record<string, string> };

/** Prints rows as an aligned table with their own columns. */
export function printTable(title: string, rows: Row[]): void {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row.figures)))];
  const lines = [
    ['', ...columns],
    ...rows.map((row) => [row.what, ...columns.map((c) => row.figures[c] ?? '')]),
  ];
  const widths = lines[0]?.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0))) ?? [];
  console.log(`\n${title}`);
  for (const line of lines) {
    const cells = line.map((cell, i) =>
      i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
    );
    console.log(`  ${cells.join('   ')}`);
  }
}

/** Formats a duration: '1.234 s' and the like. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
export const millis = (ms: number): string => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
