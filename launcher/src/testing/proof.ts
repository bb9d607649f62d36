/** The counts of a proof: steps, kills, requests. */
export type Figures = Record<string, number | string>;

/** The amount of work of a proof: a run for hours sets more, as in `COLOPHON_KILLS=500`. */
export function amountOfWork(what: 'steps' | 'kills' | 'increments', atLeast: number): number {
  return Number(process.env[`COLOPHON_${what.toUpperCase()}`] ?? atLeast);
}

/** Prints the counts of a proof. */
export function printFigures(name: string, figures: Figures): void {
  const list = Object.entries(figures).map(([what, figure]) => `${what} ${figure}`);
  process.stdout.write(`  ${name}: ${list.join(', ')}\n`);
}
