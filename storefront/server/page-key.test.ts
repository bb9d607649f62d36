import { expect, test } from '@jest/globals';
import { keyText, pageKey } from './page-key.ts';

const key = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://x');
  const found = pageKey(pathname, searchParams);
  return found && keyText(found);
};

test('parameters that change nothing make no page of their own', () => {
  expect(key('/en/book/9789089641243/cookies?utm_source=mail&fbclid=1')).toBe(
    '/en/book/9789089641243/cookies',
  );
});

test('parameters that change a list are kept, whatever their order', () => {
  expect(key('/en/books?type=academic&page=2')).toBe(key('/en/books?page=2&type=academic'));
  expect(key('/en/books?page=2')).not.toBe(key('/en/books?page=3'));
});

test('lists and a series have pages, single things have none', () => {
  for (const list of ['/en/news', '/nl/events', '/en/journals', '/nl/series', '/en/series/comics']) {
    expect(key(`${list}?page=2&x=1`)).toBe(`${list}?page=2`);
  }
  expect(key('/en/news/a-prize?page=2')).toBe('/en/news/a-prize');
});

test('a page with a request form knows which book it is about, another page does not', () => {
  expect(key('/nl/rights-and-permissions?isbn=9789089641243&x=1')).toBe(
    '/nl/rights-and-permissions?isbn=9789089641243',
  );
  expect(key('/nl/about?isbn=9789089641243')).toBe('/nl/about');
});

test('a search keeps its words and filters', () => {
  expect(key('/nl/search?q=water&disciplines=history+law&x=1')).toBe(
    '/nl/search?q=water&disciplines=history+law',
  );
});

test('what belongs to one visitor is never cached', () => {
  for (const path of [
    '/en/cart',
    '/en/order/secret',
    '/nl/cart.data',
    '/en/payment/return',
    '/nl/newsletter/confirm?t=x',
    '/en/author-form',
    '/nl/author-form.data',
    '/',
    '/api/x',
  ]) {
    expect(key(path)).toBeNull();
  }
  expect(key('/en/newsletter?t=x')).toBe('/en/newsletter');
});

test('a preview is never cached, whatever its token', () => {
  for (const path of ['/en/news/a-prize?preview=x', '/nl?preview=', '/en.data?preview=x&_routes=root']) {
    expect(key(path)).toBeNull();
  }
});

test('the data of a page is another thing than the page', () => {
  expect(key('/en/books.data?page=2&_routes=routes%2Fbooks')).not.toBe(key('/en/books?page=2'));
  expect(key('/en.data')).toBe('/en.data');
});

test('an address that is longer than any of ours is not kept', () => {
  expect(key(`/en/search?q=${'a'.repeat(2000)}`)).toBeNull();
});

test('the sitemap and its files are the same for everybody, whatever is asked with them', () => {
  expect(key('/sitemap.xml?x=1')).toBe('/sitemap.xml');
  expect(key('/sitemap/books-2.xml')).toBe('/sitemap/books-2.xml');
  expect(key('/sitemap/../en.xml')).toBeNull();
});

test('feeds are kept as pages are', () => {
  expect(key('/nl/feed/discipline/history.xml?utm_source=reader')).toBe('/nl/feed/discipline/history.xml');
});
