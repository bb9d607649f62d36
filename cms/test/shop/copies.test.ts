import { beforeAll, expect, test } from '@jest/globals';
import { type AdminClient, type ApiResponse, signIn } from '../boot/client';
import { type Editor, editorAt, type SavedRow } from '../boot/editor';
import { nextIsbn } from '../boot/unique';

/* "Duplicate" in the admin: of a row in the list, and of a form. */

const TYPES = '/content-manager/collection-types';
const PAGE = 'api::page.page';
const EDITION = 'api::edition.edition';
const PERSON = 'api::person.person';
const BOOK = 'api::book.book';

let admin: AdminClient;
let editor: Editor;
beforeAll(async () => {
  admin = await signIn();
  editor = editorAt(admin);
});

type Refused = { error: { message: string; details: { errors: { path: string[]; message: string }[] } } };

const copyInList = (uid: string, documentId: string): Promise<ApiResponse> =>
  admin('POST', `${TYPES}/${uid}/auto-clone/${documentId}`, {});
const copyInForm = (uid: string, documentId: string, form: object): Promise<ApiResponse> =>
  admin('POST', `${TYPES}/${uid}/clone/${documentId}`, form);
const copied = ({ status, body }: ApiResponse): SavedRow => {
  expect({ status, body }).toMatchObject({ status: 200 });
  return (body as { data: SavedRow }).data;
};
const firstProblem = ({ status, body }: ApiResponse) => {
  expect(status).toBe(400);
  return (body as Refused).error.details.errors[0];
};

test('a copy from the list has an address of its own, also when both are published from the list', async () => {
  const page = await editor.create(PAGE, { title: 'To be copied', key: 'copied', slug: 'part/to-be-copied' });
  const copy = copied(await copyInList(PAGE, page.documentId));
  const again = copied(await copyInList(PAGE, page.documentId));
  expect([copy.slug, again.slug]).toEqual(['part/to-be-copied-2', 'part/to-be-copied-3']);
  const documentIds = [page.documentId, copy.documentId];
  const published = await admin('POST', `${TYPES}/${PAGE}/actions/bulkPublish?locale=en`, { documentIds });
  expect(published).toMatchObject({ status: 200, body: { count: 2 } });
  const saved = await editor.save(PAGE, copy.documentId, { title: 'Copied' });
  expect(saved.slug).toBe('part/to-be-copied-2');
});

test('a copy from a form that kept the address is renumbered; one that was typed is taken or refused', async () => {
  const person = await editor.create(PERSON, { name: 'Cato Kopie' });
  const same = copied(await copyInForm(PERSON, person.documentId, { name: 'Cato Kopie', slug: person.slug }));
  expect(same.slug).toBe('cato-kopie-2');
  const renamed = copied(await copyInForm(PERSON, person.documentId, { name: 'Cor Kopie' }));
  expect(renamed.slug).toBe('cor-kopie');
  const typed = await copyInForm(PERSON, person.documentId, { name: 'Cato', slug: 'cor-kopie' });
  expect(firstProblem(typed)?.path).toEqual(['slug']);
});

test('a copy of an edition gets the next product number, and is held to the rules of a new one', async () => {
  const isbn = nextIsbn();
  const edition = await editor.create(EDITION, { isbn, price: 2500 });
  const form = { productId: edition.productId, price: 2500, publicationFormat: 'Hardback' };
  for (const same of [{ isbn }, {}]) {
    const refused = firstProblem(await copyInForm(EDITION, edition.documentId, { ...form, ...same }));
    expect(refused).toMatchObject({
      path: ['isbn'],
      message: `Another edition has this ISBN: Paperback · ${isbn}.`,
    });
  }
  const wrong = await copyInForm(EDITION, edition.documentId, { ...form, isbn: '9789463720001' });
  expect(firstProblem(wrong)?.message).toContain('The last digit of this ISBN does not fit');
  const typed = nextIsbn();
  const copy = copied(
    await copyInForm(EDITION, edition.documentId, {
      ...form,
      isbn: `${typed.slice(0, 3)}-${typed.slice(3)}`,
    }),
  );
  expect(copy.isbn).toBe(typed);
  expect(Number(copy.productId)).toBeGreaterThan(Number(edition.productId));
});

test('a product number that leaves no room for the next ones is refused', async () => {
  for (const productId of [0, 2_000_000_001, 2_147_483_647]) {
    const response = await editor.attempt(EDITION, { isbn: nextIsbn(), price: 2500, productId });
    expect(firstProblem(response)?.path).toEqual(['productId']);
  }
});

test('what is made under the name of another document is another one, and takes nothing from it', async () => {
  const person = await editor.create(PERSON, { name: 'Vera Vast' });
  const book = await editor.create(BOOK, {
    ...{ title: 'Stays whole', type: 'educational', language: 'ENG' },
    contributors: [{ role: 'author', person: { connect: [{ documentId: person.documentId }] } }],
  });
  const { documentId } = book;
  const other = await editor.create(BOOK, { documentId, title: 'Blijft heel', contributors: [] }, 'nl');
  expect(other.documentId).not.toBe(documentId);
  const { body } = await admin('GET', `${TYPES}/${BOOK}/${documentId}?locale=en`);
  expect((body as { data: unknown }).data).toMatchObject({
    type: 'educational',
    contributors: [{ role: 'author' }],
  });
});
