import { beforeAll, expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { sharedCms } from '../boot/strapi';
import { nextIsbn } from '../boot/unique';
import { daysFromNow, type Editor, editorAt, linkedTo, readData, readSite } from './site-content';

const cms = sharedCms();
let editor: Editor;
let tides: string;

beforeAll(async () => {
  editor = editorAt(await signIn(cms));
  tides = await editor.enter('edition', {
    isbn: nextIsbn(),
    productId: 90_001,
    publicationFormat: 'Paperback',
    price: 1000,
    publicationDate: '2020-01-01',
  });
  await editor.publish('book', 'en', { title: 'Tides', slug: 'tides', editions: linkedTo(tides) });

  const night = { startsAt: `${daysFromNow(9)}T18:00:00.000Z`, endsAt: `${daysFromNow(9)}T20:00:00.000Z` };
  const id = await editor.publish('event', 'en', {
    ...night,
    title: 'Night of the tides',
    slug: 'night-of-the-tides',
    body: '# Bring *boots*',
    link: 'https://hall.example',
    featured: true,
    titles: linkedTo(tides),
  });
  await editor.publish('event', 'nl', { ...night, title: 'Nacht', slug: 'nacht', featured: true }, id);
  for (const days of [3, 20, -3, -40]) {
    const slug = days > 0 ? `in-${days}-days` : `${-days}-days-ago`;
    await editor.publish('event', 'en', {
      title: slug,
      slug,
      startsAt: `${daysFromNow(days)}T18:00:00.000Z`,
    });
  }

  for (let day = 10; day <= 22; day++) {
    await editor.publish('article', 'en', {
      title: `Day ${day}`,
      slug: `day-${day}`,
      date: `2024-01-${day}`,
    });
  }
  await editor.publish('article', 'en', { title: 'Soon', slug: 'soon', date: daysFromNow(4) });
  const article = await editor.publish('article', 'en', {
    title: 'In the *middle*',
    teaser: 'From *Arrivals* to **The Second Reader**, and *wódr̥ too.',
    slug: 'in-the-middle',
    date: '2024-01-09',
    body: 'A <b>bold</b> claim.',
    titles: linkedTo(tides),
    media: [{ type: 'youtube', url: 'https://youtu.be/aB3_-dE6gH1', caption_en: 'A film', autoPlay: false }],
  });
  await editor.publish(
    'article',
    'nl',
    { title: 'Halverwege', slug: 'halverwege', date: '2024-01-09' },
    article,
  );
  await editor.publish('article', 'en', { title: 'Oldest', slug: 'oldest', date: '2024-01-01' });
});

test('events to come stand first, the nearest in front, then the past ones, the latest in front', async () => {
  const { data, validUntil } = await readSite(cms, 'events', { locale: 'en' });
  expect(data?.items.map(({ slug, upcoming }) => [slug, upcoming])).toEqual([
    ['in-3-days', true],
    ['night-of-the-tides', true],
    ['in-20-days', true],
    ['3-days-ago', false],
    ['40-days-ago', false],
  ]);
  expect(data).toMatchObject({ total: 5, page: 1, pageCount: 1, featured: { slug: 'night-of-the-tides' } });
  expect(validUntil).toBe(`${daysFromNow(3)}T18:00:00.000Z`);
});

test('an event answers to its slug of either language, with its titles and other events', async () => {
  const event = await readData(cms, 'event', { locale: 'nl', slug: 'night-of-the-tides' });
  expect(event).toMatchObject({
    slug: 'nacht',
    paths: { en: '/event/night-of-the-tides', nl: '/event/nacht' },
    translations: ['en', 'nl'],
    title: { text: 'Nacht', language: 'nl' },
    body: { text: '<h2>Bring <em>boots</em></h2>', language: 'en' },
    link: 'https://hall.example',
    upcoming: true,
    endsAt: `${daysFromNow(9)}T20:00:00.000Z`,
  });
  expect(event.titles.map(({ title }) => title.text)).toEqual(['Tides']);
  expect(event.more.map(({ slug }) => slug)).toEqual(['in-3-days', 'in-20-days', '3-days-ago']);
});

test('news comes twelve a page, newest first, up to today', async () => {
  const { data, validUntil } = await readSite(cms, 'articles', { locale: 'en' });
  expect(data).toMatchObject({ total: 15, pageCount: 2 });
  expect(data?.items).toHaveLength(12);
  expect(data?.items[0]).toMatchObject({ slug: 'day-22', date: '2024-01-22' });
  expect(Date.parse(validUntil ?? '')).toBeLessThanOrEqual(Date.parse(daysFromNow(4)));
  const second = await readData(cms, 'articles', { locale: 'nl', page: 2 });
  expect(second.items.map(({ slug }) => slug)).toEqual(['day-10', 'halverwege', 'oldest']);
});

test('an article shows its text without foreign HTML, its media, its titles and its neighbours', async () => {
  const article = await readData(cms, 'article', { locale: 'en', slug: 'halverwege' });
  expect(article).toMatchObject({
    slug: 'in-the-middle',
    title: { text: 'In the middle', language: 'en' },
    teaser: { text: 'From Arrivals to The Second Reader, and *wódr̥ too.', language: 'en' },
    paths: { en: '/news/in-the-middle', nl: '/news/halverwege' },
    translations: ['en', 'nl'],
    body: { text: '<p>A &lt;b&gt;bold&lt;/b&gt; claim.</p>', language: 'en' },
    media: [{ type: 'youtube', caption: { text: 'A film', language: 'en' } }],
    newer: { slug: 'day-10' },
    older: { slug: 'oldest' },
  });
  expect(article.titles.map(({ title }) => title.text)).toEqual(['Tides']);
});

test('the newest article has no newer neighbour, though one is written for later', async () => {
  const newest = await readData(cms, 'article', { locale: 'en', slug: 'day-22' });
  expect(newest).toMatchObject({ newer: null, older: { slug: 'day-21' } });
});

test('a slug that nothing has is not found, whatever is in it', async () => {
  for (const slug of ['nowhere', 'a\0b', "'; drop table events", '%00', '..']) {
    expect((await readSite(cms, 'event', { locale: 'en', slug })).status).toBe(404);
    expect((await readSite(cms, 'article', { locale: 'en', slug })).status).toBe(404);
  }
});
