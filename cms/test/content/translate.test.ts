import { beforeAll, expect, test } from '@jest/globals';
import { type AdminClient, signIn } from '../boot/client';
import { withDatabase } from '../boot/database';
import { type Editor, editorAt, type SavedRow } from '../boot/editor';
import { sharedCms } from '../boot/strapi';

/*
 * What the admin's form sends when a document gets its second language: every list that all languages share, empty. The
 * form itself is used in storefront/e2e/staff/translate.spec.ts.
 */
const FILM = { type: 'youtube', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', autoPlay: false };
const LINK = { region: 'rest-of-world', url: 'https://shop.example/book' };
const REVIEW = { quote: 'A fine book.', source: 'The Review' };
const EMPTY = { contributors: [], orderLinks: [], reviews: [], media: [] };

let admin: AdminClient;
let editor: Editor;
let person: SavedRow;
beforeAll(async () => {
  admin = await signIn();
  editor = editorAt(admin);
  person = await editor.create('api::person.person', { name: 'Translated Author' });
});

const listsOf = (uid: string, book: object): object =>
  uid === 'api::book.book'
    ? {
        ...{
          type: 'academic',
          language: 'ENG',
          ...book,
          orderLinks: [LINK],
          reviews: [REVIEW],
          media: [FILM],
        },
        contributors: [
          { role: 'author', person: { connect: [{ id: person.id, documentId: person.documentId }] } },
        ],
      }
    : { ...book, media: [FILM] };

/** How many components each row of a document has: `{ 'en draft media': 1, … }`. */
async function componentsOf(table: string, { documentId }: SavedRow): Promise<Record<string, number>> {
  const { rows } = await withDatabase(sharedCms().databaseUrl, (db) =>
    db.query<{ list: string; count: number }>(
      `SELECT concat_ws(' ', t.locale, CASE WHEN t.published_at IS NULL THEN 'draft' ELSE 'published' END, c.field) AS list,
         count(c.cmp_id)::int AS count
       FROM ${table} t LEFT JOIN ${table}_cmps c ON c.entity_id = t.id WHERE t.document_id = $1 GROUP BY 1`,
      [documentId],
    ),
  );
  return Object.fromEntries(rows.map(({ list, count }) => [list, count]));
}

const full = (versions: string[], lists: string[]) =>
  Object.fromEntries(versions.flatMap((version) => lists.map((list) => [`${version} ${list}`, 1])));
const FOUR = ['en draft', 'en published', 'nl draft', 'nl published'];

const TYPES = [
  ['book', 'books', { title: 'To be translated' }, ['contributors', 'orderLinks', 'reviews', 'media']],
  ['article', 'articles', { title: 'To be translated', date: '2026-01-02' }, ['media']],
  ['event', 'events', { title: 'To be translated', startsAt: '2026-01-02T10:00:00.000Z' }, ['media']],
  ['page', 'pages', { title: 'To be translated', key: 'translated' }, ['media']],
] as const;

test.each(
  TYPES.flatMap(([type, table, fields, lists]) =>
    [
      ['en', 'nl'],
      ['nl', 'en'],
    ].map(([first = '', second = '']) => ({ type, table, fields, lists, first, second })),
  ),
)(
  'a $type written in $first and translated into $second by the form keeps its lists in both',
  async (one) => {
    const uid = `api::${one.type}.${one.type}`;
    const row = await editor.create(uid, listsOf(uid, one.fields), one.first);
    await editor.publish(uid, row.documentId, one.first);
    const empty = one.type === 'book' ? EMPTY : { media: [] };
    await editor.save(uid, row.documentId, { ...one.fields, title: 'Vertaald', ...empty }, one.second);
    await editor.publish(uid, row.documentId, one.second);
    await editor.publish(uid, row.documentId, one.first);
    expect(await componentsOf(one.table, row)).toEqual(full(FOUR, [...one.lists]));
  },
);

test('a language that is published at once from its form keeps the lists too', async () => {
  const uid = 'api::book.book';
  const row = await editor.create(uid, listsOf(uid, { title: 'Published at once' }));
  await editor.publish(uid, row.documentId);
  await editor.publish(uid, row.documentId, 'nl', { title: 'Meteen uitgegeven', ...EMPTY });
  expect(await componentsOf('books', row)).toEqual(
    full(FOUR, ['contributors', 'orderLinks', 'reviews', 'media']),
  );
});

test('who empties a list in a language that the document has empties it everywhere', async () => {
  const uid = 'api::book.book';
  const row = await editor.create(uid, listsOf(uid, { title: 'Emptied later' }));
  await editor.save(uid, row.documentId, { title: 'Later leeg', ...EMPTY }, 'nl');
  await editor.save(uid, row.documentId, { title: 'Later leeg', orderLinks: [] }, 'nl');
  expect(await componentsOf('books', row)).toEqual(
    full(['en draft', 'nl draft'], ['contributors', 'reviews', 'media']),
  );
});

test('a list that is put back to what is published is put back in both languages', async () => {
  const uid = 'api::page.page';
  const row = await editor.create(uid, { title: 'There and back', key: 'there-and-back', media: [FILM] });
  await editor.publish(uid, row.documentId);
  await editor.save(uid, row.documentId, { title: 'Heen en terug' }, 'nl');
  for (const media of [[], [FILM]]) await editor.save(uid, row.documentId, { media });
  expect(await componentsOf('pages', row)).toEqual(full(['en draft', 'en published', 'nl draft'], ['media']));
  await editor.publish(uid, row.documentId, 'nl');
  expect(await componentsOf('pages', row)).toEqual(full(FOUR, ['media']));
});

test('changes that are discarded in one language are discarded in both, where both have the field', async () => {
  const uid = 'api::page.page';
  const row = await editor.create(uid, { title: 'Discarded', key: 'discarded', media: [FILM] });
  await editor.publish(uid, row.documentId);
  await editor.save(uid, row.documentId, { title: 'Verworpen', media: [] }, 'nl');
  await editor.save(uid, row.documentId, { media: [] });
  await editor.discard(uid, row.documentId);
  expect(await componentsOf('pages', row)).toEqual(full(['en draft', 'en published', 'nl draft'], ['media']));
});

test('who fills a list in the form of a new language fills it everywhere', async () => {
  const row = await editor.create('api::page.page', { title: 'Filled later', key: 'filled-later' });
  await editor.save('api::page.page', row.documentId, { title: 'Later gevuld', media: [FILM] }, 'nl');
  expect(await componentsOf('pages', row)).toEqual(full(['en draft', 'nl draft'], ['media']));
});

const by = ({ id, documentId }: SavedRow, role = 'author') => ({
  role,
  person: { connect: [{ id, documentId }] },
});

/** The entries of a list in a language, each by the field that tells it from the others. */
async function entriesOf(
  type: string,
  { documentId }: SavedRow,
  list: string,
  version: string,
): Promise<unknown[]> {
  const [locale, status] = version.split(' ');
  const path = `/content-manager/collection-types/api::${type}.${type}/${documentId}`;
  const { body } = await admin('GET', `${path}?locale=${locale}&status=${status}`);
  const entries = (body as { data: Record<string, Record<string, unknown>[]> }).data[list] ?? [];
  return entries.map(({ url, source }) => url ?? source);
}

async function contributorsOf({ documentId }: SavedRow): Promise<Record<string, string[]>> {
  const { rows } = await withDatabase(sharedCms().databaseUrl, (db) =>
    db.query<{ version: string; names: string[] }>(
      `SELECT concat_ws(' ', t.locale, CASE WHEN t.published_at IS NULL THEN 'draft' ELSE 'published' END) AS version,
         array_agg(p.name || ', ' || k.role ORDER BY c."order") AS names
       FROM books t JOIN books_cmps c ON c.entity_id = t.id AND c.field = 'contributors'
         JOIN components_book_contributors k ON k.id = c.cmp_id
         JOIN components_book_contributors_person_lnk l ON l.contributor_id = k.id JOIN people p ON p.id = l.person_id
       WHERE t.document_id = $1 GROUP BY 1`,
      [documentId],
    ),
  );
  return Object.fromEntries(rows.map(({ version, names }) => [version, names]));
}

const inAll = <T>(value: T) => Object.fromEntries(FOUR.map((version) => [version, value]));

test('a contributor entered in the form of a new language joins those that it did not show', async () => {
  const uid = 'api::book.book';
  const sister = await editor.create('api::person.person', { name: 'Zuster' });
  const row = await editor.create(uid, listsOf(uid, { title: 'Joined' }));
  await editor.publish(uid, row.documentId);
  const typed = { title: 'Erbij', ...EMPTY, contributors: [by(sister)] };
  await editor.save(uid, row.documentId, typed, 'nl');
  await editor.publish(uid, row.documentId, 'nl');
  await editor.publish(uid, row.documentId);
  const [author, both] = ['Translated Author, author', ['Translated Author, author', 'Zuster, author']];
  expect(await contributorsOf(row)).toEqual(inAll(both));
  // The language has the list now: who takes an entry out of it takes it away.
  await editor.save(uid, row.documentId, { title: 'Erbij', contributors: [by(person)] }, 'nl');
  await editor.publish(uid, row.documentId, 'nl');
  await editor.publish(uid, row.documentId);
  expect(await contributorsOf(row)).toEqual(inAll([author]));
});

test('what is entered again in the form of a new language is not doubled, published at once too', async () => {
  const uid = 'api::book.book';
  const row = await editor.create(uid, listsOf(uid, { title: 'Not doubled' }));
  await editor.publish(uid, row.documentId);
  const again = {
    contributors: [by(person), by(person, 'editor')],
    orderLinks: [{ ...LINK, url: ` ${LINK.url} `, label_nl: 'Koop' }],
    reviews: [REVIEW],
    media: [FILM],
  };
  await editor.publish(uid, row.documentId, 'nl', { title: 'Niet dubbel', ...again });
  expect(await contributorsOf(row)).toEqual(
    inAll(['Translated Author, author', 'Translated Author, editor']),
  );
  for (const [list, entry] of [
    ['orderLinks', LINK.url],
    ['reviews', REVIEW.source],
    ['media', FILM.url],
  ] as const) {
    for (const version of FOUR) expect(await entriesOf('book', row, list, version)).toEqual([entry]);
  }
});

test.each(TYPES)(
  'a film entered in the form of a new language joins those of the %s',
  async (type, _table, fields, _lists) => {
    const uid = `api::${type}.${type}`;
    const key = type === 'page' ? { key: 'joined' } : {};
    const row = await editor.create(uid, listsOf(uid, { ...fields, ...key }), 'nl');
    await editor.publish(uid, row.documentId, 'nl');
    const other = { type: 'vimeo', url: 'https://vimeo.com/76979871', autoPlay: false };
    const typed = { ...fields, ...key, title: 'Joined', media: [other] };
    await editor.save(uid, row.documentId, typed, 'en');
    await editor.publish(uid, row.documentId, 'en');
    await editor.publish(uid, row.documentId, 'nl');
    for (const version of FOUR) {
      expect(await entriesOf(type, row, 'media', version)).toEqual([FILM.url, other.url]);
    }
  },
);
