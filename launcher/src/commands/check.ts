import { join } from 'node:path';
import { ROOT } from '../settings';
import { runNode } from './run-node';

type Stage = { name: string; args: string[]; cwd?: string };

const bin = (path: string) => join(ROOT, 'node_modules', path);

const TSC = bin('typescript/bin/tsc');

/** As many workers as the machine that all figures are from has cores; each has a CMS of its own where one is needed. */
const jest = (...projects: string[]) => [
  bin('jest/bin/jest.js'),
  '--maxWorkers=2',
  '--selectProjects',
  ...projects,
];

const STAGES: Stage[] = [
  { name: 'format and lint', args: [bin('@biomejs/biome/bin/biome'), 'check', '.'] },
  { name: 'types of the programs', args: [TSC, '-b'] },
  ...['cms', 'cms/src/admin', 'cms/test', 'storefront', 'tsconfig.tests.json'].map((project) => ({
    name: `types of ${project}`,
    args: [TSC, '-p', project, '--noEmit'],
  })),
  {
    name: 'unit tests',
    args: jest('contracts', 'vault', 'shop', 'search-sync', 'storefront', 'launcher'),
  },
  { name: 'integration tests', args: jest('cms') },
  { name: 'proofs', args: jest('proof') },
  { name: 'journeys in the browser', args: [bin('@playwright/test/cli.js'), 'test'], cwd: 'storefront' },
];

/** `npm test`: every stage, until one fails; names on the command line run only those that contain one. */
export async function check(wanted: string[]): Promise<number> {
  const stages = wanted.length
    ? STAGES.filter(({ name }) => wanted.some((word) => name.includes(word)))
    : STAGES;
  const times: string[] = [];
  for (const { name, args, cwd } of stages) {
    console.log(`\n— ${name}`);
    const started = Date.now();
    const code = await runNode(args, { ...process.env, CI: process.env.CI ?? '1' }, join(ROOT, cwd ?? '.'));
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    times.push(`  ${name}: ${seconds} s`);
    if (code !== 0) {
      console.error(`\n${name}: failed after ${seconds} s.`);
      return code;
    }
  }
  console.log(`\nAll stages passed.\n${times.join('\n')}`);
  return 0;
}
