import { beforeAll, expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { sharedCms } from '../boot/strapi';
import { nextIsbn } from '../boot/unique';
import { daysFromNow, type Editor, editorAt, linkedTo, readData, readSite } from './site-content';

const cms = sharedCms();
let editor: Editor;
const editions: Record<string, string> = {};
const isbns: Record<string, string> = {};
let productId = 80_000;

async function publishTitle(title: string, publicationDate: string, book: object = {}, edition: object = {}) {
  const isbn = nextIsbn();
  productId += 1;
  const id = await editor.enter('edition', {
    isbn,
    productId,
    publicationFormat: 'Paperback',
    price: 1000,
    publicationDate,
    ...edition,
  });
  editions[title] = id;
  isbns[title] = isbn;
  return editor.publish('book', 'en', { title, slug: title.toLowerCase(), editions: linkedTo(id), ...book });
}

beforeAll(async () => {
  editor = editorAt(await signIn(cms));
  const history = await editor.enter('discipline', {
    name_en: 'History',
    name_nl: 'Geschiedenis',
    slug: 'history',
  });
  const law = await editor.enter('discipline', { name_en: 'Law', name_nl: 'Law', slug: 'law' });
  await editor.enter('discipline', { name_en: 'Empty', name_nl: 'Empty', slug: 'empty' });
  for (let i = 1; i <= 12; i++) {
    await publishTitle(`Old${i}`, `2001-01-${String(i).padStart(2, '0')}`, {
      type: 'nonfiction',
      disciplines: linkedTo(history),
    });
  }
  const translated = await publishTitle('Newest', '2024-06-01', { disciplines: linkedTo(law, history) });
  await editor.publish(
    'book',
    'nl',
    { title: 'Nieuwste', slug: 'nieuwste', disciplines: linkedTo(law, history) },
    translated,
  );
  await publishTitle('Free', '2023-01-01', { openAccessLink: 'https://oa.example/free' });
  await publishTitle('Coming', daysFromNow(20), { type: 'educational' });
  await publishTitle('Theirs', '2024-07-01', { productGroup: 'WP', disciplines: linkedTo(law) });
  // Without an edition it has no address: no page shows it, so none may count it.
  await editor.publish('book', 'en', { title: 'Unbound', slug: 'unbound', disciplines: linkedTo(law) });
  await publishTitle('Theirs too', '2024-07-02', { domain: 'WP' });
});

test('the catalogue comes twelve a page, newest first, each title once, the partner left out', async () => {
  const first = await readData(cms, 'books', { locale: 'en' });
  expect(first).toMatchObject({ total: 15, page: 1, pageCount: 2 });
  expect(first.items.map(({ title }) => title.text).slice(0, 4)).toEqual([
    'Coming',
    'Newest',
    'Free',
    'Old12',
  ]);
  expect(first.items).toHaveLength(12);
  const second = await readData(cms, 'books', { locale: 'en', page: 2 });
  expect(second.items.map(({ title }) => title.text)).toEqual(['Old3', 'Old2', 'Old1']);
  const beyond = await readData(cms, 'books', { locale: 'en', page: 99_999 });
  expect(beyond).toEqual({ items: [], total: 15, page: 99_999, pageCount: 2 });
});

test('a list counts and shows what its filters leave', async () => {
  const nonfiction = await readData(cms, 'books', { locale: 'nl', type: 'nonfiction' });
  expect(nonfiction).toMatchObject({ total: 12, pageCount: 1 });
  const free = await readData(cms, 'books', { locale: 'nl', openAccess: '1' });
  expect(free.items.map(({ title }) => title.text)).toEqual(['Free']);
  const none = await readData(cms, 'books', { locale: 'nl', openAccess: '1', type: 'educational' });
  expect(none).toEqual({ items: [], total: 0, page: 1, pageCount: 1 });
});

test('a list page holds until one of its titles comes out', async () => {
  const first = await readSite(cms, 'books', { locale: 'en' });
  expect(Date.parse(first.validUntil ?? '')).toBeGreaterThan(Date.parse(daysFromNow(18)));
  const second = await readSite(cms, 'books', { locale: 'en', page: 2 });
  expect(second.validUntil).toBeNull();
});

test('a home page that nobody wrote shows what the catalogue knows', async () => {
  const home = await readData(cms, 'home', { locale: 'nl' });
  expect(home.recent.map(({ title }) => title.text)).toEqual([
    'Nieuwste',
    'Free',
    'Old12',
    'Old11',
    'Old10',
    'Old9',
  ]);
  expect(home.disciplines).toEqual([
    { slug: 'history', name: 'Geschiedenis', count: 13 },
    { slug: 'law', name: 'Law', count: 1 },
  ]);
  expect(home).toMatchObject({ hero: null, highlighted: [], promotion: null, event: null, about: null });
});

test('home shows what editors put on it, in their order', async () => {
  const chosen = await editor.publish('promotion', 'en', { text: 'Chosen', button: 'Look', path: '/news' });
  await editor.publish('promotion', 'nl', { text: 'Gekozen', button: 'Kijk', path: '/news' }, chosen);
  await editor.publish('promotion', 'en', { text: 'Newer', button: 'Look', path: '/news' });
  await editor.publishSingle('home', {
    motto_en: 'Ink',
    about_en: 'We *print*.',
    aboutPath: '/about-us',
    hero: linkedTo(editions.Free ?? ''),
    highlighted: linkedTo(editions.Old2 ?? '', editions.Newest ?? '', editions.Theirs ?? ''),
    promotion: { connect: [{ documentId: chosen, locale: 'en' }], disconnect: [] },
  });
  const home = await readData(cms, 'home', { locale: 'nl' });
  expect(home.motto).toEqual({ text: 'Ink', language: 'en' });
  expect(home.hero?.path).toBe(`/book/${isbns.Free}/free`);
  expect(home.highlighted.map(({ title }) => title.text)).toEqual(['Old2', 'Nieuwste', 'Theirs']);
  expect(home.about).toEqual({
    text: { text: '<p>We <em>print</em>.</p>', language: 'en' },
    path: '/about-us',
  });
  expect(home.promotion).toEqual({
    text: { text: 'Gekozen', language: 'nl' },
    button: { text: 'Kijk', language: 'nl' },
    path: '/news',
  });
});

test('a promotion whose time is over makes way for the newest that runs', async () => {
  const over = await editor.publish('promotion', 'en', {
    text: 'Over',
    button: 'Look',
    path: '/a',
    until: daysFromNow(-2),
  });
  await editor.publish('promotion', 'en', { text: 'Soon', button: 'Look', path: '/b', from: daysFromNow(5) });
  await editor.publishSingle('home', {
    promotion: { connect: [{ documentId: over, locale: 'en' }], disconnect: [] },
  });
  const { data, validUntil } = await readSite(cms, 'home', { locale: 'en' });
  expect(data?.promotion?.text.text).toBe('Newer');
  expect(Date.parse(validUntil ?? '')).toBeLessThan(Date.parse(daysFromNow(6)));
});

test('home shows the three newest articles of today or before, and the next event', async () => {
  for (const [title, date] of [
    ['a', '2020-01-01'],
    ['b', '2022-01-01'],
    ['c', '2023-01-01'],
    ['d', '2021-01-01'],
    ['e', daysFromNow(3)],
  ]) {
    await editor.publish('article', 'en', { title, slug: title, date });
  }
  await editor.publish('event', 'nl', {
    title: 'Geweest',
    slug: 'geweest',
    startsAt: '2020-01-01T18:00:00.000Z',
    featured: true,
  });
  const coming = `${daysFromNow(3)}T18:00:00.000Z`;
  await editor.publish('event', 'nl', { title: 'Straks', slug: 'straks', place: 'Leiden', startsAt: coming });
  const { data } = await readSite(cms, 'home', { locale: 'en' });
  expect(data?.news.map(({ slug }) => slug)).toEqual(['c', 'b', 'd']);
  expect(data?.event).toEqual({
    slug: 'straks',
    title: { text: 'Straks', language: 'nl' },
    teaser: null,
    place: { text: 'Leiden', language: 'nl' },
    startsAt: coming,
  });
});

test('the frame holds the press, the footer in its order and the notices of the frame', async () => {
  await editor.enterSingle('site-settings', {
    siteTitle: 'Test Press',
    address: 'Street 1\n\n2300 AA Leiden',
    email: 'post@test.example',
    colophon_nl: 'Gezet in Alegreya.',
  });
  await editor.publish('page', 'en', {
    title: 'Contact',
    slug: 'contact',
    key: 'contact',
    footerGroup: 'press',
    order: 2,
  });
  const about = { key: 'about', footerGroup: 'press', order: 1 };
  const id = await editor.publish('page', 'en', {
    ...about,
    title: 'About the press',
    linkText: 'About',
    slug: 'about',
    body: '## Who',
  });
  await editor.publish('page', 'nl', { ...about, title: 'Over ons', slug: 'over-ons' }, id);
  await editor.publish('page', 'en', { title: 'Loose', slug: 'loose', key: 'loose' });
  await editor.publish('notice', 'en', {
    key: 'cart',
    text: 'See [how](/order).',
    route: '/cart',
    until: daysFromNow(2),
  });
  await editor.publish('notice', 'en', { key: 'books', text: 'Elsewhere.', soldElsewhere: true });
  const { data: frame, validUntil } = await readSite(cms, 'frame', { locale: 'nl' });
  expect(frame).toMatchObject({
    siteTitle: 'Test Press',
    address: ['Street 1', '2300 AA Leiden'],
    colophon: { text: 'Gezet in Alegreya.', language: 'nl' },
    notices: [
      { key: 'cart', route: '/cart', text: { text: 'See <a href="/nl/order">how</a>.', language: 'en' } },
    ],
  });
  // The page that is in English only stays away: navigation does not fall back.
  expect(frame?.footer.press).toEqual([{ text: { text: 'Over ons', language: 'nl' }, path: '/over-ons' }]);
  expect(frame?.footer.trade).toEqual([]);
  expect(Date.parse(validUntil ?? '')).toBeLessThan(Date.parse(daysFromNow(3)));
});

test('a footer page answers to its slug of either language', async () => {
  const expected = { paths: { en: '/about', nl: '/over-ons' }, translations: ['en', 'nl'] };
  const dutch = await readData(cms, 'page', { locale: 'nl', slug: 'about' });
  expect(dutch).toMatchObject({
    ...expected,
    title: { text: 'Over ons' },
    body: { text: '<h2>Who</h2>', language: 'en' },
  });
  expect(await readData(cms, 'page', { locale: 'en', slug: 'over-ons' })).toMatchObject({
    ...expected,
    title: { text: 'About the press' },
  });
  expect((await readSite(cms, 'page', { locale: 'en', slug: 'nowhere' })).status).toBe(404);
});

test('labels name every slug, in the other language where one lacks', async () => {
  expect((await readData(cms, 'labels', { locale: 'nl' })).disciplines).toEqual({
    history: 'Geschiedenis',
    law: 'Law',
    empty: 'Empty',
  });
});

test('a change of content raises the version of the answers', async () => {
  const before = await readSite(cms, 'labels', { locale: 'en' });
  await editor.enter('category', { name_en: 'Atlas', name_nl: 'Atlas', slug: 'atlas' });
  const after = await readSite(cms, 'labels', { locale: 'en' });
  expect(after.data?.categories).toEqual({ atlas: 'Atlas' });
  expect(after.version).toBeGreaterThan(before.version);
});
