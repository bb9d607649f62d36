import { expect, type Page } from '@playwright/test';
import { CMS, enterAdmin } from '../system/admin';
import { giveUpBook } from '../system/outbox';
import { test } from '../system/test';

// The first page of the admin takes long on a busy computer.
test.describe.configure({ timeout: 180_000 });

/* What staff see of the search index, in both languages of the panel. */
const TITLE = 'Cookies, Coleslaw, and Stoops';
const ERROR = 'search engine: task failed: invalid_document_fields';
const MESSAGES = {
  en: {
    menu: 'Search index',
    current: 'Readers find every title as it is now',
    failing: '1 title cannot be brought into search',
    retry: `Try again: ${TITLE}`,
    all: 'Try all again',
    retried: '1 title is tried again',
    none: 'There are none.',
  },
  nl: {
    menu: 'Zoekindex',
    current: 'Lezers vinden elke titel zoals die nu is',
    failing: '1 titel komt niet in de zoekindex',
    retry: `Probeer opnieuw: ${TITLE}`,
    all: 'Probeer alle opnieuw',
    retried: '1 titel wordt opnieuw geprobeerd',
    none: 'Er zijn er geen.',
  },
} as const;
type Locale = keyof typeof MESSAGES;

async function openPanel(page: Page, locale: Locale): Promise<void> {
  await page.addInitScript((language) => localStorage.setItem('strapi-admin-language', language), locale);
  await page.goto(`${CMS}/admin`);
  await page.getByRole('link', { name: MESSAGES[locale].menu }).click();
  await expect(page.getByRole('heading', { level: 1, name: MESSAGES[locale].menu })).toBeVisible();
}

// Other journeys publish meanwhile, and the page is about the whole index.
async function isCurrent(page: Page, locale: Locale): Promise<void> {
  await expect(page.getByText(MESSAGES[locale].current)).toBeVisible({ timeout: 60_000 });
}

test('a title that was given up on is listed by name, opened, and retried', async ({ page }) => {
  await enterAdmin(page, 'strapi-super-admin');
  for (const locale of ['en', 'nl'] as const) {
    const messages = MESSAGES[locale];
    await openPanel(page, locale);
    await isCurrent(page, locale);
    await giveUpBook(TITLE, ERROR);
    // The page updates automatically.
    await expect(page.getByText(messages.failing)).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: TITLE });
    await expect(row).toContainText(ERROR);
    await row.getByRole('link', { name: TITLE }).click();
    await expect(page).toHaveURL(/content-manager\/collection-types\/api::book\.book\/\w+/);
    await page.goBack();
    const button = locale === 'en' ? messages.retry : messages.all;
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(messages.retried)).toBeVisible();
    await expect(page.getByText(messages.none)).toBeVisible();
    await isCurrent(page, locale);
  }
});
