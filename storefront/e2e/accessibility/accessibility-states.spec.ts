import { expect, type Page } from '@playwright/test';
import { test } from '../system/test';
import { expectContrastInTheDark, expectNoFindings } from './axe';
import { expectVisibleFocusEverywhere } from './focus-indicator';
import { expectReflow } from './reflow';

/*
 * Pages after an interaction: opened, filled, refused. Tested on a small phone, which has the least space.
 */
test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 320, height: 640 }, trace: 'off' });

const BOOK = '9789089641243';
const MESSAGES = {
  en: { order: /^Order this book$/, pay: 'Confirm order and pay', accept: 'Accept', decline: 'Decline' },
  nl: { order: /^Bestel dit boek$/, pay: 'Bevestig en betaal', accept: 'Accepteer', decline: 'Weiger' },
} as const;
type Locale = keyof typeof MESSAGES;

async function expectAccessible(page: Page): Promise<void> {
  await expectNoFindings(page);
  await expectContrastInTheDark(page);
  await expectReflow(page);
}

/** Opens everything that can be opened: the menu, the filters, disclosures such as 'more'. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}

async function fillBasket(page: Page, locale: Locale): Promise<void> {
  await page.goto(`/${locale}/book/${BOOK}`);
  await page.getByRole('button', { name: MESSAGES[locale].order }).first().click();
  await expect(page.getByRole('button', { name: MESSAGES[locale].pay })).toBeVisible();
}

async function fillForm(page: Page): Promise<void> {
  const form = {
    firstName: 'Willemijn',
    lastName: 'van Oosterzee',
    email: 'willemijn@voorbeeld.example',
    phone: '06 12345678',
    postalcode: '1011 AB',
    houseNumber: '107',
  };
  for (const [name, value] of Object.entries(form)) await page.locator(`main [name=${name}]`).fill(value);
  await expect(page.locator('[name=street]')).toHaveValue('De Ruijterkade');
  await page.locator('[name=paymentOptionSubId-10]').selectOption({ index: 1 });
  await page.locator('[name=acceptTerms]').check();
}

for (const locale of ['en', 'nl'] as const) {
  const messages = MESSAGES[locale];
  const tag = locale === 'nl' ? ['@smoke'] : [];
  const pages = ['', '/faq', `/book/${BOOK}`, '/search?q=dutch', '/search?q=dutch&year=1200'];
  for (const address of pages) {
    test(`/${locale}${address} with everything opened`, async ({ page }) => {
      await page.goto(`/${locale}${address}`);
      await openAll(page);
      await expectAccessible(page);
      await expectVisibleFocusEverywhere(page);
    });
  }

  test(`a search that was shortened and one with many filters, in ${locale}`, async ({ page }) => {
    const filters = 'type=academic+nonfiction&language=english+dutch&openAccess=1&publication=available';
    await page.goto(`/${locale}/search?${filters}`);
    await expectAccessible(page);
    await page.goto(`/${locale}/search?q=${Array.from({ length: 14 }, (_, i) => `word${i}`).join('+')}`);
    await expectAccessible(page);
  });

  test(`a newsletter without an address, in ${locale}`, async ({ page }) => {
    await page.clock.install();
    await page.goto(`/${locale}/newsletter`);
    const form = page.getByRole('main').locator('form');
    // Sent although the browser's own validation would stop it.
    await form.evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await form.getByRole('textbox').first().fill('nobody');
    // A form that is sent at once is taken for one of a bot.
    await page.clock.fastForward(1200);
    await form.getByRole('button').first().click();
    await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeVisible();
    await expectAccessible(page);
    await expectVisibleFocusEverywhere(page);
  });

  test(`a filled basket, and one with a refused coupon, in ${locale}`, { tag }, async ({ page }) => {
    await fillBasket(page, locale);
    await openAll(page);
    await expectAccessible(page);
    await expectVisibleFocusEverywhere(page);
    await page.locator('[name=coupon]').fill('NOPE');
    await page.locator('.cart .join button').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await page.locator('[name=coupon]').fill('LEZEN10');
    await page.locator('.cart .join button').click();
    await expect(page.locator('[value=remove-coupon]')).toBeVisible();
    await expectAccessible(page);
  });

  test(`an order with an error in every field, with another address, in ${locale}`, async ({ page }) => {
    await fillBasket(page, locale);
    await page.locator('[name=hasAlternateDeliveryAddress]').check();
    await page.getByRole('button', { name: messages.pay }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expectAccessible(page);
    await expectVisibleFocusEverywhere(page);
  });

  test(`the pay page, a declined payment and an accepted one, in ${locale}`, { tag }, async ({ page }) => {
    await fillBasket(page, locale);
    await fillForm(page);
    await expectNoFindings(page);
    await page.getByRole('button', { name: messages.pay }).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    await expectAccessible(page);
    await expectVisibleFocusEverywhere(page);
    await page.getByRole('button', { name: messages.decline }).click();
    await page.waitForURL(/payment=decline/);
    await expectAccessible(page);
    await page.locator('[name=acceptTerms]').check();
    await page.getByRole('radio', { name: /Creditcard/ }).check();
    await page.locator('#field-paymentOptionSubId').selectOption({ index: 1 });
    await page.getByRole('button', { name: messages.pay }).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    // The page of a card has fields.
    await expectAccessible(page);
    await expectVisibleFocusEverywhere(page);
    await page.getByRole('button', { name: messages.accept, exact: true }).click();
    await page.waitForURL(/\/payment\/accept/);
    await expectAccessible(page);
    await expectVisibleFocusEverywhere(page);
  });
}

test('a page that does not exist, without a language', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expectAccessible(page);
  await expectVisibleFocusEverywhere(page);
});
