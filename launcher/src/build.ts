import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isCheckout } from './checkout';
import { copyFolder } from './copy-folder';
import { ROOT, StartError } from './settings';
import { step } from './steps';

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
export async function build(environment: NodeJS.ProcessEnv): Promise<void> {
  for (const part of PARTS) await bringUpToDate(part, environment);
}

/** Runs {@link build} for the parts without a bundler: the worker, the engine, the benches. */
export async function buildPrograms(environment: NodeJS.ProcessEnv): Promise<void> {
  for (const part of PARTS.slice(0, 1)) await bringUpToDate(part, environment);
}

/** Runs {@link build} for programs on the database, without storefront and admin: running ones keep their files. */
export async function buildForDatabase(environment: NodeJS.ProcessEnv): Promise<void> {
  for (const part of PARTS.slice(0, 2)) await bringUpToDate(part, environment);
}

/** Runs {@link build} for the pages and their server, without the admin. */
export async function buildStorefront(environment: NodeJS.ProcessEnv): Promise<void> {
  await buildPrograms(environment);
  for (const part of PARTS.filter(({ name }) => name.startsWith('storefront'))) {
    await bringUpToDate(part, environment);
  }
}

/**
 * Runs {@link build} for what the development mode starts from: Strapi compiles the CMS and serves its admin by itself,
 * Vite the pages. The files that Strapi leaves in cms/dist are not our build, so the next start compiles the CMS again.
 */
export async function buildForDevelopment(environment: NodeJS.ProcessEnv): Promise<void> {
  for (const part of PARTS) {
    if (part.name === 'cms server') forget(part);
    else if (['cms admin', 'storefront pages'].includes(part.name)) continue;
    else await bringUpToDate(part, environment);
  }
}

/** Deletes the compiler's records of a part, so that it is compiled completely. */
function forget(part: Part): void {
  rmSync(stampFileOf(part), { force: true });
  rmSync(join(ROOT, dirname(part.result), '../.tsbuildinfo'), { force: true });
}

const stampFileOf = (part: Part) =>
  join(ROOT, 'node_modules/.colophon-build', part.name.replaceAll(' ', '-'));

async function bringUpToDate(part: Part, environment: NodeJS.ProcessEnv): Promise<void> {
  // An image has no sources: everything is built already.
  if (!isCheckout()) return;
  const stampFile = stampFileOf(part);
  const stamp = stampOf(part.sources);
  const isCurrent = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  const result = join(ROOT, part.result);
  const copy = part.copy === undefined ? null : join(ROOT, part.copy);
  if (isCurrent && copy && !existsSync(result)) copyFolder(copy, dirname(result));
  if (isCurrent && existsSync(result)) return;
  await step(`Building ${part.name}`, () => compile(part, environment));
  if (copy) copyFolder(dirname(result), copy);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
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

const NOT_SOURCES = new Set(['node_modules', 'dist', 'build', '.cache', '.tmp', 'e2e', 'test']);

/** Digest of the sources' contents: time stamps change with every checkout, contents only with a change. */
function stampOf(sources: string[]): string {
  const hash = createHash('sha256');
  const read = (path: string): void => {
    const full = join(ROOT, path);
    if (!existsSync(full)) return;
    const entries = readdirSyncOrNull(full);
    if (entries === null) {
      hash.update(path).update(readFileSync(full));
      return;
    }
    for (const entry of entries.sort()) if (!NOT_SOURCES.has(entry)) read(`${path}/${entry}`);
  };
  sources.forEach(read);
  return hash.digest('hex');
}

function readdirSyncOrNull(path: string): string[] | null {
  try {
    return readdirSync(path);
  } catch {
    return null;
  }
}
