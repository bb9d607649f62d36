import { cents } from '@colophon/contracts/money/money';
import { expect, test } from '@jest/globals';
import { makeBookView, makeEditionView, site } from '../view-makers';
import { bookNodes } from './book';

const paperback = makeEditionView();
const pdf = makeEditionView({
  productId: 70_002,
  isbn: '9789048510108',
  publicationFormat: 'eBook PDF',
  availability: 'free',
  openAccess: true,
});

test('a title is a work, each edition an example of it with an address of its own', () => {
  const [work, first, second, ...more] = bookNodes(makeBookView({ otherEditions: [pdf] }), site, null);
  expect(more).toEqual([]);
  expect(work).toMatchObject({
    '@type': 'Book',
    '@id': 'https://press.example/en/book/9789089641243/tides#work',
    workExample: [
      { '@id': 'https://press.example/en/book/9789089641243/tides#edition' },
      { '@id': 'https://press.example/en/book/9789048510108/tides#edition' },
    ],
  });
  expect(first).toMatchObject({ isbn: '9789089641243', numberOfPages: 312, datePublished: '2020-05-01' });
  expect(second).toMatchObject({ isbn: '9789048510108', bookFormat: 'https://schema.org/EBook' });
});

test('the work is the same on the page of each edition', () => {
  const book = makeBookView({
    paths: { en: '/book/9789048510108/tides', nl: '/book/9789048510108/tides' },
    edition: pdf,
    otherEditions: [paperback],
  });
  const [work, first, second] = bookNodes(book, site, null);
  expect(work?.['@id']).toBe('https://press.example/en/book/9789089641243/tides#work');
  expect(work?.url).toBe('https://press.example/en/book/9789048510108/tides');
  expect(first?.exampleOfWork).toEqual({ '@id': work?.['@id'] });
  expect(second?.url).toBe('https://press.example/en/book/9789089641243/tides');
});

test.each([
  ['available', 'https://schema.org/InStock'],
  ['pre-order', 'https://schema.org/PreOrder'],
  ['disabled', 'https://schema.org/OutOfStock'],
  ['sold-out', 'https://schema.org/SoldOut'],
  ['out-of-print', 'https://schema.org/Discontinued'],
] as const)(
  'an edition that is %s is a product with an offer, VAT in its price',
  (availability, schemaUrl) => {
    const edition = makeEditionView({ availability, priceInclVat: cents(2905) });
    const [, node] = bookNodes(makeBookView({ edition }), site, 'https://press.example/covers/a.jpg');
    expect(node).toMatchObject({
      '@type': ['Book', 'Product'],
      image: 'https://press.example/covers/a.jpg',
      offers: {
        '@type': 'Offer',
        price: '29.05',
        priceCurrency: 'EUR',
        availability: schemaUrl,
        priceSpecification: { valueAddedTaxIncluded: true },
      },
    });
  },
);

test('an open-access edition is free from its day on, and not once it is withdrawn', () => {
  const free = (more: Partial<Parameters<typeof makeEditionView>[0]>) => {
    const edition = makeEditionView({ openAccess: true, availability: 'free', ...more });
    return bookNodes(makeBookView({ edition }), site, null)[1]?.isAccessibleForFree;
  };
  expect(free({})).toBe(true);
  expect(free({ availability: 'available' })).toBe(true);
  expect(free({ availability: 'pre-order', forthcoming: true })).toBeUndefined();
  expect(free({ availability: 'announced', forthcoming: true })).toBeUndefined();
  expect(free({ availability: 'withdrawn' })).toBeUndefined();
});

test.each(['sold-elsewhere', 'partner', 'free', 'announced', 'withdrawn'] as const)(
  'an edition that is %s has no offer',
  (availability) => {
    const [, node] = bookNodes(makeBookView({ edition: makeEditionView({ availability }) }), site, null);
    expect(node).toMatchObject({ '@type': 'Book' });
    expect(node).not.toHaveProperty('offers');
  },
);

test('an edition that is switched off and free to read elsewhere has no offer of nothing', () => {
  const edition = makeEditionView({ availability: 'disabled', openAccess: true, price: cents(0) });
  const [, free] = bookNodes(makeBookView({ edition, openAccessLink: 'https://example.org/a' }), site, null);
  expect(free).not.toHaveProperty('offers');
  const [, closed] = bookNodes(makeBookView({ edition, openAccessLink: null }), site, null);
  expect(closed).toHaveProperty('offers');
});

test('people are named by what they did, with their pages; series, discipline and DOI are named too', () => {
  const person = (name: string, role: 'author' | 'editor' | 'translator' | 'foreword') => ({
    name,
    sortName: null,
    slug: name.toLowerCase(),
    role,
  });
  const [work] = bookNodes(
    makeBookView({
      contributors: [
        person('Mara', 'author'),
        person('Bo', 'editor'),
        person('Ilse', 'translator'),
        person('Fay', 'foreword'),
      ],
      series: { name: 'Dikes', slug: 'dikes', volume: '7' },
      disciplines: [{ name: 'History', slug: 'history' }],
      doi: '10.1234/tides',
    }),
    site,
    null,
  );
  expect(work).toMatchObject({
    author: [{ '@type': 'Person', name: 'Mara', url: 'https://press.example/en/author/mara' }],
    editor: [{ name: 'Bo' }],
    translator: [{ name: 'Ilse' }],
    contributor: [{ name: 'Fay' }],
    isPartOf: { '@type': 'BookSeries', name: 'Dikes', url: 'https://press.example/en/series/dikes' },
    position: '7',
    about: [{ name: 'History', url: 'https://press.example/en/discipline/history' }],
    sameAs: 'https://doi.org/10.1234/tides',
  });
  expect(work).not.toHaveProperty('illustrator');
});

test('a title without Dutch text has the same canonical URL on both pages', () => {
  const book = makeBookView({ translations: ['en'] });
  const [work] = bookNodes(book, { ...site, locale: 'nl' }, null);
  expect(work?.url).toBe('https://press.example/en/book/9789089641243/tides');
});
