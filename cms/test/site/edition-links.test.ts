import { beforeAll, expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { withDatabase } from '../boot/database';
import { type Editor, editorAt, type SavedRow } from '../boot/editor';
import { sharedCms } from '../boot/strapi';
import { nextIsbn } from '../boot/unique';

const BOOK = 'api::book.book';
const EDITION = 'api::edition.edition';
const DISCIPLINE = 'api::discipline.discipline';

let editor: Editor;
beforeAll(async () => {
  editor = editorAt(await signIn());
});

const pick = ({ id, documentId }: SavedRow) => ({ id, documentId });
const newEdition = (more: object = {}) => editor.create(EDITION, { isbn: nextIsbn(), price: 1000, ...more });
const newBook = (more: object = {}) =>
  editor.create(BOOK, { title: 'Linked', type: 'academic', language: 'ENG', ...more });

/** Each row of a book with what one of its relations leads to: 'en draft', 'nl published'. */
async function linksOf(
  book: SavedRow,
  relation = 'editions',
  target = 'edition',
): Promise<Record<string, string[]>> {
  const rows = await withDatabase(sharedCms().databaseUrl, (db) =>
    db.query<{ version: string; linked: string[] }>(
      `SELECT b.locale || CASE WHEN b.published_at IS NULL THEN ' draft' ELSE ' published' END AS version,
         coalesce(json_agg(t.document_id ORDER BY l.${target}_ord) FILTER (WHERE t.id IS NOT NULL), '[]') AS linked
       FROM books b LEFT JOIN books_${relation}_lnk l ON l.book_id = b.id
       LEFT JOIN ${relation} t ON t.id = l.${target}_id
       WHERE b.document_id = $1 GROUP BY b.id ORDER BY 1`,
      [book.documentId],
    ),
  );
  return Object.fromEntries(rows.rows.map(({ version, linked }) => [version, linked]));
}

async function labelOf({ documentId }: SavedRow): Promise<string | undefined> {
  const { rows } = await withDatabase(sharedCms().databaseUrl, (db) =>
    db.query<{ label: string }>('SELECT label FROM editions WHERE document_id = $1', [documentId]),
  );
  return rows[0]?.label;
}

const everywhere = (versions: string[], ids: string[]) =>
  Object.fromEntries(versions.map((version) => [version, ids]));
const FOUR = ['en draft', 'en published', 'nl draft', 'nl published'];

async function bookInTwoLanguages(more: object = {}): Promise<SavedRow> {
  const book = await newBook(more);
  await editor.publish(BOOK, book.documentId);
  await editor.save(BOOK, book.documentId, { title: 'Gekoppeld' }, 'nl');
  await editor.publish(BOOK, book.documentId, 'nl');
  return book;
}

test('an edition that names its book is linked to every language and version of it', async () => {
  const book = await bookInTwoLanguages();
  const edition = await newEdition({ books: { connect: [pick(book)] } });
  expect(await linksOf(book)).toEqual(everywhere(FOUR, [edition.documentId]));
});

test('a language that is added later has the editions too, and keeps them when published', async () => {
  const edition = await newEdition();
  const book = await newBook({ editions: { connect: [pick(edition)] } });
  await editor.save(BOOK, book.documentId, { title: 'Gekoppeld' }, 'nl');
  expect(await linksOf(book)).toEqual(everywhere(['en draft', 'nl draft'], [edition.documentId]));

  await editor.publish(BOOK, book.documentId, 'nl');
  await editor.publish(BOOK, book.documentId, 'en');
  expect(await linksOf(book)).toEqual(everywhere(FOUR, [edition.documentId]));
});

test('an edition linked from the Dutch form is on the English and the published rows at once', async () => {
  const [first, second] = [await newEdition(), await newEdition()];
  const book = await bookInTwoLanguages({ editions: { connect: [pick(first)] } });
  await editor.save(BOOK, book.documentId, { editions: { connect: [pick(second)] } }, 'nl');
  expect(await linksOf(book)).toEqual(everywhere(FOUR, [first.documentId, second.documentId]));
});

test('an edition taken from the book, or the book from the edition, is gone everywhere', async () => {
  const [first, second] = [await newEdition(), await newEdition()];
  const book = await bookInTwoLanguages({ editions: { connect: [pick(first), pick(second)] } });

  await editor.save(BOOK, book.documentId, { editions: { disconnect: [pick(first)] } });
  expect(await linksOf(book)).toEqual(everywhere(FOUR, [second.documentId]));
  expect(await labelOf(first)).toBe(`Paperback · ${first.isbn}`);

  await editor.save(EDITION, second.documentId, { books: { disconnect: [pick(book)] } });
  expect(await linksOf(book)).toEqual(everywhere(FOUR, []));
  expect(await labelOf(second)).toBe(`Paperback · ${second.isbn}`);
});

test('unpublishing, publishing again and discarding a draft lose no edition', async () => {
  const edition = await newEdition();
  const book = await bookInTwoLanguages({ editions: { connect: [pick(edition)] } });

  await editor.unpublish(BOOK, book.documentId, 'nl');
  expect(await linksOf(book)).toEqual(
    everywhere(['en draft', 'en published', 'nl draft'], [edition.documentId]),
  );
  await editor.publish(BOOK, book.documentId, 'nl');
  await editor.save(BOOK, book.documentId, { title: 'Changed my mind' });
  await editor.discard(BOOK, book.documentId);
  expect(await linksOf(book)).toEqual(everywhere(FOUR, [edition.documentId]));
});

test('a discipline set in one language reaches the drafts of all, and the site when it is published', async () => {
  const [old, now] = [
    await editor.create(DISCIPLINE, { name_en: 'Old field', name_nl: 'Oud vak' }),
    await editor.create(DISCIPLINE, { name_en: 'New field', name_nl: 'Nieuw vak' }),
  ];
  const book = await bookInTwoLanguages({ disciplines: { connect: [pick(old)] } });
  const disciplines = () => linksOf(book, 'disciplines', 'discipline');
  expect(await disciplines()).toEqual(everywhere(FOUR, [old.documentId]));

  await editor.save(BOOK, book.documentId, {
    disciplines: { connect: [pick(now)], disconnect: [pick(old)] },
  });
  expect(await disciplines()).toEqual({
    'en draft': [now.documentId],
    'nl draft': [now.documentId],
    'en published': [old.documentId],
    'nl published': [old.documentId],
  });

  await editor.publish(BOOK, book.documentId);
  expect(await disciplines()).toEqual(everywhere(FOUR, [now.documentId]));
});

test('an edition belongs to one book: a second one is refused at the field, from either side', async () => {
  const edition = await newEdition();
  await newBook({ editions: { connect: [pick(edition)] } });
  const other = await newBook({ title: 'Greedy' });

  const fromBook = await editor.attempt(BOOK, { editions: { connect: [pick(edition)] } }, other.documentId);
  const fromEdition = await editor.attempt(
    EDITION,
    { books: { connect: [pick(other)] } },
    edition.documentId,
  );
  for (const [response, field] of [
    [fromBook, 'editions'],
    [fromEdition, 'books'],
  ] as const) {
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ error: { details: { errors: [{ path: [field] }] } } });
  }
  expect(await linksOf(other)).toEqual({ 'en draft': [] });
});

test('the label of an edition follows its book, its format and its ISBN', async () => {
  const edition = await newEdition({ publicationFormat: 'Hardback' });
  expect(await labelOf(edition)).toBe(`Hardback · ${edition.isbn}`);

  const book = await newBook({ title: 'Labelled', editions: { connect: [pick(edition)] } });
  expect(await labelOf(edition)).toBe(`Labelled · Hardback · ${edition.isbn}`);

  await editor.save(BOOK, book.documentId, { title: 'Relabelled' });
  await editor.save(EDITION, edition.documentId, { publicationFormat: 'eBook PDF' });
  expect(await labelOf(edition)).toBe(`Relabelled · eBook PDF · ${edition.isbn}`);
});

test('contributors of one language reach the other, each version with components of its own', async () => {
  const person = await editor.create('api::person.person', { name: 'Shared Author' });
  const contributors = [{ role: 'author', person: { connect: [pick(person)] } }];
  const book = await bookInTwoLanguages({ contributors });
  const rows = await withDatabase(sharedCms().databaseUrl, (db) =>
    db.query<{ version: string; cmp_id: number; name: string }>(
      `SELECT b.id, c.cmp_id, p.name FROM books b
       LEFT JOIN books_cmps c ON c.entity_id = b.id AND c.field = 'contributors'
       LEFT JOIN components_book_contributors_person_lnk l ON l.contributor_id = c.cmp_id
       LEFT JOIN people p ON p.id = l.person_id WHERE b.document_id = $1`,
      [book.documentId],
    ),
  );
  expect(rows.rows.map(({ name }) => name)).toEqual(Array(4).fill('Shared Author'));
  expect(new Set(rows.rows.map(({ cmp_id }) => cmp_id)).size).toBe(4);
});

test('a cover set in one language is the cover of all', async () => {
  const file = await withDatabase(sharedCms().databaseUrl, (db) =>
    db.query<{ id: number }>(
      `INSERT INTO files (document_id, name, hash, ext, url, mime, size, width, height, provider)
       VALUES ('file-of-a-test', 'a.png', 'a_1', '.png', '/uploads/a_1.png', 'image/png', 1, 10, 10, 'local') RETURNING id`,
    ),
  );
  const [cover] = file.rows;
  const book = await bookInTwoLanguages();
  await editor.save(BOOK, book.documentId, { title: 'Covered', cover: cover?.id });
  await editor.publish(BOOK, book.documentId);
  const rows = await withDatabase(sharedCms().databaseUrl, (db) =>
    db.query<{ file_id: number | null }>(
      `SELECT m.file_id FROM books b LEFT JOIN files_related_mph m
         ON m.related_id = b.id AND m.related_type = 'api::book.book' AND m.field = 'cover'
       WHERE b.document_id = $1`,
      [book.documentId],
    ),
  );
  expect(rows.rows.map(({ file_id }) => file_id)).toEqual(Array(4).fill(cover?.id));
});
