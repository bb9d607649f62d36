import { dayOf } from '@colophon/contracts/time/press-day';
import { expect, test } from '@jest/globals';
import { createI18n } from '~/i18n/create-instance.server';
import { type ResultPage, searchView } from './search-view';
import type { SearchTranslate } from './value-labels';

const t: SearchTranslate = createI18n('en').getFixedT('en', ['search', 'common']);
const today = dayOf('2026-11-21');
const labels = { disciplines: { history: 'History' }, categories: {}, series: {} };
const result = {
  hits: [],
  total: 0,
  pageCount: 0,
  matched: 'all' as const,
  counts: { publication: { available: 3, forthcoming: 0 }, disciplines: { history: 2 } },
};

test('availability shows both halves, and facets without values stay away', () => {
  const view = searchView({ q: '', filters: {}, page: 1 }, result, labels, t, 'en', today);
  expect(view.facets.map(({ filter }) => filter)).toEqual(['publication', 'disciplines']);
  expect(view.facets[0]?.first.map(({ label, count }) => [label, count])).toEqual([
    ['Now available', 3],
    ['Forthcoming', 0],
  ]);
});

test('a chip carries the name that the facet carries', () => {
  const state = { q: '', filters: { disciplines: ['history'] }, page: 1 };
  const view = searchView(state, result, labels, t, 'en', today);
  expect(view.chips).toEqual([{ filter: 'disciplines', value: 'history', label: 'History' }]);
  expect(view.facets[1]?.first[0]).toMatchObject({ label: 'History', selected: true });
});

test('titles with some of the words are said to be that, where there are any', () => {
  const viewOf = (total: number) =>
    searchView(
      { q: 'dutch 1713', filters: {}, page: 1 },
      { ...result, total, matched: 'some' },
      labels,
      t,
      'en',
      today,
    );
  expect([viewOf(2).matched, viewOf(0).matched]).toEqual(['some', 'all']);
});

test('words that name values of facets are shown as filters, where these find something', () => {
  const state = { q: 'film 2016 paperback', filters: { disciplines: ['history'], year: ['2015'] }, page: 3 };
  const facetWordsOf = (page: Partial<ResultPage>) =>
    searchView(state, { ...result, ...page }, labels, t, 'en', today).facetWords;
  const asFilters = {
    state: {
      q: 'film',
      filters: { disciplines: ['history'], publicationFormat: ['paperback'], year: ['2016'] },
      page: 1,
    },
    labels: ['Paperback', '2016'],
  };
  expect(facetWordsOf({ total: 2, matched: 'facets' })).toEqual(asFilters);
  expect(facetWordsOf({ total: 2, matched: 'some' })).toBeNull();
  expect(facetWordsOf({ total: 0 })).toBeNull();
  const counts = { publicationFormat: { paperback: 1 }, year: { '2016': 1 } };
  expect(facetWordsOf({ total: 2, counts })).toEqual(asFilters);
  expect(facetWordsOf({ total: 2, counts: { ...counts, year: {} } })).toBeNull();
});
