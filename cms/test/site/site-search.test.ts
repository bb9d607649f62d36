import { beforeAll, expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { sharedCms } from '../boot/strapi';
import { nextIsbn } from '../boot/unique';
import { daysFromNow, type Editor, editorAt, linkedTo, readSite } from './site-content';

const cms = sharedCms();
let editor: Editor;

async function search(q: string, locale: 'en' | 'nl' = 'en'): Promise<string[]> {
  const { data } = await readSite(cms, 'siteSearch', { locale, q });
  return (data?.pages ?? []).map(({ kind, text, path }) => `${kind} ${text.text} ${path}`);
}

beforeAll(async () => {
  editor = editorAt(await signIn(cms));
  const person = await editor.enter('person', { name: 'Zoë Øquist-Marsh', slug: 'zoe-quistorp' });
  await editor.enter('person', { name: 'Zoë Without Books', slug: 'zoe-without' });
  const series = await editor.enter('series', {
    name_en: 'Quillworts',
    name_nl: 'Biesvarens',
    slug: 'quillworts',
  });
  const edition = await editor.enter('edition', {
    isbn: nextIsbn(),
    productId: 94_001,
    publicationFormat: 'Paperback',
    price: 1000,
    publicationDate: '2001-01-01',
  });
  await editor.publish('book', 'en', {
    title: 'Found',
    type: 'academic',
    series: linkedTo(series),
    contributors: [{ person: linkedTo(person), role: 'author' }],
    editions: linkedTo(edition),
  });
  const page = await editor.publish('page', 'en', {
    title: 'Sphagnum returns',
    key: 'sphagnum',
    slug: 'sphagnum',
    body: 'Bogs.',
  });
  await editor.publish(
    'page',
    'nl',
    { title: 'Veenmos terug', key: 'sphagnum', slug: 'veenmos', body: 'Venen.' },
    page,
  );
  await editor.publish('faq-item', 'en', {
    question: 'Who pays the postage?',
    slug: 'postage',
    answer: 'Of **sphagnum**: you do.',
    group: 'web-shop',
  });
  await editor.publish('article', 'en', { title: '“Sphagnum” today’s', slug: 'today', date: '2020-01-01' });
  await editor.publish('article', 'en', { title: 'Sphagnum later', slug: 'later', date: daysFromNow(2) });
});

test('a person is found by any part of the name, unfinished and without accents, but only with a title of ours', async () => {
  expect(await search('marsh zoe')).toEqual(['person Zoë Øquist-Marsh /author/zoe-quistorp']);
  expect(await search('oquist')).toEqual(['person Zoë Øquist-Marsh /author/zoe-quistorp']);
  expect(await search('Zoë')).toEqual(['person Zoë Øquist-Marsh /author/zoe-quistorp']);
  expect(await search('zo øquist')).toEqual([]);
});

test('a series is found by its name in either language', async () => {
  expect(await search('biesv')).toEqual(['series Quillworts /series/quillworts']);
  expect(await search('quillworts', 'nl')).toEqual(['series Biesvarens /series/quillworts']);
});

test('pages, questions and news that are out are found, names before texts', async () => {
  expect(await search('sphagnum')).toEqual([
    'page Sphagnum returns /sphagnum',
    'article “Sphagnum” today’s /news/today',
    'question Who pays the postage? /faq#postage',
  ]);
  expect(await search('sphagnum today’s')).toEqual(['article “Sphagnum” today’s /news/today']);
  expect(await search('bogs', 'nl')).toEqual(['page Veenmos terug /veenmos']);
});

test('words that no page has, and no words at all, find nothing', async () => {
  for (const q of ['xyzzyquux', '…', "' & | !", 'sphagnum xyzzyquux']) expect(await search(q)).toEqual([]);
});
