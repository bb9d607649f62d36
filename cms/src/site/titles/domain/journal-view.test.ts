import { expect, test } from '@jest/globals';
import { makeContext } from '../../../../test/site/site-makers';
import type { Journal } from '../../../catalogue/domain/journal';
import { journalCard, journalView } from './journal-view';

const journal: Journal = {
  documentId: 'tidal',
  texts: { en: { title: 'Tidal Review', subtitle: 'On water', slug: 'tidal-review' } },
  language: 'NED|ENG',
  issn: null,
  eissn: '2212-3202',
  openAccess: true,
  cover: null,
};
const unwritten = {
  aimsAndScope: null,
  frequency: null,
  keywords: null,
  openAccessInfo: null,
  editors: null,
  editorialBoard: null,
  editorialOffice: null,
  publicationEthics: null,
  peerReview: null,
  abstractingIndexing: null,
  doiRegistration: null,
  archiving: null,
  subscriptions: null,
};
const details = {
  longTexts: {
    en: { ...unwritten, keywords: 'dikes; tides', editorialOffice: 'Street 1\n2300 AA Leiden' },
    nl: { ...unwritten, frequency: 'Twee nummers per jaar' },
  },
  website: 'javascript:alert(1)',
  platformLink: 'https://platform.example',
  doi: null,
  licence: 'CC BY',
  publisher: null,
  disciplines: [],
  downloads: [],
};

test("the cover of a journal is drawn from a stable number, in the journal's own language", () => {
  const card = journalCard(journal, makeContext());
  expect(card?.cover).toMatchObject({ isbn: '2212-3202', title: 'Tidal Review', language: 'nl' });
  const numberless = journalCard({ ...journal, eissn: null }, makeContext({ locale: 'nl' }));
  expect(numberless?.cover.isbn).toBe(journal.documentId);
});

test('a journal without any title has no card and no page', () => {
  expect(journalCard({ ...journal, texts: {} }, makeContext())).toBeNull();
  expect(journalView({ journal: { ...journal, texts: {} }, details }, makeContext())).toBeNull();
});

test('each text of a journal falls back on its own, and an address that could run code is dropped', () => {
  expect(journalView({ journal, details }, makeContext({ locale: 'nl' }))).toMatchObject({
    paths: { en: '/journal/tidal-review', nl: '/journal/tidal-review' },
    translations: ['en'],
    title: { text: 'Tidal Review', language: 'en' },
    frequency: { text: 'Twee nummers per jaar', language: 'nl' },
    editorialOffice: { lines: ['Street 1', '2300 AA Leiden'], language: 'en' },
    keywords: ['dikes', 'tides'],
    languages: ['nl', 'en'],
    website: null,
    platformLink: 'https://platform.example',
  });
});
