import { beforeAll, expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { type Editor as CmsEditor, editorAt as cmsEditorAt } from '../boot/editor';
import { sharedCms } from '../boot/strapi';
import { type Editor, editorAt, readSite } from './site-content';

const cms = sharedCms();
let editor: Editor;
let admin: CmsEditor;

beforeAll(async () => {
  const signedIn = await signIn(cms);
  editor = editorAt(signedIn);
  admin = cmsEditorAt(signedIn);
});

const ARTICLE = 'api::article.article';
const article = (slug: string) => ({ title: slug, slug, date: '2024-01-01' });

async function pathOf(slug: string, locale: 'en' | 'nl' = 'en'): Promise<string | null> {
  const { data } = await readSite(cms, 'article', { locale, slug });
  return data?.paths[locale] ?? null;
}

test('an address that a page had is known after it moved, twice, and in either language', async () => {
  const id = await editor.publish('article', 'en', article('first-name'));
  await editor.publish('article', 'nl', article('eerste-naam'), id);
  await editor.publish('article', 'en', article('second-name'), id);
  await editor.publish('article', 'en', article('third-name'), id);
  await editor.publish('article', 'nl', article('tweede-naam'), id);
  for (const slug of ['first-name', 'second-name', 'eerste-naam', 'tweede-naam', 'third-name']) {
    expect([slug, await pathOf(slug)]).toEqual([slug, '/news/third-name']);
    expect([slug, await pathOf(slug, 'nl')]).toEqual([slug, '/news/tweede-naam']);
  }
});

test('the slug of a draft was never an address, and changes none', async () => {
  const id = await editor.publish('article', 'en', article('stays'));
  await admin.save(ARTICLE, id, { slug: 'only-drafted' });
  expect(await pathOf('only-drafted')).toBeNull();
  expect(await pathOf('stays')).toBe('/news/stays');
  await admin.save(ARTICLE, id, { slug: 'published-later' });
  await admin.publish(ARTICLE, id, 'en', { slug: 'published-later' });
  expect(await pathOf('stays')).toBe('/news/published-later');
  expect(await pathOf('only-drafted')).toBeNull();
});

test('a page that is taken offline, renamed and published again is found under its old address', async () => {
  const id = await editor.publish('article', 'en', article('before-the-break'));
  await editor.withdraw('article', 'en', id);
  expect(await pathOf('before-the-break')).toBeNull();
  await editor.publish('article', 'en', article('after-the-break'), id);
  expect(await pathOf('before-the-break')).toBe('/news/after-the-break');
});

test('whoever types a left address takes it over; nobody is given it', async () => {
  const id = await editor.publish('article', 'en', article('coveted'));
  await editor.publish('article', 'en', article('moved-on'), id);
  await editor.publish('article', 'en', { title: 'Coveted', date: '2024-01-01' });
  expect(await pathOf('coveted')).toBe('/news/moved-on');
  expect(await pathOf('coveted-2')).toBe('/news/coveted-2');
  await editor.publish('article', 'en', article('coveted'));
  expect(await pathOf('coveted')).toBe('/news/coveted');
});

test('a deleted page has no address any more', async () => {
  const id = await editor.publish('article', 'en', article('short-lived'));
  await editor.publish('article', 'en', article('shorter-lived'), id);
  await admin.remove(ARTICLE, id);
  expect(await pathOf('short-lived')).toBeNull();
  expect(await pathOf('shorter-lived')).toBeNull();
});

test.each([
  ['series', 'series', { name_en: 'Dikes' }],
  ['discipline', 'discipline', { name_en: 'Water', name_nl: 'Water' }],
  ['person', 'person', { name: 'Mara Quist' }],
] as const)('a %s, which has no drafts, moves as soon as it is saved', async (type, route, data) => {
  const documentId = await editor.enter(type, { ...data, slug: `old-${type}` });
  await admin.save(`api::${type}.${type}`, documentId, { slug: `new-${type}` });
  const { data: view } = await readSite(cms, route, { locale: 'nl', slug: `old-${type}` });
  expect(view?.slug).toBe(`new-${type}`);
});

test('journals, events and footer pages move too, and feeds with what they follow', async () => {
  const event = { title: 'Night', startsAt: '2027-01-01T18:00:00.000Z' };
  const night = await editor.publish('event', 'en', { ...event, slug: 'night' });
  await editor.publish('event', 'en', { ...event, slug: 'late-night' }, night);
  const quay = await editor.publish('journal', 'en', { title: 'Quay', slug: 'quay' });
  await editor.publish('journal', 'en', { title: 'Quay', slug: 'the-quay' }, quay);
  const about = await editor.publish('page', 'en', {
    title: 'About',
    slug: 'press/about',
    key: 'about-moves',
  });
  await editor.publish('page', 'en', { title: 'About', slug: 'about-us', key: 'about-moves' }, about);

  const read = (name: 'event' | 'journal' | 'page', slug: string) =>
    readSite(cms, name, { locale: 'en', slug });
  expect((await read('event', 'night')).data?.paths.en).toBe('/event/late-night');
  expect((await read('journal', 'quay')).data?.paths.en).toBe('/journal/the-quay');
  expect((await read('page', 'press/about')).data?.paths.en).toBe('/about-us');

  const feed = await readSite(cms, 'titleFeed', { locale: 'en', of: 'series', slug: 'old-series' });
  expect(feed.data?.of?.slug).toBe('new-series');
});
