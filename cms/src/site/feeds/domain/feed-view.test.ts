import { expect, test } from '@jest/globals';
import { makeContext, makeEdition, makeTitle } from '../../../../test/site/site-makers';
import { articleEntry, bookEntry, type FeedDetails } from './feed-view';

const details = (more: Partial<FeedDetails> = {}): FeedDetails => ({
  longTexts: { en: { text: 'Wet *feet*.' } },
  changedAt: '2019-03-01T12:00:00.000Z',
  image: null,
  disciplines: [],
  ...more,
});

test('a book is published at midnight of its publication day, also when it was entered earlier', () => {
  const title = makeTitle({ editions: [makeEdition({ publicationDate: '2020-07-01' })] });
  expect(bookEntry(title, details(), makeContext())).toMatchObject({
    path: '/book/9789089641243/tides',
    publishedAt: '2020-06-30T22:00:00.000Z',
    updatedAt: '2020-06-30T22:00:00.000Z',
    content: { text: '<p>Wet <em>feet</em>.</p>', language: 'en' },
  });
});

test('a later change is an update', () => {
  const changed = details({ changedAt: '2024-01-01T00:00:00.000Z' });
  expect(bookEntry(makeTitle(), changed, makeContext())?.updatedAt).toBe('2024-01-01T00:00:00.000Z');
});

test('editors are named where there are no authors', () => {
  const person = (name: string, role: 'author' | 'editor') => ({ name, sortName: null, slug: name, role });
  const edited = makeTitle({ contributors: [person('Bo', 'editor')] });
  expect(bookEntry(edited, details(), makeContext())?.authors).toEqual(['Bo']);
  const written = makeTitle({ contributors: [person('Bo', 'editor'), person('Mara', 'author')] });
  expect(bookEntry(written, details(), makeContext())?.authors).toEqual(['Mara']);
});

test('leaves a book without a publication date out of every feed', () => {
  const title = makeTitle({ editions: [makeEdition({ publicationDate: null })] });
  expect(bookEntry(title, details(), makeContext())).toBeNull();
});

test('an article that is written in one language is in both feeds, in that language', () => {
  const texts = { nl: { title: 'Prijs', slug: 'prijs', teaser: null } };
  const article = { documentId: 'prize', date: '2026-01-02', texts };
  const entry = articleEntry(article, details({ longTexts: { nl: { text: 'Ja.' } } }), makeContext());
  expect(entry).toMatchObject({
    path: '/news/prijs',
    title: { text: 'Prijs', language: 'nl' },
    content: { text: '<p>Ja.</p>', language: 'nl' },
    publishedAt: '2026-01-01T22:00:00.000Z',
  });
});
