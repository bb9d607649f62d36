import { PRODUCTS_INDEX } from '@colophon/contracts/search/document';
import { SEARCH_PATH } from '@colophon/contracts/search/query';
import { type APIRequestContext, expect } from '@playwright/test';
import { CMS, enterAdmin } from '../system/admin';
import { test } from '../system/test';

// The first page of the admin takes long on a busy computer.
test.describe.configure({ timeout: 180_000 });

const MESSAGES = {
  en: {
    words: /^Words/,
    compare: 'Compare',
    gain: 'no title has it',
    save: 'Save',
    saved: 'Saved document',
  },
  nl: {
    words: /^Woorden/,
    compare: 'Vergelijk',
    gain: 'geen titel heeft het',
    save: 'Bewaar',
    saved: 'Opgeslagen',
  },
} as const;

/** A word that no title has. */
const unheardOf = () => `quillwort${Date.now().toString(36).replace(/\d/g, 'x')}`;

async function countFound(request: APIRequestContext, q: string): Promise<number> {
  const data = { queries: [{ indexUid: PRODUCTS_INDEX, q, hitsPerPage: 50 }] };
  const { results } = await (await request.post(SEARCH_PATH, { data })).json();
  return results[0].totalHits;
}

for (const locale of ['en', 'nl'] as const) {
  test(`an editor sees in ${locale} what synonyms would find, saves them, and readers find it`, async ({
    page,
    request,
  }) => {
    const messages = MESSAGES[locale];
    const word = unheardOf();
    await enterAdmin(page, 'strapi-editor');
    await page.addInitScript((language) => localStorage.setItem('strapi-admin-language', language), locale);
    await page.goto(`${CMS}/admin/content-manager/collection-types/api::synonym.synonym/create`);
    await page.getByRole('textbox', { name: messages.words }).fill(`${word}, cinema`);
    await page.getByRole('button', { name: messages.compare }).click();
    await expect(page.getByText(`${word}: ${messages.gain}`)).toBeVisible();
    await page.getByRole('button', { name: messages.save, exact: true }).click();
    await expect(page.getByText(messages.saved)).toBeVisible();
    await expect.poll(() => countFound(request, word), { timeout: 15_000 }).toBeGreaterThan(3);
    // What the words find alone does not change by being saved.
    await page.getByRole('button', { name: messages.compare }).click();
    await expect(page.getByText(`${word}: ${messages.gain}`)).toBeVisible();
  });
}

test('what readers look for in vain is counted, and staff see it', async ({ page, request }) => {
  const word = unheardOf();
  for (let times = 0; times < 3; times++) expect(await countFound(request, word)).toBe(0);
  await enterAdmin(page, 'strapi-editor');
  await page.goto(`${CMS}/admin/search-index`);
  // The storefront reports every ten seconds, and the page updates automatically.
  await expect(page.getByRole('row').filter({ hasText: word })).toContainText('3', { timeout: 30_000 });
});
