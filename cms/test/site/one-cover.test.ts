import type { Cover } from '@colophon/contracts/catalogue/cover';
import { type Look, outboxRoutes } from '@colophon/contracts/search/outbox';
import { shopRoutes } from '@colophon/contracts/shop/routes';
import { SPECIFIED_TIME_ZONE } from '@colophon/contracts/time/time-zone';
import { toSearchDocument } from '@colophon/search-sync/domain/to-search-document';
import { expect, test } from '@jest/globals';
import { callApi, signIn } from '../boot/client';
import { sharedCms } from '../boot/strapi';
import { nextIsbn } from '../boot/unique';
import { visitor } from '../shop/shop-visitor';
import { editorAt, linkedTo, readData } from './site-content';

/** The cover of a product in a basket, for a visitor of one language. */
async function coverInBasket(productId: number, language: string): Promise<Cover | undefined> {
  const someone = visitor(sharedCms(), language);
  await someone.fill([{ productId, quantity: 1 }]);
  const { data } = await someone.call('cartGetServerCart');
  return shopRoutes.cartGetServerCart.data.parse(data).items[0]?.cover;
}

async function coverInSearch(kind: 'book' | 'journal', documentId: string): Promise<Cover | undefined> {
  const { body } = await callApi(outboxRoutes.look.path, { titles: [{ kind, documentId }] });
  const [entry] = (body as Look).entries;
  return entry?.source ? toSearchDocument(entry.source, SPECIFIED_TIME_ZONE).cover : undefined;
}

test.each([
  { written: 'NED', title: 'Het water', language: 'nl' },
  { written: 'ENG', title: 'The water', language: 'en' },
  { written: 'DUI', title: 'The water', language: 'en' },
])(
  'a book in $written wears one cover: on its pages, in the basket of each edition, in search',
  async ({ written, title, language }) => {
    const editor = editorAt(await signIn());
    const unique = nextIsbn();
    const series = await editor.enter('series', {
      name_en: `Water Studies ${unique}`,
      name_nl: `Waterstudies ${unique}`,
      slug: `water-${unique}`,
    });
    const isbn = { ebook: nextIsbn(), paperback: nextIsbn(), hardback: nextIsbn() };
    const made: string[] = [];
    for (const [publicationFormat, own] of [
      ['eBook PDF', isbn.ebook],
      ['Paperback', isbn.paperback],
      ['Hardback', isbn.hardback],
    ]) {
      made.push(
        await editor.enter('edition', {
          isbn: own,
          publicationFormat,
          price: 2748,
          publicationDate: '2020-05-01',
        }),
      );
    }
    const shared = {
      type: 'academic',
      language: written,
      series: linkedTo(series),
      editions: linkedTo(...made),
    };
    const words = { title: 'The water', slug: `water-${unique}` };
    const documentId = await editor.publish('book', 'en', { ...shared, ...words });
    const dutch = { title: 'Het water', slug: `het-water-${unique}`, subtitle: 'Een geschiedenis' };
    await editor.publish('book', 'nl', { ...shared, ...dutch }, documentId);

    const page = await readData(sharedCms(), 'book', { key: isbn.paperback, locale: 'en' });
    const covers = [
      page.cover,
      (await readData(sharedCms(), 'book', { key: isbn.paperback, locale: 'nl' })).cover,
      (await readData(sharedCms(), 'book', { key: isbn.ebook, locale: 'nl' })).cover,
      await coverInSearch('book', documentId),
    ];
    for (const { productId } of [page.edition, ...page.otherEditions]) {
      for (const locale of ['en', 'nl']) covers.push(await coverInBasket(productId, locale));
    }
    expect(covers).toHaveLength(10);
    expect(page.cover).toMatchObject({
      isbn: isbn.paperback,
      series: `Water Studies ${unique}`,
      title,
      language,
    });
    for (const cover of covers) expect(cover).toEqual(page.cover);
  },
);

test('a journal without a number wears one cover: on its pages and in search', async () => {
  const editor = editorAt(await signIn());
  const unique = nextIsbn();
  const shared = { language: 'NED' };
  const documentId = await editor.publish('journal', 'en', {
    ...shared,
    title: `Tidal Review ${unique}`,
    slug: `tidal-${unique}`,
    editors: 'Anna Akker',
  });
  await editor.publish(
    'journal',
    'nl',
    { ...shared, title: `Getijden ${unique}`, slug: `getijden-${unique}`, editors: 'Anna Akker' },
    documentId,
  );
  const page = await readData(sharedCms(), 'journal', { slug: `tidal-${unique}`, locale: 'en' });
  const dutch = await readData(sharedCms(), 'journal', { slug: `getijden-${unique}`, locale: 'nl' });
  expect(page.cover).toMatchObject({ title: `Getijden ${unique}`, language: 'nl' });
  expect(dutch.cover).toEqual(page.cover);
  expect(await coverInSearch('journal', documentId)).toEqual(page.cover);
});
