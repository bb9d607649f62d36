import { expect, test } from '@jest/globals';
import { localeCookie, localeFromCookie } from './locale-cookie';
import { localeOfParams } from './locale-of-params';
import { localeOfPath } from './locale-of-path';
import { withLocale } from './locale-redirect';
import { siteHref } from './site-href';
import { switchLanguage } from './switch-language';

test('the language switch swaps the first segment and keeps path and query', () => {
  expect(switchLanguage('/en/book/9789089641243/cookies', '', 'nl')).toBe('/nl/book/9789089641243/cookies');
  expect(switchLanguage('/nl/search', '?q=water&disciplines=history', 'en')).toBe(
    '/en/search?q=water&disciplines=history',
  );
  expect(switchLanguage('/en', '', 'nl')).toBe('/nl');
});

test('the language switch leaves a later segment that looks like a locale alone', () => {
  expect(switchLanguage('/en/en', '', 'nl')).toBe('/nl/en');
  expect(switchLanguage('/english/about', '', 'nl')).toBe('/nl');
});

test('the address says the language; a word that only begins like one does not', () => {
  expect(localeOfPath('/nl/cart')).toBe('nl');
  expect(localeOfPath('/en.data')).toBe('en');
  expect(localeOfPath('/news')).toBeNull();
  expect(localeOfPath('/')).toBeNull();
});

test('addresses that are known without a locale get one, and keep their query', () => {
  expect(withLocale('/', '', 'nl')).toBe('/nl');
  expect(withLocale('/order-information/conditions', '', 'en')).toBe('/en/order-information/conditions');
  expect(withLocale('/cart', '?productId=1', 'nl')).toBe('/nl/cart?productId=1');
  expect(withLocale('/news', '', 'nl')).toBe('/nl/news');
  expect(withLocale('/book/978-90-8964-124-3', '', 'en')).toBe('/en/book/978-90-8964-124-3');
  expect(withLocale('/feed/books.xml', '', 'en')).toBe('/en/feed/books.xml');
});

test('a loader of a language that we do not have finds nothing', () => {
  expect(localeOfParams({ locale: 'nl' })).toBe('nl');
  for (const locale of ['de', 'EN', undefined]) expect(() => localeOfParams({ locale })).toThrow(Response);
});

test('an unknown address stays unknown', () => {
  expect(withLocale('/wp-login.php', '', 'en')).toBeNull();
  expect(withLocale('/fr/cart', '', 'en')).toBeNull();
});

test('the cookie remembers the language that was switched to', () => {
  expect(localeFromCookie(localeCookie('nl'))).toBe('nl');
  expect(localeFromCookie('a=b; locale=en; cart-count=2')).toBe('en');
});

test('a forged or foreign cookie says nothing', () => {
  expect(localeFromCookie('locale=fr')).toBeNull();
  expect(localeFromCookie('xlocale=nl')).toBeNull();
  expect(localeFromCookie(null)).toBeNull();
});

test('a path of the CMS gets the locale of the page', () => {
  expect(siteHref('/about', 'nl')).toEqual({ kind: 'page', to: '/nl/about' });
  expect(siteHref('/', 'en')).toEqual({ kind: 'page', to: '/en' });
});

test('files and other sites keep their address', () => {
  expect(siteHref('/files/catalogue.pdf', 'en')).toEqual({ kind: 'file', to: '/files/catalogue.pdf' });
  expect(siteHref('https://partner.example/nl/book', 'en').kind).toBe('elsewhere');
});

test('a link that is no address of the web leads home', () => {
  expect(siteHref('javascript:alert(1)', 'en')).toEqual({ kind: 'page', to: '/en' });
  expect(siteHref('//evil.example', 'nl')).toEqual({ kind: 'page', to: '/nl' });
});
