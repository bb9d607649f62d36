import { CONTRIBUTOR_ROLES } from '@colophon/contracts/catalogue/title-source';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { signIn, tokenOf } from '../boot/client';
import { type Editor, editorAt, type SavedRow } from '../boot/editor';
import { sharedCms } from '../boot/strapi';
import { nextIsbn } from '../boot/unique';
import { type OutboxClient, outboxOf } from './outbox-client';

/* A change of what titles show marks exactly the published titles that show it (docs/decisions/002-content-outbox.md). */
const BOOK = 'api::book.book';
const JOURNAL = 'api::journal.journal';
const EDITION = 'api::edition.edition';
const PERSON = 'api::person.person';
const SERIES = 'api::series.series';
const DISCIPLINE = 'api::discipline.discipline';
const CATEGORY = 'api::category.category';

const cms = sharedCms();
let editor: Editor;
let outbox: OutboxClient;

beforeAll(async () => {
  editor = editorAt(await signIn(cms));
  outbox = outboxOf(cms);
});
beforeEach(() => outbox.settle());

const link = ({ id, documentId }: SavedRow) => ({ connect: [{ id, documentId }] });
const by = (role: string, person: SavedRow) => ({ contributors: [{ role, person: link(person) }] });

async function draftBook(more: object = {}, locale = 'en'): Promise<SavedRow> {
  return editor.create(BOOK, { title: 'Rivers', type: 'academic', language: 'ENG', ...more }, locale);
}
async function book(more: object = {}, locale = 'en'): Promise<SavedRow> {
  const made = await draftBook(more, locale);
  await editor.publish(BOOK, made.documentId, locale);
  return made;
}
async function journal(more: object = {}): Promise<SavedRow> {
  const made = await editor.create(JOURNAL, { title: 'Journal of Rivers', language: 'ENG', ...more });
  await editor.publish(JOURNAL, made.documentId);
  return made;
}

/** The titles that are pending because of what is done, and that alone. */
async function markedBy(change: () => Promise<unknown>): Promise<string[]> {
  await outbox.settle();
  await change();
  return (await outbox.claim()).entries.map(({ documentId }) => documentId).sort();
}
const idsOf = (...titles: SavedRow[]) => titles.map(({ documentId }) => documentId).sort();

/** Saves what titles show, which marks them; to delete it is refused while they do, and marks none. */
async function expectToMark(shown: SavedRow, uid: string, change: object, titles: SavedRow[]): Promise<void> {
  const saved = () => editor.save(uid, shown.documentId, change);
  expect(await markedBy(saved)).toEqual(idsOf(...titles));
  const refused = () => expect(editor.remove(uid, shown.documentId)).rejects.toThrow('cannot be deleted');
  expect(await markedBy(refused)).toEqual([]);
}

test.each(CONTRIBUTOR_ROLES)(
  'a person who is %s marks the books that name them, in whatever language',
  async (role) => {
    const person = await editor.create(PERSON, { name: 'Mara Quist' });
    const stranger = await editor.create(PERSON, { name: 'Jan Smit' });
    const english = await book(by(role, person));
    const dutch = await book({ title: 'Rivieren', ...by(role, person) }, 'nl');
    await book(by(role, stranger));
    await draftBook(by(role, person));
    await expectToMark(person, PERSON, { name: 'Mara Quist-Bos' }, [english, dutch]);
  },
);

test('a person whom only one language of a book names marks the book', async () => {
  const translator = await editor.create(PERSON, { name: 'Els Bakker' });
  const made = await book();
  await editor.save(BOOK, made.documentId, { title: 'Rivieren', ...by('translator', translator) }, 'nl');
  await editor.publish(BOOK, made.documentId, 'nl');
  await expectToMark(translator, PERSON, { name: 'Els de Bakker' }, [made]);
});

test('a person who is only in the draft of a published book does not mark it', async () => {
  const person = await editor.create(PERSON, { name: 'Not yet' });
  const made = await book();
  await editor.save(BOOK, made.documentId, by('author', person));
  expect(await markedBy(() => editor.save(PERSON, person.documentId, { name: 'Still not' }))).toEqual([]);
});

test('a series marks its books', async () => {
  const series = await editor.create(SERIES, { name_en: 'Water', name_nl: 'Water' });
  const [one, two] = [await book({ series: link(series) }), await book({ series: link(series) })];
  await book();
  await draftBook({ series: link(series) });
  await expectToMark(series, SERIES, { name_en: 'Waters' }, [one, two]);
});

test('a discipline marks its books and its journals', async () => {
  const discipline = await editor.create(DISCIPLINE, { name_en: 'History', name_nl: 'Geschiedenis' });
  const titles = [
    await book({ disciplines: link(discipline) }),
    await journal({ disciplines: link(discipline) }),
  ];
  await journal();
  await draftBook({ disciplines: link(discipline) });
  await expectToMark(discipline, DISCIPLINE, { name_nl: 'Historie' }, titles);
});

test('a category marks its books', async () => {
  const category = await editor.create(CATEGORY, { name_en: 'Heritage', name_nl: 'Erfgoed' });
  const made = await book({ categories: link(category) });
  await draftBook({ categories: link(category) });
  await expectToMark(category, CATEGORY, { name_en: 'Monuments' }, [made]);
});

test.each([
  ['price', { price: 1999 }],
  ['date', { publicationDate: '2027-01-01' }],
  ['ISBN', { isbn: nextIsbn() }],
])('the %s of an edition marks its book', async (_, change) => {
  const edition = await editor.create(EDITION, { isbn: nextIsbn(), price: 2500 });
  const draft = await editor.create(EDITION, { isbn: nextIsbn(), price: 2500 });
  const made = await book({ editions: link(edition) });
  await draftBook({ editions: link(draft) });
  expect(await markedBy(() => editor.save(EDITION, draft.documentId, { price: 1 }))).toEqual([]);
  expect(await markedBy(() => editor.save(EDITION, edition.documentId, change))).toEqual(idsOf(made));
  expect(await markedBy(() => editor.remove(EDITION, edition.documentId))).toEqual(idsOf(made));
});

test('an edition that goes from one book to another marks both', async () => {
  const edition = await editor.create(EDITION, { isbn: nextIsbn(), price: 2500 });
  const [from, to] = [await book({ editions: link(edition) }), await book()];
  const move = () =>
    editor.save(EDITION, edition.documentId, { books: { set: [{ documentId: to.documentId }] } });
  expect(await markedBy(move)).toEqual(idsOf(from, to));
});

test('a cover that is replaced in the media library marks the titles that wear it; it is not deleted from under them', async () => {
  const token = await tokenOf(cms, cms.admin);
  const upload = async (query: string, colour: string): Promise<{ id: number }> => {
    const picture = { width: 40, height: 60, channels: 3 as const, background: colour };
    const form = new FormData();
    const bytes = await sharp({ create: picture }).jpeg().toBuffer();
    form.set('files', new Blob([bytes as BlobPart], { type: 'image/jpeg' }), 'cover.jpg');
    form.set('fileInfo', JSON.stringify({ name: 'cover.jpg' }));
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${cms.url}/upload${query}`, { method: 'POST', headers, body: form });
    return [await response.json()].flat()[0] as { id: number };
  };
  const cover = await upload('', '#a33');
  const titles = [await book({ cover: cover.id }), await journal({ cover: cover.id })];
  await book();
  await draftBook({ cover: cover.id });
  expect(await markedBy(() => upload(`?id=${cover.id}`, '#33a'))).toEqual(idsOf(...titles));
  const admin = await signIn(cms);
  const refused = async () =>
    expect(await admin('DELETE', `/upload/files/${cover.id}`)).toMatchObject({ status: 400 });
  expect(await markedBy(refused)).toEqual([]);
});

test.each([
  [BOOK, book],
  [JOURNAL, journal],
] as const)(
  'a %s is marked when it is published, withdrawn and deleted, and not while it is a draft',
  async (uid, make) => {
    const draft = await editor.create(uid, { title: 'A draft', type: 'academic', language: 'ENG' });
    expect(await markedBy(() => editor.save(uid, draft.documentId, { title: 'A better draft' }))).toEqual([]);
    expect(await markedBy(() => editor.remove(uid, draft.documentId))).toEqual([]);

    const made = await make();
    await editor.save(uid, made.documentId, { title: 'Rivieren' }, 'nl');
    expect(await markedBy(() => editor.publish(uid, made.documentId, 'nl'))).toEqual(idsOf(made));
    expect(await markedBy(() => editor.unpublish(uid, made.documentId, 'nl'))).toEqual(idsOf(made));
    expect(await markedBy(() => editor.unpublish(uid, made.documentId))).toEqual(idsOf(made));
    await editor.publish(uid, made.documentId);
    expect(await markedBy(() => editor.remove(uid, made.documentId))).toEqual(idsOf(made));
  },
);
