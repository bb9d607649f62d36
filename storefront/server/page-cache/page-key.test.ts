import { expect, test } from '@jest/globals';
import { isEndless, keyText, pageKey } from './page-key.ts';

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

test('personal pages are never cached, nor are routes that are not listed as cacheable', () => {
  for (const path of [
    '/en/cart',
    '/en/order/secret',
    '/nl/cart.data',
    '/en/payment/return',
    '/en/payment/failed',
    '/nl/newsletter/confirm?t=x',
    '/en/author-form',
    '/nl/author-form.data',
    '/en/ebook/ebk_secret',
    '/en/preview',
    '/en/search/advice.json?q=x',
    '/en/a/b/c',
    '/sandbox/pay/x',
    '/',
    '/api/x',
  ]) {
    expect([path, key(path)]).toEqual([path, null]);
  }
  expect(key('/en/newsletter?t=x')).toBe('/en/newsletter');
});

test('a path that could be written in another way is not cached', () => {
  for (const path of [
    '/en/%6frder/x',
    '/en/%63art',
    '/en/%62ooks',
    '/en/author/%c3%a9',
    '/en/boo%2Fks',
    '/en/order%2Fx',
  ])
    expect([path, key(path)]).toEqual([path, null]);
});

test('a page of the catalogue is cached under one query: repeated or unknown parameters bypass the cache', () => {
  for (const query of [
    'page=2&page=3',
    'page=2&page=2',
    'page=02',
    'page=1',
    'page=',
    'page=x',
    'type=x1',
    'type=academic&type=academic',
    'openAccess=yes',
  ]) {
    expect([query, key(`/en/books?${query}`)]).toEqual([query, null]);
  }
  expect(key('/en/search?disciplines=a&disciplines=b')).toBeNull();
  expect(key('/en/search?q=')).toBeNull();
  expect(key('/nl/rights-and-permissions?isbn=x')).toBeNull();
});

test('searches, and forms about any number, are families without end; lists are not', () => {
  for (const path of [
    '/en/search?q=x',
    '/nl/search.data?type=x',
    '/nl/rights-and-permissions?isbn=9789089641243',
  ])
    expect([path, isEndless(key(path) ?? '')]).toEqual([path, true]);
  for (const path of ['/en', '/en/search', '/en/books?page=2', '/en/books.data?page=2&_routes=root'])
    expect([path, isEndless(key(path) ?? '')]).toEqual([path, false]);
});

test('a preview is never cached, whatever its token', () => {
  for (const path of ['/en/news/a-prize?preview=x', '/nl?preview=', '/en.data?preview=x&_routes=root']) {
    expect(key(path)).toBeNull();
  }
});

test('the data of a page is another thing than the page', () => {
  expect(key('/en/books.data?page=2&_routes=books')).not.toBe(key('/en/books?page=2'));
  expect(key('/en.data')).toBe('/en.data');
});

test('data of a page’s own routes has one key, whatever their order; of other routes none', () => {
  const own = key('/en/books.data?_routes=routes%2Flocale%2Cbooks');
  expect(own).toBe('/en/books.data?_routes=routes%2Flocale%2Cbooks');
  expect(key('/en/books.data?_routes=books%2Croutes%2Flocale%2Croutes%2Flocale')).toBe(own);
  for (const routes of ['x', 'routes%2Flocale%2Cx', 'cart', ''])
    expect(key(`/en/books.data?_routes=${routes}`)).toBeNull();
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
