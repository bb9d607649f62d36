import { expect, type Page, test } from '@playwright/test';
import { confirmAndPay, fillInForm, putInBasket, TITLE } from './checkout/steps';
import { type Locale, WORDS } from './checkout/words';

/*
 * What a reader is told when a payment ends otherwise than by being accepted, and what he can do then.
 */
async function expectFilledBasket(page: Page, locale: Locale): Promise<void> {
  await page.goto(`/${locale}/cart`);
  await expect(page.getByRole('rowheader', { name: TITLE })).toBeVisible();
}

for (const script of [true, false]) {
  for (const locale of ['en', 'nl'] as const) {
    const words = WORDS[locale];
    test.describe(`in ${locale}, ${script ? 'with' : 'without'} script`, () => {
      test.use({ javaScriptEnabled: script });

      test('a declined and a cancelled payment lead back to the basket, where it can be tried again', async ({
        page,
      }) => {
        await putInBasket(page, locale);
        await fillInForm(page, locale, script);
        await confirmAndPay(page, locale);
        await page.getByRole('button', { name: words.decline }).click();
        await expect(page.getByText(words.declined)).toBeVisible();
        await expect(page.getByRole('rowheader', { name: TITLE })).toBeVisible();
        await expect(page.getByLabel(words.last, { exact: true })).toHaveValue('van Oosterzee');
        await page.getByRole('checkbox', { name: words.terms }).check();
        await confirmAndPay(page, locale);
        await page.getByRole('button', { name: words.cancel }).click();
        await expect(page.getByText(words.cancelled)).toBeVisible();
      });

      test('a payment that the bank has not confirmed is pending, and leaves the basket alone', async ({
        page,
      }) => {
        await putInBasket(page, locale);
        await fillInForm(page, locale, script);
        await confirmAndPay(page, locale);
        await page.getByRole('button', { name: words.leavePending }).click();
        await expect(page.getByRole('heading', { level: 1, name: words.pending })).toBeVisible();
        await expect(page.getByRole('link', { name: words.home })).toBeVisible();
        await expect(page.getByRole('link', { name: words.status })).toHaveCount(0);
        await expectFilledBasket(page, locale);
      });

      test('a payment that went wrong is an exception, and leaves the basket alone', async ({ page }) => {
        await putInBasket(page, locale);
        await fillInForm(page, locale, script);
        await confirmAndPay(page, locale);
        await page.getByRole('button', { name: words.fail }).click();
        await expect(page.getByRole('heading', { level: 1, name: words.exception })).toBeVisible();
        await expectFilledBasket(page, locale);
      });

      test('who goes back after paying finds an empty basket, and pays nothing twice', async ({ page }) => {
        await putInBasket(page, locale);
        await fillInForm(page, locale, script);
        await confirmAndPay(page, locale);
        const payPage = page.url();
        await page.getByRole('button', { name: words.accept, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: words.paid })).toBeVisible();
        const paid = page.url();
        await page.goBack();
        await expect(page).toHaveURL(payPage);
        await page.getByRole('button', { name: words.decline }).click();
        await expect(page).toHaveURL(paid);
        await page.goto(`/${locale}/cart`);
        await expect(page.getByText(words.empty)).toBeVisible();
        await expect(page.getByRole('button', { name: words.confirm, exact: true })).toBeDisabled();
      });

      test('two clicks on the button, in each of two tabs, are one order', async ({ page, context }) => {
        await putInBasket(page, locale);
        await fillInForm(page, locale, script);
        const other = await context.newPage();
        await other.goto(`/${locale}/cart`);
        await fillInForm(other, locale, script);
        const press = (one: Page) => one.getByRole('button', { name: words.pay }).dblclick();
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
}

test('a status that somebody wrote into the address is not the order’s', async ({ page }) => {
  await putInBasket(page, 'en');
  await fillInForm(page, 'en', true);
  await confirmAndPay(page, 'en');
  await page.getByRole('button', { name: WORDS.en.decline }).click();
  await expect(page.getByText(WORDS.en.declined)).toBeVisible();
  const token = new URL(page.url()).searchParams.get('a');
  await page.goto(`/en/payment/accept?a=${token}`);
  await expect(page).toHaveURL(/\/en\/cart\?payment=decline/);
  await expect(page.getByRole('rowheader', { name: TITLE })).toBeVisible();
});
