import { expect, type Page } from '@playwright/test';
import { type AdminClient, CMS, firstAdmin, hireEditor, signIn } from '../system/admin.ts';
import { test } from '../system/test';

/*
 * Two people with the same form open in the admin. The rules are tested one by one in cms/test/content/stale-version.test.ts;
 * this tests that the admin's own form sends its version, and keeps its input when it is refused.
 */
test.describe.configure({ timeout: 420_000 });

const MARK = Date.now().toString(36);
const BOOKS = '/content-manager/collection-types/api::book.book';

type Row = Record<string, unknown> & { documentId: string };

const field = (page: Page, name: string) => page.getByRole('textbox', { name }).first();

async function openForm(page: Page, { documentId, title }: Row): Promise<void> {
  await page.goto(`${CMS}/admin${BOOKS}/${documentId}?plugins[i18n][locale]=en`);
  await expect(field(page, 'Title')).toHaveValue(String(title), { timeout: 150_000 });
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved document').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
}

async function savedBook(admin: AdminClient, documentId: string): Promise<Row> {
  return (await admin('GET', `${BOOKS}/${documentId}?locale=en&status=draft`)) as Row;
}

test('an editor who saves over a newer version sees who, when and what, and keeps their input', async ({
  browser,
}) => {
  const admin = await firstAdmin();
  const title = `Two editors ${MARK}`;
  const book = (await admin('POST', `${BOOKS}?locale=en`, {
    ...{ title, type: 'academic', language: 'ENG', subtitle: 'Old subtitle' },
  })) as Row;
  const [eva, erik] = await Promise.all(
    ['Eva', 'Erik'].map(async (firstname) => {
      const page = await (await browser.newContext()).newPage();
      await signIn(page, await hireEditor(admin, { firstname, lastname: 'Test' }));
      await openForm(page, { ...book, title });
      return page;
    }),
  );
  if (!eva || !erik) throw new Error('nobody there');

  await field(eva, 'Subtitle').fill('Subtitle by Eva');
  await save(eva);
  // One's own next save is based on the version that the first one made.
  await field(eva, 'Subtitle').fill('Second subtitle by Eva');
  await save(eva);

  await field(erik, 'Title').fill(`${title}, by Erik`);
  await erik.getByRole('button', { name: 'Save', exact: true }).click();
  const refusal = erik.getByRole('alert').filter({ hasText: 'Eva Test saved a newer version' }).last();
  await expect(refusal).toContainText('Subtitle', { timeout: 60_000 });
  await expect(erik.getByText('In the newer version: “Second subtitle by Eva”')).toBeVisible();
  await expect(field(erik, 'Title')).toHaveValue(`${title}, by Erik`);
  await expect(erik.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  expect(await savedBook(admin, book.documentId)).toMatchObject({
    title,
    subtitle: 'Second subtitle by Eva',
  });

  // Publishing with the old form is refused as well.
  await erik.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(field(erik, 'Title')).toHaveValue(`${title}, by Erik`);
  expect(await savedBook(admin, book.documentId)).toMatchObject({
    title,
    subtitle: 'Second subtitle by Eva',
  });

  const opened = erik.context().waitForEvent('page');
  await erik.getByRole('link', { name: 'Open the newer version in a new tab' }).click();
  const newer = await opened;
  await expect(field(newer, 'Subtitle')).toHaveValue('Second subtitle by Eva', { timeout: 150_000 });
  await field(newer, 'Title').fill(`${title}, by Erik`);
  await save(newer);
  expect(await savedBook(admin, book.documentId)).toMatchObject({
    title: `${title}, by Erik`,
    subtitle: 'Second subtitle by Eva',
  });
});
