import { expect, test } from '@jest/globals';
import { makeFacts, makeRule } from '../../../../test/site/site-makers';
import { fallbackNotice, frameNotices, type NoticeRule, noticesFor, type TitleFacts } from './notices';

function shows(
  rule: Partial<NoticeRule>,
  facts: Partial<TitleFacts> = {},
  page: { format?: 'eBook PDF'; route?: string; forthcoming?: boolean } = {},
) {
  const notices = noticesFor({
    rules: [makeRule(rule)],
    title: makeFacts(facts),
    publicationFormat: page.format ?? 'Paperback',
    forthcoming: page.forthcoming ?? false,
    route: page.route ?? '/book/9789089641243/tides',
    locale: 'en',
    today: '2026-11-21',
  });
  return notices.length === 1;
}

test('compares the language of a title, whichever code it is written in', () => {
  expect(shows({ titleLanguage: 'en' }, { language: 'ENGLISH' })).toBe(true);
  expect(shows({ titleLanguage: 'EN' }, { language: 'NED|ENG' })).toBe(true);
  expect(shows({ titleLanguage: 'EN' }, { language: 'NED' })).toBe(false);
});

test('the format is that of the requested edition', () => {
  expect(shows({ publicationFormat: 'eBook PDF' }, {}, { format: 'eBook PDF' })).toBe(true);
  expect(shows({ publicationFormat: 'eBook PDF' })).toBe(false);
});

test('a region is one of the order links', () => {
  expect(shows({ region: 'north-america' }, { regions: ['rest-of-world', 'north-america'] })).toBe(true);
  expect(shows({ region: 'north-america' }, { regions: ['rest-of-world'] })).toBe(false);
});

test('compares product group and domain case-sensitively', () => {
  expect(shows({ productGroup: 'WP' }, { productGroup: 'WP' })).toBe(true);
  expect(shows({ productGroup: 'WP' }, { productGroup: 'wp' })).toBe(false);
  expect(shows({ domain: 'WP' }, { domain: 'WP' })).toBe(true);
  expect(shows({ domain: 'WP' }, { domain: null })).toBe(false);
});

test('a rule "sold elsewhere" matches only titles that are sold elsewhere', () => {
  expect(shows({ soldElsewhere: true }, { soldElsewhere: true })).toBe(true);
  expect(shows({ soldElsewhere: true })).toBe(false);
  // No shop has sold a forthcoming edition yet.
  expect(shows({ soldElsewhere: true }, { soldElsewhere: true }, { forthcoming: true })).toBe(false);
});

test("the notice of a missing translation is shown before texts, not on a title's page nor in the frame", () => {
  const rule = makeRule({ missingTranslation: true });
  const here = { locale: 'en', today: '2026-11-21' } as const;
  expect(shows({ missingTranslation: true })).toBe(false);
  expect(frameNotices([rule], here)).toEqual([]);
  expect(fallbackNotice([makeRule({ soldElsewhere: true }), rule], here)).toEqual(
    rule.texts.en && { text: rule.texts.en.text, language: 'en' },
  );
  expect(fallbackNotice([{ ...rule, until: '2026-11-20' }], here)).toBeNull();
});

test('a notice on one edition shows on the pages of all editions of its title', () => {
  expect(shows({ isbns: ['1', '2'] }, { isbns: ['2', '3'] })).toBe(true);
  expect(shows({ isbns: ['1'] }, { isbns: ['2', '3'] })).toBe(false);
});

test('every part of a rule must match', () => {
  const rule = { soldElsewhere: true, titleLanguage: 'EN' };
  expect(shows(rule, { soldElsewhere: true, language: 'ENG' })).toBe(true);
  expect(shows(rule, { soldElsewhere: true, language: 'NED' })).toBe(false);
});

test('a notice shows from its first day up to and including its last', () => {
  const rule = { titleLanguage: 'EN' };
  expect(shows({ ...rule, from: '2026-11-21', until: '2026-11-21' })).toBe(true);
  expect(shows({ ...rule, from: '2026-11-22' })).toBe(false);
  expect(shows({ ...rule, until: '2026-11-20' })).toBe(false);
});

test('a rule about titles may also have a route', () => {
  expect(shows({ titleLanguage: 'EN', route: '/book/*' })).toBe(true);
  expect(shows({ titleLanguage: 'EN', route: '/journal/*' })).toBe(false);
});

test('a notice without a rule about titles belongs to the frame, never to a book', () => {
  expect(shows({ route: '/book/*' })).toBe(false);
  const rules = [
    makeRule({ key: 'all' }),
    makeRule({ key: 'cart', route: '/cart' }),
    makeRule({ soldElsewhere: true }),
  ];
  expect(
    frameNotices(rules, { locale: 'en', today: '2026-11-21' }).map(({ key, route }) => [key, route]),
  ).toEqual([
    ['all', '*'],
    ['cart', '/cart'],
  ]);
});

test('the frame leaves out notices that have ended or have not begun', () => {
  const rules = [makeRule({ until: '2026-11-20' }), makeRule({ from: '2026-11-22' })];
  expect(frameNotices(rules, { locale: 'en', today: '2026-11-21' })).toEqual([]);
});

test('a page with an address for each language shows its notice in both', () => {
  const rules = [makeRule({ route: '/about', paths: { en: '/about', nl: '/over-ons' } })];
  const routeIn = (locale: 'en' | 'nl') => frameNotices(rules, { locale, today: '2026-11-21' })[0]?.route;
  expect([routeIn('en'), routeIn('nl')]).toEqual(['/about', '/over-ons']);
});

test('a notice is a sentence of safe HTML in the language that it is written in', () => {
  const rules = [makeRule({ texts: { nl: { text: '*Let op* [x](javascript:y)' } }, route: '*' })];
  expect(frameNotices(rules, { locale: 'en', today: '2026-11-21' })[0]?.text).toEqual({
    text: '<em>Let op</em> [x](javascript:y)',
    language: 'nl',
  });
});

test('distinguishes notices about where a title is sold from others', () => {
  const isAboutSale = (more: Partial<NoticeRule>) =>
    noticesFor({
      rules: [makeRule({ key: 'one', texts: { en: { text: 'One.' } }, ...more })],
      title: makeFacts({ soldElsewhere: true, regions: ['north-america'], productGroup: 'WP', domain: 'WP' }),
      publicationFormat: 'Paperback',
      forthcoming: false,
      route: '/book/x/y',
      locale: 'en',
      today: '2026-11-21',
    }).map(({ aboutSale }) => aboutSale);
  for (const rule of [
    { soldElsewhere: true },
    { region: 'north-america' },
    { productGroup: 'WP' },
    { domain: 'WP' },
  ] as const) {
    expect(isAboutSale(rule)).toEqual([true]);
  }
  expect(isAboutSale({ titleLanguage: 'ENG' })).toEqual([false]);
});
