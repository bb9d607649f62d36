import { beforeAll, expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { sharedCms } from '../boot/strapi';
import { nextIsbn } from '../boot/unique';
import { daysFromNow, type Editor, editorAt, linkedTo, readData, readSite } from './site-content';

const cms = sharedCms();
let editor: Editor;
let productId = 91_000;

/** A published English title with one edition; its edition's document id. */
async function publishTitle(title: string, publicationDate: string, book: object = {}): Promise<string> {
  productId += 1;
  const edition = await editor.enter('edition', {
    isbn: nextIsbn(),
    productId,
    publicationFormat: 'Paperback',
    price: 1000,
    publicationDate,
  });
  await editor.publish('book', 'en', { title, editions: linkedTo(edition), ...book });
  return edition;
}

const titlesOf = (cards: readonly { title: { text: string } }[]) => cards.map(({ title }) => title.text);

beforeAll(async () => {
  editor = editorAt(await signIn(cms));
  const mara = await editor.enter('person', {
    name: 'Mara Quist',
    slug: 'mara-quist',
    email: 'mara@press.example',
    emailIsPublic: true,
    website: 'https://quist.example',
    bio_nl: 'Schrijft over *dijken*.',
  });
  // Known to the press, not meant for the public.
  const ben = await editor.enter('person', { name: 'Ben Bol', slug: 'ben-bol', email: 'ben@home.example' });
  const dikes = await editor.enter('series', {
    name_en: 'Dikes',
    slug: 'dikes',
    issn: '0165-0505',
    commissioningEditors: linkedTo(mara, ben),
    seriesEditors: linkedTo(mara),
    editorialBoard_en: 'Anna Akker\nBram Boom',
    keywords_en: 'water, land',
    submitProposalUrl: '/publish-with-us',
    website: 'https://dikes.example',
  });
  await editor.enter('series', { name_en: 'Abacus', name_nl: 'Telraam', slug: 'abacus' });
  const academic = {
    type: 'academic',
    series: linkedTo(dikes),
    contributors: [{ person: linkedTo(mara), role: 'author' }],
  };
  const history = await editor.enter('discipline', {
    name_en: 'History',
    name_nl: 'Geschiedenis',
    slug: 'history',
  });
  const disciplines = linkedTo(history);
  const first = await publishTitle('First', '2001-01-01', { ...academic, volume: '1', disciplines });
  await publishTitle('Second', '2005-01-01', {
    ...academic,
    volume: '2',
    contributors: [
      { person: linkedTo(mara), role: 'editor' },
      { person: linkedTo(mara), role: 'author' },
    ],
  });
  await publishTitle('Third', daysFromNow(30), { ...academic, volume: '3', disciplines });
  await publishTitle('Theirs', '2006-01-01', { ...academic, disciplines, domain: 'WP' });
  const free = await publishTitle('Free', '2010-01-01', {
    type: 'nonfiction',
    openAccessLink: 'https://oa.example/free',
  });
  await editor.enter('discipline', {
    name_en: 'Law',
    name_nl: 'Law',
    slug: 'law',
    highlights: linkedTo(free, first),
    commissioningEditors: linkedTo(mara),
    submitProposalUrl: 'https://proposals.example',
  });
  const shared = { issn: '2212-3202', openAccess: true, disciplines };
  const journal = await editor.publish('journal', 'en', {
    ...shared,
    title: 'Tidal Review',
    slug: 'tidal-review',
    aimsAndScope: 'On *tides*.',
    editors: 'Anna Akker\n\n Bram Boom ',
    archiving: 'CLOCKSS',
    language: 'ENG|NED',
    platformLink: 'https://platform.example/tr',
  });
  await editor.publish('journal', 'nl', { ...shared, title: 'Getijden', slug: 'getijden' }, journal);
  await editor.publish('journal', 'en', {
    title: 'Herring Studies',
    slug: 'herring-studies',
    openAccess: false,
  });
  await editor.publishSingle('academic', { intro_en: 'Monographs.', editorsPick: linkedTo(free) });
  await editor.publishSingle('non-fiction', {
    highlight: linkedTo(first),
    bestsellers: linkedTo(free, first),
  });
  for (const [order, question] of ['Second?', 'First?'].entries()) {
    await editor.publish('faq-item', 'en', {
      question,
      answer: 'Yes, *so*.',
      group: 'press',
      order: 2 - order,
    });
  }
  await editor.enter('partner', { name: 'Later', url: 'https://later.example', order: 2 });
  await editor.enter('partner', { name: 'Sooner', text_en: 'Prints.', order: 1 });
});

test("journals come by title in the page's language", async () => {
  const english = await readData(cms, 'journals', { locale: 'en' });
  expect(titlesOf(english.items)).toEqual(['Herring Studies', 'Tidal Review']);
  const dutch = await readData(cms, 'journals', { locale: 'nl' });
  expect(dutch).toMatchObject({ total: 2, page: 1, pageCount: 1 });
  expect(titlesOf(dutch.items)).toEqual(['Getijden', 'Herring Studies']);
});

test('a journal answers to its slug of either language and says what is only in the other', async () => {
  expect(await readData(cms, 'journal', { locale: 'nl', slug: 'tidal-review' })).toMatchObject({
    paths: { en: '/journal/tidal-review', nl: '/journal/getijden' },
    translations: ['en', 'nl'],
    title: { text: 'Getijden', language: 'nl' },
    aimsAndScope: { text: '<p>On <em>tides</em>.</p>', language: 'en' },
    editors: { lines: ['Anna Akker', 'Bram Boom'], language: 'en' },
    archiving: { text: 'CLOCKSS', language: 'en' },
    issn: '2212-3202',
    openAccess: true,
    platformLink: 'https://platform.example/tr',
    disciplines: [{ name: 'Geschiedenis', slug: 'history' }],
  });
});

test('all series come by name, with the number of our titles and the newest covers', async () => {
  const english = await readData(cms, 'seriesList', { locale: 'en' });
  expect(
    english.items.map(({ slug, count, covers }) => [slug, count, covers.map(({ title }) => title)]),
  ).toEqual([
    ['abacus', 0, []],
    ['dikes', 3, ['Third', 'Second', 'First']],
  ]);
  const dutch = await readData(cms, 'seriesList', { locale: 'nl' });
  expect(dutch.items.map(({ name }) => name)).toEqual([
    { text: 'Dikes', language: 'en' },
    { text: 'Telraam', language: 'nl' },
  ]);
});

test('a series shows who makes it and its volumes, newest first', async () => {
  const { data: series, validUntil } = await readSite(cms, 'series', { locale: 'nl', slug: 'dikes' });
  expect(series).toMatchObject({
    paths: { en: '/series/dikes', nl: '/series/dikes' },
    translations: ['en'],
    name: { text: 'Dikes', language: 'en' },
    commissioningEditors: [
      { name: 'Mara Quist', slug: 'mara-quist', email: 'mara@press.example' },
      { name: 'Ben Bol', slug: 'ben-bol', email: null },
    ],
    seriesEditors: [{ name: 'Mara Quist', slug: 'mara-quist' }],
    editorialBoard: { lines: ['Anna Akker', 'Bram Boom'], language: 'en' },
    keywords: ['water', 'land'],
    submitProposalUrl: '/publish-with-us',
    website: 'https://dikes.example',
  });
  expect(series?.titles).toMatchObject({ total: 3, page: 1, pageCount: 1 });
  expect(series?.titles.items.map(({ title, volume }) => [title.text, volume])).toEqual([
    ['Third', '3'],
    ['Second', '2'],
    ['First', '1'],
  ]);
  expect(validUntil).not.toBeNull();
});

test('disciplines come by name, those without titles too', async () => {
  const { items } = await readData(cms, 'disciplines', { locale: 'nl' });
  expect(items).toEqual([
    { slug: 'history', name: { text: 'Geschiedenis', language: 'nl' }, count: 3 },
    { slug: 'law', name: { text: 'Law', language: 'nl' }, count: 0 },
  ]);
});

test('a discipline shows what is out, its series, its journals and whom to write to', async () => {
  const history = await readData(cms, 'discipline', { locale: 'en', slug: 'history' });
  expect(titlesOf(history.recent)).toEqual(['First']);
  expect(history).toMatchObject({
    // Two books and a journal.
    total: 3,
    highlights: [],
    series: { items: [{ slug: 'dikes', count: 2 }], total: 1 },
  });
  expect(history.journals.items.map(({ slug }) => slug)).toEqual(['tidal-review']);
  const law = await readData(cms, 'discipline', { locale: 'en', slug: 'law' });
  expect(titlesOf(law.highlights)).toEqual(['Free', 'First']);
  expect(law).toMatchObject({
    submitProposalUrl: 'https://proposals.example',
    commissioningEditors: [{ name: 'Mara Quist', email: 'mara@press.example' }],
  });
});

test('a person shows titles by role, newest first, and no e-mail address', async () => {
  const person = await readData(cms, 'person', { locale: 'en', slug: 'mara-quist' });
  expect(person).toMatchObject({
    name: 'Mara Quist',
    translations: ['nl'],
    website: 'https://quist.example',
    bio: { text: '<p>Schrijft over <em>dijken</em>.</p>', language: 'nl' },
    series: [{ name: 'Dikes', slug: 'dikes' }],
  });
  expect(person.roles.map(({ role, titles }) => [role, titlesOf(titles.items), titles.total])).toEqual([
    ['author', ['Third', 'Second', 'First'], 3],
    ['editor', ['Second'], 1],
  ]);
  expect(JSON.stringify(person)).not.toContain('mara@press.example');
});

test('sections show what editors chose and their own newest titles', async () => {
  const academic = await readData(cms, 'academic', { locale: 'nl' });
  expect(academic).toMatchObject({ intro: { text: 'Monographs.', language: 'en' }, total: 3 });
  expect(titlesOf(academic.editorsPick)).toEqual(['Free']);
  expect(titlesOf(academic.recent)).toEqual(['Second', 'First']);
  expect(academic.series).toMatchObject({ items: [{ slug: 'dikes', count: 3 }], total: 1 });
  const nonFiction = await readData(cms, 'nonFiction', { locale: 'en' });
  expect(nonFiction).toMatchObject({ total: 1, highlight: { title: { text: 'First' } }, catalogue: null });
  expect(titlesOf(nonFiction.bestsellers)).toEqual(['Free', 'First']);
  expect(await readData(cms, 'educational', { locale: 'en' })).toEqual({
    intro: null,
    recent: [],
    total: 0,
    highlighted: [],
    series: { items: [], total: 0 },
  });
  const openAccess = await readData(cms, 'openAccess', { locale: 'en' });
  expect(openAccess.total).toBe(1);
  expect(titlesOf(openAccess.recent)).toEqual(['Free']);
  expect(openAccess.journals.items.map(({ slug }) => slug)).toEqual(['tidal-review']);
});

test('questions stand in their seven groups and in their order, partners in theirs', async () => {
  const { groups } = await readData(cms, 'faq', { locale: 'nl' });
  expect(groups.map(({ items }) => items.length)).toEqual([0, 0, 0, 0, 0, 0, 2]);
  expect(groups[6]?.items[0]).toEqual({
    slug: 'first',
    question: { text: 'First?', language: 'en' },
    answer: { text: '<p>Yes, <em>so</em>.</p>', language: 'en' },
  });
  const { items } = await readData(cms, 'partners', { locale: 'en' });
  expect(items.map(({ name, url }) => [name, url])).toEqual([
    ['Sooner', null],
    ['Later', 'https://later.example'],
  ]);
});

test('a slug that nothing has is not found, whatever is in it', async () => {
  for (const slug of ['nowhere', 'a\0b', "'; drop table people"]) {
    for (const name of ['journal', 'series', 'discipline', 'person'] as const) {
      expect((await readSite(cms, name, { locale: 'en', slug })).status).toBe(404);
    }
  }
});
