import { expect } from '@playwright/test';
import { expectContrastInTheDark, expectNoFindings } from '../accessibility/axe';
import { expectReflow } from '../accessibility/reflow';
import { firstAdmin } from '../system/admin';
import { inDatabase } from '../system/database';
import { orderMail } from '../system/mails';
import { shownOrderNumber } from '../system/paid-order';
import { READERS } from '../system/readers';
import { test } from '../system/test';
import { MESSAGES } from './messages';
import { expectAddress, fillInWithoutPhone, payForEbook, putEbookInBasket } from './steps';

/*
 * E-books, pre-orders and orders that cost nothing; and the page of an order, by the link in its mail.
 */
const EBOOK = '9789087282943';
const PRE_ORDER = '9783961105045';
const PRE_ORDER_DAY = new Date(Date.now() + 50 * 86_400_000).toISOString().slice(0, 10);
/** An open-access e-book: an order of it costs nothing. */
const FREE_PRODUCT = 1079;

test.beforeAll(async () => {
  const [edition] = await inDatabase('SELECT document_id FROM editions WHERE isbn = $1', [PRE_ORDER]);
  const admin = await firstAdmin();
  await admin('PUT', `/content-manager/collection-types/api::edition.edition/${edition?.document_id}`, {
    publicationDate: PRE_ORDER_DAY,
  });
});

for (const [locale, script] of READERS) {
  const messages = MESSAGES[locale];
  test.describe(`in ${locale}, ${script ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled: script });

    test('an e-book is ordered without delivery or phone, and downloaded from the page of its order', {
      tag: '@smoke',
    }, async ({ page }) => {
      await putEbookInBasket(page, locale, EBOOK, messages.orderEbook);
      await payForEbook(page, locale, script);
      await page.getByRole('link', { name: messages.status }).click();
      await expect(page.getByRole('heading', { level: 1, name: messages.orderPage })).toBeVisible();
      const mail = await orderMail('ebooks', await shownOrderNumber(page));
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole('link', { name: messages.ready })).toBeVisible({ timeout: 1000 });
      }).toPass();
      const link = page.getByRole('link', { name: messages.ready });
      expect(mail).toContain(await link.getAttribute('href'));
      await link.click();
      await expect(page.getByText(messages.invented)).toBeVisible();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: /^Download/ }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`${EBOOK}.pdf`);
    });

    test('a pre-order says that it is paid for now, in the basket and in the order', async ({ page }) => {
      await page.goto(`/${locale}/book/${PRE_ORDER}`);
      await expect(page.getByText(messages.preOrderNote).first()).toBeVisible();
      for (const width of [320, 360, 400]) {
        await page.setViewportSize({ width, height: 640 });
        const lines = page
          .getByText(messages.preOrderNote)
          .first()
          .locator('time')
          .evaluate((day) => {
            const text = document.createRange();
            text.selectNodeContents(day);
            return text.getClientRects().length;
          });
        expect(await lines, `lines of the day at ${width}`).toBe(1);
      }
      await page.setViewportSize({ width: 1280, height: 900 });
      await putEbookInBasket(page, locale, PRE_ORDER, messages.preOrderEbook);
      await expect(page.getByText(messages.preOrderNote)).toBeVisible();
      const note = await page.getByText(messages.preOrdersPaid).boundingBox();
      const button = await page.getByRole('button', { name: messages.pay }).boundingBox();
      const below = (note?.y ?? 0) + (note?.height ?? 0);
      expect((button?.y ?? 0) - below, 'room above the button').toBeGreaterThanOrEqual(12);
      await payForEbook(page, locale, script);
      await page.getByRole('link', { name: messages.status }).click();
      await expect(page.getByText(PRE_ORDER_DAY.split('-').reverse().join(' - '))).toBeVisible();
      await expect(page.getByRole('link', { name: messages.ready })).toHaveCount(0);
    });

    test('a free order needs no payment, and is placed at once', async ({ page }) => {
      await page.goto(`/${locale}/cart?productId=${FREE_PRODUCT}`);
      await expect(page).toHaveURL(new RegExp(`/${locale}/cart$`));
      await expect(page.getByRole('radiogroup')).toHaveCount(0);
      await fillInWithoutPhone(page, locale);
      await expectAddress(page, locale, script);
      await page.getByRole('button', { name: messages.confirm, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: messages.paid })).toBeVisible();
    });
  });
}

test('the page of an order needs its link, is neither cached nor indexed, and is accessible', {
  tag: '@smoke',
}, async ({ page, browser }) => {
  await page.goto(`/en/cart?productId=${FREE_PRODUCT}`);
  await fillInWithoutPhone(page, 'en');
  await expectAddress(page, 'en', true);
  await page.getByRole('button', { name: MESSAGES.en.confirm, exact: true }).click();
  const paid = await page.waitForURL(/\/payment\/accept/).then(() => page.url());
  await page.getByRole('link', { name: MESSAGES.en.status }).click();
  await expect(page.getByRole('heading', { level: 1, name: MESSAGES.en.orderPage })).toBeVisible();
  const address = page.url();
  const response = await page.request.get(address);
  expect(response.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(await response.text()).toContain('<meta name="robots" content="noindex"');
  for (const locale of ['en', 'nl'] as const) {
    await page.goto(address.replace('/en/', `/${locale}/`));
    await expectNoFindings(page);
    await expectContrastInTheDark(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectReflow(page);

  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await other.goto(paid);
  await expect(other.getByRole('heading', { level: 1, name: MESSAGES.en.paid })).toBeVisible();
  await expect(other.getByRole('link', { name: MESSAGES.en.status })).toHaveCount(0);
  const token = new URL(address).pathname.split('/').at(-1) ?? '';
  const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  const pages = await Promise.all(
    [altered, 'x'.repeat(43), 'short'].map((one) => other.request.get(address.replace(token, one))),
  );
  for (const one of pages) expect(one.status()).toBe(404);
  await stranger.close();
});
