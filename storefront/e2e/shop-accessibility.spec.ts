import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/** No finding of any weight, and nothing that scrolls sideways. */
async function isAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

const PAY = { en: 'Confirm order and pay', nl: 'Bevestig en betaal' } as const;
const ACCEPT = { en: 'Accept', nl: 'Accepteer' } as const;
const ORDER = { en: /^Order this book$/, nl: /^Bestel dit boek$/ } as const;

for (const locale of ['en', 'nl'] as const) {
  test.describe(`on a small telephone, in ${locale}`, () => {
    test.use({ viewport: { width: 320, height: 640 } });

    test('search pages have no findings: found, nothing found', async ({ page }) => {
      await page.goto(`/${locale}/search?q=dutch&disciplines=history`);
      await isAccessible(page);
      await page.goto(`/${locale}/search?q=xyzzyquux`);
      await isAccessible(page);
    });

    test('the basket has no findings: empty, filled, in error', async ({ page }) => {
      await page.goto(`/${locale}/cart`);
      await isAccessible(page);
      await page.goto(`/${locale}/book/9789089641243`);
      await page.getByRole('button', { name: ORDER[locale] }).first().click();
      await expect(page.getByRole('button', { name: PAY[locale] })).toBeVisible();
      await isAccessible(page);
      await page.getByRole('button', { name: PAY[locale] }).click();
      await expect(page.getByRole('alert')).toBeFocused();
      await isAccessible(page);
    });

    test('pay page and confirmation have no findings', async ({ page }) => {
      await page.goto(`/${locale}/book/9789089641243`);
      await page.getByRole('button', { name: ORDER[locale] }).first().click();
      const form = {
        firstName: 'Willemijn',
        lastName: 'van Oosterzee',
        email: 'willemijn@voorbeeld.example',
        phone: '06 12345678',
        postalcode: '1011 AB',
        houseNumber: '107',
      };
      await expect(page.getByRole('button', { name: PAY[locale] })).toBeVisible();
      for (const [name, value] of Object.entries(form)) await page.locator(`[name=${name}]`).fill(value);
      await expect(page.locator('[name=street]')).toHaveValue('De Ruijterkade');
      await page.locator('[name=paymentOptionSubId-10]').selectOption({ index: 1 });
      await page.locator('[name=acceptTerms]').check();
      await page.getByRole('button', { name: PAY[locale] }).click();
      await page.waitForURL(/\/sandbox\/pay\//);
      await isAccessible(page);
      await page.getByRole('button', { name: ACCEPT[locale], exact: true }).click();
      await page.waitForURL(/\/payment\/accept/);
      await isAccessible(page);
    });
  });
}
