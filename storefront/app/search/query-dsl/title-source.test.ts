import { centsSchema } from '@colophon/contracts/money/money';
import type { ShownDocument } from '@colophon/contracts/search/document';
import { expect, test } from '@jest/globals';
import { toTitleSource } from './title-source';

const names = {
  en: { disciplines: { history: 'History' }, categories: {}, series: {} },
  nl: { disciplines: { history: 'Geschiedenis' }, categories: {}, series: {} },
};
const doc: ShownDocument = {
  id: 'b_1',
  kind: 'book',
  type: 'academic',
  primaryIsbn: '9789462980631',
  isbn: ['9789462980631', '9789048525843'],
  issn: [],
  productIds: [1093, 1094],
  title_en: 'Tides',
  title_nl: 'Getijden',
  subtitle_en: 'A history',
  contributors: ['A. Author'],
  authors: ['A. Author'],
  editors: [],
  disciplines: ['history'],
  categories: ['sea'],
  series: [],
  seriesNames: [],
  publicationFormat: ['ebook-pdf', 'paperback'],
  language: ['en'],
  price: centsSchema.parse(2289),
  cover: {
    isbn: '9789462980631',
    title: 'Tides',
    subtitle: null,
    authors: ['A. Author'],
    editors: [],
    series: null,
    language: 'en',
    image: { url: '/covers/tides.jpg', width: 600, height: 900 },
  },
};

test('the plain name of a text is that of the request, else of the other locale', () => {
  const source = toTitleSource(doc, names, 'nl', 'https://press.example');
  expect(source).toMatchObject({ title: 'Getijden', title_en: 'Tides', title_nl: 'Getijden' });
  expect(source).toMatchObject({ subtitle: 'A history', subtitle_en: 'A history' });
  expect(source.subtitle_nl).toBeUndefined();
  expect(source.discipline).toEqual([
    { slug: 'history', name: 'Geschiedenis', name_en: 'History', name_nl: 'Geschiedenis' },
  ]);
});

test('the facts are those of the edition that the page shows, in the words of the specification', () => {
  const source = toTitleSource(doc, names, 'en', 'https://press.example');
  expect(source).toMatchObject({
    productId: 1093,
    isbn: '9789462980631',
    authors: [{ name: 'A. Author' }],
    publicationFormat: ['Paperback', 'eBook PDF'],
    price: 2289,
    cover: { file: { url: 'https://press.example/covers/tides.jpg' } },
  });
  // A term that has no name yet is called by its slug.
  expect(source.categories).toEqual([{ slug: 'sea', name: 'sea', name_en: 'sea', name_nl: 'sea' }]);
});
