import { showsAt } from '@colophon/contracts/site/notice-route';
import { LOCALES } from '@colophon/contracts/values/locale';
import { readContent } from '@colophon/sample-catalogue/read-content';
import { SAMPLE_CONTENT } from '@colophon/sample-catalogue/sample-content';
import { expect, test } from '@jest/globals';
import {
  fallbackNotice,
  frameNotices,
  type NoticeRule,
  noticesFor,
  type TitleFacts,
} from '../src/site/notices/domain/notices';
import { applyRules } from '../src/validation/content-rules';
import { makeFacts, makeRule } from '../test/site/site-makers';

/*
 * docs/specification.md#1-what-the-product-does-and-for-whom: where each of the press's notices stands, and where not.
 */

const TODAY = '2026-11-21';
const { notices, titles } = readContent(SAMPLE_CONTENT);
const isbnsOf = (key: string) =>
  titles.find((title) => title.key === key)?.editions.map(({ isbn }) => isbn) ?? [];

const rules: NoticeRule[] = notices.map((row) =>
  makeRule({
    key: row.key,
    texts: { ...(row.en && { en: row.en }), ...(row.nl && { nl: row.nl }) },
    from: row.from ?? null,
    until: row.until ?? null,
    route: row.route ?? null,
    titleLanguage: row.titleLanguage ?? null,
    publicationFormat: row.publicationFormat ?? null,
    region: row.region ?? null,
    productGroup: row.productGroup ?? null,
    domain: row.domain ?? null,
    soldElsewhere: row.soldElsewhere ?? false,
    missingTranslation: row.missingTranslation ?? false,
    isbns: (row.titles ?? []).flatMap(isbnsOf),
  }),
);

const ofBook = (
  facts: Partial<TitleFacts>,
  publicationFormat: 'Paperback' | 'eBook PDF' | 'eBook ePub' = 'Paperback',
  today = TODAY,
) =>
  noticesFor({
    rules,
    title: makeFacts({ language: 'NED', ...facts }),
    publicationFormat,
    forthcoming: false,
    route: '/book/9789089641243/tides',
    locale: 'en',
    today,
  }).map(({ key }) => key);

const ofRoute = (path: string, today = TODAY) =>
  frameNotices(rules, { locale: 'nl', today })
    .filter(({ route }) => showsAt(route, path))
    .map(({ key }) => key);

test('the eight notices of the specification are rows, in both languages, and pass the rules of their form', () => {
  expect(notices).toHaveLength(8);
  for (const { en, nl, ...rule } of notices) {
    expect(LOCALES.map((locale) => ({ en, nl })[locale]?.text)).toEqual([
      expect.stringMatching(/\w/),
      expect.stringMatching(/\w/),
    ]);
    expect(applyRules('api::notice.notice', { ...rule, text: en?.text })).toEqual([]);
    expect(applyRules('api::notice.notice', { ...rule, text: nl?.text })).toEqual([]);
  }
});

test.each<[string, string[]]>([
  ['a Dutch book on paper', ofBook({})],
  ['a German one', ofBook({ language: 'GER' })],
])('%s has no notice', (_page, shown) => {
  expect(shown).toEqual([]);
});

test.each<[string, string[], string[]]>([
  ['an English book', ofBook({ language: 'ENG' }), ['english-books-publisher']],
  ['a book in Dutch and English', ofBook({ language: 'NED|ENG' }), ['english-books-publisher']],
  ['a title sold elsewhere', ofBook({ soldElsewhere: true, regions: ['north-america'] }), ['sold-elsewhere']],
  [
    'an English title sold elsewhere',
    ofBook({ language: 'ENG', soldElsewhere: true }),
    ['english-books-publisher', 'sold-elsewhere'],
  ],
  ['an ePub', ofBook({}, 'eBook ePub'), ['ebook-epub-reader']],
  ['a PDF', ofBook({}, 'eBook PDF'), ['ebook-pdf-reader']],
  ['a title of the partner imprint’s group', ofBook({ productGroup: 'WP' }), ['partner-imprint']],
])('%s has exactly its notices', (_page, shown, wanted) => {
  expect(shown).toEqual(wanted);
});

test('the distributor’s transition is told at the basket, and nowhere else', () => {
  expect(ofRoute('/cart')).toEqual(['distributor-transition']);
  expect(ofRoute('/cart', '2022-11-01')).toEqual(['distributor-transition']);
  expect(ofRoute('/cart', '2022-10-31')).toEqual([]);
  for (const path of [
    '/',
    '/books',
    '/search',
    '/non-fiction',
    '/academic',
    '/series/x',
    '/journal/x',
    '/news/x',
    '/faq',
    '/about',
    '/payment/accept',
    '/book/9789089641243/tides',
  ]) {
    expect([path, ofRoute(path)]).toEqual([path, []]);
  }
});

test('the distributor’s transition names its date and its regions, with whom to write to and call', () => {
  const [row] = notices.filter(({ key }) => key === 'distributor-transition');
  expect(row?.en?.text).toMatch(
    /^Since 1 November 2022 .*outside the Netherlands, Belgium and North America/,
  );
  expect(row?.nl?.text).toMatch(/^Sinds 1 november 2022 .*buiten Nederland, België en Noord-Amerika/);
  for (const text of [row?.en?.text, row?.nl?.text]) expect(text).toMatch(/\(mailto:.*\(tel:/);
  // The basket delivers where the notice says, and nowhere else.
  expect(row).toMatchObject({ from: '2022-11-01', openCountries: 'NL, BE, US, CA, MX' });
});

test('what is said of a title until it can be had ends: nobody waits for a March that was', () => {
  const shownOn = (today: string) =>
    ofBook({ isbns: isbnsOf('the-roots-of-nationalism') }, 'Paperback', today);
  expect(shownOn('2025-01-14')).toEqual([]);
  expect(shownOn('2025-01-15')).toEqual(['partner-press-march-2025']);
  expect(shownOn('2025-06-30')).toEqual(['partner-press-march-2025']);
  expect(shownOn('2025-07-01')).toEqual([]);
});

test('English books have their notice from 1 October on', () => {
  const shownOn = (today: string) =>
    noticesFor({
      rules,
      title: makeFacts({ language: 'ENG' }),
      publicationFormat: 'Paperback',
      forthcoming: false,
      route: '/book/x/y',
      locale: 'nl',
      today,
    }).length;
  expect([shownOn('2024-09-30'), shownOn('2024-10-01')]).toEqual([0, 1]);
});

test('a text in the other language is announced in the specification’s words', () => {
  expect(fallbackNotice(rules, { locale: 'en', today: TODAY })).toEqual({
    text: 'The following text is not available in English and will be shown in Dutch.',
    language: 'en',
  });
  expect(fallbackNotice(rules, { locale: 'nl', today: TODAY })).toEqual({
    text: 'De volgende tekst is niet beschikbaar in het Nederlands en wordt in het Engels getoond.',
    language: 'nl',
  });
});
