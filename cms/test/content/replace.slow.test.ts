import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { withDatabase } from '../boot/database';
import { type Editor, editorAt, type SavedRow } from '../boot/editor';
import { sharedCms } from '../boot/strapi';
import { contentCommand } from '../cms-command';
import { type OutboxClient, outboxOf } from '../search/outbox-client';

const BOOK = 'api::book.book';
const PERSON = 'api::person.person';
const SERIES = 'api::series.series';

let editor: Editor;
let outbox: OutboxClient;
beforeAll(async () => {
  editor = editorAt(await signIn());
  outbox = outboxOf(sharedCms());
});

const link = ({ id, documentId }: SavedRow) => ({ connect: [{ id, documentId }] });
const as = (role: string, person: SavedRow) => ({ role, person: link(person) });
const rows = (statement: string, bindings: unknown[]) =>
  withDatabase(sharedCms().databaseUrl, async (db) => (await db.query(statement, bindings)).rows);

async function book(title: string, contributors: object[]): Promise<SavedRow> {
  const made = await editor.create(BOOK, { title, type: 'academic', language: 'ENG', contributors });
  await editor.publish(BOOK, made.documentId);
  return made;
}

/** Who stands in each row of a book: `{ 'draft author': ['Mara'], … }`. */
async function credited({ documentId }: SavedRow): Promise<Record<string, string[]>> {
  const found = await rows(
    `SELECT concat_ws(' ', CASE WHEN b.published_at IS NULL THEN 'draft' ELSE 'published' END, k.role) AS place,
       array_agg(p.name ORDER BY c."order") AS names
     FROM books b JOIN books_cmps c ON c.entity_id = b.id AND c.field = 'contributors'
     JOIN components_book_contributors k ON k.id = c.cmp_id
     LEFT JOIN components_book_contributors_person_lnk l ON l.contributor_id = k.id
     LEFT JOIN people p ON p.id = l.person_id WHERE b.document_id = $1 GROUP BY 1 ORDER BY 1`,
    [documentId],
  );
  return Object.fromEntries(found.map(({ place, names }) => [place, names]));
}

test('a person who was entered twice is replaced everywhere, in drafts and in what is published, and search hears of it', async () => {
  const [twice, right] = [
    await editor.create(PERSON, { name: 'M. Quist' }),
    await editor.create(PERSON, { name: 'Mara Quist' }),
  ];
  const one = await book('Of one', [as('author', twice)]);
  const both = await book('Of both', [as('author', twice), as('author', right), as('translator', twice)]);
  const series = await editor.create(SERIES, { name_en: 'Edited twice', seriesEditors: link(twice) });
  await outbox.settle();

  const slugs = [String(twice.slug), String(right.slug)];
  const trial = await contentCommand(['replace', 'person', ...slugs]);
  expect(trial).toMatchObject({
    code: 0,
    out: expect.stringContaining('"M. Quist" would be replaced by "Mara Quist"'),
  });
  expect(await credited(one)).toEqual({ 'draft author': ['M. Quist'], 'published author': ['M. Quist'] });
  expect((await outbox.claim()).entries).toEqual([]);

  const done = await contentCommand(['replace', 'person', ...slugs, '--yes']);
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('and deleted.') });
  expect(await credited(one)).toEqual({ 'draft author': ['Mara Quist'], 'published author': ['Mara Quist'] });
  expect(await credited(both)).toEqual({
    ...{ 'draft author': ['Mara Quist'], 'draft translator': ['Mara Quist'] },
    ...{ 'published author': ['Mara Quist'], 'published translator': ['Mara Quist'] },
  });
  const editors = await rows(
    `SELECT p.name FROM people p JOIN series_list_series_editors_lnk l ON l.person_id = p.id
     JOIN series_list s ON s.id = l.series_id WHERE s.document_id = $1`,
    [series.documentId],
  );
  expect(editors).toEqual([{ name: 'Mara Quist' }]);
  const marked = (await outbox.claim()).entries.map(({ documentId }) => documentId).sort();
  expect(marked).toEqual([one.documentId, both.documentId].sort());
  expect(
    await rows('SELECT document_id FROM former_slugs WHERE type = $1 AND slug = $2', [PERSON, twice.slug]),
  ).toEqual([{ document_id: right.documentId }]);
  expect(await rows('SELECT id FROM people WHERE document_id = $1', [twice.documentId])).toEqual([]);
  // The form still saves and publishes the book.
  await editor.save(BOOK, both.documentId, { subtitle: 'Still whole' });
  await editor.publish(BOOK, both.documentId);
});

test('who stays takes over what they lack, and is known by the other name too', async () => {
  const bios = { bio_nl: 'Over haar', website: 'https://old.example/' };
  const old = await editor.create(PERSON, {
    ...{ name: 'Vos, M.', otherNames: 'M. de Vos\nmara vos', orcid: '0000-0002-1825-0097', ...bios },
    ...{ email: 'mara@uni.example', emailIsPublic: true },
  });
  const fresh = await editor.create(PERSON, {
    name: 'Mara Vos',
    otherNames: 'vos, m.',
    website: 'https://new.example/',
  });
  expect((await contentCommand(['replace', 'person', old.documentId, fresh.documentId, '--yes'])).code).toBe(
    0,
  );
  const [person] = await rows(
    'SELECT name, other_names, website, bio_nl, orcid, email, email_is_public FROM people WHERE document_id = $1',
    [fresh.documentId],
  );
  expect(person).toEqual({
    ...{ name: 'Mara Vos', other_names: 'vos, m.\nM. de Vos', website: 'https://new.example/' },
    ...{
      bio_nl: 'Over haar',
      orcid: '0000-0002-1825-0097',
      email: 'mara@uni.example',
      email_is_public: true,
    },
  });
  // A sort name is one of its name.
  const sorted = await editor.create(PERSON, {
    name: 'Mara Vos-Smit',
    sortName: 'Vos-Smit, Mara',
    emailIsPublic: true,
  });
  const plain = await editor.create(PERSON, { name: 'Mara Smit' });
  await contentCommand(['replace', 'person', sorted.documentId, plain.documentId, '--yes']);
  expect(
    await rows('SELECT sort_name, email_is_public FROM people WHERE document_id = $1', [plain.documentId]),
  ).toEqual([{ sort_name: null, email_is_public: false }]);
  const other = await editor.create(PERSON, { name: 'Mara Vos', orcid: '0000-0001-5109-3700' });
  expect(
    await contentCommand(['replace', 'person', other.documentId, fresh.documentId, '--yes']),
  ).toMatchObject({
    code: 2,
    err: expect.stringContaining('They have different ORCIDs'),
  });
});

test.each([
  [
    'series',
    SERIES,
    { name_en: 'Old' },
    { name_en: 'New' },
    'books_series_lnk',
    'series_id',
    'series_list',
    'series',
  ],
  [
    ...(['discipline', 'api::discipline.discipline', { name_en: 'Old', name_nl: 'Oud' }] as const),
    ...([
      { name_en: 'New', name_nl: 'Nieuw' },
      'books_disciplines_lnk',
      'discipline_id',
      'disciplines',
      'disciplines',
    ] as const),
  ],
  [
    ...(['category', 'api::category.category', { name_en: 'Old', name_nl: 'Oud' }] as const),
    ...([
      { name_en: 'New', name_nl: 'Nieuw' },
      'books_categories_lnk',
      'category_id',
      'categories',
      'categories',
    ] as const),
  ],
] as const)(
  'a %s is replaced by another one',
  async (word, uid, oldFields, newFields, table, column, types, field) => {
    const [old, fresh] = [await editor.create(uid, oldFields), await editor.create(uid, newFields)];
    const made = await editor.create(BOOK, {
      title: 'Moves',
      type: 'academic',
      language: 'ENG',
      [field]: link(old),
    });
    await editor.publish(BOOK, made.documentId);
    expect((await contentCommand(['replace', word, old.documentId, fresh.documentId, '--yes'])).code).toBe(0);
    const linked = await rows(
      `SELECT DISTINCT t.document_id FROM books b JOIN ${table} l ON l.book_id = b.id JOIN ${types} t ON t.id = l.${column}
     WHERE b.document_id = $1`,
      [made.documentId],
    );
    expect(linked).toEqual([{ document_id: fresh.documentId }]);
  },
);

test('who is not there, or is the same one, is named, and nothing is changed', async () => {
  const person = await editor.create(PERSON, { name: 'Stays' });
  expect(
    await contentCommand(['replace', 'person', 'nobody-here', String(person.slug), '--yes']),
  ).toMatchObject({
    code: 2,
    err: 'There is none with the address or id nobody-here. Nothing was changed.\n',
  });
  const same = await contentCommand(['replace', 'person', String(person.slug), person.documentId, '--yes']);
  expect(same).toMatchObject({ code: 2, err: 'Both are the same one. Nothing was changed.\n' });
  for (const wrong of [
    ['replace', 'book', 'a', 'b'],
    ['replace', 'person', 'a'],
  ]) {
    expect(await contentCommand(wrong)).toMatchObject({ code: 2, err: expect.stringContaining('usage:') });
  }
});

test('all components that name a person are contributors, as the twins are looked for', () => {
  const folder = join(__dirname, '../../src/components');
  const naming = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && readFileSync(join(folder, file), 'utf8').includes(PERSON))
    .map((file) => file.replaceAll('\\', '/'));
  expect(naming).toEqual(['book/contributor.json']);
});
