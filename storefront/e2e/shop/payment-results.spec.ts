import { expect, type Page } from '@playwright/test';
import { READERS } from '../system/readers';
import { test } from '../system/test';
import { type Locale, MESSAGES } from './messages';
import { confirmAndPay, fillInForm, putInBasket, TITLE } from './steps';

/*
 * Messages and next steps when a payment ends in another way than accepted.
 */
async function expectFilledBasket(page: Page, locale: Locale): Promise<void> {
  await page.goto(`/${locale}/cart`);
  await expect(page.getByRole('rowheader', { name: TITLE })).toBeVisible();
}

async function expectLockedStreet(page: Page, locale: Locale): Promise<void> {
  const street = page.getByLabel(MESSAGES[locale].street, { exact: true }).first();
  await expect(page.getByText(MESSAGES[locale].found)).toBeVisible();
  await expect(street).toHaveValue('De Ruijterkade');
  await expect(street).not.toBeEditable();
}

for (const [locale, script] of READERS) {
  const messages = MESSAGES[locale];
  test.describe(`in ${locale}, ${script ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled: script });

    test('a declined and a cancelled payment lead back to the basket, where it can be tried again', {
      tag: '@smoke',
    }, async ({ page }) => {
      await putInBasket(page, locale);
      await fillInForm(page, locale, script);
      await confirmAndPay(page, locale);
      await page.getByRole('button', { name: messages.decline }).click();
      await expect(page.getByText(messages.declined)).toBeVisible();
      await expect(page.getByRole('rowheader', { name: TITLE })).toBeVisible();
      await expect(page.getByLabel(messages.last, { exact: true })).toHaveValue('van Oosterzee');
      if (script) await expectLockedStreet(page, locale);
      await page.getByRole('checkbox', { name: messages.terms }).check();
      await confirmAndPay(page, locale);
      await page.getByRole('button', { name: messages.cancel }).click();
      await expect(page.getByText(messages.cancelled)).toBeVisible();
      if (script) await expectLockedStreet(page, locale);
    });

    test('a payment that the bank has not confirmed is pending, and leaves the basket alone', async ({
      page,
    }) => {
      await putInBasket(page, locale);
      await fillInForm(page, locale, script);
      await confirmAndPay(page, locale);
      await page.getByRole('button', { name: messages.leavePending }).click();
      await expect(page.getByRole('heading', { level: 1, name: messages.pending })).toBeVisible();
      await expect(page.getByRole('link', { name: messages.home })).toBeVisible();
      await expect(page.getByRole('link', { name: messages.status })).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('link', { name: messages.contact })).toHaveAttribute(
        'href',
        `/${locale}/contact`,
      );
      await expect(page.getByText(messages.notTwice)).toBeVisible();
      await page.getByRole('link', { name: messages.backToBasket }).click();
      await expect(page.getByRole('rowheader', { name: TITLE })).toBeVisible();
    });

    test('a failed payment is an exception, and leaves the basket alone', async ({ page }) => {
      await putInBasket(page, locale);
      await fillInForm(page, locale, script);
      await confirmAndPay(page, locale);
      await page.getByRole('button', { name: messages.fail }).click();
      await expect(page.getByRole('heading', { level: 1, name: messages.exception })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: messages.contact })).toBeVisible();
      await expectFilledBasket(page, locale);
    });

    test('the sandbox asks for a card as a provider does, and its input never leaves the browser', async ({
      page,
    }) => {
      const sent: string[] = [];
      page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
      await putInBasket(page, locale);
      await fillInForm(page, locale, script);
      await page.getByRole('radio', { name: /Creditcard/ }).check();
      await page.getByLabel(messages.cardType, { exact: true }).selectOption({ index: 2 });
      await confirmAndPay(page, locale);
      await expect(page.getByText(messages.neverReal)).toBeVisible();
      await expect(page.getByLabel(messages.cardType, { exact: true })).toHaveValue(messages.cardB);
      const [number = '', ...rest] = messages.cardFields;
      await page.getByLabel(number, { exact: true }).fill('4242424242424242');
      for (const [i, label] of rest.entries()) {
        await page.getByLabel(label, { exact: true }).fill(String(71 + i));
      }
      expect(await page.locator('.sandbox :is(input, select)[name]').count()).toBe(0);
      await page.getByRole('button', { name: messages.accept, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: messages.paid })).toBeVisible();
      const paying = sent.filter((request) => request.includes('/sandbox/pay/'));
      expect(paying.some((request) => request.includes('outcome'))).toBe(true);
      expect(sent.join('\n')).not.toMatch(/4242|=7[123]\b/);
    });

    test('a bank’s page of the sandbox asks for no card', async ({ page }) => {
      await putInBasket(page, locale);
      await fillInForm(page, locale, script);
      await confirmAndPay(page, locale);
      await expect(page.getByLabel(messages.cardFields[0], { exact: true })).toHaveCount(0);
    });

    test('a customer who goes back after paying finds an empty basket, and cannot pay twice', {
      tag: '@smoke',
    }, async ({ page }) => {
      await putInBasket(page, locale);
      await fillInForm(page, locale, script);
      await confirmAndPay(page, locale);
      const payPage = page.url();
      await page.getByRole('button', { name: messages.accept, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: messages.paid })).toBeVisible();
      const paid = page.url();
      await page.goBack();
      await expect(page).toHaveURL(payPage);
      await page.getByRole('button', { name: messages.decline }).click();
      await expect(page).toHaveURL(paid);
      await page.goto(`/${locale}/cart`);
      await expect(page.getByText(messages.empty)).toBeVisible();
      await expect(page.getByRole('button', { name: messages.confirm, exact: true })).toBeDisabled();
    });

    test('two clicks on the button, in each of two tabs, are one order', async ({ page, context }) => {
      await putInBasket(page, locale);
      await fillInForm(page, locale, script);
      const other = await context.newPage();
      await other.goto(`/${locale}/cart`);
      await fillInForm(other, locale, script);
      const press = (one: Page) => one.getByRole('button', { name: messages.pay }).dblclick();
      await Promise.all([press(page), press(other)]);
      const numbers = await Promise.all(
        [page, other].map(async (one) => {
          await one.waitForURL(/\/sandbox\/pay\//);
          return one.getByText(/^CUP \d{4}-\d{6,}$/).textContent();
        }),
      );
      expect(new Set(numbers).size).toBe(1);
    });
  });
}

test('a status that somebody wrote into the address is not the order’s', async ({ page }) => {
  await putInBasket(page, 'en');
  await fillInForm(page, 'en', true);
  await confirmAndPay(page, 'en');
  await page.getByRole('button', { name: MESSAGES.en.decline }).click();
  await expect(page.getByText(MESSAGES.en.declined)).toBeVisible();
  const token = new URL(page.url()).searchParams.get('a');
  await page.goto(`/en/payment/accept?a=${token}`);
  await expect(page).toHaveURL(/\/en\/cart\?payment=decline/);
  await expect(page.getByRole('rowheader', { name: TITLE })).toBeVisible();
});
