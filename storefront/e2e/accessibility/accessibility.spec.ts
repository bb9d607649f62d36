import { expect, type Page } from '@playwright/test';
import { addresses, headings, missing, unseen } from './addresses';
import { expectContrastInTheDark, expectNoFindings } from './axe';
import { expectVisibleFocusEverywhere } from './focus-indicator';
import { expectReflow } from './reflow';
import { test } from './shared-page';
import { expectGoodStructure } from './structure';

/*
 * Every route in both languages, as its address shows it: the one visit in which all is tested that needs no more. Pages after an interaction are in
 * accessibility-states.spec.ts.
 */
test.describe.configure({ mode: 'parallel' });
// The report names each problem and its place; a trace of each page would double the time.
test.use({ trace: 'off' });

/** One of each kind of page, in the language that is less often looked at. */
const SMOKE = new Set(['/en/books', '/nl/book/9789089641243', '/nl/cart', '/nl/faq', '/nl/no-such-page']);
const tagOf = (path: string) => (SMOKE.has(path) ? '@smoke' : []);

const LAPTOP = { width: 1280, height: 900 };
const PHONE = { width: 320, height: 640 };

async function expectHeading(page: Page, name: string): Promise<void> {
  await expect.soft(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect.soft(page).toHaveTitle(`${name} | Colophon University Press`);
  await expect.soft(page.locator('link[rel=canonical]')).toHaveCount(1);
}

test('every route is tested', { tag: '@smoke' }, () => {
  expect(unseen).toEqual({ routes: [], lines: [] });
});

for (const locale of ['en', 'nl'] as const) {
  for (const address of addresses) {
    test(`/${locale}${address} is accessible`, { tag: tagOf(`/${locale}${address}`) }, async ({
      sharedPage: page,
    }) => {
      await page.setViewportSize(LAPTOP);
      const response = await page.goto(`/${locale}${address}`);
      expect(response?.status()).toBe(missing.has(address) ? 404 : 200);
      await expectGoodStructure(page, locale);
      await expectNoFindings(page);
      await expectContrastInTheDark(page);
      await expectReflow(page);
      await expectVisibleFocusEverywhere(page);
      await page.setViewportSize(PHONE);
      await expectNoFindings(page);
      const heading = headings.get(address)?.[locale === 'en' ? 0 : 1];
      if (heading) await expectHeading(page, heading);
    });
  }
}
