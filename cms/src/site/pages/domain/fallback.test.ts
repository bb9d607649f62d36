import { linesSchema } from '@colophon/contracts/site/common';
import {
  LOCALES,
  type Locale,
  localeSchema,
  localizedTextSchema,
  otherLocale,
} from '@colophon/contracts/values/locale';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { makeContext, makeDetails, makeRule, makeTitle } from '../../../../test/site/site-makers';
import type { JournalLongTexts } from '../../../catalogue/domain/journal';
import type { SiteContext } from '../../../catalogue/domain/site-context';
import type { TwoTexts } from '../../../catalogue/domain/title';
import { articleView } from '../../agenda/domain/article-view';
import { eventView } from '../../agenda/domain/event-view';
import { disciplineView } from '../../terms/domain/discipline-view';
import { personView } from '../../terms/domain/person-view';
import { seriesView } from '../../terms/domain/series-view';
import { bookView } from '../../titles/domain/book-view';
import { journalView } from '../../titles/domain/journal-view';
import { faqView } from './faq-view';
import { frameView } from './frame-view';
import { homeView } from './home-view';
import { pageView } from './page-view';
import { partnersView } from './partners-view';
import { academicView } from './section-view';

/*
 * docs/specification.md#1-what-the-product-does-and-for-whom: a text that is missing in the page's language is shown
 * in the other, and says so. Everything here is written in one language and shown in the other.
 */

const card = { title: 'Title', slug: 'title', teaser: 'Teaser' };
const only = <T>(written: Locale, texts: T) => ({ [written]: texts });
const two = (written: Locale, text: string): TwoTexts => ({ en: null, nl: null, [written]: text });
const term = (written: Locale) => ({ slug: 'term', name: two(written, 'Term') });

const article = (written: Locale) => ({ documentId: 'a', date: '2026-01-01', texts: only(written, card) });
const event = (written: Locale) => ({
  documentId: 'e',
  startsAt: '2026-12-01T18:00:00.000Z',
  endsAt: null,
  featured: true,
  texts: only(written, { ...card, place: 'Place' }),
});
const title = (written: Locale) =>
  makeTitle({ texts: only(written, { ...card, subtitle: 'Subtitle' }), language: 'NED' });

const journalTexts = Object.fromEntries(
  [
    'aimsAndScope',
    'frequency',
    'keywords',
    'openAccessInfo',
    'editors',
    'editorialBoard',
    'editorialOffice',
    'publicationEthics',
    'peerReview',
    'abstractingIndexing',
    'doiRegistration',
    'archiving',
    'subscriptions',
  ].map((field) => [field, 'Text']),
) as JournalLongTexts;

/** Number of texts in each view that an editor wrote in one language. */
const VIEWS: readonly (readonly [string, number, (written: Locale, context: SiteContext) => unknown])[] = [
  [
    'a book',
    11,
    (written, context) =>
      bookView(
        {
          title: title(written),
          edition: title(written).editions[0] as never,
          details: makeDetails({
            longTexts: only(written, { description: 'Text', toc: 'One', keywords: null }),
            reviews: [{ quote: two(written, 'Quote'), source: 'Source' }],
            orderLinks: [{ region: 'north-america', label: two(written, 'Shop'), url: 'https://a.example' }],
          }),
          related: [],
          events: [event(written)],
          articles: [article(written)],
          notices: [],
        },
        context,
      ),
  ],
  [
    'an article',
    3,
    (written, context) =>
      articleView(
        {
          article: article(written),
          details: { longTexts: only(written, { body: 'Body' }), image: null, media: [] },
          titles: [],
          newer: null,
          older: null,
        } as never,
        context,
      ),
  ],
  [
    'an event',
    4,
    (written, context) =>
      eventView(
        {
          event: event(written),
          details: { longTexts: only(written, { body: 'Body' }), link: null, image: null, media: [] },
          titles: [],
          more: [],
        },
        context,
      ),
  ],
  [
    'a page',
    2,
    (written, context) =>
      pageView(
        { texts: only(written, { title: 'Title', linkText: null, slug: 'x', body: 'Body' }), media: [] },
        context,
      ),
  ],
  [
    'questions',
    2,
    (written, context) =>
      faqView(
        [{ group: 'press', texts: only(written, { question: 'Why?', answer: 'So.', slug: 'why' }) }],
        context,
      ),
  ],
  [
    'a journal',
    14,
    (written, context) =>
      journalView(
        {
          journal: {
            documentId: 'j',
            texts: only(written, { title: 'Title', subtitle: 'Subtitle', slug: 'x' }),
            language: 'NED',
            issn: null,
            eissn: null,
            openAccess: false,
            cover: null,
          },
          details: {
            longTexts: only(written, journalTexts),
            website: null,
            platformLink: null,
            doi: null,
            licence: null,
            publisher: null,
            disciplines: [],
            downloads: [],
          },
        },
        context,
      ),
  ],
  [
    'a series',
    6,
    (written, context) =>
      seriesView(
        {
          series: {
            term: term(written),
            description: two(written, 'Text'),
            commissioningEditors: [],
            seriesEditors: [],
            submitProposalUrl: null,
            editorialBoard: two(written, 'Member'),
            advisoryBoard: two(written, 'Member'),
            issn: null,
            geographicalScope: two(written, 'Sea'),
            chronologicalScope: two(written, 'Then'),
            keywords: two(written, 'tides'),
            organisation: null,
            website: null,
            flyer: null,
            logo: null,
          },
          titles: [],
          total: 0,
          page: 1,
        },
        context,
      ),
  ],
  [
    'a discipline',
    2,
    (written, context) =>
      disciplineView(
        {
          discipline: {
            term: term(written),
            description: two(written, 'Text'),
            submitProposalUrl: null,
            commissioningEditors: [],
          },
          highlights: [],
          recent: [],
          total: 0,
          series: { items: [], total: 0 },
          journals: { items: [], total: 0 },
        },
        context,
      ),
  ],
  [
    'a person',
    1,
    (written, context) =>
      personView(
        {
          person: {
            slug: 'x',
            name: 'X',
            website: null,
            bio: two(written, 'Text'),
            photo: null,
            series: [],
          } as never,
          roles: [],
        },
        context,
      ),
  ],
  [
    'partners',
    1,
    (written, context) =>
      partnersView([{ name: 'X', slug: 'x', url: null, logo: null, text: two(written, 'Text') }], context),
  ],
  [
    'a section',
    4,
    (written, context) =>
      academicView(
        {
          intro: two(written, 'Text'),
          recent: [title(written)],
          total: 1,
          editorsPick: [],
          series: { items: [], total: 0 },
        },
        context,
      ),
  ],
  [
    'the home page',
    10,
    (written, context) =>
      homeView(
        {
          motto: two(written, 'Motto'),
          intro: two(written, 'Intro'),
          about: two(written, 'About'),
          aboutPath: null,
          catalogue: null,
          hero: null,
          highlighted: [],
          recent: [],
          disciplines: [],
          chosenPromotion: null,
          promotions: [
            {
              documentId: 'p',
              path: '/books',
              from: null,
              until: null,
              texts: only(written, { text: 'Text', button: 'Button' }),
            },
          ],
          news: [article(written)],
          events: [event(written)],
          nextPublication: null,
        },
        context,
      ),
  ],
];

/** A text, lines, or a table of contents, with its language. */
const written = z.union([
  localizedTextSchema.strict(),
  linesSchema.strict(),
  z.strictObject({ language: localeSchema, entries: z.array(z.unknown()) }),
]);

function languagesIn(view: unknown): Locale[] {
  if (view === null || typeof view !== 'object') return [];
  const text = written.safeParse(view);
  return text.success ? [text.data.language] : Object.values(view).flatMap(languagesIn);
}

for (const [name, count, view] of VIEWS) {
  test.each(LOCALES)(
    `${name} that is written in %s alone is shown in it, and says so of every text`,
    (written) => {
      const shown = languagesIn(view(written, makeContext({ locale: otherLocale(written) })));
      expect(shown).toEqual(Array(count).fill(written));
    },
  );

  test.each(LOCALES)(`${name} that is written in %s needs no word about it there`, (written) => {
    const shown = languagesIn(view(written, makeContext({ locale: written })));
    expect(shown).toEqual(Array(count).fill(written));
  });
}

const frame = (written: Locale, locale: Locale) =>
  frameView(
    {
      siteTitle: 'Press',
      address: null,
      phone: null,
      email: null,
      newsletterText: two(written, 'Text'),
      colophon: two(written, 'Text'),
      footerPages: [
        { group: 'press', texts: only(written, { title: 'About', linkText: null, slug: 'x', body: null }) },
      ],
      notices: [makeRule({ texts: only(written, { text: 'Closed.' }) })],
    },
    makeContext({ locale }),
  );

test.each(LOCALES)(
  'the frame falls back to %s for its texts, never for the links of its footer',
  (written) => {
    const { footer, notices, newsletterText, colophon } = frame(written, otherLocale(written));
    expect(languagesIn([notices.map(({ text }) => text), newsletterText, colophon])).toEqual(
      Array(3).fill(written),
    );
    expect(footer.press).toEqual([]);
    expect(frame(written, written).footer.press).toEqual([
      { text: { text: 'About', language: written }, path: '/x' },
    ]);
  },
);
