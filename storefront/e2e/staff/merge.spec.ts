import { expect } from '@playwright/test';
import { CMS, enterAdmin, firstAdmin } from '../system/admin';
import { test } from '../system/test';

// The first page of the admin takes long on a busy computer.
test.describe.configure({ timeout: 180_000 });

const PEOPLE = '/content-manager/collection-types/api::person.person';

test('an editor merges an author who was entered twice, and readers find the one who stays @smoke', async ({
  page,
}) => {
  const admin = await firstAdmin();
  const mark = Date.now().toString(36);
  const enter = (name: string) =>
    admin('POST', PEOPLE, { name }) as Promise<{ documentId: string; slug: string }>;
  const old = await enter(`A. ${mark}`);
  const fresh = await enter(`Anna ${mark}`);

  await enterAdmin(page, 'strapi-editor');
  await page.goto(`${CMS}/admin${PEOPLE}/${old.documentId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge into another person' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This entry stands nowhere.')).toBeVisible();
  await dialog.getByRole('radio', { name: `Anna ${mark}` }).click();
  await dialog.getByRole('button', { name: 'Merge' }).click();

  await expect(page.getByRole('textbox', { name: 'Also known as' })).toHaveValue(`A. ${mark}`);
  expect(page.url()).toContain(fresh.documentId);
  await page.goto(`/en/author/${old.slug}`);
  await expect(page).toHaveURL(new RegExp(`/en/author/${fresh.slug}$`));
});
