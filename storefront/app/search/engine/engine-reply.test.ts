import { expect, test } from '@jest/globals';
import { parseEngineReply } from './engine-reply.server';

const COVER = {
  ...{ isbn: '9789089641243', title: 'Cookies', subtitle: null, authors: [], editors: [], series: null },
  ...{ language: 'en', image: null },
};
const HIT = {
  ...{ id: 'b_1', kind: 'book', primaryIsbn: '9789089641243', slug_en: 'cookies', title_en: 'Cookies' },
  ...{ authors: ['A. Author'], editors: [], seriesNames: [], publicationFormat: ['Paperback'] },
  ...{ cover: COVER, price: 2294, publicationDate: '2020-01-01', publicationTimestamp: 1_577_836_800 },
};
const RESULT = {
  hits: [HIT],
  totalHits: 1,
  totalPages: 1,
  processingTimeMs: 3,
  facetDistribution: { type: { academic: 1 } },
};

test('an answer as agreed comes through, with what a row shows and no more', () => {
  const formatted = { title_en: '<em>Cookies</em>' };
  const hit = { ...HIT, _formatted: formatted, productGroup: 'P', _rankingScore: 0.9 };
  expect(parseEngineReply({ results: [{ ...RESULT, hits: [hit], limit: 20 }] }, 1)).toEqual([
    { ...RESULT, hits: [{ ...HIT, _formatted: formatted }] },
  ]);
});

test('counts that were not asked for may be missing', () => {
  expect(parseEngineReply({ results: [{ hits: [] }, { hits: [], totalHits: 7 }] }, 2)).toEqual([
    { hits: [] },
    { hits: [], totalHits: 7 },
  ]);
});

test('a hit that is no title is left out, and the others are found', () => {
  const hits = [null, 'x', { id: 7 }, { ...HIT, title_en: ['x'] }, { ...HIT, price: 'free' }, HIT];
  expect(parseEngineReply({ results: [{ ...RESULT, hits }] }, 1)[0]?.hits).toEqual([HIT]);
});

test.each([
  ['nothing', undefined],
  ['a page', '<html>gateway</html>'],
  ['an empty object', {}],
  ['no results', { results: null }],
  ['too few results', { results: [] }],
  ['too many results', { results: [RESULT, RESULT] }],
  ['a result that is none', { results: ['x'] }],
  ['hits that are no list', { results: [{ ...RESULT, hits: {} }] }],
  ['a count in words', { results: [{ ...RESULT, totalHits: 'many' }] }],
  ['a count below nothing', { results: [{ ...RESULT, totalHits: -1 }] }],
  ['facets that are no counts', { results: [{ ...RESULT, facetDistribution: { type: { academic: '1' } } }] }],
  ['a facet that is a list', { results: [{ ...RESULT, facetDistribution: { type: [1] } }] }],
])('%s is a failure that quotes nothing', (_what, result) => {
  expect(() => parseEngineReply(result, 1)).toThrow(
    /^The search engine answered in a way that is not agreed$/,
  );
});
