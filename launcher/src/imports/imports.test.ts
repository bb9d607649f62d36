import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { preProcessFile } from 'typescript';
import { resolveImport } from './resolve-import';
import { brokenRules, TAKEN_FROM_SHOP } from './rules';

const ROOT = join(__dirname, '../../..');
const SHOP = 'cms/src/plugins/shop/server/src';
const WORKSPACES = [
  'contracts',
  'platform',
  'vault',
  'onix',
  'cms',
  'sample-catalogue',
  'test-doubles',
  'search-engine',
  'search-sync',
  'storefront',
  'launcher',
];
const NOT_OURS = new Set(['node_modules', 'dist', 'dist-tests', 'build', 'types', 'public']);
/** Tests may import from everywhere. */
const IS_TEST = /\.(?:test|typetest)\.tsx?$|\/(?:test|e2e|model)\/|\/test-[\w-]+\.ts$|\.config\.[jt]s$/;

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return NOT_OURS.has(entry.name) || /^\./.test(entry.name) ? [] : filesBelow(path);
    return /\.(?:[cm]?[jt]sx?)$/.test(entry.name) ? [path] : [];
  });
}

const MAX_FILES = 24;

const everyFile = [...WORKSPACES, 'bench'].flatMap(filesBelow);
const files = WORKSPACES.flatMap(filesBelow).filter((path) => !IS_TEST.test(path));
const importsOf = (path: string, text: string) =>
  preProcessFile(text, true, true).importedFiles.map(({ fileName }) => resolveImport(path, fileName));
const problemsOf = (path: string, text: string) =>
  importsOf(path, text).flatMap((target) =>
    brokenRules(path, target).map((rule) => `${path} imports ${target}: ${rule}`),
  );
const targets = new Map(files.map((path) => [path, importsOf(path, readFileSync(join(ROOT, path), 'utf8'))]));

test('no file imports a module that its place forbids', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((path) => problemsOf(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});

test('every module that the CMS may import from the shop is imported', () => {
  const taken = [...targets]
    .filter(([path]) => path.startsWith('cms/') && !path.startsWith('cms/src/plugins/shop/'))
    .flatMap(([, all]) => all);
  const unused = TAKEN_FROM_SHOP.filter(
    (module) => !taken.includes(`cms/src/plugins/shop/server/src/${module}`),
  );
  expect(unused).toEqual([]);
});

test(`no folder holds more than ${MAX_FILES} files`, () => {
  const counts = new Map<string, number>();
  for (const path of everyFile) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > MAX_FILES)).toEqual([]);
});

const folders = [...new Set(files.map((path) => path.slice(0, path.lastIndexOf('/'))))];
const domains = folders.filter((folder) => folder.endsWith('/domain'));

test('every domain folder is seen', () => {
  expect(domains).toEqual(
    expect.arrayContaining([
      'cms/src/files/domain',
      'cms/src/outbox/domain',
      'cms/src/preview/domain',
      'cms/src/catalogue/domain',
      'cms/src/site/agenda/domain',
      'cms/src/uploads/domain',
      'cms/src/plugins/shop/server/src/vat/domain',
      'search-sync/src/domain',
    ]),
  );
});

/**
 * Groups of folders that import one another in a cycle; none where all arrows point one way. The folder itself does not
 * count: it holds the composition, and the setting that the others read. A plugin is a program of its own.
 */
function circles(below: string): string[][] {
  const inside = [...targets].filter(
    ([path]) => path.startsWith(`${below}/`) && !path.slice(below.length).startsWith('/plugins/'),
  );
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
  const arrows = new Map<string, Set<string>>();
  for (const [path, all] of inside) {
    const from = folderOf(path);
    if (from === below) continue;
    const to = all.map(folderOf).filter((folder) => folder.startsWith(`${below}/`));
    arrows.set(from, new Set([...(arrows.get(from) ?? []), ...to.filter((folder) => folder !== from)]));
  }
  const reached = new Map([...arrows.keys()].map((from) => [from, reachableFrom(arrows, from)]));
  const both = [...arrows.keys()].map((one) =>
    [...(reached.get(one) ?? [])].filter((other) => reached.get(other)?.has(one)).sort(),
  );
  return [...new Set(both.filter((circle) => circle.length > 0).map((circle) => circle.join(' ')))].map(
    (circle) => circle.split(' '),
  );
}

function reachableFrom(arrows: ReadonlyMap<string, ReadonlySet<string>>, from: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [...(arrows.get(from) ?? [])];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    waiting.push(...(arrows.get(folder) ?? []));
  }
  return seen;
}

test.each([
  SHOP,
  'contracts/src',
  'storefront/app',
  'storefront/server',
  'launcher/src',
  'cms/src',
  'search-sync/src',
])('between the folders of %s all imports point one way', (below) => {
  expect(circles(below)).toEqual([]);
});

/** A file that breaks every rule of a place, each import in another form. */
const probe = (targetsOfProbe: readonly string[]) =>
  targetsOfProbe
    .map(
      (target, n) =>
        [`import { x${n} } from '${target}';`, `export * from '${target}';`, `void import('${target}');`][
          n % 3
        ],
    )
    .join('\n');

/** Forbidden imports, by the folders in which they must be refused. */
const PROBES: [string[], string[]][] = [
  [
    domains,
    ['node:fs', 'fs', '@strapi/utils', '../order', '../../platform/database', 'stripe', '@colophon/cms/x'],
  ],
  [
    folders.filter((folder) => folder.startsWith('contracts/src')),
    ['node:fs', '@colophon/vault/seal', 'react'],
  ],
  [['platform/src'], ['@colophon/contracts/money', '@colophon/search-sync/cli', '@strapi/utils']],
  [
    folders.filter((folder) => folder.startsWith('vault/src')),
    ['node:https', '@strapi/utils', '@colophon/cms/x'],
  ],
  [
    folders.filter((folder) => folder.startsWith('onix/src')),
    ['@strapi/utils', '@colophon/cms/x', '@colophon/shop/vat/domain/vat', '@colophon/vault/seal'],
  ],
  [
    folders.filter((folder) => folder.startsWith(SHOP)),
    [
      '@colophon/cms/src/env',
      '@colophon/storefront/x',
      '@colophon/search-engine/start-engine',
      '@colophon/search-sync/x',
      '@colophon/vault/offline/x',
    ],
  ],
  [
    folders.filter((folder) => /^cms\/(?!src\/plugins|src\/admin|test)/.test(folder)),
    [
      '@colophon/shop/checkout/place-order',
      '@colophon/shop/order/order-store',
      '@colophon/storefront/x',
      '@colophon/vault/offline/x',
    ],
  ],
  [
    folders.filter((folder) => /^(?:search-(?:engine|sync)\/src|storefront\/(?:app|server))/.test(folder)),
    ['@strapi/utils', '@colophon/cms/x', '@colophon/shop/vat/domain/vat', '@colophon/vault/seal'],
  ],
  [
    folders.filter((folder) => folder.startsWith('sample-catalogue/src')),
    ['@strapi/utils', '@colophon/shop/platform/database', '@colophon/cms/x'],
  ],
  [
    folders.filter((folder) => !/^(?:cms\/seed|sample-catalogue)(?:\/|$)/.test(folder)),
    ['@colophon/sample-catalogue/read-content'],
  ],
  [
    folders.filter((folder) => !/^test-doubles(?:\/|$)/.test(folder)),
    ['@colophon/test-doubles/stripe/server'],
  ],
  [
    folders.filter((folder) => folder.startsWith('search-engine/src')),
    ['@colophon/search-sync/domain/index-settings', '@colophon/storefront/x'],
  ],
  [
    folders.filter((folder) => /^(?:search-sync|storefront)\//.test(folder)),
    ['@colophon/search-engine/start-engine', '@colophon/search-engine/default-key-values'],
  ],
  [
    ['launcher/src', 'launcher/src/commands'],
    [
      '@colophon/shop/vat/domain/vat',
      '@colophon/search-sync/cli',
      '@colophon/search-sync/gateways/meilisearch',
      '@colophon/search-engine/start-engine',
    ],
  ],
];

test.each(PROBES.flatMap(([places, sins]) => places.map((place) => [place, sins] as const)))(
  'a file in %s that imports what it may not is refused',
  (place, sins) => {
    const path = `${place}/probe.ts`;
    expect(importsOf(path, probe(sins)).map((target) => brokenRules(path, target).length > 0)).toEqual(
      sins.map(() => true),
    );
  },
);

test('a relative path that leads out of its place is refused too', () => {
  expect(problemsOf('storefront/app/probe.ts', "import '../../cms/src/env';")).toHaveLength(1);
  expect(
    problemsOf(`${SHOP}/order/probe.ts`, "import x from '../../../../../content/register';"),
  ).toHaveLength(1);
  expect(problemsOf('search-sync/src/domain/probe.ts', "import { slug } from './slug.ts';")).toEqual([]);
});
