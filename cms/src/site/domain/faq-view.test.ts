import { expect, test } from '@jest/globals';
import { makeContext } from '../../../test/site-makers';
import { type FaqItem, faqView } from './faq-view';

const item = (group: FaqItem['group'], texts: FaqItem['texts']): FaqItem => ({ group, texts });
const asked = (question: string, answer: string | null, slug: string | null = null) => ({
  question,
  answer,
  slug,
});

test('all groups stand in the order of the page, also those without questions', () => {
  const { groups } = faqView([item('press', { en: asked('Logo?', 'Here.') })], makeContext());
  expect(groups.map(({ group }) => group)).toEqual([
    'web-shop',
    'authors',
    'book-stores',
    'ebooks',
    'journal-subscribers-and-readers',
    'journal-authors',
    'press',
  ]);
  expect(groups.map(({ items }) => items.length)).toEqual([0, 0, 0, 0, 0, 0, 1]);
});

test('two questions never open at the same hash', () => {
  const items = [
    item('press', { en: asked('Logo?', 'Here.', 'logo') }),
    item('web-shop', { nl: asked('Logo?', 'Hier.', 'logo') }),
  ];
  const slugs = faqView(items, makeContext()).groups.flatMap(({ items }) => items.map(({ slug }) => slug));
  expect(new Set(slugs)).toEqual(new Set(['logo', 'logo-2']));
});

test('a question and its answer come in one language where both are there, and none without an answer', () => {
  const items = [
    item('press', { en: asked('Logo?', 'Here.'), nl: asked('Beeldmerk?', 'Hier.') }),
    item('press', { nl: asked('Waarom?', ' ') }),
  ];
  const press = faqView(items, makeContext({ locale: 'nl' })).groups.at(-1);
  expect(press?.items).toMatchObject([
    { question: { text: 'Beeldmerk?', language: 'nl' }, answer: { text: '<p>Hier.</p>', language: 'nl' } },
  ]);
});
