import { expect } from '@playwright/test';
import { whileStopped } from '../system/programs';
import { test } from '../system/test';

/*
 * Pages while a part of the system hangs. These journeys run after all others, which they would disturb.
 */
const BOOK = '/en/book/9789089641243/cookies-coleslaw-and-stoops';

async function isCmsReachable(): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${process.env.E2E_STOREFRONT_PRIVATE_PORT}/readyz`);
  return ((await response.json()) as { cms: boolean }).cms;
}

test('while the CMS hangs, pages that were visited stay readable', async ({ page }) => {
  await page.goto(BOOK);
  await page.goto('/nl');
  await whileStopped('cms', async () => {
    await expect.poll(isCmsReachable, { timeout: 20_000 }).toBe(false);
    const home = await page.goto('/nl');
    expect(home?.status()).toBe(200);
    const book = await page.goto(BOOK);
    expect(book?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookies, Coleslaw, and Stoops');
    const basket = await page.goto('/en/cart');
    expect(basket?.status()).toBe(503);
  });
  await expect(async () => {
    const basket = await page.goto('/en/cart');
    expect(basket?.status()).toBe(200);
  }).toPass();
});

test('while the search engine hangs, the search page says so and offers the catalogue', async ({ page }) => {
  await whileStopped('engine', async () => {
    const response = await page.goto('/en/search?q=an-unheard-of-word');
    expect(response?.status()).toBe(503);
    await page.getByRole('link', { name: 'Open the catalogue' }).click();
    await expect(page).toHaveURL(/\/en\/books$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await expect(async () => {
    const response = await page.goto('/en/search?q=migration');
    expect(response?.status()).toBe(200);
  }).toPass();
});
