import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { preProcessFile } from 'typescript';
import { placeOf } from './place-of';
import { brokenRules, TAKEN_FROM_SHOP } from './rules';

const ROOT = join(__dirname, '../../..');
const WORKSPACES = ['contracts', 'vault', 'cms', 'search-sync', 'storefront', 'launcher'];
const NOT_OURS = new Set(['node_modules', 'dist', 'dist-tests', 'build', 'types', 'public']);
/** Tests see all sides of what they test. */
const IS_TEST = /\.(?:test|typetest)\.tsx?$|\/(?:test|e2e|model)\/|\/test-[\w-]+\.ts$|\.config\.[jt]s$/;

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return NOT_OURS.has(entry.name) || /^\./.test(entry.name) ? [] : filesBelow(path);
    return /\.(?:[cm]?[jt]sx?)$/.test(entry.name) ? [path] : [];
  });
}

const files = WORKSPACES.flatMap(filesBelow).filter((path) => !IS_TEST.test(path));
const importsOf = (path: string, text: string) =>
  preProcessFile(text, true, true).importedFiles.map(({ fileName }) => placeOf(path, fileName));
const problemsOf = (path: string, text: string) =>
  importsOf(path, text).flatMap((target) =>
    brokenRules(path, target).map((rule) => `${path} imports ${target}: ${rule}`),
  );
const targets = new Map(files.map((path) => [path, importsOf(path, readFileSync(join(ROOT, path), 'utf8'))]));

test('no file imports what its place forbids', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((path) => problemsOf(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});

test('what the CMS is allowed to take from the shop, it takes', () => {
  const taken = [...targets]
    .filter(([path]) => path.startsWith('cms/') && !path.startsWith('cms/src/plugins/shop/'))
    .flatMap(([, all]) => all);
  const unused = TAKEN_FROM_SHOP.filter(
    (module) => !taken.includes(`cms/src/plugins/shop/server/src/${module}`),
  );
  expect(unused).toEqual([]);
});

const folders = [...new Set(files.map((path) => path.slice(0, path.lastIndexOf('/'))))];
const domains = folders.filter((folder) => folder.endsWith('/domain'));

test('every domain folder is seen', () => {
  expect(domains).toEqual(
    expect.arrayContaining([
      'cms/src/files/domain',
      'cms/src/outbox/domain',
      'cms/src/preview/domain',
      'cms/src/site/domain',
      'cms/src/uploads/domain',
      'cms/src/plugins/shop/server/src/domain',
      'search-sync/src/domain',
    ]),
  );
});

/** A file that sins in every way that a place knows, each import in another form. */
const probe = (targetsOfProbe: readonly string[]) =>
  targetsOfProbe
    .map(
      (target, n) =>
        [`import { x${n} } from '${target}';`, `export * from '${target}';`, `void import('${target}');`][
          n % 3
        ],
    )
    .join('\n');

const SHOP = 'cms/src/plugins/shop/server/src';
/** What must be refused, by the folders that it must be refused in. */
const PROBES: [string[], string[]][] = [
  [
    domains,
    ['node:fs', 'fs', '@strapi/utils', '../services/order', '../store/x', 'stripe', '@colophon/cms/x'],
  ],
  [
    folders.filter((folder) => folder.startsWith('contracts/src')),
    ['node:fs', '@colophon/vault/seal', 'react'],
  ],
  [
    folders.filter((folder) => folder.startsWith('vault/src')),
    ['node:https', '@strapi/utils', '@colophon/cms/x'],
  ],
  [
    folders.filter((folder) => folder.startsWith(SHOP)),
    [
      '@colophon/cms/src/env',
      '@colophon/storefront/x',
      '@colophon/search-sync/x',
      '@colophon/vault/offline/x',
    ],
  ],
  [
    folders.filter((folder) => /^cms\/(?!src\/plugins|src\/admin|test)/.test(folder)),
    [
      '@colophon/shop/services/place-order',
      '@colophon/shop/store/orders',
      '@colophon/storefront/x',
      '@colophon/vault/offline/x',
    ],
  ],
  [
    folders.filter((folder) => /^(?:search-sync\/src|storefront\/(?:app|server))/.test(folder)),
    ['@strapi/utils', '@colophon/cms/x', '@colophon/shop/domain/vat', '@colophon/vault/seal'],
  ],
  [
    ['launcher/src', 'launcher/src/commands'],
    ['@colophon/shop/domain/vat', '@colophon/search-sync/cli'],
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

test('a relative path that leads out of its place is refused as well', () => {
  expect(problemsOf('storefront/app/probe.ts', "import '../../cms/src/env';")).toHaveLength(1);
  expect(
    problemsOf(`${SHOP}/store/probe.ts`, "import x from '../../../../../content/register';"),
  ).toHaveLength(1);
  expect(problemsOf('search-sync/src/domain/probe.ts', "import { slug } from './slug.ts';")).toEqual([]);
});
