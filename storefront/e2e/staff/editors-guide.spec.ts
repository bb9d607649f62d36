import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { CMS, enterAdmin } from '../system/admin.ts';
import { test } from '../system/test';
import { newIsbn } from '../system/unique';

// The first page of the admin takes long on a busy computer.
test.describe.configure({ timeout: 180_000 });

/*
 * The tasks of docs/editors-guide.md, step by step. With GUIDE_SCREENSHOTS=1 its pictures are taken again: `npm run
 * guide -w @colophon/storefront`.
 */

const PICTURES = fileURLToPath(new URL('../../../docs/images/editors-guide', import.meta.url));
const MAKES_PICTURES = process.env.GUIDE_SCREENSHOTS === '1';
/** Distinguishes entries from those of an earlier run; pictures are taken on a fresh system and need no such mark. */
const MARK = MAKES_PICTURES ? '' : ` (${Date.now().toString(36)})`;

async function picture(page: Page, name: string): Promise<void> {
  if (!MAKES_PICTURES) return;
  const banner = page.getByRole('button', { name: 'Close the banner.' });
  // On the page of a preview it is below the frame, not clickable and not in the picture.
  if (await banner.isVisible()) await banner.click({ timeout: 2000 }).catch(() => undefined);
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}/${name}.jpg`, type: 'jpeg', quality: 55 });
}

async function newForm(page: Page, type: string): Promise<void> {
  await page.goto(
    `${CMS}/admin/content-manager/collection-types/api::${type}.${type}/create?plugins[i18n][locale]=en`,
  );
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible({ timeout: 60_000 });
}

async function typeText(page: Page, text: string): Promise<void> {
  const editor = page.locator('.CodeMirror').first();
  await editor.click();
  await page.keyboard.insertText(text);
  // The text is in the DOM at once; CodeMirror reads it 80 ms later, and only then the form has it.
  const value = () =>
    editor.evaluate((element) =>
      'CodeMirror' in element ? (element.CodeMirror as { getValue: () => string }).getValue() : '',
    );
  await expect.poll(value).toBe(text);
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published document')).toBeVisible({ timeout: 60_000 });
}

async function readerFinds(page: Page, path: string, text: string): Promise<void> {
  const reader = await page.context().newPage();
  await expect(async () => {
    await reader.goto(path);
    await expect(reader.getByText(text).first()).toBeAttached({ timeout: 2000 });
  }).toPass();
  await reader.close();
}

test('a question is added and answered in both languages', async ({ page }) => {
  const [english, dutch] = [`May I return a book?${MARK}`, `Mag ik een boek terugsturen?${MARK}`];
  await enterAdmin(page, 'strapi-editor');
  await newForm(page, 'faq-item');
  await page.getByRole('textbox', { name: 'Question' }).fill(english);
  await typeText(page, 'Yes, within **fourteen days**.');
  await page.getByRole('combobox', { name: 'Group' }).click();
  await page.getByRole('option', { name: 'web-shop' }).click();
  await picture(page, 'faq');
  await publish(page);
  await readerFinds(page, '/en/faq', english);

  // Until it is translated, Dutch readers see the English text.
  await readerFinds(page, '/nl/faq', english);
  await page.goto(page.url().replace(/locale\]=en|locale%5D=en/, 'locale]=nl'));
  await page.getByRole('textbox', { name: 'Question' }).fill(dutch);
  await typeText(page, 'Ja, binnen **veertien dagen**.');
  await publish(page);
  await readerFinds(page, '/nl/faq', dutch);
});

test('a notice is shown where its rule matches', async ({ page }) => {
  const text = `We are closed on Friday.${MARK}`;
  await enterAdmin(page, 'strapi-editor');
  await newForm(page, 'notice');
  await typeText(page, text);
  await page.getByRole('textbox', { name: 'Name for editors' }).fill(`closed-on-friday${MARK}`);
  await page.getByRole('textbox', { name: 'Route' }).fill('/partners');
  await picture(page, 'notice');
  await publish(page);
  await readerFinds(page, '/en/partners', text);
  const reader = await page.context().newPage();
  await reader.goto('/en/faq');
  await expect(reader.getByText(text)).toHaveCount(0);
});

test('a promotion is previewed before it is published', async ({ page }) => {
  const text = `Ten books for a wet summer${MARK}`;
  await enterAdmin(page, 'strapi-editor');
  await newForm(page, 'promotion');
  await page.getByRole('textbox', { name: 'Text' }).fill(text);
  await page.getByRole('textbox', { name: 'Words on the button' }).fill('See the books');
  await page.getByRole('textbox', { name: 'Where the button leads' }).fill('/books');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved document')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Open preview' }).click();
  const shown = page.frameLocator('iframe');
  await expect(shown.getByText(text)).toBeAttached({ timeout: 60_000 });
  await shown.getByText(text).scrollIntoViewIfNeeded();
  await picture(page, 'preview');
  const reader = await page.context().newPage();
  await reader.goto('/en');
  await expect(reader.getByText(text)).toHaveCount(0);
});

test('a book is entered with an edition, and is on sale', { tag: '@smoke' }, async ({ page }) => {
  const title = `Dikes and dunes${MARK}`;
  const isbn = newIsbn();
  await enterAdmin(page, 'strapi-editor');
  await newForm(page, 'book');
  await page.getByRole('textbox', { name: 'Title' }).first().fill(title);
  await page.getByRole('textbox', { name: 'Teaser' }).fill('How the Dutch coast was made.');
  await picture(page, 'book');
  await publish(page);

  await page.goto(`${CMS}/admin/content-manager/collection-types/api::edition.edition/create`);
  await page.getByRole('textbox', { name: 'ISBN' }).fill(isbn);
  await page.getByRole('textbox', { name: 'Price, without VAT' }).fill('22,89');
  await page.getByRole('combobox', { name: 'Book', exact: true }).click();
  await page.keyboard.type(title);
  await page.getByRole('option', { name: title }).first().click();
  await picture(page, 'edition');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved document')).toBeVisible({ timeout: 60_000 });
  await readerFinds(page, `/en/book/${isbn}`, title);
});
