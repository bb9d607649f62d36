import { join } from 'node:path';
import { ROOT, StartError } from '../settings/settings';
import { datesToTry } from './dates-to-try';
import { runStages } from './run-stages';
import { type Stage, selectStages } from './stages';

const bin = (path: string) => join(ROOT, 'node_modules', path);

const TSC = bin('typescript/bin/tsc');
const PLAYWRIGHT = [bin('@playwright/test/cli.js'), 'test'];

/** Rules and programs from source, without a CMS. */
const UNIT = [
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
];

const SLOW = String.raw`\.slow\.test\.tsx?$`;
const QUICK = String.raw`^(?!.*\.slow\.test\.tsx?$)`;

/** Rules by day, and the suites of the CMS that orders, forms, agenda or retention give days to. */
const DATED = [
  String.raw`(contracts|onix|storefront)/.*(day|date|time|sale|notice|agenda)[^/]*\.test`,
  String.raw`(plugins/shop|cms/src)/.*(day|date|time|vat|coupon|deadline|retention|sale|total)[^/]*\.test`,
  'cms/test/(site/site-agenda|privacy/forget|content/stale-version|forms/(newsletter|requests))',
  'cms/test/(shop/(sale-states|shop-(ebooks|order-status))|shop-admin/.*-(days|orders)|payment/.*-(disputes|events))',
].join('|');

/** As many workers as the reference machine has cores; each boots a CMS of its own where one is needed. */
const jest = (workers: number, paths: string, ...projects: string[]) => [
  [
    bin('jest/bin/jest.js'),
    `--maxWorkers=${workers}`,
    ...(paths ? [`--testPathPatterns=${paths}`] : []),
    '--selectProjects',
    ...projects,
  ],
];
const journeys = (project: string) => [[...PLAYWRIGHT, `--project=${project}`]];

const STAGES: Stage[] = [
  { name: 'lint', when: 'test', commands: [[bin('@biomejs/biome/bin/biome'), 'check', '.']] },
  {
    name: 'build',
    when: 'test',
    commands: [[join(ROOT, 'launcher/dist/main.js'), 'build']],
    isEssential: true,
  },
  {
    name: 'types',
    when: 'test',
    commands: ['cms', 'cms/src/admin', 'cms/test', 'storefront', 'tsconfig.tests.json'].map((project) => [
      TSC,
      '-p',
      project,
      '--noEmit',
    ]),
    isEssential: true,
  },
  { name: 'unit', when: 'test', runner: 'jest', commands: jest(2, QUICK, ...UNIT) },
  { name: 'integration', when: 'test', runner: 'jest', commands: jest(2, QUICK, 'cms') },
  { name: 'journeys', when: 'test', runner: 'playwright', cwd: 'storefront', commands: journeys('journeys') },
  { name: 'unit-slow', when: 'all', runner: 'jest', commands: jest(2, SLOW, ...UNIT) },
  { name: 'integration-slow', when: 'all', runner: 'jest', commands: jest(2, SLOW, 'cms') },
  {
    name: 'dates',
    when: 'all',
    runner: 'jest',
    commands: datesToTry(new Date()).map((date) => [
      join(ROOT, 'launcher/dist/test-run/at-date.js'),
      date.toISOString(),
      ...jest(2, DATED, 'contracts', 'onix', 'shop', 'cms-unit', 'storefront', 'cms').flat(),
    ]),
  },
  { name: 'proofs', when: 'all', runner: 'jest', commands: jest(2, '', 'proof') },
  ...['journeys-slow', 'stripe', 'outages', 'leaks'].map(
    (name): Stage => ({
      name,
      when: 'all',
      runner: 'playwright',
      cwd: 'storefront',
      commands: journeys(name),
    }),
  ),
  {
    name: 'browsers',
    when: 'named',
    runner: 'playwright',
    cwd: 'storefront',
    commands: [[...PLAYWRIGHT, '--config', 'playwright.browsers.config.ts']],
  },
  { name: 'servers', when: 'named', runner: 'jest', commands: jest(1, '', 'servers') },
];

/** `npm test [-- STAGE … [FILTER …]]`: what a change must pass, or stages by name. */
export const test = (args: string[]) => runTests(args, 'test');

/** `npm run test:all`: the slow stages too, without second tries. */
export const testAll = (args: string[]) => runTests(args, 'all');

function runTests(args: string[], command: 'test' | 'all'): Promise<number> {
  const selection = selectStages(STAGES, args, command);
  if (typeof selection === 'string') throw new StartError(selection);
  return runStages(selection, {
    hasSecondTry: command === 'test' && args.length === 0,
    hasRandomSeed: command === 'all',
  });
}
