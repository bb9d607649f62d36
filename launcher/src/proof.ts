import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** The counts of a proof: steps, kills, requests. */
export type Figures = Record<string, number | string>;

const FILE = 'COLOPHON_FIGURES';

/** The amount of work of a proof: `npm run soak` sets more than `npm test`. */
export function wanted(what: 'steps' | 'kills' | 'increments', atLeast: number): number {
  return Number(process.env[`COLOPHON_${what.toUpperCase()}`] ?? atLeast);
}

/** Builds the environment for that amount of work, and for a file of the counts. */
export function proofEnvironment(
  sizes: { steps: number; kills: number; increments: number },
  file: string,
): Record<string, string> {
  const { steps, kills, increments } = sizes;
  return {
    COLOPHON_STEPS: String(steps),
    COLOPHON_KILLS: String(kills),
    COLOPHON_INCREMENTS: String(increments),
    [FILE]: file,
  };
}

/** Prints the counts of a proof, and stores them for the table of the command that runs it. */
export function saveFigures(name: string, figures: Figures): void {
  const list = Object.entries(figures).map(([what, figure]) => `${what} ${figure}`);
  process.stdout.write(`  ${name}: ${list.join(', ')}\n`);
  const file = process.env[FILE];
  if (file) appendFileSync(file, `${JSON.stringify({ name, figures })}\n`);
}

/** Reads the stored counts, in order. */
export function readFigures(file: string): { name: string; figures: Figures }[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as { name: string; figures: Figures });
}
