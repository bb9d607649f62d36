import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { proofEnvironment, readFigures } from '../proof';
import { ROOT, StartError } from '../settings';
import { runNode } from './run-node';

/** Printed copies that two windows add to carts at once. */
const INCREMENTS = 10_000;
const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');

/**
 * `npm run soak [-- --steps 1000000 --kills 500]`: soak-tests the shop for hours. The tests are those of `npm test`
 * with more iterations; prints their counts.
 */
export async function soak(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { steps: { type: 'string', default: '1000000' }, kills: { type: 'string', default: '500' } },
  });
  const sizes = { steps: Number(values.steps), kills: Number(values.kills) };
  if (!Object.values(sizes).every((size) => Number.isInteger(size) && size >= 0)) {
    throw new StartError('npm run soak -- --steps 1000000 --kills 500: both are whole numbers.');
  }
  const folder = mkdtempSync(join(tmpdir(), 'colophon-soak-'));
  try {
    const figures = join(folder, 'figures');
    const environment = {
      ...process.env,
      ...proofEnvironment({ ...sizes, increments: INCREMENTS }, figures),
    };
    const model = [JEST, '--selectProjects', 'shop', '--', 'model/'];
    const kills = [JEST, '--selectProjects', 'proof', '--runInBand', '--', 'proof/kill', 'proof/races'];
    const codes = [
      ...(sizes.steps > 0 ? [await runNode(model, environment)] : []),
      ...(sizes.kills > 0 ? [await runNode(kills, environment)] : []),
    ];
    printFigures(figures);
    return Math.max(0, ...codes);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function printFigures(file: string): void {
  for (const { name, figures } of readFigures(file)) {
    console.log(`\n${name}`);
    for (const [what, figure] of Object.entries(figures)) {
      console.log(`  ${what.padEnd(32)} ${String(figure).padStart(10)}`);
    }
  }
}
