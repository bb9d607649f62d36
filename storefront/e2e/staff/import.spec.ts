import { expect } from '@playwright/test';
import { CMS, enterAdmin } from '../system/admin';
import { test } from '../system/test';
import { newIsbn } from '../system/unique';

// The first page of the admin takes long on a busy computer.
test.describe.configure({ timeout: 180_000 });

const TITLE = 'Polders by Post';

const productXml = (isbn: string, author = '') => `<Product>
  <RecordReference>${isbn}</RecordReference><NotificationType>03</NotificationType>
  <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>
  <DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>BC</ProductForm>
    <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>
      <TitleText>${TITLE}</TitleText></TitleElement></TitleDetail>
    ${author && `<Contributor><ContributorRole>A01</ContributorRole><PersonName>${author}</PersonName></Contributor>`}
    <Language><LanguageRole>01</LanguageRole><LanguageCode>eng</LanguageCode></Language></DescriptiveDetail>
</Product>`;
const file = (...products: string[]) => ({
  name: 'autumn.xml',
  mimeType: 'application/xml',
  buffer: Buffer.from(
    `<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference"><Header/>${products.join('')}</ONIXMessage>`,
  ),
});

test('an editor imports a file on a page, sees what it would do first, and undoes it @smoke', async ({
  page,
}) => {
  await enterAdmin(page, 'strapi-editor');
  await page.goto(`${CMS}/admin`);
  await page.getByRole('link', { name: 'Import' }).click();
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<html/>') });
  await page.getByLabel(/^Source/).fill('title system');
  await page.getByRole('button', { name: 'Compare with the catalogue' }).click();
  await expect(page.getByText(/no ONIX message: it begins with “html”/)).toBeVisible();

  await chooser.setInputFiles(file(productXml(newIsbn()), productXml('9799000999999')));
  await page.getByRole('button', { name: 'Compare with the catalogue' }).click();
  await expect(page.getByText(/^1 title would be written/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await page.getByText(/^\d fields$/).click();
  await expect(page.getByRole('row', { name: /Title \(English\)/ })).toContainText(TITLE);
  await page.getByRole('link', { name: 'Refused 1' }).click();
  await expect(page.getByText('“9799000999999” is no ISBN')).toBeVisible();

  await page.getByRole('button', { name: 'Write' }).click();
  await expect(page.getByText('1 title was written.')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'New 1' }).click();
  await page.getByRole('link', { name: `Open: ${TITLE}` }).click();
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue(TITLE);

  await page.goBack();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText('1 title would be undone.')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('1 title was undone.')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'All imports' }).click();
  await expect(page.getByRole('link', { name: /^Undo of import/ }).first()).toBeVisible();
});

test('an editor says which of two namesakes wrote a book, with the keyboard', async ({ page }) => {
  const author = `Jan ${newIsbn()}`;
  await enterAdmin(page, 'strapi-editor');
  for (const _ of [1, 2]) {
    await page.goto(`${CMS}/admin/content-manager/collection-types/api::person.person/create`);
    await page.getByRole('textbox', { name: /^Name/ }).fill(author);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved document')).toBeVisible();
  }
  await page.goto(`${CMS}/admin/import`);
  await page.locator('input[type=file]').setInputFiles(file(productXml(newIsbn(), author)));
  await page.getByRole('button', { name: 'Compare with the catalogue' }).click();
  await expect(page.getByText(/^1 title waits for an answer/)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('combobox', { name: `The catalogue has ${author} more than once.` }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Compare with this answer' }).click();
  await expect(page.getByRole('link', { name: 'New 1' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Write' }).click();
  await expect(page.getByText('1 title was written.')).toBeVisible({ timeout: 20_000 });
});
