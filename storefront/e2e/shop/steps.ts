import { expect, type Page } from '@playwright/test';
import { type Locale, MESSAGES } from './messages';

/** A printed title that is always on sale. */
export const ISBN = '9789089641243';
export const TITLE = 'Cookies, Coleslaw, and Stoops';

export async function putInBasket(page: Page, locale: Locale): Promise<void> {
  await page.goto(`/${locale}/book/${ISBN}`);
  await page.getByRole('button', { name: MESSAGES[locale].orderBook }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: MESSAGES[locale].basket })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: TITLE })).toBeVisible();
}

/**
 * Fills in the form, with a bank; the lookup fills in street and city, in the page or, without script, on the server.
 */
export async function fillInForm(page: Page, locale: Locale, script: boolean): Promise<void> {
  const messages = MESSAGES[locale];
  await fillInDetails(page, locale, script);
  await page.getByLabel(messages.bank, { exact: true }).selectOption({ index: 1 });
  await page.getByRole('checkbox', { name: messages.terms }).check();
}

/** Fills in the customer and their address, without the payment. */
export async function fillInDetails(page: Page, locale: Locale, script: boolean): Promise<void> {
  const messages = MESSAGES[locale];
  await page.getByLabel(messages.first, { exact: true }).fill('Willemijn');
  await page.getByLabel(messages.last, { exact: true }).fill('van Oosterzee');
  await page.getByLabel(messages.email, { exact: true }).fill('willemijn@voorbeeld.example');
  await page.getByLabel(messages.phone, { exact: true }).fill('06 12345678');
  await page.getByLabel(messages.postalcode, { exact: true }).first().fill('1011ab');
  await page.getByLabel(messages.house, { exact: true }).first().fill('107');
  if (script) {
    await expect(page.getByLabel(messages.street, { exact: true }).first()).toHaveValue('De Ruijterkade');
    await expect(page.getByLabel(messages.city, { exact: true }).first()).toHaveValue('Amsterdam');
    await expect(page.getByLabel(messages.street, { exact: true }).first()).not.toBeEditable();
  }
}

export async function confirmAndPay(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: MESSAGES[locale].pay }).click();
  await expect(page.getByText(MESSAGES[locale].sandbox)).toBeVisible();
}

/** Puts an e-book in the basket; `button` is its order button. */
export async function putEbookInBasket(
  page: Page,
  locale: Locale,
  isbn: string,
  button: RegExp,
): Promise<void> {
  await page.goto(`/${locale}/book/${isbn}`);
  await page.getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: MESSAGES[locale].basket })).toBeVisible();
}

/** Fills in name and address, without a phone: nothing is sent by post. */
export async function fillInWithoutPhone(page: Page, locale: Locale): Promise<void> {
  const messages = MESSAGES[locale];
  await page.getByLabel(messages.first, { exact: true }).fill('Willemijn');
  await page.getByLabel(messages.last, { exact: true }).fill('van Oosterzee');
  await page.getByLabel(messages.email, { exact: true }).fill('willemijn@voorbeeld.example');
  await page.getByLabel(messages.postalcode, { exact: true }).first().fill('1011 AB');
  await page.getByLabel(messages.house, { exact: true }).first().fill('107');
  await page.getByRole('checkbox', { name: messages.terms }).check();
}

/** Fills in the fields for an order of an e-book, and pays it at the sandbox. */
export async function payForEbook(page: Page, locale: Locale, script: boolean): Promise<void> {
  await fillInWithoutPhone(page, locale);
  await expectAddress(page, locale, script);
  await page.getByRole('radio', { name: /Bancontact/ }).check();
  await confirmAndPay(page, locale);
  await page.getByRole('button', { name: MESSAGES[locale].accept, exact: true }).click();
}

/** Waits for street and city from the lookup, which needs script. */
export async function expectAddress(page: Page, locale: Locale, script: boolean): Promise<void> {
  const street = page.getByLabel(MESSAGES[locale].street, { exact: true }).first();
  if (script) await expect(street).toHaveValue('De Ruijterkade');
}
