import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { step } from '../processes/steps';
import { ROOT, StartError } from '../settings/settings';
import { withBuildLock } from './build-lock';
import { isCheckout } from './checkout';
import { copyFolder } from './copy-folder';

type Part = {
  name: string;
  /** files and folders that the result depends on */
  sources: string[];
  /** a file that exists when the part is built */
  result: string;
  /** where the result's folder is also stored, because `npm run dev` removes it */
  copy?: string;
  command: string[];
  cwd: string;
};

const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const STRAPI = join(ROOT, 'node_modules/@strapi/strapi/bin/strapi.js');
const REMIX = join(ROOT, 'node_modules/@remix-run/dev/dist/cli.js');

const SHOP = 'cms/src/plugins/shop/server/src';
/** Pure rules that pages of the admin share with the shop's server; none where there are no sources, as in an image. */
const DOMAINS_OF_SHOP = existsSync(join(ROOT, SHOP))
  ? readdirSync(join(ROOT, SHOP))
      .map((subject) => `${SHOP}/${subject}/domain`)
      .filter((folder) => existsSync(join(ROOT, folder)))
  : [];

const PARTS: Part[] = [
  {
    name: 'libraries, shop and search',
    sources: [
      'contracts',
      'platform',
      'vault',
      'onix/src',
      'onix/tsconfig.json',
      'cms/src/plugins/shop/server',
      'sample-catalogue/src',
      'sample-catalogue/tsconfig.json',
      'test-doubles',
      'search-engine',
      'search-sync',
      'launcher/src',
      'bench',
      'tsconfig.base.json',
    ],
    result: 'search-sync/dist/cli.js',
    command: [TSC, '-b'],
    cwd: '.',
  },
  {
    name: 'cms server',
    sources: [
      'contracts',
      'vault',
      'onix/src',
      'cms/src',
      'cms/config',
      'cms/content',
      'cms/exchange',
      'cms/files',
      'cms/privacy',
      'cms/seed',
      'sample-catalogue/src',
      'cms/staff',
      'cms/tsconfig.json',
    ],
    result: 'cms/dist/src/index.js',
    command: [TSC, '-p', 'cms'],
    cwd: '.',
  },
  {
    name: 'cms admin',
    sources: [
      'contracts/src',
      'cms/src/admin',
      'cms/src/plugins/shop/admin',
      ...DOMAINS_OF_SHOP,
      'cms/package.json',
      'cms/config/admin.ts',
      'package-lock.json',
    ],
    result: 'cms/dist/build/index.html',
    copy: 'cms/build/admin',
    command: [STRAPI, 'build'],
    cwd: 'cms',
  },
  {
    name: 'storefront pages',
    sources: ['contracts', 'storefront'],
    result: 'storefront/build/server/index.js',
    command: [REMIX, 'vite:build'],
    cwd: 'storefront',
  },
  {
    name: 'storefront server',
    sources: ['contracts', 'storefront/server'],
    result: 'storefront/build/node/main.js',
    command: [TSC, '-p', 'storefront/server'],
    cwd: '.',
  },
];

/**
 * Builds the parts whose sources changed, in the order of dependence.
 * @throws StartError with the compiler's output when a part does not build
 */
export function build(environment: NodeJS.ProcessEnv): Promise<void> {
  return bringUpToDate(PARTS, environment);
}

/** Runs {@link build} for the parts without a bundler: the worker, the engine, the benches. */
export function buildPrograms(environment: NodeJS.ProcessEnv): Promise<void> {
  return bringUpToDate(PARTS.slice(0, 1), environment);
}

/** Runs {@link build} for programs on the database, without storefront and admin: running ones keep their files. */
export function buildForDatabase(environment: NodeJS.ProcessEnv): Promise<void> {
  return bringUpToDate(PARTS.slice(0, 2), environment);
}

/** Runs {@link build} for the pages and their server, without the admin. */
export function buildStorefront(environment: NodeJS.ProcessEnv): Promise<void> {
  const storefront = PARTS.filter(({ name }) => name.startsWith('storefront'));
  return bringUpToDate([...PARTS.slice(0, 1), ...storefront], environment);
}

/**
 * Runs {@link build} for what the development mode starts from: Strapi compiles the CMS and serves its admin by itself,
 * Vite the pages. The files that Strapi leaves in cms/dist are not our build, so the next start compiles the CMS again.
 */
export function buildForDevelopment(environment: NodeJS.ProcessEnv): Promise<void> {
  const builtByThemselves = ['cms server', 'cms admin', 'storefront pages'];
  PARTS.filter(({ name }) => name === 'cms server').forEach(forget);
  return bringUpToDate(
    PARTS.filter(({ name }) => !builtByThemselves.includes(name)),
    environment,
  );
}

/** Deletes the compiler's records of a part, so that it is compiled completely. */
function forget(part: Part): void {
  rmSync(stampFileOf(part), { force: true });
  rmSync(join(ROOT, dirname(part.result), '../.tsbuildinfo'), { force: true });
}

/** Folder for records and locks of this checkout. */
export const BUILD_RECORDS = join(ROOT, 'node_modules/.colophon-build');
const stampFileOf = (part: Part) => join(BUILD_RECORDS, part.name.replaceAll(' ', '-'));

async function bringUpToDate(parts: readonly Part[], environment: NodeJS.ProcessEnv): Promise<void> {
  // An image has no sources: everything is built already.
  if (!isCheckout()) return;
  await withBuildLock(BUILD_RECORDS, async () => {
    for (const part of parts) await bringPartUpToDate(part, environment);
  });
}

async function bringPartUpToDate(part: Part, environment: NodeJS.ProcessEnv): Promise<void> {
  const stampFile = stampFileOf(part);
  const stamp = stampOf(part.sources);
  const before = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  const isCurrent = before === stamp;
  const result = join(ROOT, part.result);
  const copy = part.copy === undefined ? null : join(ROOT, part.copy);
  if (isCurrent && copy && !existsSync(result)) copyFolder(copy, dirname(result));
  if (isCurrent && existsSync(result)) return;
  // `npm test` builds once, before programs run that read what is built.
  if (environment.COLOPHON_BUILT) throw new StartError(complaintOf(part, before, stamp));
  await step(`Building ${part.name}`, () => compile(part, environment));
  if (copy) copyFolder(dirname(result), copy);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

function complaintOf(part: Part, before: string, stamp: string): string {
  const known = new Set(before.split('\n'));
  const changed = stamp.split('\n').filter((line) => !known.has(line));
  const files = changed.map((line) => line.slice(line.indexOf(' ') + 1)).join(', ');
  return `Somebody changed sources of ${part.name} after it was built: ${files || part.result}.`;
}

function compile(part: Part, environment: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, part.command, {
      cwd: join(ROOT, part.cwd),
      env: { ...environment, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.on('error', fail);
    child.on('exit', (code) =>
      code === 0 ? done() : fail(new StartError(`${part.name} did not build.\n${firstErrorIn(output)}`)),
    );
  });
}

const LINES_SHOWN = 30;

/** Cuts out the compiler's first error and the lines after it: the whole output may be longer than a screen. */
function firstErrorIn(output: string): string {
  const lines = output.trim().split('\n');
  const first = lines.findIndex((line) => /error|failed/i.test(line));
  const shown = first < 0 ? lines.slice(-LINES_SHOWN) : lines.slice(first, first + LINES_SHOWN);
  return shown.join('\n');
}

const NOT_SOURCES = new Set(
  'node_modules dist build .cache .tmp e2e test test-results playwright-report'.split(' '),
);

/**
 * A line for each source with the digest of its contents: time stamps change with every checkout, contents only with a
 * change.
 */
function stampOf(sources: string[]): string {
  const lines: string[] = [];
  const read = (path: string): void => {
    const full = join(ROOT, path);
    if (!existsSync(full)) return;
    const entries = readdirSyncOrNull(full);
    if (entries === null) {
      lines.push(`${createHash('sha256').update(readFileSync(full)).digest('hex')} ${path}`);
      return;
    }
    for (const entry of entries.sort()) if (!NOT_SOURCES.has(entry)) read(`${path}/${entry}`);
  };
  sources.forEach(read);
  return lines.join('\n');
}

function readdirSyncOrNull(path: string): string[] | null {
  try {
    return readdirSync(path);
  } catch {
    return null;
  }
}
