import { expect } from '@playwright/test';
import { CMS, enterAdmin } from '../system/admin.ts';
import { test } from '../system/test';

// The first page of the admin takes long on a busy computer.
test.describe.configure({ timeout: 180_000 });

const TITLE = 'Irregular Migrants in Belgium and the Netherlands';
const RENAMED = `${TITLE}, Revised`;

test('a book that an editor renames shows its new title on its page and in search', async ({
  page,
  context,
}) => {
  // The page is rendered and cached before the change.
  const reader = await context.newPage();
  await reader.goto(`/en/search?q=${encodeURIComponent(TITLE)}`);
  await reader.getByRole('heading', { level: 3 }).getByRole('link', { name: TITLE, exact: true }).click();
  await expect(reader.getByRole('heading', { level: 1, name: TITLE, exact: true })).toBeVisible();

  await enterAdmin(page, 'strapi-super-admin');
  await page.goto(
    `${CMS}/admin/content-manager/collection-types/api::book.book?_q=${encodeURIComponent(TITLE)}`,
  );
  await page
    .getByRole('link', { name: TITLE })
    .or(page.getByRole('gridcell', { name: TITLE }))
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Title', exact: false }).first().fill(RENAMED);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published document')).toBeVisible();

  await expect(async () => {
    await reader.reload();
    await expect(reader.getByRole('heading', { level: 1, name: RENAMED })).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [250] });
  await expect(async () => {
    await reader.goto(`/en/search?q=${encodeURIComponent(RENAMED)}`);
    await expect(reader.getByRole('link', { name: RENAMED })).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [250] });
});
