import { join } from 'node:path';
import { ROOT } from '../settings';
import { runNode } from './run-node';
import { runStages, type Stage } from './stages';

const bin = (path: string) => join(ROOT, 'node_modules', path);

const TSC = bin('typescript/bin/tsc');

/** As many workers as the reference machine has cores; each boots a CMS of its own where one is needed. */
const jestOn = (workers: number, ...projects: string[]) => [
  bin('jest/bin/jest.js'),
  `--maxWorkers=${workers}`,
  '--selectProjects',
  ...projects,
];

const STAGES: Stage[] = [
  { name: 'advisories', args: [join(ROOT, 'launcher/dist/main.js'), 'advisories'] },
  { name: 'format and lint', args: [bin('@biomejs/biome/bin/biome'), 'check', '.'] },
  { name: 'types of the programs', args: [TSC, '-b'] },
  ...['cms', 'cms/src/admin', 'cms/test', 'storefront', 'tsconfig.tests.json'].map((project) => ({
    name: `types of ${project}`,
    args: [TSC, '-p', project, '--noEmit'],
  })),
  {
    name: 'unit tests',
    args: jestOn(
      2,
      'contracts',
      'platform',
      'vault',
      'onix',
      'shop',
      'cms-unit',
      'sample-catalogue',
      'test-doubles',
      'search-engine',
      'search-sync',
      'storefront',
      'launcher',
    ),
  },
  { name: 'integration tests', args: jestOn(2, 'cms') },
  { name: 'proofs', args: jestOn(2, 'proof') },
  { name: 'journeys in the browser', args: [bin('@playwright/test/cli.js'), 'test'], cwd: 'storefront' },
  {
    name: 'browsers that are installed here',
    args: [bin('@playwright/test/cli.js'), 'test', '--config', 'playwright.browsers.config.ts'],
    cwd: 'storefront',
    byName: true,
  },
  { name: 'servers that are installed here', args: jestOn(1, 'servers'), byName: true },
];

/** `npm test [-- NAME …]`: runs every stage, or those whose name contains one of the words. */
export function check(args: string[]): Promise<number> {
  return runStages(STAGES, args, ({ args, cwd }) =>
    runNode(args, { ...process.env, CI: process.env.CI ?? '1' }, join(ROOT, cwd ?? '.')),
  );
}
