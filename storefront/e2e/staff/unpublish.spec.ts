import { expect, type Page } from '@playwright/test';
import { CMS, enterAdmin, firstAdmin } from '../system/admin.ts';
import { test } from '../system/test';

// The first page of the admin takes long on a busy computer.
test.describe.configure({ timeout: 180_000 });

/* What *Unpublish* takes away, as the menu of a form says it, and what readers find then. */

const TYPES = '/content-manager/collection-types';
type Row = { documentId: string };

/** A news article published in both languages, whose form an editor has open. */
async function openArticle(page: Page): Promise<{ path: string; english: string; dutch: string }> {
  const admin = await firstAdmin();
  const mark = Date.now().toString(36);
  const path = `${TYPES}/api::article.article`;
  const [english, dutch] = [`High water ${mark}`, `Hoog water ${mark}`];
  const shared = { date: '2026-01-02', slug: `high-water-${mark}` };
  const { documentId } = (await admin('POST', `${path}?locale=en`, { title: english, ...shared })) as Row;
  await admin('PUT', `${path}/${documentId}?locale=nl`, { title: dutch, ...shared });
  for (const locale of ['en', 'nl']) {
    await admin('POST', `${path}/${documentId}/actions/publish?locale=${locale}`, {});
  }
  await enterAdmin(page, 'strapi-editor');
  await page.goto(`${CMS}/admin${path}/${documentId}?plugins[i18n][locale]=en`);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(english, { timeout: 60_000 });
  return { path: `/en/news/${shared.slug}`, english, dutch };
}

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More document actions' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
}

async function readerFinds(page: Page, path: string, { status, title }: { status: number; title?: string }) {
  const reader = await page.context().newPage();
  await expect(async () => {
    const response = await reader.goto(path);
    expect(response?.status()).toBe(status);
    if (title) await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 2000 });
  }).toPass();
  await reader.close();
}

test('the text of one language is unpublished, and readers see the other; then the last one goes', async ({
  page,
}) => {
  const { path, english, dutch } = await openArticle(page);
  await readerFinds(page, path, { status: 200, title: english });
  await choose(page, 'Unpublish the English text');
  await readerFinds(page, path, { status: 200, title: dutch });
  await page.getByRole('combobox', { name: /locales/i }).click();
  await page.getByRole('option', { name: 'Dutch (nl)' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(dutch);
  await choose(page, 'Unpublish, off the site');
  await readerFinds(page, path, { status: 404 });
});

test('all languages are unpublished at once, and readers find nothing', async ({ page }) => {
  const { path, english } = await openArticle(page);
  await readerFinds(page, path, { status: 200, title: english });
  await choose(page, 'Unpublish all languages, off the site');
  await readerFinds(page, path, { status: 404 });
});

test('in a list too, the effect is described before the action', async ({ page }) => {
  const { path, english, dutch } = await openArticle(page);
  const search = new URLSearchParams({ _q: english, 'plugins[i18n][locale]': 'en' });
  await page.goto(`${CMS}/admin${TYPES}/api::article.article?${search}`);
  await page.getByRole('row').filter({ hasText: english }).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Unpublish the English text' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Unpublish the English text of 1 entry?');
  await expect(dialog).toContainText('Where the Dutch text is published, it stays');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await readerFinds(page, path, { status: 200, title: dutch });
});
