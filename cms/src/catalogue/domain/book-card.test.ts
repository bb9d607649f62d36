import { cents } from '@colophon/contracts/money/money';
import { bookCardSchema } from '@colophon/contracts/site/common';
import { expect, test } from '@jest/globals';
import { makeContext, makeEdition, makeTitle } from '../../../test/site/site-makers';
import { bookCard } from './book-card';
import type { Title } from './title';

const card = (title: Partial<Title>, locale: 'en' | 'nl' = 'en') =>
  bookCard(makeTitle(title), makeContext({ locale }));
const pdf = makeEdition({
  isbn: '9789048510528',
  productId: 70_002,
  publicationFormat: 'eBook PDF',
  price: cents(1000),
});

test("a card matches the contract's schema", () => {
  expect(
    bookCardSchema.parse(card({ cover: { url: '/covers/a.png', width: 600, height: 900 } })),
  ).toMatchObject({
    path: '/book/9789089641243/tides',
    price: { net: 2748, gross: 2995 },
    cover: { isbn: '9789089641243', title: 'Tides', language: 'en' },
  });
});

test('a title that was not translated is marked with the language of the book, on both pages', () => {
  const texts = { en: { title: '语法理论', subtitle: '理论', teaser: 'On grammar.', slug: 'yufa-lilun' } };
  for (const locale of ['en', 'nl'] as const) {
    expect(card({ language: 'ZH', texts }, locale)).toMatchObject({
      title: { text: '语法理论', language: 'zh' },
      subtitle: { text: '理论', language: 'zh' },
      teaser: { text: 'On grammar.', language: 'en' },
      cover: { language: 'zh' },
    });
  }
});

test('a card leads to the first printed edition, else to the first', () => {
  expect(card({ editions: [pdf, makeEdition()] })?.path).toBe('/book/9789089641243/tides');
  expect(card({ editions: [pdf] })?.path).toBe('/book/9789048510528/tides');
});

test('a title without editions has no address, hence no card', () => {
  expect(card({ editions: [] })).toBeNull();
});

test('the price is that of the cheapest edition that can be ordered', () => {
  expect(card({ editions: [makeEdition(), pdf] })?.price).toEqual({ net: 1000, gross: 1090 });
  expect(card({ editions: [makeEdition(), { ...pdf, disabled: true }] })?.price?.net).toBe(2748);
  expect(card({ soldElsewhere: true })?.price).toBeNull();
});

test('a card without a price says why, unless something else on it does', () => {
  const off = makeEdition({ disabled: true });
  expect(card({})?.unpriced).toBeNull();
  expect(card({ soldElsewhere: true })?.unpriced).toBe('sold-elsewhere');
  expect(card({ editions: [off] })?.unpriced).toBe('unavailable');
  expect(card({ editions: [{ ...off, openAccess: true }] })?.unpriced).toBeNull();
  expect(card({ editions: [makeEdition({ saleState: 'sold_out' })] })?.unpriced).toBeNull();
  expect(card({ editions: [makeEdition({ saleState: 'announced' })] })?.unpriced).toBeNull();
  expect(card({ domain: 'WP' })?.unpriced).toBeNull();
});

test("a partner's title leads to the partner and has no price", () => {
  const partner = card({ domain: 'WP' });
  expect(partner?.path).toBe('https://partner-press.example/nl/book/9789089641243/tides?from=colophon');
  expect(partner?.price).toBeNull();
});

test('a title is dated by its earliest edition, and forthcoming until that day', () => {
  const later = makeEdition({ publicationDate: '2027-01-01' });
  expect(card({ editions: [later, pdf] })).toMatchObject({
    publicationDate: '2020-05-01',
    forthcoming: false,
  });
  expect(card({ editions: [later] })).toMatchObject({ forthcoming: true });
  expect(card({ editions: [makeEdition({ publicationDate: '2026-11-21' })] })?.forthcoming).toBe(false);
  expect(card({ editions: [makeEdition({ publicationDate: null })] })).toMatchObject({
    publicationDate: null,
    forthcoming: false,
  });
});

test('a title is open access by an edition or by a link', () => {
  expect(card({})?.openAccess).toBe(false);
  expect(card({ openAccessLink: 'https://a.example' })?.openAccess).toBe(true);
  expect(card({ editions: [makeEdition({ openAccess: true })] })?.openAccess).toBe(true);
});

test('formats come once each, printed ones first', () => {
  expect(card({ editions: [pdf, makeEdition(), makeEdition({ isbn: '2' })] })?.formats).toEqual([
    'Paperback',
    'eBook PDF',
  ]);
});

test('a missing text falls back to the other language', () => {
  const en = { title: 'Tides', subtitle: 'A history', teaser: null, slug: 'tides' };
  const nl = { title: 'Getijden', subtitle: null, teaser: null, slug: 'getijden' };
  expect(card({ texts: { en, nl } }, 'nl')).toMatchObject({
    title: { text: 'Getijden', language: 'nl' },
    subtitle: { text: 'A history', language: 'en' },
    path: '/book/9789089641243/getijden',
  });
});

test('a cover is set in the language of the book where its title was not translated', () => {
  const texts = { title: 'Ebbe', subtitle: null, teaser: null, slug: 'ebbe' };
  expect(card({ language: 'DUI', texts: { en: texts, nl: texts } })?.cover.language).toBe('de');
  expect(
    card({ language: 'DUI', texts: { en: { ...texts, title: 'Ebb' }, nl: texts } })?.cover.language,
  ).toBe('en');
});

test('volumes of a series share one cover drawing in both languages', () => {
  const series = { slug: 'dikes', name: { en: 'Dikes', nl: 'Dijken' } };
  expect(card({ series }, 'nl')?.cover.series).toBe('Dikes');
});

test('lists authors and editors separately, other roles in neither', () => {
  const contributors = (['editor', 'author', 'translator'] as const).map((role) => ({
    name: role,
    sortName: null,
    slug: role,
    role,
  }));
  expect(card({ contributors })).toMatchObject({ authors: ['author'], editors: ['editor'] });
});
