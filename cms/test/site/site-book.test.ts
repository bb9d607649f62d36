import { beforeAll, expect, test } from '@jest/globals';
import { callApi, signIn } from '../boot/client';
import { withDatabase } from '../boot/database';
import { sharedCms } from '../boot/strapi';
import { nextIsbn } from '../boot/unique';
import { daysFromNow, type Editor, editorAt, linkedTo, readData, readSite } from './site-content';

const isbn = {
  paperback: nextIsbn(),
  pdf: nextIsbn(),
  partner: nextIsbn(),
  sibling: nextIsbn(),
  chosen: nextIsbn(),
};

const cms = sharedCms();
let editor: Editor;
let bookId: string;
let eventId: string;
let series: string;
let discipline: string;

async function edition(isbn: string, more: object = {}): Promise<string> {
  return editor.enter('edition', {
    isbn,
    publicationFormat: 'Paperback',
    price: 2748,
    publicationDate: '2020-05-01',
    ...more,
  });
}

beforeAll(async () => {
  editor = editorAt(await signIn(cms));
  const author = await editor.enter('person', {
    name: 'Anna Akker',
    sortName: 'Akker, Anna',
    slug: 'anna-akker',
  });
  const translator = await editor.enter('person', { name: 'Bram Boom', slug: 'bram-boom' });
  discipline = await editor.enter('discipline', {
    name_en: 'History',
    name_nl: 'Geschiedenis',
    slug: 'history',
  });
  series = await editor.enter('series', { name_en: 'Dikes', slug: 'dikes' });
  const paperback = await edition(isbn.paperback, {
    productId: 70_001,
    widthMm: 160,
    heightMm: 240,
    pages: 320,
  });
  const pdf = await edition(isbn.pdf, {
    productId: 70_002,
    publicationFormat: 'eBook PDF',
    price: 1000,
    priceInclVat: 1099,
    publicationDate: daysFromNow(30),
  });
  const chosen = await edition(isbn.chosen, { productId: 70_005 });
  const sibling = await edition(isbn.sibling, { productId: 70_004, publicationDate: '2024-01-01' });

  await editor.publish('book', 'en', { title: 'The chosen one', editions: linkedTo(chosen) });
  await editor.publish('book', 'en', {
    title: 'The sibling',
    slug: 'the-sibling',
    editions: linkedTo(sibling),
    series: linkedTo(series),
  });

  const shared = {
    type: 'academic',
    language: 'ENG',
    doi: '10.1234/tides',
    imprint: 'Tidal Press',
    imprintPlace: 'Leiden',
    licence: 'CC BY 4.0',
    contributors: [
      { person: linkedTo(author), role: 'author' },
      { person: linkedTo(translator), role: 'translator' },
    ],
    editions: linkedTo(pdf, paperback),
    disciplines: linkedTo(discipline),
    series: linkedTo(series),
    volume: '3',
    related: linkedTo(chosen),
    reviews: [{ quote_en: 'Dry, in the best sense.', source: 'Sample Review' }],
    openAccessLink: 'https://oa.example/tides',
  };
  bookId = await editor.publish('book', 'en', {
    ...shared,
    title: 'Tides',
    subtitle: 'A history',
    slug: 'tides',
    description: '# Water\n\n"It" <script>alert(1)</script> [x](javascript:alert(1))',
    toc: 'Introduction | 7\n- The sea | 9',
    keywords: 'sea, dikes; sea',
  });
  await editor.publish('book', 'nl', { ...shared, title: 'Getijden', slug: 'getijden' }, bookId);

  eventId = await editor.publish('event', 'en', {
    title: 'An evening by the sea',
    slug: 'evening',
    startsAt: `${daysFromNow(10)}T18:00:00.000Z`,
    titles: linkedTo(pdf),
  });
  await editor.publish('article', 'en', {
    title: 'Past',
    slug: 'past',
    date: '2021-01-01',
    titles: linkedTo(paperback),
  });
  await editor.publish('notice', 'en', { key: 'english', text: 'In *English*.', titleLanguage: 'EN' });
  await editor.publish('notice', 'en', { key: 'german', text: 'Auf Deutsch.', titleLanguage: 'DUI' });
  await editor.publish('notice', 'en', { key: 'everywhere', text: 'On all pages.' });
});

test('a book is found by the ISBN of each of its editions, and each has its own address', async () => {
  const paperback = await readData(cms, 'book', { locale: 'en', key: isbn.paperback });
  const pdf = await readData(cms, 'book', { locale: 'en', key: isbn.pdf });
  expect(paperback.paths).toEqual({
    en: `/book/${isbn.paperback}/tides`,
    nl: `/book/${isbn.paperback}/getijden`,
  });
  expect(pdf.paths.en).toBe(`/book/${isbn.pdf}/tides`);
  expect(pdf.edition.isbn).toBe(isbn.pdf);
  expect(pdf.otherEditions.map((edition) => edition.isbn)).toEqual([isbn.paperback]);
});

test('a book is found by a productId', async () => {
  const book = await readData(cms, 'book', { locale: 'en', key: '70001' });
  expect(book.documentId).toBe(bookId);
  expect(book.edition.productId).toBe(70_001);
});

test('every part of a page comes in the language asked for, with its language', async () => {
  const book = await readData(cms, 'book', { locale: 'nl', key: isbn.paperback });
  expect(book.title).toEqual({ text: 'Getijden', language: 'nl' });
  expect(book.subtitle).toEqual({ text: 'A history', language: 'en' });
  expect(book.description?.language).toBe('en');
  expect(book.translations).toEqual(['en', 'nl']);
  expect(book.disciplines).toEqual([{ name: 'Geschiedenis', slug: 'history' }]);
  expect(book.series).toEqual({ name: 'Dikes', slug: 'dikes', volume: '3' });
});

test('the facts of a book come as they are stored, in either language', async () => {
  for (const locale of ['en', 'nl'] as const)
    expect(await readData(cms, 'book', { locale, key: isbn.pdf })).toMatchObject({
      type: 'academic',
      doi: '10.1234/tides',
      imprint: 'Tidal Press',
      imprintPlace: 'Leiden',
      licence: 'CC BY 4.0',
    });
});

test('Markdown becomes safe HTML and the table of contents a list', async () => {
  const book = await readData(cms, 'book', { locale: 'en', key: isbn.paperback });
  expect(book.description?.text).toBe(
    '<h3>Water</h3>\n<p>“It” &lt;script&gt;alert(1)&lt;/script&gt; [x](javascript:alert(1))</p>',
  );
  expect(book.toc).toEqual({
    language: 'en',
    entries: [
      { level: 1, label: 'Introduction', page: '7' },
      { level: 2, label: 'The sea', page: '9' },
    ],
  });
  expect(book.keywords).toEqual(['sea', 'dikes']);
  expect(book.openAccessLink).toBe('https://oa.example/tides');
});

test('contributors keep their order and their roles', async () => {
  const book = await readData(cms, 'book', { locale: 'nl', key: isbn.paperback });
  expect(book.contributors).toEqual([
    { name: 'Anna Akker', sortName: 'Akker, Anna', slug: 'anna-akker', role: 'author' },
    { name: 'Bram Boom', sortName: null, slug: 'bram-boom', role: 'translator' },
  ]);
  expect(book.reviews).toEqual([
    { quote: { text: 'Dry, in the best sense.', language: 'en' }, source: 'Sample Review' },
  ]);
});

test('prices are net with the Dutch consumer price beside them, and a title to come is a pre-order', async () => {
  const book = await readData(cms, 'book', { locale: 'en', key: isbn.pdf });
  expect(book.edition).toMatchObject({ price: 1000, priceInclVat: 1099, availability: 'pre-order' });
  const [paperback] = book.otherEditions;
  expect(paperback).toMatchObject({
    price: 2748,
    vatRate: 0.09,
    priceInclVat: 2995,
    availability: 'available',
    pages: 320,
  });
  expect(paperback?.dimensions).toEqual({ width: 160, height: 240, depth: null });
});

test("editors' choice stands before the other volumes of the series", async () => {
  const book = await readData(cms, 'book', { locale: 'en', key: isbn.paperback });
  expect(book.related.map(({ title }) => title.text)).toEqual(['The chosen one', 'The sibling']);
  expect(book.related[1]?.path).toBe(`/book/${isbn.sibling}/the-sibling`);
});

test('titles that share more of its subjects stand before newer ones that share less', async () => {
  const law = await editor.enter('discipline', { name_en: 'Law', name_nl: 'Recht', slug: 'law' });
  const category = await editor.enter('category', {
    name_en: 'Canon law',
    name_nl: 'Kerkelijk recht',
    slug: 'canon-law',
  });
  const key = nextIsbn();
  const titles = [
    { title: 'Newer', isbn: nextIsbn(), date: '2024-01-01', categories: [] },
    { title: 'Closer', isbn: nextIsbn(), date: '2010-01-01', categories: [category] },
    { title: 'Asked for', isbn: key, date: '2020-01-01', categories: [category] },
  ];
  for (const [i, { title, isbn, date, categories }] of titles.entries()) {
    const id = await edition(isbn, { productId: 70_100 + i, publicationDate: date });
    const subjects = { disciplines: linkedTo(law), categories: linkedTo(...categories) };
    await editor.publish('book', 'en', { title, editions: linkedTo(id), ...subjects });
  }
  const book = await readData(cms, 'book', { locale: 'en', key });
  expect(book.related.map(({ title }) => title.text)).toEqual(['Closer', 'Newer']);
});

test('what is linked to any edition of a title belongs to its page', async () => {
  const book = await readData(cms, 'book', { locale: 'en', key: isbn.paperback });
  expect(book.events.map(({ slug }) => slug)).toEqual(['evening']);
  expect(book.articles.map(({ slug }) => slug)).toEqual(['past']);
});

test('a page shows the notices whose rule its title fulfils, and leaves those of the frame to the frame', async () => {
  const book = await readData(cms, 'book', { locale: 'nl', key: isbn.paperback });
  expect(book.notices).toEqual([
    { key: 'english', aboutSale: false, text: { text: 'In <em>English</em>.', language: 'en' } },
  ]);
});

test('a page holds until the start of its event or the publication day of an edition', async () => {
  const { validUntil } = await readSite(cms, 'book', { locale: 'en', key: isbn.paperback });
  expect(validUntil).toBe(`${daysFromNow(10)}T18:00:00.000Z`);
  await editor.withdraw('event', 'en', eventId);
  const later = await readSite(cms, 'book', { locale: 'en', key: isbn.paperback });
  expect(Date.parse(later.validUntil ?? '')).toBeGreaterThan(Date.parse(daysFromNow(28)));
});

test("a partner's title says where the partner shows it", async () => {
  const partner = await edition(isbn.partner, { productId: 70_003 });
  await editor.publish('book', 'en', {
    title: 'Theirs',
    slug: 'theirs',
    domain: 'WP',
    editions: linkedTo(partner),
  });
  const book = await readData(cms, 'book', { locale: 'en', key: isbn.partner });
  expect(book.partnerUrl).toBe(`https://partner-press.example/nl/book/${isbn.partner}/theirs?from=colophon`);
  expect(book.edition.availability).toBe('partner');
});

test('relations that hang on the rows of one language count for both', async () => {
  await withDatabase(cms.databaseUrl, async (client) => {
    const english = `select id from books where document_id = $1 and locale = 'en' and published_at is not null`;
    await client.query(`delete from books_editions_lnk where book_id in (${english})`, [bookId]);
    await client.query(`delete from books_disciplines_lnk where book_id in (${english})`, [bookId]);
    await client.query(`delete from books_cmps where field = 'contributors' and entity_id in (${english})`, [
      bookId,
    ]);
  });
  const book = await readData(cms, 'book', { locale: 'en', key: isbn.paperback });
  expect(book.title).toEqual({ text: 'Tides', language: 'en' });
  expect(book.otherEditions).toHaveLength(1);
  expect(book.disciplines).toHaveLength(1);
  expect(book.contributors).toHaveLength(2);
});

test('a withdrawn translation is gone, a withdrawn title is not found', async () => {
  const key = nextIsbn();
  const editions = linkedTo(await edition(key, { productId: 70_006 }));
  const documentId = await editor.publish('book', 'en', { title: 'Ebb', slug: 'ebb', editions });
  await editor.publish('book', 'nl', { title: 'Eb', slug: 'eb', editions }, documentId);
  await editor.withdraw('book', 'nl', documentId);
  const book = await readData(cms, 'book', { locale: 'nl', key });
  expect(book.title).toEqual({ text: 'Ebb', language: 'en' });
  expect(book.translations).toEqual(['en']);
  await editor.withdraw('book', 'en', documentId);
  const { status, data } = await readSite(cms, 'book', { locale: 'nl', key });
  expect({ status, data }).toEqual({ status: 404, data: null });
});

const WRONG = [
  '/api/site/book',
  '/api/site/book?locale=en',
  '/api/site/book?locale=de&key=1',
  '/api/site/book?locale=en&key=abc',
  '/api/site/book?locale=en&key=12345678901234',
  '/api/site/book?locale=en&key[]=1',
  '/api/site/book?locale=en&key=1&key=2',
  '/api/site/books?locale=en&page=0',
  '/api/site/books?locale=en&page=1e9',
  '/api/site/books?locale=en&type=journal',
  "/api/site/books?locale=en&openAccess=1'",
  `/api/site/page?locale=en&slug=${'x'.repeat(201)}`,
];
for (const path of WRONG) {
  test(`${path.slice(0, 60)} is refused as a bad request`, async () => {
    const { status, body } = await callApi(path, undefined, {}, cms);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { status: 400, name: 'ValidationError' } });
  });
}

const ABSENT = [
  'book?locale=en&key=0',
  'book?locale=en&key=9999999999',
  'book?locale=en&key=9999999999999',
  'page?locale=en&slug=%00',
  "page?locale=en&slug='--",
  'page?locale=en&slug=',
];
for (const path of ABSENT) {
  test(`/api/site/${path} is not found`, async () => {
    const { status, body } = await callApi(`/api/site/${path}`, undefined, {}, cms);
    expect(status).toBe(404);
    expect(body).toMatchObject({ data: null, version: expect.any(Number), validUntil: null });
  });
}

test('without the service token nothing is read', async () => {
  const response = await fetch(`${cms.url}/api/site/book?locale=en&key=${isbn.pdf}`);
  expect(response.status).toBe(401);
});
