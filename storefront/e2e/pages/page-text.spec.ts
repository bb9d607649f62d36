import { brokenText } from '@colophon/launcher/site-check/broken-text';
import { checkSite } from '@colophon/launcher/site-check/check-site';
import { expect } from '@playwright/test';
import { test } from '../system/test';

/** Pages on which a multi-byte character was at the end of the renderer's buffer. */
const KNOWN = ['9783961101214', '9783961101221', '9783961102105', '9783961102112'];

test('each fifteenth page of the sitemap contains no U+0000, U+FFFD or half a character', {
  tag: '@smoke',
}, async ({ baseURL }) => {
  const { addresses, faults } = await checkSite(baseURL ?? '', 15);
  expect(addresses).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});

test('no page of the sitemap does', async ({ baseURL }) => {
  test.slow();
  expect((await checkSite(baseURL ?? '')).faults).toEqual([]);
});

test('the names in the head of a book are complete', async ({ request }) => {
  for (const isbn of KNOWN) {
    for (const locale of ['en', 'nl']) {
      const response = await request.get(`/${locale}/book/${isbn}`);
      expect([isbn, brokenText(await response.body())]).toEqual([isbn, []]);
    }
  }
});
