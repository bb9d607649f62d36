import { expect, test } from '@jest/globals';
import {
  bookPath,
  editorsLink,
  partnerAddress,
  siteAddress,
  slugFor,
  slugify,
  webAddress,
} from './addresses';

const texts = {
  en: { title: 'Cookies', slug: 'cookies' },
  nl: { title: 'Koekjes', slug: 'koekjes' },
};

test('each locale has its own slug in the address', () => {
  expect(bookPath('9789089641243', texts, 'en')).toBe('/book/9789089641243/cookies');
  expect(bookPath('9789089641243', texts, 'nl')).toBe('/book/9789089641243/koekjes');
});

test('a locale without a translation takes the slug of the other locale', () => {
  expect(slugFor({ en: texts.en }, 'nl')).toBe('cookies');
});

test('a title without any slug gets one from its title text, so that its address never redirects to itself', () => {
  expect(slugFor({ nl: { title: 'Één bries, één zee', slug: null } }, 'nl')).toBe('een-bries-een-zee');
  expect(slugFor({ nl: { title: '…', slug: '' } }, 'en')).toBe('title');
});

test('the partner shows its titles at its Dutch address with the fixed parameter', () => {
  const partner = {
    domain: 'WP',
    productGroup: 'WP',
    url: 'https://partner-press.example/',
    redirectParameter: 'from=colophon',
  };
  expect(partnerAddress('9789089641243', texts, partner)).toBe(
    'https://partner-press.example/nl/book/9789089641243/koekjes?from=colophon',
  );
});

test('only places on this site and web addresses pass as links of editors', () => {
  expect(editorsLink(' /news ')).toBe('/news');
  expect(editorsLink('https://a.example')).toBe('https://a.example');
  for (const hostile of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:,x', '', null]) {
    expect(editorsLink(hostile)).toBeNull();
    expect(webAddress(hostile)).toBeNull();
  }
  expect(webAddress('/news')).toBeNull();
});

test('files keep their address, pages get the locale prefix', () => {
  expect(siteAddress('/files/a.pdf', 'nl')).toBe('/files/a.pdf');
  expect(siteAddress('/news?page=2', 'nl')).toBe('/nl/news?page=2');
  expect(siteAddress('/enkhuizen', 'en')).toBe('/en/enkhuizen');
});

test('a slug is short and plain', () => {
  expect(slugify('  Crème brûlée & Œuvre!  ')).toBe('creme-brulee-uvre');
  expect(slugify('x'.repeat(200))).toHaveLength(80);
});
