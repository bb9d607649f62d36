import { expect, type Page } from '@playwright/test';
import { MESSAGES } from '../shop/messages';
import { putInBasket } from '../shop/steps';
import { test } from '../system/test';

/*
 * Links to a hash of the current page: each is followed twice, and on a second page.
 */
/** Tells whether an element's top is within a third of the window's top. */
const isNearTop = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluate((element) => Math.abs(element.getBoundingClientRect().top) < innerHeight / 3);

for (const locale of ['en', 'nl'] as const) {
  test(`the index of the FAQ leads to each group, again and again, in ${locale}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(`/${locale}/faq`);
    const links = page.locator('.faq nav a');
    const count = await links.count();
    expect(count).toBeGreaterThan(2);
    for (const at of [0, 1, 0, count - 1, 1]) {
      const link = links.nth(at);
      await link.click();
      const hash = await link.getAttribute('href');
      await expect(page).toHaveURL(new RegExp(`${hash}$`));
      const place = page.locator(`[id="${hash?.slice(1)}"]`);
      await expect(place).toBeInViewport();
      await expect(place).toBeFocused();
    }
  });
}

test('the skip link leads to the content, also after another hash link of the tab', async ({ page }) => {
  await page.goto('/en/faq');
  await page.locator('.faq nav a').last().click();
  for (let i = 0; i < 2; i += 1) {
    await page.goto('/en/books');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await skip.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
    expect(await isNearTop(page, '#main')).toBe(true);
  }
});

test('a link of the error summary leads to its field, and the errors stay', async ({ page }) => {
  await putInBasket(page, 'en');
  await page.getByLabel('First name', { exact: true }).fill('Anna');
  await page.getByRole('button', { name: MESSAGES.en.pay }).click();
  const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') });
  await expect(summary).toBeFocused();
  const links = summary.getByRole('link');
  const count = await links.count();
  expect(count).toBeGreaterThan(5);
  for (const name of ['Last name', 'Phone', 'Last name']) {
    await summary.getByRole('link', { name, exact: true }).click();
    await expect(page.getByLabel(name, { exact: true })).toBeFocused();
    await expect(links).toHaveCount(count);
    await expect(page.getByLabel(name, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Anna');
});

test('the author form keeps its errors too', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/en/author-form');
  await page.locator('main form button[type=submit]').click();
  const links = page.locator('.errors a');
  await expect(links.first()).toBeVisible();
  const count = await links.count();
  await links.first().click();
  await links.last().click();
  await expect(links).toHaveCount(count);
});

test('on a phone the menu is closed on the next page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto('/en');
  const menu = page.locator('.menu');
  await menu.locator('summary').click();
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Educational' })
    .click();
  await expect(page).toHaveURL(/educational$/);
  await expect(menu).not.toHaveAttribute('open');
});

test('a question opens, its slug stands in the address, and the address opens it again', async ({ page }) => {
  await page.goto('/en/faq');
  const question = page.locator('.faq details').first();
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open', '');
  await expect(page).toHaveURL(/\/en\/faq#[a-z0-9-]+$/);
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.locator('.faq details').first()).toHaveAttribute('open', '');
  await page.locator('.faq details').first().locator('summary').click();
  await expect(page.locator('.faq details').first()).not.toHaveAttribute('open');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a question opens by click and by its address', async ({ page }) => {
    await page.goto('/nl/faq');
    const question = page.locator('.faq details').first();
    await question.locator('summary').click();
    await expect(question).toHaveAttribute('open', '');
    const slug = await page.locator('.faq details > div').nth(2).getAttribute('id');
    await page.goto('about:blank');
    await page.goto(`/nl/faq#${slug}`);
    await expect(page.locator('.faq details').nth(2)).toHaveAttribute('open', '');
  });
});
