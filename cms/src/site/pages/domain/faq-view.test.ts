import { expect, test } from '@jest/globals';
import { makeContext } from '../../../../test/site/site-makers';
import { type FaqItem, faqView } from './faq-view';

const faqItem = (group: FaqItem['group'], texts: FaqItem['texts']): FaqItem => ({ group, texts });
const written = (question: string, answer: string | null, slug: string | null = null) => ({
  question,
  answer,
  slug,
});

test('lists all groups in the order of the page, also those without questions', () => {
  const { groups } = faqView([faqItem('press', { en: written('Logo?', 'Here.') })], makeContext());
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

test('two questions never share a URL hash', () => {
  const items = [
    faqItem('press', { en: written('Logo?', 'Here.', 'logo') }),
    faqItem('web-shop', { nl: written('Logo?', 'Hier.', 'logo') }),
  ];
  const slugs = faqView(items, makeContext()).groups.flatMap(({ items }) => items.map(({ slug }) => slug));
  expect(new Set(slugs)).toEqual(new Set(['logo', 'logo-2']));
});

test('a question and its answer are in one language where both exist; a question without an answer is left out', () => {
  const items = [
    faqItem('press', { en: written('Logo?', 'Here.'), nl: written('Beeldmerk?', 'Hier.') }),
    faqItem('press', { nl: written('Waarom?', ' ') }),
  ];
  const press = faqView(items, makeContext({ locale: 'nl' })).groups.at(-1);
  expect(press?.items).toMatchObject([
    { question: { text: 'Beeldmerk?', language: 'nl' }, answer: { text: '<p>Hier.</p>', language: 'nl' } },
  ]);
});
