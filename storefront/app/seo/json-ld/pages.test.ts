import { timeZoneSchema } from '@colophon/contracts/time/time-zone';
import { expect, test } from '@jest/globals';
import { en, makeBookCard, makeBookView, site } from '../view-makers';
import { bookSeries } from './book-series';
import { eventNode } from './event';
import { newsArticle } from './news-article';
import { periodical } from './periodical';
import { profilePage } from './person';
import { webPage } from './web-page';

const place = (path: string) => ({
  paths: { en: path, nl: path },
  translations: ['en' as const, 'nl' as const],
});

test('an event says when by the clock that its page shows, and where', () => {
  const event = {
    documentId: 'night',
    slug: 'night',
    ...place('/event/night'),
    title: en('Night of the tides'),
    teaser: en('Bring boots.'),
    place: en('The Hall, Delft'),
    startsAt: '2026-11-27T18:00:00.000Z',
    endsAt: '2026-11-27T20:30:00.000Z',
    upcoming: true,
    body: null,
    link: null,
    image: null,
    media: [],
    titles: [makeBookCard()],
    more: [],
  };
  expect(eventNode(event, site, null)).toMatchObject({
    '@type': 'Event',
    name: 'Night of the tides',
    url: 'https://press.example/en/event/night',
    description: 'Bring boots.',
    startDate: '2026-11-27T20:00:00+02:00',
    endDate: '2026-11-27T22:30:00+02:00',
    location: { '@type': 'Place', name: 'The Hall, Delft', address: 'The Hall, Delft' },
    organizer: { name: 'The Press' },
    about: [{ '@type': 'Book', name: 'Tides', author: [{ name: 'Mara Quist' }] }],
  });
  const amsterdam = timeZoneSchema.parse('Europe/Amsterdam');
  expect(eventNode(event, { ...site, timeZone: amsterdam }, null)).toMatchObject({
    startDate: '2026-11-27T19:00:00+01:00',
    endDate: '2026-11-27T21:30:00+01:00',
  });
  expect(eventNode({ ...event, place: null }, site, null)).not.toHaveProperty('location');
});

test('a news article has a headline, its days and its publisher', () => {
  const article = {
    documentId: 'prize',
    slug: 'prize',
    ...place('/news/prize'),
    title: en('A prize'),
    teaser: null,
    date: '2026-11-02',
    changedAt: '2026-11-03T09:00:00.000Z',
    body: en('<p>For <em>Tides</em>.</p>'),
    image: null,
    media: [],
    titles: [makeBookCard({ path: 'https://partner.example/nl/book/1/x' })],
    newer: null,
    older: null,
  };
  expect(newsArticle(article, site, null)).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'A prize',
    description: 'For Tides.',
    datePublished: '2026-11-02',
    dateModified: '2026-11-03T11:00:00+02:00',
    publisher: { '@type': 'Organization', name: 'The Press' },
    about: [{ url: 'https://partner.example/nl/book/1/x' }],
  });
});

test('a journal is a periodical with both its numbers', () => {
  const none = null;
  const journal = {
    documentId: 'quay',
    ...place('/journal/quay'),
    title: en('Quay'),
    subtitle: en('Journal of harbours'),
    cover: makeBookView().cover,
    aimsAndScope: en('<p>Harbours.</p>'),
    frequency: none,
    website: 'https://quay.example',
    platformLink: 'https://quay.example',
    openAccess: true,
    openAccessInfo: none,
    issn: '0165-0505',
    eissn: '2211-2898',
    doi: none,
    licence: none,
    publisher: none,
    languages: ['en', 'nl'],
    keywords: [],
    disciplines: [],
    editors: none,
    editorialBoard: none,
    editorialOffice: none,
    publicationEthics: none,
    peerReview: none,
    abstractingIndexing: none,
    doiRegistration: none,
    archiving: none,
    subscriptions: none,
    downloads: [],
  };
  expect(periodical(journal, site, null)).toMatchObject({
    '@type': 'Periodical',
    name: 'Quay',
    issn: ['0165-0505', '2211-2898'],
    publisher: { name: 'The Press' },
    isAccessibleForFree: true,
    sameAs: ['https://quay.example'],
  });
});

test('an author is whom a page is about', () => {
  const person = {
    slug: 'mara-quist',
    ...place('/author/mara-quist'),
    name: 'Mara Quist',
    website: 'https://quist.example',
    bio: en('<p>Writes.</p>'),
    photo: null,
    roles: [],
    series: [],
  };
  expect(profilePage(person, site, 'https://press.example/covers/m.jpg')).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: 'Mara Quist',
      url: 'https://press.example/en/author/mara-quist',
      description: 'Writes.',
      image: 'https://press.example/covers/m.jpg',
      sameAs: 'https://quist.example',
    },
  });
});

test('a series names its editors and the titles that its page shows, with their numbers', () => {
  const series = {
    slug: 'dikes',
    ...place('/series/dikes'),
    name: en('Dikes'),
    description: null,
    commissioningEditors: [],
    seriesEditors: [{ name: 'Bo', slug: 'bo' }],
    submitProposalUrl: null,
    editorialBoard: null,
    advisoryBoard: null,
    issn: '0165-0505',
    geographicalScope: null,
    chronologicalScope: null,
    keywords: [],
    organisation: null,
    website: null,
    flyer: null,
    logo: null,
    titles: { items: [{ ...makeBookCard(), volume: '7' }], total: 1, page: 1, pageCount: 1 },
  };
  expect(bookSeries(series, site, null)).toMatchObject({
    '@type': 'BookSeries',
    name: 'Dikes',
    issn: '0165-0505',
    editor: [{ name: 'Bo', url: 'https://press.example/en/author/bo' }],
    hasPart: [{ '@type': 'Book', name: 'Tides', position: '7' }],
  });
});

test('any other page says at least what it is called and where it is', () => {
  expect(webPage({ title: 'News', description: null, path: '/en/news' }, site)).toMatchObject({
    '@type': 'WebPage',
    name: 'News',
    url: 'https://press.example/en/news',
    inLanguage: 'en',
  });
});
