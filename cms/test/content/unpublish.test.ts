import { beforeAll, expect, test } from '@jest/globals';
import { type AdminClient, signIn } from '../boot/client';
import { sharedCms } from '../boot/strapi';
import { nextIsbn } from '../boot/unique';
import { type Editor, editorAt, linkedTo, readData, readSite } from '../site/site-content';

/* The two entries of a form's menu: the text of one language goes and the title stays, or the title goes. */
const BOOKS = '/content-manager/collection-types/api::book.book';

let admin: AdminClient;
let editor: Editor;
beforeAll(async () => {
  admin = await signIn();
  editor = editorAt(admin);
});

async function bilingualBook(): Promise<{
  isbn: string;
  documentId: string;
  english: string;
  dutch: string;
}> {
  const isbn = nextIsbn();
  const [english, dutch] = [`Water ${isbn}`, `Waterland ${isbn}`];
  const editions = linkedTo(await editor.enter('edition', { isbn, price: 2748 }));
  const shared = { type: 'academic', language: 'ENG', editions };
  const documentId = await editor.publish('book', 'en', { title: english, ...shared });
  await editor.publish('book', 'nl', { title: dutch }, documentId);
  return { isbn, documentId, english, dutch };
}

const titleIn = async (locale: 'en' | 'nl', isbn: string) =>
  (await readData(sharedCms(), 'book', { key: isbn, locale })).title;

test('one language unpublished: its pages show the text of the other, and the draft stays', async () => {
  const { isbn, documentId, english, dutch } = await bilingualBook();
  expect(await titleIn('en', isbn)).toMatchObject({ text: english, language: 'en' });
  await editor.withdraw('book', 'en', documentId);
  expect(await titleIn('en', isbn)).toMatchObject({ text: dutch, language: 'nl' });
  expect(await titleIn('nl', isbn)).toMatchObject({ text: dutch, language: 'nl' });
  const draft = await admin('GET', `${BOOKS}/${documentId}?locale=en`);
  expect(draft.body).toMatchObject({ data: { title: english } });
});

test('all languages unpublished at once: the title is off the site, and the drafts stay', async () => {
  const { isbn, documentId, english, dutch } = await bilingualBook();
  const both = `${BOOKS}/actions/bulkUnpublish?locale[0]=en&locale[1]=nl`;
  expect((await admin('POST', both, { documentIds: [documentId] })).status).toBe(200);
  for (const [locale, title] of [
    ['en', english],
    ['nl', dutch],
  ] as const) {
    expect(await readSite(sharedCms(), 'book', { key: isbn, locale })).toMatchObject({
      status: 404,
      data: null,
    });
    const draft = await admin('GET', `${BOOKS}/${documentId}?locale=${locale}`);
    expect(draft.body).toMatchObject({ data: { title } });
  }
});
