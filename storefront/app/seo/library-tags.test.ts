import { expect, test } from '@jest/globals';
import { bookTags } from './library-tags';
import { en, makeBookView } from './view-makers';

const url = 'https://press.example/en/book/9789089641243/tides';
const person = (name: string, sortName: string | null, role: 'author' | 'editor' | 'translator') => ({
  name,
  sortName,
  slug: name,
  role,
});

function contentOf(book: Parameters<typeof bookTags>[0], wanted: string): string[] {
  return bookTags(book, url).flatMap(([name, content]) => (name === wanted ? [content] : []));
}

test('each author has a tag, family name first where editors said so, and editors have their own', () => {
  const book = makeBookView({
    contributors: [
      person('Mara Quist', 'Quist, Mara', 'author'),
      person('Rijksmuseum', null, 'author'),
      person('Bo de Wit', 'Wit, Bo de', 'editor'),
      person('Ilse Ra', 'Ra, Ilse', 'translator'),
    ],
  });
  expect(contentOf(book, 'citation_author')).toEqual(['Quist, Mara', 'Rijksmuseum']);
  expect(contentOf(book, 'citation_editor')).toEqual(['Wit, Bo de']);
  expect(contentOf(book, 'DC.creator')).toEqual(['Quist, Mara', 'Rijksmuseum']);
  expect(contentOf(book, 'DC.contributor')).toEqual(['Wit, Bo de', 'Ra, Ilse']);
});

test('without an author the editors are the creators, once', () => {
  const book = makeBookView({
    contributors: [person('Bo de Wit', 'Wit, Bo de', 'editor'), person('Ilse Ra', 'Ra, Ilse', 'translator')],
  });
  expect(contentOf(book, 'citation_author')).toEqual([]);
  expect(contentOf(book, 'DC.creator')).toEqual(['Wit, Bo de']);
  expect(contentOf(book, 'DC.contributor')).toEqual(['Ra, Ilse']);
});

test('title, date, numbers, series and languages as the conventions write them', () => {
  const book = makeBookView({
    subtitle: en('A history'),
    doi: '10.1234/tides',
    imprint: 'Quay Press',
    languages: ['nl', 'en'],
    series: { name: 'Dikes', slug: 'dikes', volume: '7' },
  });
  expect(contentOf(book, 'citation_title')).toEqual(['Tides: A history']);
  expect(contentOf(book, 'citation_publication_date')).toEqual(['2020/05/01']);
  expect(contentOf(book, 'DC.date')).toEqual(['2020-05-01']);
  expect(contentOf(book, 'citation_isbn')).toEqual(['9789089641243']);
  expect(contentOf(book, 'citation_language')).toEqual(['nl', 'en']);
  expect(contentOf(book, 'citation_series_title')).toEqual(['Dikes']);
  expect(contentOf(book, 'DC.identifier')).toEqual([
    'urn:isbn:9789089641243',
    'https://doi.org/10.1234/tides',
  ]);
});

test('what is not known has no tag', () => {
  const names = new Set(bookTags(makeBookView(), url).map(([name]) => name));
  for (const name of ['citation_doi', 'citation_publisher', 'citation_keywords', 'DC.rights'])
    expect(names).not.toContain(name);
  expect(bookTags(makeBookView(), url).every(([, content]) => content.length > 0)).toBe(true);
});

test.each([
  ['https://library.example/tides.pdf', true],
  ['https://library.example/tides.PDF?download=1', true],
  ['https://library.example/handle/12657/1', false],
  ['https://library.example/view?file=tides.pdf', false],
])('the open-access file %s is a PDF: %s', (openAccessLink, isPdf) => {
  expect(contentOf(makeBookView({ openAccessLink }), 'citation_pdf_url')).toEqual(
    isPdf ? [openAccessLink] : [],
  );
});
