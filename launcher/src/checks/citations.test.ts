import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from '@jest/globals';
import { anchorsOf, filesBelow, ROOT, readProse } from './markdown';

/*
 * Checks that a comment cites only documents of the repository, by a path and an anchor that exist:
 * docs/specification.md#5-validation-rules, or with a quotation: docs/spec-readings.md, "bank select".
 */
const HAS_COMMENTS = /\.(?:[cm]?[jt]sx?|css|ya?ml|sh|example)$|(?:^|\/)(?:Dockerfile|Caddyfile)[^/]*$/;
const COMMENT = /^\s*(?:\{?\/\*+|\*|\/\/|#)(.*)$|(?:\s\/\/\s|\/\*)(.*)$/;
const CITATION =
  /(?<![\w*])([\w./-]+\.md)\b((?:#[\w-]+)(?:(?:, | and )#[\w-]+)*)?(?:, "([^"]+)")?|(?<![\w./])(docs\/[\w./-]*\w)/g;
/** 'SPEC section 3', 'decision 2': numbers without a link. Those of an RFC are fine. */
const BARE_NUMBER = /(?<!RFC \d+, )\b(?:sections?|decisions?|chapters?) \d/gi;

type Block = { at: string; text: string };

/** Extracts the comments of a source; consecutive lines are joined to one. */
function commentsOf(file: string, source: string): Block[] {
  const blocks: Block[] = [];
  let open = false;
  for (const [index, line] of source.split('\n').entries()) {
    const [, whole, trailing] = COMMENT.exec(line) ?? [];
    const text = (whole ?? trailing)?.replace(/\*\/.*$/, '').trim();
    const last = blocks.at(-1);
    if (text !== undefined && open && whole !== undefined && last) last.text += ` ${text}`;
    else if (text !== undefined) blocks.push({ at: `${file}:${index + 1}`, text });
    open = text !== undefined;
  }
  return blocks;
}

/** Resolves the path of a document that a file names, from the root or from its own folder. */
const resolveImport = (file: string, path: string): string | undefined =>
  [path, normalize(join(dirname(file), path))].find((place) => existsSync(join(ROOT, place)));

const plain = (text: string) => text.replaceAll('`', '').replace(/\s+/g, ' ');

function lostCitations(file: string, { at, text }: Block): string[] {
  const bare = [...text.matchAll(BARE_NUMBER)].map(([cited]) => `${at}: “${cited}” of which document?`);
  const lost = [...text.matchAll(CITATION)].flatMap(([cited, document, anchors = '', words, folder]) => {
    const path = document ?? folder ?? '';
    if (path.startsWith('//')) return [];
    const place = resolveImport(file, path);
    if (place === undefined) return [`${at}: no ${path}`];
    if (statSync(join(ROOT, place)).isDirectory() || !place.endsWith('.md')) return [];
    const missing = [...anchors.matchAll(/#([\w-]+)/g)].filter(([, to = '']) => !anchorsOf(place).has(to));
    const unsaid = words !== undefined && !plain(readFileSync(join(ROOT, place), 'utf8')).includes(words);
    return missing.length > 0 || unsaid ? [`${at}: ${cited} is not in ${place}`] : [];
  });
  return [...bare, ...lost];
}

// This file contains wrong citations on purpose, to test the check.
const sources = filesBelow('').filter(
  (file) => HAS_COMMENTS.test(file) && !file.endsWith('citations.test.ts'),
);

test('every comment cites documents of the repository, and anchors and quotations that they contain', () => {
  const citing = sources.flatMap((file) =>
    commentsOf(file, readFileSync(join(ROOT, file), 'utf8')).map((block) => ({ file, block })),
  );
  expect(citing.filter(({ block }) => block.text.includes('docs/')).length).toBeGreaterThan(200);
  expect(citing.flatMap(({ file, block }) => lostCitations(file, block))).toEqual([]);
});

test('no document of ours cites a section of a document that is not here', () => {
  const documents = filesBelow('').filter((file) => file.endsWith('.md'));
  const bare = documents.flatMap((file) =>
    [...readProse(file).matchAll(/\b(?!RFC)[A-Z]{3,}(?:\.md)? (?:sections?|decisions?) \d/g)].map(
      ([cited]) => `${file}: ${cited}`,
    ),
  );
  expect(bare).toEqual([]);
});

test.each([
  ['/** Codes of docs/specification.md#book--product. */', 0],
  ['/** Codes of docs/specification.md#book--products. */', 1],
  ['/* docs/specification.md#session-cart and #address */', 0],
  ['/* docs/specification.md#session-cart and #addresses */', 1],
  ['// docs/spec-readings.md, "bank select"', 0],
  ['// docs/spec-readings.md, "a select of banks"', 1],
  ['/**\n * docs/spec-readings.md, "bank\n * select"\n */', 0],
  ['const one = 1; // see plans.md', 1],
  ['# docs/operations has the alerts', 0],
  ['# docs/alarms has the alerts', 1],
  ['// SPEC section 3 has them', 1],
  ['// as RFC 3986, section 6.2.2.2 has it', 0],
  ['// https://example.org/guide.md', 0],
  ["const file = 'plans.md';", 0],
])('the check of %s finds %d', (source, count) => {
  const found = commentsOf('launcher/src/x.ts', source).flatMap((block) =>
    lostCitations('launcher/src/x.ts', block),
  );
  expect(found).toHaveLength(count);
});
