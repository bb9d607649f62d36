import { searchDocumentSchema } from '@colophon/contracts/search/document';
import { expect, test } from '@jest/globals';
import type { HitDocument, SearchResult } from './engine/engine-queries';
import { readSearchResults } from './read-search-results';

const hit: HitDocument = {
  id: 'b_1',
  kind: 'book',
  title_en: 'Framing Film',
  authors: ['A. Reader'],
  editors: [],
  seriesNames: ['Framing Film'],
  publicationFormat: ['ebook-pdf'],
  cover: {
    isbn: '9789089641243',
    title: 'Framing Film',
    subtitle: null,
    authors: ['A. Reader'],
    editors: [],
    series: null,
    language: 'en',
    image: { url: '/media/1', width: 100, height: 150 },
  },
};

const resultWith = (hits: unknown[]) => ({
  indexUid: 'products',
  query: '',
  page: 1,
  hitsPerPage: 6,
  hits,
  totalHits: hits.length,
  totalPages: 1,
  processingTimeMs: 1,
  facetDistribution: { type: { academic: 1 } },
});

const read = (hits: unknown[]): SearchResult['hits'] | undefined =>
  readSearchResults({ results: [resultWith(hits)] })?.[0]?.hits;

test('hits are read as they came, and one that is no document is left out', () => {
  const wrong = [
    null,
    'text',
    {},
    { ...hit, authors: null },
    { ...hit, cover: undefined },
    { ...hit, kind: 'x' },
  ];
  expect(read([...wrong, hit])).toEqual([hit]);
});

test('no part of a document that is a number, or missing, gets through where the schema refuses it', () => {
  const fields = Object.keys(searchDocumentSchema.shape).filter(
    (field) => field in hit || field.includes('_'),
  );
  const shape = searchDocumentSchema.partial();
  const wrong = fields
    .filter((field) => !/^(sortTitle|description|toc|keywords|disciplineNames|categoryNames)/.test(field))
    .map((field) => ({ ...hit, [field]: 7 }));
  for (const json of wrong) expect(shape.safeParse(json).success).toBe(false);
  expect(read(wrong)).toEqual([]);
});

test('a response that is no list of results is refused', () => {
  const result = resultWith([]);
  const wrong = [null, 'text', {}, { results: {} }, { results: [null] }];
  const parts = [
    { hits: null },
    { totalHits: '7' },
    { facetDistribution: null },
    { facetDistribution: { type: 1 } },
  ];
  for (const json of [...wrong, ...parts.map((part) => ({ results: [{ ...result, ...part }] }))]) {
    expect(readSearchResults(json)).toBeNull();
  }
  expect(readSearchResults({ results: [] })).toEqual([]);
});
