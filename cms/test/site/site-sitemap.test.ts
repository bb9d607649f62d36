import type { SitemapKind } from '@colophon/contracts/site/sitemap';
import { beforeAll, expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { sharedCms } from '../boot/strapi';
import { nextIsbn } from '../boot/unique';
import { daysFromNow, type Editor, editorAt, linkedTo, readData, readSite } from './site-content';

const cms = sharedCms();
let editor: Editor;
const isbn = {
  paperback: nextIsbn(),
  pdf: nextIsbn(),
  partner: nextIsbn(),
  draft: nextIsbn(),
  coming: nextIsbn(),
};

async function edition(of: keyof typeof isbn, publicationDate = '2020-01-01', format = 'Paperback') {
  return editor.enter('edition', { isbn: isbn[of], publicationFormat: format, price: 1000, publicationDate });
}

beforeAll(async () => {
  editor = editorAt(await signIn(cms));
  const [paperback, pdf, partner, draft, coming] = [
    await edition('paperback'),
    await edition('pdf', '2020-03-01', 'eBook PDF'),
    await edition('partner'),
    await edition('draft'),
    await edition('coming', daysFromNow(20)),
  ];
  const series = await editor.enter('series', { name_en: 'Dikes', slug: 'dikes' });
  const discipline = await editor.enter('discipline', { name_en: 'Water', name_nl: 'Water', slug: 'water' });
  const mara = await editor.enter('person', { name: 'Mara Quist', slug: 'mara-quist', bio_nl: 'Schrijft.' });
  await editor.enter('person', { name: 'Of The Desk', slug: 'of-the-desk' });
  const bo = await editor.enter('person', { name: 'Bo', slug: 'bo' });
  const shared = {
    type: 'academic',
    language: 'ENG',
    editions: linkedTo(paperback, pdf),
    series: linkedTo(series),
    disciplines: linkedTo(discipline),
    contributors: [
      { person: linkedTo(mara), role: 'author' },
      { person: linkedTo(bo), role: 'editor' },
    ],
  };
  const tides = await editor.publish('book', 'en', {
    ...shared,
    title: 'Tides',
    slug: 'tides',
    teaser: 'Wet.',
    description: 'Water *rises*.',
  });
  await editor.publish('book', 'nl', { ...shared, title: 'Tij', slug: 'tij' }, tides);
  await editor.publish('book', 'en', {
    title: 'Theirs',
    slug: 'theirs',
    domain: 'WP',
    editions: linkedTo(partner),
  });
  const hidden = await editor.publish('book', 'en', {
    title: 'Hidden',
    slug: 'hidden',
    editions: linkedTo(draft),
  });
  await editor.withdraw('book', 'en', hidden);
  await editor.publish('book', 'en', { title: 'Soon', slug: 'soon', editions: linkedTo(coming) });
  await editor.publish('article', 'en', {
    title: 'A prize',
    slug: 'prize',
    date: '2024-02-01',
    body: 'Cheers.',
  });
  await editor.publish('article', 'en', { title: 'Later', slug: 'later', date: daysFromNow(4) });
});

const fileOf = async (kind: SitemapKind) =>
  (await readData(cms, 'sitemapFile', { locale: 'en', kind })).entries;

test('each edition of our own published titles has its address, in the languages that are written', async () => {
  const entries = await fileOf('books');
  expect(entries.map(({ paths, translations }) => [paths.en, paths.nl, translations])).toEqual([
    [`/book/${isbn.paperback}/tides`, `/book/${isbn.paperback}/tij`, ['en', 'nl']],
    [`/book/${isbn.pdf}/tides`, `/book/${isbn.pdf}/tij`, ['en', 'nl']],
    [`/book/${isbn.coming}/soon`, `/book/${isbn.coming}/soon`, ['en']],
  ]);
});

test('a page is as old as its last change, not as the file', async () => {
  const before = Date.now();
  const [first] = await fileOf('books');
  expect(Date.parse(first?.changedAt ?? '')).toBeLessThan(before);
  const [series] = await fileOf('series');
  expect(Date.parse(series?.changedAt ?? '')).toBeGreaterThanOrEqual(
    Date.parse(first?.changedAt ?? '') - 60_000,
  );
});

test('terms are listed in the languages in which something is said, people where they made something', async () => {
  expect(await fileOf('series')).toMatchObject([{ paths: { en: '/series/dikes' }, translations: ['en'] }]);
  expect(await fileOf('disciplines')).toMatchObject([
    { paths: { nl: '/discipline/water' }, translations: ['en', 'nl'] },
  ]);
  expect(await fileOf('people')).toMatchObject([
    { paths: { en: '/author/mara-quist' }, translations: ['nl'] },
    { paths: { en: '/author/bo', nl: '/author/bo' }, translations: ['en', 'nl'] },
  ]);
});

test('news is listed from its day on, and the index counts what the files hold', async () => {
  expect((await fileOf('news')).map(({ paths }) => paths.en)).toEqual(['/news/prize']);
  const { data, validUntil } = await readSite(cms, 'sitemapIndex', { locale: 'en' });
  const counts = Object.fromEntries(data?.sources.map(({ source, count }) => [source, count]) ?? []);
  expect(counts).toMatchObject({ books: 3, series: 1, disciplines: 1, people: 2, news: 1, events: 0 });
  expect(Date.parse(validUntil ?? '')).toBeLessThanOrEqual(Date.parse(daysFromNow(4)));
});

test('a file after the last is empty; a kind that is none is refused', async () => {
  expect((await readData(cms, 'sitemapFile', { locale: 'en', kind: 'books', page: 2 })).entries).toEqual([]);
});

test('the feed of books has what is out, newest first, with its words', async () => {
  const { data, validUntil } = await readSite(cms, 'titleFeed', { locale: 'nl' });
  expect(data?.entries.map(({ title }) => title.text)).toEqual(['Tij']);
  expect(data?.entries[0]).toMatchObject({
    path: `/book/${isbn.paperback}/tij`,
    authors: ['Mara Quist'],
    publishedAt: '2019-12-31T22:00:00.000Z',
    summary: { text: 'Wet.', language: 'en' },
    content: { text: '<p>Water <em>rises</em>.</p>', language: 'en' },
    categories: ['Water'],
  });
  expect(validUntil).not.toBeNull();
});

test('the feeds of a series and a discipline have their titles and their name', async () => {
  const series = await readData(cms, 'titleFeed', { locale: 'nl', of: 'series', slug: 'dikes' });
  expect(series.of).toEqual({ slug: 'dikes', name: { text: 'Dikes', language: 'en' } });
  expect(series.entries).toHaveLength(1);
  const discipline = await readData(cms, 'titleFeed', { locale: 'en', of: 'discipline', slug: 'water' });
  expect(discipline.entries).toHaveLength(1);
  for (const slug of ['nowhere', 'a\0b'])
    expect((await readSite(cms, 'titleFeed', { locale: 'en', of: 'series', slug })).status).toBe(404);
});

test('the feed of news has what is out', async () => {
  const feed = await readData(cms, 'newsFeed', { locale: 'en' });
  expect(feed.entries).toMatchObject([
    { path: '/news/prize', authors: [], content: { text: '<p>Cheers.</p>', language: 'en' } },
  ]);
});
