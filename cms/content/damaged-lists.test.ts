import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type CountedVersion, damagedLists } from './damaged-lists';
import { SHARED_LISTS } from './shared-lists';

const version = (
  locale: string,
  state: 'draft' | 'published',
  contributors: number,
  more: object = {},
): CountedVersion => ({
  ...{ table: 'books', documentId: 'b1', title: 'Water and Land', locale },
  published: state === 'published',
  counts: { contributors, orderLinks: 1 },
  ...more,
});
const saying = (versions: CountedVersion[]) => damagedLists(versions).map(({ says }) => says);

test('a document whose languages have the same lists is whole', () => {
  const versions = [version('en', 'draft', 2), version('nl', 'draft', 2), version('en', 'published', 2)];
  expect(damagedLists(versions)).toEqual([]);
});

test('languages that disagree are named, drafts and published rows each for themselves', () => {
  const versions = [
    ...[version('en', 'draft', 2), version('nl', 'draft', 2)],
    ...[version('en', 'published', 2), version('nl', 'published', 1)],
  ];
  expect(damagedLists(versions)).toEqual([
    {
      ...{ documentId: 'b1', title: 'Water and Land', table: 'books' },
      says: 'published contributors: 2 in en, 1 in nl',
    },
  ]);
});

test('a draft that would empty the published page is named while it can still be discarded', () => {
  expect(
    saying([version('en', 'draft', 0), version('nl', 'draft', 0), version('en', 'published', 3)]),
  ).toEqual([
    'contributors: 3 published, none in the draft; to publish it empties them, to discard its changes does not',
  ]);
});

test('a book in two languages without a contributor is suspected, one in a single language is not', () => {
  expect(saying([version('en', 'draft', 0), version('nl', 'draft', 0)])).toEqual([
    'no contributors in any of its 2 languages',
  ]);
  expect(saying([version('en', 'draft', 0), version('en', 'published', 0)])).toEqual([]);
  const film = { table: 'pages', counts: { media: 0 } };
  expect(saying([version('en', 'draft', 0, film), version('nl', 'draft', 0, film)])).toEqual([]);
});

test('a title is the English one where there is one, and two documents are two', () => {
  const dutch = version('nl', 'draft', 0, { title: 'Water en land' });
  const [damage] = damagedLists([dutch, version('en', 'draft', 0)]);
  expect(damage?.title).toBe('Water and Land');
  expect(damagedLists([version('en', 'draft', 1), version('nl', 'draft', 0, { documentId: 'b2' })])).toEqual(
    [],
  );
});

test.each(Object.entries(SHARED_LISTS))(
  'all shared lists of %s are looked at, by their names',
  (table, lists) => {
    const name = table.slice(0, -1);
    const file = join(__dirname, `../src/api/${name}/content-types/${name}/schema.json`);
    const { attributes } = JSON.parse(readFileSync(file, 'utf8')) as {
      attributes: Record<string, { type: string; pluginOptions?: { i18n?: { localized?: boolean } } }>;
    };
    const shared = Object.entries(attributes).filter(
      ([, { type, pluginOptions }]) => type === 'component' && pluginOptions?.i18n?.localized === false,
    );
    expect(shared.map(([field]) => field).sort()).toEqual([...lists].sort());
  },
);
