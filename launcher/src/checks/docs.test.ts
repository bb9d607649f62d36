import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { allFound, anchorsOf, filesBelow, ROOT, readProse } from './markdown';

const GUIDES = {
  'editors-guide.md': 'nl/voor-redacteuren.md',
  'shop-admin.md': 'nl/winkelbalie.md',
  'finance-guide.md': 'nl/voor-finance.md',
};

const FILES = filesBelow('');
const documents = FILES.filter((file) => file.endsWith('.md'));

const outline = (file: string) => [...readProse(file).matchAll(/^(#+) /gm)].map(([, marks]) => marks?.length);

test('the documents are found', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/specification.md']));
});

test.each(documents)('every link of %s within the repository leads somewhere', (file) => {
  const lost = [...readProse(file).matchAll(/\]\((?!\/|[a-z]+:)([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? file : join(dirname(file), path);
      if (!existsSync(resolve(ROOT, target))) return true;
      return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor);
    });
  expect(lost).toEqual([]);
});

/** Documents that name current files, by paths from the root. Other documents describe the past. */
const LEADING = documents.filter((file) =>
  /^(?:README|CONTRIBUTING|docs\/(?:README|architecture|diagrams|glossary|how-to\/[\w-]+))\.md$/.test(file),
);
const TOP = readdirSync(ROOT);
/** Output of running or building, which may exist or not. */
const IS_BUILT = /^\.data\/|\/(?:dist|dist-tests|build|test-results)(?:\/|$)/;

/** Paths from the root in backticks; parts in angle brackets are placeholders. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+)(\/[\w.@{},*/-]*)?(<?)[^`\s]*`/g)]
    .filter(([, first = '', rest]) => rest !== undefined && TOP.includes(first))
    .map(([, first = '', rest = '', open]) => first + (open ? dirname(`${rest}x`) : rest).replace(/\/$/, ''));

const linksOf = (file: string) =>
  [...readProse(file).matchAll(/\]\(([^)#\s]+)/g)].map(([, link = '']) => join(dirname(file), link));

test.each(documents)('every npm script that %s names exists', (file) => {
  const scriptsOf = (folder: string): string[] =>
    Object.keys(JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')).scripts ?? {});
  const text = readFileSync(join(ROOT, file), 'utf8');
  const lost = [...text.matchAll(/npm run ([a-z][\w:-]*)(?: -w @colophon\/([\w-]+))?/g)].filter(
    ([, script = '', workspace = '']) => !scriptsOf(workspace).includes(script),
  );
  expect(lost.map(([command]) => command)).toEqual([]);
});

test('every document is in an index', () => {
  const listed = ['docs/README.md', 'docs/how-to/README.md', 'docs/decisions/README.md'].flatMap(linksOf);
  const own = documents.filter(
    (file) => file.startsWith('docs/') && !/\/(?:README|\w+-template)\.md$/.test(file),
  );
  expect(own.filter((file) => !listed.includes(file))).toEqual([]);
});

test.each(LEADING)('every path that %s names exists', (file) => {
  expect(pathsIn(readProse(file)).filter((path) => !IS_BUILT.test(path) && !allFound(path))).toEqual([]);
});

/** Decision records describe the past. */
test.each(documents.filter((file) => !file.startsWith('docs/decisions/')))(
  'every test that %s names exists',
  (file) => {
    const named = [...readProse(file).matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(
      ([, name = '']) => name,
    );
    expect(named.filter((name) => !FILES.some((path) => `/${path}`.endsWith(`/${name}`)))).toEqual([]);
  },
);

/** "`CACHEABLE_ROUTES` in `storefront/server/page-cache/cacheable-routes.ts`": the file has that word. */
test.each(LEADING)('every name that %s places in a file is in that file', (file) => {
  const placed = [...readProse(file).matchAll(/`([A-Za-z_]\w+)`\s+(?:in|of)\s+`([\w./-]+\.\w+)`/g)];
  const lost = placed.filter(
    ([, name = '', path = '']) =>
      !existsSync(join(ROOT, path)) || !readFileSync(join(ROOT, path), 'utf8').includes(name),
  );
  expect(lost.map(([path]) => path)).toEqual([]);
});

test.each([
  ['`docs/architecture.md`', ['docs/architecture.md']],
  ['`cms/` and `cms/src/api/*/content-types`', ['cms', 'cms/src/api/*/content-types']],
  ['`storefront/public/payment/<id>.png`', ['storefront/public/payment']],
  ['`/api/pay/options`, `domain/` and `npm test`', []],
])('in %s the paths are %j', (text, paths) => {
  expect(pathsIn(text)).toEqual(paths);
});

test('a path that does not exist is reported', () => {
  expect(['docs/architecture.md', 'docs/{README,nowhere}.md', 'docs/no*'].map(allFound)).toEqual([
    true,
    false,
    false,
  ]);
});

describe('a guide in two languages has the same chapters in both', () => {
  test.each(Object.entries(GUIDES))('%s and %s', (english, dutch) => {
    expect(outline(join('docs', dutch))).toEqual(outline(join('docs', english)));
  });
});
