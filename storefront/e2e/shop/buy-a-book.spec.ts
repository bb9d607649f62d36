import { expect } from '@playwright/test';
import { READERS } from '../system/readers';
import { test } from '../system/test';
import { MESSAGES } from './messages';
import { confirmAndPay, fillInForm, ISBN, putInBasket, TITLE } from './steps';

/*
 * From a book to a paid order: with and without script, in both languages.
 */
for (const [locale, script] of READERS) {
  const messages = MESSAGES[locale];
  test.describe(`in ${locale}, ${script ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled: script });

    test('two copies are ordered and paid for', { tag: '@smoke' }, async ({ page }) => {
      await putInBasket(page, locale);
      await page.getByRole('button', { name: messages.oneMore }).click();
      await expect(page.getByRole('spinbutton', { name: messages.quantity })).toHaveValue('2');
      await fillInForm(page, locale, script);
      await confirmAndPay(page, locale);
      await page.getByRole('button', { name: messages.accept, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: messages.paid })).toBeVisible();
      await expect(page.getByText(messages.thanks)).toBeVisible();
      await expect(page.getByText(TITLE)).toBeVisible();
      await expect(page.getByText(messages.copies)).toBeVisible();
      await page.getByRole('link', { name: messages.home }).click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/?$`));
      await page.goto(`/${locale}/cart`);
      await expect(page.getByText(messages.empty)).toBeVisible();
    });

    test('an empty form names the missing fields and keeps its input', { tag: '@smoke' }, async ({
      page,
    }) => {
      await putInBasket(page, locale);
      await page.getByLabel(messages.first, { exact: true }).fill('Willemijn');
      await page.getByRole('button', { name: messages.pay }).click();
      const summary = page.getByRole('alert');
      await expect(summary).toContainText(messages.missing);
      await expect(summary).toContainText(messages.noBank);
      await expect(summary).toContainText(messages.noTerms);
      if (script) await expect(summary).toBeFocused();
      await expect(page.getByLabel(messages.first, { exact: true })).toHaveValue('Willemijn');
      await summary.getByRole('link', { name: messages.last }).click();
      await expect(page.getByLabel(messages.last, { exact: true })).toBeFocused();
    });

    test('the basket can be emptied', async ({ page }) => {
      await putInBasket(page, locale);
      await page.getByRole('button', { name: messages.removeAll }).click();
      await expect(page.getByText(messages.empty)).toBeVisible();
    });
  });
}

test('two tabs that add at once lose no copy', { tag: '@smoke' }, async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()];
  await putInBasket(one, 'en');
  await one.goto(`/en/book/${ISBN}`);
  await two.goto(`/en/book/${ISBN}`);
  await Promise.all(
    [one, two].map((page) => page.getByRole('button', { name: MESSAGES.en.orderBook }).first().click()),
  );
  await expect(two.getByRole('rowheader', { name: TITLE })).toBeVisible();
  await expect(one.getByRole('rowheader', { name: TITLE })).toBeVisible();
  await one.goto('/en/cart');
  await expect(one.getByRole('spinbutton', { name: MESSAGES.en.quantity })).toHaveValue('3');
});

test('a link that sells adds one copy, once', async ({ page }) => {
  await putInBasket(page, 'en');
  const link = page.getByRole('rowheader', { name: TITLE }).getByRole('link', { name: TITLE });
  const productId = (await link.getAttribute('href'))?.split('/').at(-1);
  await page.getByRole('button', { name: MESSAGES.en.removeAll }).click();
  await expect(page.getByText(MESSAGES.en.empty)).toBeVisible();
  for (let i = 0; i < 2; i++) {
    await page.goto(`/en/cart?productId=${productId}`);
    await expect(page).toHaveURL(/\/en\/cart$/);
  }
  await expect(page.getByRole('spinbutton', { name: MESSAGES.en.quantity })).toHaveValue('1');
});

test('a link that sells says in the basket why its coupon gives no discount, once', async ({ page }) => {
  await putInBasket(page, 'en');
  const link = page.getByRole('rowheader', { name: TITLE }).getByRole('link', { name: TITLE });
  const productId = (await link.getAttribute('href'))?.split('/').at(-1);
  const refusal = page.getByRole('alert').filter({ hasText: 'The coupon code NOPE is not valid.' });
  await page.goto(`/en/cart?productId=${productId}&coupon=NOPE`);
  await expect(page).toHaveURL(/\/en\/cart$/);
  await expect(refusal).toBeVisible();
  await page.reload();
  await expect(page.getByRole('spinbutton', { name: MESSAGES.en.quantity })).toHaveValue('1');
  await expect(refusal).toHaveCount(0);
});
