import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** What a proof counted: steps, kills, requests. */
export type Figures = Record<string, number | string>;

const FILE = 'COLOPHON_FIGURES';

/** How much a proof is to do: `npm run soak` asks for more than `npm test` does. */
export function wanted(what: 'steps' | 'kills', atLeast: number): number {
  return Number(process.env[`COLOPHON_${what.toUpperCase()}`] ?? atLeast);
}

/** The environment in which the proofs do so much, and keep their figures in a file. */
export function proofEnvironment(
  sizes: { steps: number; kills: number },
  file: string,
): Record<string, string> {
  return { COLOPHON_STEPS: String(sizes.steps), COLOPHON_KILLS: String(sizes.kills), [FILE]: file };
}

/** Prints what a proof counted, and keeps it for the table of the command that asked for it. */
export function keepFigures(name: string, figures: Figures): void {
  const told = Object.entries(figures).map(([what, figure]) => `${what} ${figure}`);
  process.stdout.write(`  ${name}: ${told.join(', ')}\n`);
  const file = process.env[FILE];
  if (file) appendFileSync(file, `${JSON.stringify({ name, figures })}\n`);
}

/** What was kept in a file, in the order in which it came. */
export function readFigures(file: string): { name: string; figures: Figures }[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as { name: string; figures: Figures });
}
