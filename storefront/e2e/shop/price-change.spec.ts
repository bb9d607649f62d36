import { expect } from '@playwright/test';
import { type AdminClient, firstAdmin } from '../system/admin';
import { READERS } from '../system/readers';
import { test } from '../system/test';
import { newIsbn } from '../system/unique';
import { MESSAGES } from './messages';
import { confirmAndPay, fillInForm } from './steps';

/* An order has the total that the reader saw next to the button, also when an editor changes a price meanwhile. */
type Row = { id: number; documentId: string; productId: number };

const of = (type: string) => `/content-manager/collection-types/api::${type}.${type}`;

const TOTAL_CHANGED = {
  en: 'The total of your cart has changed from € 50,00 to € 60,00. Nothing has been ordered yet. Please check the new total and confirm again.',
  nl: 'Het totaal van uw winkelmand is gewijzigd van € 50,00 in € 60,00. Er is nog niets besteld. Controleer het nieuwe totaal en bevestig opnieuw.',
} as const;

/** A title of € 50, published in both languages. */
async function publishTitle(admin: AdminClient): Promise<{ edition: Row; book: Row }> {
  const edition = (await admin('POST', of('edition'), {
    isbn: newIsbn(),
    price: 4587,
    priceInclVat: 5000,
    publicationFormat: 'Paperback',
    publicationDate: '2024-01-10',
    weightGrams: 400,
  })) as Row;
  const { id, documentId } = edition;
  const book = (await admin('POST', `${of('book')}?locale=en`, {
    title: 'A Book That Gets Dearer',
    type: 'academic',
    language: 'ENG',
    editions: { connect: [{ id, documentId }] },
  })) as Row;
  await admin('POST', `${of('book')}/${book.documentId}/actions/publish?locale=en`, {});
  return { edition, book };
}

for (const [locale, script] of READERS) {
  test.describe(`in ${locale}, ${script ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled: script });

    test('a price change by an editor is shown before the order, and never after it', {
      tag: '@smoke',
    }, async ({ page }) => {
      const messages = MESSAGES[locale];
      const admin = await firstAdmin();
      const { edition, book } = await publishTitle(admin);
      const setPrice = (priceInclVat: number) =>
        admin('PUT', `${of('edition')}/${edition.documentId}`, { priceInclVat });

      await page.goto(`/${locale}/cart?productId=${edition.productId}`);
      await expect(page.getByText('€ 50,00').last()).toBeVisible();
      await fillInForm(page, locale, script);
      await setPrice(6000);

      await page.getByRole('button', { name: messages.pay }).click();
      await expect(page.getByRole('alert')).toContainText(TOTAL_CHANGED[locale]);
      await expect(page.locator('tr.sum')).toContainText('€ 60,00');
      await expect(page.locator('.figure')).toHaveText('€ 60,00');
      await expect(page.getByLabel(messages.last, { exact: true })).toHaveValue('van Oosterzee');
      await expect(page.getByRole('checkbox', { name: messages.terms })).toBeChecked();

      await confirmAndPay(page, locale);
      await expect(page.getByText('€ 60,00').first()).toBeVisible();
      // The order exists: its price stays.
      await setPrice(7000);
      await page.getByRole('button', { name: messages.accept, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: messages.paid })).toBeVisible();
      await page.getByRole('link', { name: messages.status }).click();
      await expect(page.getByText('€ 60,00').first()).toBeVisible();
      await expect(page.getByText('€ 70,00')).toHaveCount(0);
      await admin('DELETE', `${of('book')}/${book.documentId}?locale=*`);
    });
  });
}
