import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPrograms } from '../build';
import { type Mutant, timesFound } from '../mutants/mutant';
import { PURE_MUTANTS } from '../mutants/pure-mutants';
import { STORED_MUTANTS } from '../mutants/stored-mutants';
import { ROOT, readSettings } from '../settings';

type Verdict = 'killed' | 'SURVIVED' | 'not found' | 'broke the tests themselves';
type Group = { projects: string[]; mutants: readonly Mutant[] };

const GROUPS: Record<string, Group> = {
  rules: { projects: ['shop', 'cms-unit', 'storefront'], mutants: PURE_MUTANTS },
  database: { projects: ['cms', 'proof'], mutants: STORED_MUTANTS },
};

/**
 * `npm run mutants [-- rules|database] [-- words of a name or a file]`: runs the mutation tests. A mutant is applied
 * while its file is read, so the working tree stays as it is.
 * @returns 1 when a mutant survives, or no longer applies to the code
 */
export async function mutants(wanted: string[]): Promise<number> {
  await buildPrograms(readSettings().environment);
  const groups = Object.entries(GROUPS).filter(
    ([name]) => !wanted[0] || !(wanted[0] in GROUPS) || name === wanted[0],
  );
  const words = wanted.filter((word) => !(word in GROUPS));
  let bad = 0;
  let tried = 0;
  for (const [, { projects, mutants }] of groups) {
    for (const mutant of mutants.filter(({ name, file }) =>
      words.every((word) => name.includes(word) || file.includes(word)),
    )) {
      const started = Date.now();
      const verdict = await judge(projects, mutant);
      const seconds = ((Date.now() - started) / 1000).toFixed(0);
      console.log(
        `  ${verdict.padEnd(9)}  ${mutant.name} (${mutant.file.split('/server/src/').at(-1)}, ${seconds} s)`,
      );
      tried++;
      if (verdict !== 'killed') bad++;
    }
  }
  console.log(`\n${tried} deliberate bugs, ${tried - bad} of them noticed by the tests.`);
  return bad === 0 && tried > 0 ? 0 : 1;
}

async function judge(projects: string[], mutant: Mutant): Promise<Verdict> {
  if (timesFound(mutant) !== 1) return 'not found';
  const folder = mkdtempSync(join(tmpdir(), 'colophon-mutant-'));
  try {
    const report = join(folder, 'report.json');
    const { file, find, replace } = mutant;
    const jest = [
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      ...projects,
      '--silent',
      '--runInBand',
    ];
    await run([...jest, '--json', `--outputFile=${report}`, '--testPathPatterns', ...mutant.tests], {
      COLOPHON_MUTANT: JSON.stringify({ file, find, replace }),
    });
    const { numFailedTests, numRuntimeErrorTestSuites, numTotalTests } = JSON.parse(
      readFileSync(report, 'utf8'),
    ) as Record<'numFailedTests' | 'numRuntimeErrorTestSuites' | 'numTotalTests', number>;
    if (numRuntimeErrorTestSuites > 0 || numTotalTests === 0) return 'broke the tests themselves';
    return numFailedTests > 0 ? 'killed' : 'SURVIVED';
  } catch {
    return 'broke the tests themselves';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Discards the output: tests are expected to fail on a mutant. */
function run(args: string[], environment: Record<string, string>): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...environment, CI: '1' },
      stdio: 'ignore',
    });
    child.once('error', fail);
    child.once('exit', () => done());
  });
}
