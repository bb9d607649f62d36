import { expect, test } from '@jest/globals';
import { hasExpired, isFresh, isStorable, mayServeStale, type Page, PageCache } from './page-cache.ts';

const page = (more: Partial<Page> = {}): Page => ({
  status: 200,
  headers: {},
  etag: '"a"',
  br: Buffer.alloc(1000),
  gzip: Buffer.alloc(1000),
  madeAt: 0,
  digest: null,
  version: 7,
  indexed: null,
  expiresAt: null,
  ...more,
});

test('a page is current until the content moves on', () => {
  expect(isFresh(page(), { version: 7, indexed: 0, reachable: true }, 0)).toBe(true);
  expect(isFresh(page(), { version: 8, indexed: 0, reachable: true }, 0)).toBe(false);
});

test('a page of the search is current until the index or the content moves on', () => {
  const found = page({ indexed: 3 });
  expect(isFresh(found, { version: 7, indexed: 3, reachable: true }, 0)).toBe(true);
  expect(isFresh(found, { version: 7, indexed: 4, reachable: true }, 0)).toBe(false);
  // After a restored backup the number may be a lower one.
  expect(isFresh(found, { version: 7, indexed: 2, reachable: true }, 0)).toBe(false);
  expect(isFresh(found, { version: 8, indexed: 3, reachable: true }, 0)).toBe(false);
  expect(isFresh(page(), { version: 7, indexed: 4, reachable: true }, 0)).toBe(true);
});

test('a page that a date changes is old from that date on', () => {
  const dated = page({ expiresAt: 1000 });
  expect(isFresh(dated, { version: 7, indexed: 0, reachable: true }, 999)).toBe(true);
  expect(isFresh(dated, { version: 7, indexed: 0, reachable: true }, 1000)).toBe(false);
});

test('a page from before the clock was set back is rendered again, and fresh from then on', () => {
  const content = { version: 7, indexed: 0, reachable: true };
  const ofTomorrow = page({ madeAt: 86_400_000, expiresAt: 86_460_000 });
  expect(isFresh(ofTomorrow, content, 5000)).toBe(false);
  expect(isFresh(page({ madeAt: 5000, expiresAt: 65_000 }), content, 6000)).toBe(true);
  expect(isFresh(ofTomorrow, { ...content, reachable: false }, 5000)).toBe(true);
});

test('a page that was right until a moment ago may stand in for a moment', () => {
  const earlier = [
    { version: 7, indexed: 0, until: 500 },
    { version: 8, indexed: 0, until: 900 },
  ];
  const content = { version: 9, indexed: 0, reachable: true, earlier };
  const may = (more: Partial<Page>, now: number) => mayServeStale(page(more), content, now, 1000);
  expect([may({}, 1499), may({}, 1500)]).toEqual([true, false]);
  expect([may({ version: 8 }, 1899), may({ version: 8 }, 1900)]).toEqual([true, false]);
  expect([may({ indexed: 0 }, 1499), may({ indexed: 1 }, 1499)]).toEqual([true, false]);
  // One that was old already would show what changed long ago.
  expect(may({ version: 6 }, 600)).toBe(false);
  expect(may({ version: null }, 600)).toBe(false);
  expect(mayServeStale(page(), { version: 9, indexed: 0, reachable: true }, 0, 1000)).toBe(false);
  expect(hasExpired(page({ expiresAt: 1000 }), 1000)).toBe(true);
  expect(hasExpired(page(), 1000)).toBe(false);
});

test('while the CMS is down the old page is good enough', () => {
  expect(isFresh(page({ expiresAt: 1 }), { version: 8, indexed: 0, reachable: false }, 5)).toBe(true);
});

test('errors and pages that never grow old are not kept', () => {
  expect(isStorable(page({ status: 404 }))).toBe(false);
  expect(isStorable(page({ version: null }))).toBe(false);
  expect(isStorable(page({ version: null, expiresAt: 10 }))).toBe(true);
});

test('the page that was not asked for longest is given up first', () => {
  const cache = new PageCache(7000); // room for two
  cache.set('a', page());
  cache.set('b', page());
  cache.get('a');
  cache.set('c', page());
  expect(cache.get('b')).toBeUndefined();
  expect(cache.get('a')).toBeDefined();
  expect(cache.get('c')).toBeDefined();
});

test('a page set again takes its room once', () => {
  const cache = new PageCache(7000);
  for (let i = 0; i < 10; i++) cache.set('a', page({ version: i }));
  cache.set('b', page());
  expect(cache.get('a')?.version).toBe(9);
  expect(cache.get('b')).toBeDefined();
});

test('a page that is larger than the cache is not kept', () => {
  const cache = new PageCache(7000);
  cache.set('a', page());
  cache.set('huge', page({ br: Buffer.alloc(9000) }));
  expect(cache.get('huge')).toBeUndefined();
  expect(cache.get('a')).toBeDefined();
});
