import { expect } from '@playwright/test';
import { test } from '../system/test';

/* Another page without another document: a screen reader hears of it, and reads on from its heading. */

test('a link moves the focus to the heading of its page, whose title is announced', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/en');
  await expect(page.locator('[aria-live=polite]').last()).toBeEmpty();
  await page.getByRole('navigation').getByRole('link', { name: 'Journals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journals' })).toBeFocused();
  await expect(page.getByText('Journals | Colophon University Press')).toBeAttached();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the next page of a list does so too, and the first is the list itself', async ({ page }) => {
  await page.goto('/nl/series');
  await page.getByRole('link', { name: 'Volgende pagina' }).click();
  await expect(page).toHaveURL(/\/nl\/series\?page=2$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Vorige pagina' }).click();
  await expect(page).toHaveURL(/\/nl\/series$/);
});

test('the way out of a page that does not exist does so too', async ({ page }) => {
  await page.goto('/en/no-such-page');
  await page.getByRole('main').getByRole('link', { name: 'Go to the homepage' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the first page leaves the focus alone', async ({ page }) => {
  await page.goto('/en/books');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
});
