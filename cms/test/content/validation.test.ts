import { beforeAll, expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { withDatabase } from '../boot/database';
import { type Editor, editorAt } from '../boot/editor';
import { hire } from '../boot/staff';
import { sharedCms } from '../boot/strapi';
import { nextIsbn } from '../boot/unique';

const BOOK = 'api::book.book';
const EDITION = 'api::edition.edition';
const PAGE = 'api::page.page';

let editor: Editor;
beforeAll(async () => {
  editor = editorAt(await signIn());
});

type Refused = { error: { message: string; details: { errors: { path: string[]; message: string }[] } } };

test('what is wrong is said at its field, and nothing is saved', async () => {
  const isbn = nextIsbn();
  const wrong = isbn.slice(0, 12) + ((Number(isbn[12]) + 1) % 10);
  const edition = await editor.attempt(EDITION, { isbn: wrong, price: 1000 });
  expect(edition.status).toBe(400);
  expect((edition.body as Refused).error.details.errors).toEqual([
    expect.objectContaining({ path: ['isbn'], message: expect.stringContaining('last digit') }),
  ]);

  const book = await editor.attempt(BOOK, {
    title: 'Wrong',
    type: 'academic',
    language: 'KLINGON',
    doi: 'nonsense',
    orderLinks: [{ region: 'north-america', url: 'javascript:alert(1)' }],
  });
  expect((book.body as Refused).error.details.errors.map(({ path }) => path.join('.'))).toEqual([
    'language',
    'doi',
    'orderLinks.0.url',
  ]);
});

test('an ISBN may be typed with hyphens and is kept without; nobody else can have it', async () => {
  const isbn = nextIsbn();
  const typed = `${isbn.slice(0, 3)}-${isbn.slice(3, 5)}-${isbn.slice(5, 9)}-${isbn.slice(9, 12)}-${isbn[12]}`;
  const edition = await editor.create(EDITION, { isbn: typed, price: 1000 });
  expect(edition.isbn).toBe(isbn);

  const twin = await editor.attempt(EDITION, { isbn, price: 1 });
  expect(twin.status).toBe(400);
  expect((twin.body as Refused).error.message).toContain('Another edition has this ISBN');
  await expect(
    withDatabase(sharedCms().databaseUrl, (db) =>
      db.query(`INSERT INTO editions (document_id, isbn, product_id) VALUES ('x', $1, 999999)`, [isbn]),
    ),
  ).rejects.toThrow(/unique/);
});

test('product numbers are given in turn, to everybody a different one, and never change', async () => {
  const editions = await Promise.all(
    Array.from({ length: 8 }, () => editor.create(EDITION, { isbn: nextIsbn(), price: 1000 })),
  );
  const numbers = editions.map(({ productId }) => Number(productId));
  expect(new Set(numbers).size).toBe(8);
  expect(Math.min(...numbers)).toBeGreaterThan(0);

  const [edition] = editions;
  if (!edition) throw new Error('no edition');
  const moved = await editor.attempt(EDITION, { productId: 5 }, edition.documentId);
  expect((moved.body as Refused).error.message).toContain(`stays ${edition.productId}`);
  const blanked = await editor.save(EDITION, edition.documentId, { productId: null, pages: 10 });
  expect(blanked.productId).toBe(edition.productId);

  const highest = editions.find(({ productId }) => productId === Math.max(...numbers));
  await editor.remove(EDITION, highest?.documentId ?? '', '');
  const next = await editor.create(EDITION, { isbn: nextIsbn(), price: 1000 });
  expect(Number(next.productId)).toBeGreaterThan(Math.max(...numbers));
});

test('an address is made from the title, once for each language, and stays when the title changes', async () => {
  const first = await editor.create(BOOK, { title: 'Één café', type: 'academic', language: 'ENG' });
  const second = await editor.create(BOOK, { title: 'Één café', type: 'academic', language: 'ENG' });
  expect([first.slug, second.slug]).toEqual(['een-cafe', 'een-cafe-2']);
  const dutch = await editor.save(BOOK, first.documentId, { title: 'Één café' }, 'nl');
  expect(dutch.slug).toBe('een-cafe');
  const renamed = await editor.save(BOOK, first.documentId, { title: 'Two cafés', slug: 'een-cafe' });
  expect(renamed.slug).toBe('een-cafe');

  const taken = await editor.attempt(BOOK, { slug: 'Een Café' }, second.documentId);
  expect((taken.body as Refused).error.details.errors[0]?.path).toEqual(['slug']);
});

test('a page cannot hide behind an address of the site', async () => {
  const cart = await editor.attempt(PAGE, { title: 'Cart', key: 'cart-page' });
  expect((cart.body as Refused).error.message).toContain('/cart is an address of the site itself');
  const conditions = await editor.create(PAGE, {
    title: 'Conditions',
    key: 'conditions-test',
    slug: 'order-information/conditions-test',
  });
  expect(conditions.slug).toBe('order-information/conditions-test');
});

test('the price with VAT cannot be below the one without', async () => {
  const response = await editor.attempt(EDITION, { isbn: nextIsbn(), price: 2500, priceInclVat: 2000 });
  expect((response.body as Refused).error.details.errors[0]?.path).toEqual(['priceInclVat']);
});

test('a text that is too long is refused with both numbers, before the database refuses it without', async () => {
  const response = await editor.attempt(PAGE, {
    title: 'a'.repeat(256),
    key: 'too-long',
    body: 'word '.repeat(200_000),
  });
  expect(response.status).toBe(400);
  const { errors } = (response.body as Refused).error.details;
  expect(errors.map(({ path }) => path[0])).toEqual(['title', 'body']);
  expect(errors[1]?.message).toContain('at most 60,000');
});

test('a character that cannot be shown is refused at its field, in the editor’s language; a break in a title is a space', async () => {
  const dutch = editorAt(await hire('strapi-editor', { language: 'nl' }));
  const refused = await dutch.attempt(PAGE, {
    title: 'Cover\u0008prijs',
    key: 'unseen',
    body: 'One\u0002two',
  });
  expect(refused.status).toBe(400);
  expect((refused.body as Refused).error.details.errors).toEqual([
    expect.objectContaining({ path: ['title'], message: expect.stringMatching(/\(U\+0008\) na ‘Cover’/) }),
    expect.objectContaining({ path: ['body'], message: expect.stringContaining('(U+0002)') }),
  ]);
  const page = await editor.create(PAGE, { title: 'Order\tand\r\nDelivery', key: 'pasted', body: 'A\n\tB' });
  expect(page).toMatchObject({ title: 'Order and Delivery', slug: 'order-and-delivery', body: 'A\n\tB' });
});
