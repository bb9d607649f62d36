import { homeSchema } from '@colophon/contracts/site/home';
import { expect, test } from '@jest/globals';
import { makeContext, makeEdition, makeTitle } from '../../../../test/site/site-makers';
import { type HomeContent, homeValidUntil, homeView, type SitePromotion } from './home-view';

const NONE = { en: null, nl: null };
const EMPTY: HomeContent = {
  motto: NONE,
  intro: NONE,
  about: NONE,
  aboutPath: null,
  catalogue: null,
  hero: null,
  highlighted: [],
  recent: [],
  disciplines: [],
  chosenPromotion: null,
  promotions: [],
  news: [],
  events: [],
  nextPublication: null,
};
const promotion = (documentId: string, more: Partial<SitePromotion> = {}): SitePromotion => ({
  documentId,
  path: '/news',
  from: null,
  until: null,
  texts: { en: { text: documentId, button: 'Go' } },
  ...more,
});
const promoted = (content: Partial<HomeContent>) =>
  homeView({ ...EMPTY, ...content }, makeContext()).promotion?.text.text;

test('a home page without content is empty, not broken', () => {
  expect(homeSchema.parse(homeView(EMPTY, makeContext()))).toMatchObject({
    hero: null,
    recent: [],
    promotion: null,
  });
});

test('the promotion is the one that editors chose', () => {
  expect(promoted({ promotions: [promotion('new'), promotion('old')], chosenPromotion: 'old' })).toBe('old');
});

test('falls back to the newest running promotion when the chosen one is not running', () => {
  const ended = promotion('ended', { until: '2026-11-20' });
  expect(
    promoted({ promotions: [ended, promotion('new'), promotion('old')], chosenPromotion: 'ended' }),
  ).toBe('new');
  expect(promoted({ promotions: [ended] })).toBeUndefined();
});

test('hides a promotion without a safe link', () => {
  expect(promoted({ promotions: [promotion('bad', { path: 'javascript:alert(1)' })] })).toBeUndefined();
});

test('disciplines are named in the language of the page', () => {
  const term = { slug: 'history', name: { en: 'History', nl: 'Geschiedenis' } };
  const view = homeView({ ...EMPTY, disciplines: [{ term, count: 3 }] }, makeContext({ locale: 'nl' }));
  expect(view.disciplines).toEqual([{ slug: 'history', name: 'Geschiedenis', count: 3 }]);
});

test('the text about the press is HTML, and leads to its page', () => {
  const view = homeView({ ...EMPTY, about: { en: 'We *print*.', nl: null } }, makeContext());
  expect(view.about).toEqual({ text: { text: '<p>We <em>print</em>.</p>', language: 'en' }, path: '/about' });
});

test('home is valid until the next publication, the start or end of a promotion, or the end of an event', () => {
  const until = (content: Partial<HomeContent>) => homeValidUntil({ ...EMPTY, ...content }, makeContext());
  expect(until({})).toBeNull();
  expect(until({ nextPublication: '2026-12-01' })).toBe('2026-11-30T22:00:00.000Z');
  expect(
    until({ nextPublication: '2026-12-01', promotions: [promotion('a', { until: '2026-11-21' })] }),
  ).toBe('2026-11-21T22:00:00.000Z');
  const hero = makeTitle({ editions: [makeEdition({ publicationDate: '2026-11-23' })] });
  expect(until({ hero })).toBe('2026-11-22T22:00:00.000Z');
});
