import { expect, test } from '@jest/globals';
import type { Page } from './page-cache.ts';
import { isEndless } from './page-key.ts';
import { SharedCache } from './shared-cache.ts';

const page = { br: Buffer.alloc(2000), gzip: Buffer.alloc(2000) } as unknown as Page;

test('however many searches there are, the pages of the site stay', () => {
  const cache = new SharedCache(100_000, isEndless);
  cache.set('/en', page);
  cache.set('/en/books?page=2', page);
  for (let n = 0; n < 1000; n++) {
    cache.set(`/en/search?q=${n}`, page);
    cache.set(`/nl/search.data?q=${n}&_routes=search`, page);
    cache.set(`/nl/rights-and-permissions?isbn=9789089641${n}`, page);
  }
  expect(cache.recentKeys()).toEqual(['/en/books?page=2', '/en']);
  expect(cache.get('/en')).toBe(page);
  expect(cache.get('/en/search?q=0')).toBeUndefined();
  expect(cache.bytesHeld).toBeLessThan(100_000);
  expect(cache.pagesHeld).toBeGreaterThan(3);
});
