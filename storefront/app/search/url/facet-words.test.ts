import { expect, test } from '@jest/globals';
import { readFacetWords } from './facet-words';

test.each([
  ['film 2016', 'film', { year: ['2016'] }],
  ['2016', '', { year: ['2016'] }],
  ['film pdf', 'film', { publicationFormat: ['ebook-pdf'] }],
  ['E-book over film', 'over film', { publicationFormat: ['ebook-epub', 'ebook-pdf'] }],
  ['history as paperback', 'history', { publicationFormat: ['paperback'] }],
  ['Rembrandt gebonden', 'Rembrandt', { publicationFormat: ['hardback'] }],
  ['open access film', 'film', { openAccess: ['1'] }],
  ['film, 2016,', 'film,', { year: ['2016'] }],
  ['verwacht', '', { publication: ['forthcoming'] }],
  ['forthcoming books', 'books', { publication: ['forthcoming'] }],
  ['tijdschriften', '', { type: ['journal'] }],
  ['film in het Nederlands', 'film', { language: ['nl'] }],
  ['Engelstalige film', 'film', { language: ['en'] }],
  ['film in Dutch from 2015', 'film', { language: ['nl'], year: ['2015'] }],
  ['film 2015 2016 epub', 'film', { year: ['2015', '2016'], publicationFormat: ['ebook-epub'] }],
])('%s: the words for facets are filters', (q, rest, filters) => {
  expect(readFacetWords(q)).toEqual({ q: rest, filters });
});

test.each([
  'Dutch painting',
  'women in Dutch painting',
  'learn in Latin America',
  '978 90 485 2016 3',
  'history of 1713',
  '"open access"',
  'accessible',
  'c2016',
  '9789089641243',
  'pdf-reader',
  'journalism',
])('%s names no value of a facet', (q) => {
  expect(readFacetWords(q)).toBeNull();
});

test('what is in quotes is a phrase, what stands beside it is read', () => {
  expect(readFacetWords('"film in 2016" 2017')).toEqual({ q: '"film in 2016"', filters: { year: ['2017'] } });
});
