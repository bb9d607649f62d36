import { shopRoutes } from '@colophon/contracts/shop/routes';
import { expect } from '@playwright/test';
import { addresses, patternsOfRoutes } from '../accessibility/addresses';
import { test } from '../system/test';

/*
 * Rules for every response: headers, cookies, and the origin of forms. Requested without a browser, for each route of
 * the pages by its pattern and its addresses, for the shop's API, and for the server's own responses.
 */
const HEADERS = {
  'content-security-policy': /^default-src 'self'; script-src 'self'[^;]*; style-src 'self'; /,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer)$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^SAMEORIGIN$/,
};
/** The number of books in the basket, which a script shows on cached pages. Every other cookie is HttpOnly. */
const READABLE = /^cart-count=/;

const filled = (pattern: string, locale: string) =>
  pattern.replace(/\/\*$/, '/no-such-page').replace(':locale', locale).replaceAll(/:\w+/g, 'x');
const PAGES = [
  ...new Set(
    ['en', 'nl'].flatMap((locale) => [
      ...patternsOfRoutes.map((pattern) => filled(pattern, locale)),
      ...addresses.map((address) => `/${locale}${address}`),
    ]),
  ),
];
const CALLS = Object.values(shopRoutes).map(({ path }) => path.replaceAll(/:\w+|\{\w+\}/g, '1'));
const OTHERS = [
  '/robots.txt',
  '/mark.svg',
  '/covers/x?width=1',
  '/files/x',
  '/assets/none.js',
  '/api/none',
  '/%ff',
  '/en//faq',
];

for (const path of [...PAGES, ...CALLS, ...OTHERS]) {
  test(`${path} has its headers, gives scripts no secret and takes nothing from other sites`, {
    tag: '@smoke',
  }, async ({ request }) => {
    const read = await request.get(path, { maxRedirects: 0 });
    const forged = await request.post(path, {
      maxRedirects: 0,
      headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      data: 'intent=x',
    });
    for (const response of [read, forged]) {
      expect(response.status()).toBeLessThan(500);
      for (const [name, value] of Object.entries(HEADERS))
        expect([name, response.headers()[name]]).toEqual([name, expect.stringMatching(value)]);
      const policy = String(response.headers()['content-security-policy']);
      expect(/script-src [^;]*/.exec(policy)?.[0]).not.toMatch(/unsafe|\*|https?:/);
      expect(response.headers()['x-powered-by']).toBeUndefined();
      for (const { name, value } of response
        .headersArray()
        .filter((one) => one.name.toLowerCase() === 'set-cookie')) {
        expect([name, value]).toEqual([name, expect.stringMatching(/; SameSite=Lax/i)]);
        if (!READABLE.test(value)) expect(value).toMatch(/; HttpOnly/i);
      }
    }
    expect(forged.status()).toBeGreaterThanOrEqual(400);
    expect(forged.headers()['set-cookie']).toBeUndefined();
  });
}
