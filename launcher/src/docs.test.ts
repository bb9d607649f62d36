import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';

const ROOT = join(__dirname, '../..');
const GUIDES = {
  'editors-guide.md': 'nl/voor-redacteuren.md',
  'shop-desk.md': 'nl/winkelbalie.md',
  'finance-guide.md': 'nl/voor-finance.md',
};

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8').replace(/^ {4}.*$/gm, '');

/** The levels of a document's headings, in their order. */
const outline = (file: string) => [...read(file).matchAll(/^(#+) /gm)].map(([, marks]) => marks?.length);

/** What GitHub makes of a heading, so that a link can lead to it. */
function anchors(file: string): Set<string> {
  const headings = [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, words = '']) => words);
  return new Set(
    headings.map((words) =>
      words
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  );
}

test.each(documents)('every link of %s within the repository leads somewhere', (file) => {
  const lost = [...read(file).matchAll(/\]\((?!\/|[a-z]+:)([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? file : join(dirname(file), path);
      if (!existsSync(resolve(ROOT, target))) return true;
      return anchor !== undefined && target.endsWith('.md') && !anchors(target).has(anchor);
    });
  expect(lost).toEqual([]);
});

describe('a guide in two languages has the same chapters in both', () => {
  test.each(Object.entries(GUIDES))('%s and %s', (english, dutch) => {
    expect(outline(join('docs', dutch))).toEqual(outline(join('docs', english)));
  });
});
