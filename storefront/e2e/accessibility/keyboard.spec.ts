import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../system/test';
import { expectVisibleFocus } from './focus-indicator';

/*
 * A reader's tasks with the keyboard alone. At every stop the focus must be visible: on the screen, with contrast, not
 * covered.
 */
const MAX_STOPS = 150;

async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press('Tab');
    // After the last control comes the browser's own toolbar, and then the first one again.
    const outside = await page.evaluate(() => document.activeElement === document.body);
    if (!outside) await expectVisibleFocus(page);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${control} is not reached by keyboard`);
}

async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, page.locator(`main [name=${name}]`));
  await page.keyboard.type(text);
}

test('a book is found, ordered and paid for', async ({ page }) => {
  test.slow();
  await page.goto('/en');
  await tabTo(page, page.getByRole('banner').getByRole('searchbox'));
  await page.keyboard.type('cookies coleslaw');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeFocused();

  const facet = page.getByRole('group', { name: 'Type' }).getByRole('checkbox').first();
  await press(page, facet, 'Space');
  await expect(page).toHaveURL(/[?&]type=/);
  await expect(facet).toBeChecked();
  await expect(facet).toBeFocused();
  await press(page, page.getByRole('main').getByRole('link', { name: 'Cookies, Coleslaw, and Stoops' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Cookies, Coleslaw, and Stoops' })).toBeFocused();

  await press(page, page.getByRole('button', { name: 'Order this book' }).first());
  await expect(page.getByRole('heading', { level: 1, name: 'Basket' })).toBeFocused();
  await press(page, page.getByRole('button', { name: /^One more:/ }));
  await expect(page.getByRole('spinbutton')).toHaveValue('2');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /€/ })).toBeAttached();
  await expect(page.getByRole('spinbutton')).toHaveValue('3');

  await type(page, 'firstName', 'Willemijn');
  await type(page, 'lastName', 'van Oosterzee');
  await type(page, 'email', 'willemijn@voorbeeld.example');
  await type(page, 'phone', '06 12345678');
  await type(page, 'postalcode', '1011ab');
  await type(page, 'houseNumber', '107');
  await expect(page.locator('[name=street]')).toHaveValue('De Ruijterkade');
  await tabTo(page, page.locator('[name=paymentOptionSubId-10]'));
  await page.keyboard.press('ArrowDown');
  await press(page, page.locator('[name=acceptTerms]'), 'Space');
  await press(page, page.getByRole('button', { name: 'Confirm order and pay' }));
  await page.waitForURL(/\/sandbox\/pay\//);
  await press(page, page.getByRole('button', { name: 'Accept', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Payment successful' })).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Back to the home page' }));
  await expect(page).toHaveURL(/\/en$/);
});

test('the errors of an order are read first, and lead to their fields', { tag: '@smoke' }, async ({
  page,
}) => {
  await page.goto('/nl/book/9789089641243');
  await press(page, page.getByRole('button', { name: 'Bestel dit boek' }).first());
  await press(page, page.getByRole('button', { name: 'Bevestig en betaal' }));
  await expect(page.getByRole('alert')).toBeFocused();
  await press(page, page.getByRole('alert').getByRole('link', { name: 'Achternaam' }));
  await expect(page.locator('[name=lastName]')).toBeFocused();
  await expectVisibleFocus(page);
});

test('questions open and close', async ({ page }) => {
  await page.goto('/nl/faq');
  const question = page.locator('.faq details').nth(1);
  await press(page, question.locator('summary'));
  await expect(question).toHaveAttribute('open', '');
  await page.keyboard.press('Space');
  await expect(question).not.toHaveAttribute('open');
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the menu opens, its links work, and the language is changed', { tag: '@smoke' }, async ({ page }) => {
    await page.goto('/nl');
    await press(page, page.locator('summary', { hasText: 'Menu' }));
    const journals = page.getByRole('navigation').getByRole('link', { name: 'Tijdschriften' });
    await press(page, journals);
    await expect(page.getByRole('heading', { level: 1, name: 'Tijdschriften' })).toBeFocused();
    await press(page, page.getByRole('link', { name: 'English', exact: true }));
    await expect(page).toHaveURL(/\/en\/journals$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Journals' })).toBeVisible();
  });
});

for (const [locale, skip] of [
  ['en', 'Skip to main content'],
  ['nl', 'Naar de inhoud'],
] as const) {
  test(`the first stop skips the head, in ${locale}`, { tag: '@smoke' }, async ({ page }) => {
    await page.goto(`/${locale}/books`);
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: skip });
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
    await expectVisibleFocus(page);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
}
