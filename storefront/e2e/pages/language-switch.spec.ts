import { expect } from '@playwright/test';
import { test } from '../system/test';

/* The language switch swaps the language and keeps the rest of the address, whatever stands in it (docs/specification.md#general-routing). */
const ADDRESSES = [
  '?utm_source=x',
  '/faq?x=1&y=%C3%A9&x=2',
  '/book/9789089641243/cookies-coleslaw-and-stoops?utm_source=newsletter',
  '/search?q=film&foo=1',
  '/books?type=academic&page=2',
  '/about?utm_medium=mail&utm_source=a+b',
  '/nonsense/page?x=1',
  '/no/such/page/at/all?x=1',
  '/cart?x=1',
];

for (const script of [true, false]) {
  for (const [locale, other, name] of [
    ['en', 'nl', 'Nederlands'],
    ['nl', 'en', 'English'],
  ] as const) {
    test.describe(`from ${locale}, ${script ? 'with' : 'without'} script`, () => {
      test.use({ javaScriptEnabled: script });
      for (const address of ADDRESSES) {
        test(`${address} leads to the same page in the other language`, async ({ page }) => {
          // Twice: the second comes from the page cache.
          for (const _time of ['made', 'kept']) {
            await page.goto(`/${locale}${address}`);
            const link = page.getByRole('link', { name, exact: true });
            await expect(link).toHaveAttribute('href', `/${other}${address}`);
          }
          const other_page = page.waitForURL((url) => url.pathname.startsWith(`/${other}`));
          await page.getByRole('link', { name, exact: true }).click();
          await other_page;
          expect(new URL(page.url()).search).toBe(address.slice(address.indexOf('?')));
        });
      }
    });
  }
}

test('a page is cached once for all queries, and contains no query of others', { tag: '@smoke' }, async ({
  request,
}) => {
  const plain = await request.get('/en/faq');
  const response = await request.get('/en/faq?utm_source=letter');
  expect(response.headers().etag).toBeUndefined();
  expect(await response.text()).toContain('/nl/faq?utm_source=letter');
  expect(await plain.text()).not.toContain('utm_source');
  expect(await (await request.get('/en/faq')).text()).not.toContain('utm_source');
});
