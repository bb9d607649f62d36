import { expect, test } from '@jest/globals';
import { robotsTxt } from './robots-txt.ts';

/** Whether a crawler that follows RFC 9309 may fetch a path: there are no allow rules, so any match forbids. */
function mayFetch(path: string): boolean {
  const rules = [...robotsTxt('https://press.example/').matchAll(/^Disallow: (.+)$/gm)].map(
    ([, rule = '']) => rule,
  );
  return !rules.some((rule) => {
    const pattern = rule.replace(/[.?+^()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*');
    return new RegExp(`^${pattern}`).test(path);
  });
}

test('robots may read pages, covers, feeds and the sitemap', () => {
  for (const path of [
    '/',
    '/en',
    '/nl/book/9789089641243/cookies',
    '/en/books?type=academic',
    '/nl/search',
    '/covers/a.jpg?format=jpg&width=1200',
    '/en/feed/news.xml',
    '/sitemap/books-1.xml',
    '/en/news/cartography',
    '/en/cartography',
  ])
    expect([path, mayFetch(path)]).toEqual([path, true]);
});

test('and leave calls, baskets, payments and filtered searches alone', () => {
  for (const path of [
    '/api/cart/get',
    '/en/cart',
    '/nl/cart?productId=1',
    '/en/payment/accept?a=1',
    '/sandbox/pay/x',
  ])
    expect([path, mayFetch(path)]).toEqual([path, false]);
  for (const path of ['/nl/search?q=zee', '/en/search?disciplines=history', '/search?q=x'])
    expect([path, mayFetch(path)]).toEqual([path, false]);
});

test('the sitemap is named by its whole address', () => {
  expect(robotsTxt('https://press.example')).toContain('\nSitemap: https://press.example/sitemap.xml\n');
});
