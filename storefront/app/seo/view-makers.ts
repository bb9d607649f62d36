import { cents } from '@colophon/contracts/money/money';
import type { BookView, EditionView } from '@colophon/contracts/site/book';
import type { BookCard } from '@colophon/contracts/site/common';
import { SPECIFIED_TIME_ZONE } from '@colophon/contracts/time/time-zone';

/** Test fixtures: views as the read API returns them, for the tests of pages' metadata. */
export const site = {
  origin: 'https://press.example',
  name: 'The Press',
  locale: 'en' as const,
  timeZone: SPECIFIED_TIME_ZONE,
};

export const en = (text: string) => ({ text, language: 'en' as const });

export function makeEditionView(more: Partial<EditionView> = {}): EditionView {
  return {
    productId: 70_001,
    isbn: '9789089641243',
    publicationFormat: 'Paperback',
    price: cents(2748),
    priceInclVat: cents(2995),
    vatRate: 0.09,
    availability: 'available',
    forthcoming: false,
    publicationDate: '2020-05-01',
    pages: 312,
    dimensions: null,
    openAccess: false,
    ...more,
  };
}

export function makeBookView(more: Partial<BookView> = {}): BookView {
  const path = '/book/9789089641243/tides';
  return {
    documentId: 'tides',
    type: 'academic',
    paths: { en: path, nl: path },
    translations: ['en', 'nl'],
    partnerUrl: null,
    title: en('Tides'),
    subtitle: null,
    contributors: [],
    cover: {
      isbn: '9789089641243',
      title: 'Tides',
      subtitle: null,
      authors: [],
      editors: [],
      series: null,
      language: 'en',
      image: null,
    },
    edition: makeEditionView(),
    otherEditions: [],
    orderLinks: [],
    notices: [],
    description: null,
    toc: null,
    languages: ['en'],
    imprint: null,
    imprintPlace: null,
    disciplines: [],
    categories: [],
    series: null,
    keywords: [],
    doi: null,
    licence: null,
    openAccessLink: null,
    ebookPlatform: null,
    preview: null,
    flyer: null,
    media: [],
    reviews: [],
    related: [],
    events: [],
    articles: [],
    ...more,
  };
}

export function makeBookCard(more: Partial<BookCard> = {}): BookCard {
  const { cover } = makeBookView();
  return {
    documentId: 'tides',
    path: '/book/9789089641243/tides',
    title: en('Tides'),
    subtitle: null,
    authors: ['Mara Quist'],
    editors: [],
    price: null,
    formats: ['Paperback'],
    publicationDate: '2020-05-01',
    forthcoming: false,
    unpriced: null,
    ended: null,
    openAccess: false,
    widthMm: null,
    teaser: null,
    cover,
    ...more,
  };
}
