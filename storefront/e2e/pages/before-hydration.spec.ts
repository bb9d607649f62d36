import { expect, type Page } from '@playwright/test';
import { MESSAGES } from '../shop/messages';
import { putInBasket, TITLE } from '../shop/steps';
import { hydrated, test } from '../system/test';

/* On a slow line readers act before the page's script does: what they typed and chose counts once it is there. */
const messages = MESSAGES.en;

/** Opens a page whose scripts do not arrive. @returns a function that lets them, and waits until the page uses them */
async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return async () => {
    arrive();
    await hydrated(page);
  };
}

test('a facet that is ticked narrows the results', { tag: '@smoke' }, async ({ page }) => {
  const letScriptsArrive = await openBeforeScripts(page, '/en/search?q=dutch');
  await page.getByRole('checkbox', { name: /^Academic/ }).check();
  await letScriptsArrive();
  await expect(page).toHaveURL(/[?&]type=academic/);
  await expect(page.getByRole('checkbox', { name: /^Academic/ })).toBeChecked();
});

test('words that are typed in the search box are searched for', async ({ page }) => {
  const letScriptsArrive = await openBeforeScripts(page, '/en/search');
  const box = page.getByRole('main').getByRole('searchbox');
  await box.fill('cookies coleslaw');
  await letScriptsArrive();
  await expect(page).toHaveURL(/[?&]q=cookies\+coleslaw/);
  await expect(box).toHaveValue('cookies coleslaw');
});

test('a quantity that is typed is that of the basket', { tag: '@smoke' }, async ({ page }) => {
  await putInBasket(page, 'en');
  const letScriptsArrive = await openBeforeScripts(page, '/en/cart');
  await page.getByRole('spinbutton', { name: messages.quantity }).fill('3');
  await page.getByLabel(messages.first, { exact: true }).fill('Willemijn');
  await letScriptsArrive();
  await expect(page.getByRole('status').filter({ hasText: /€/ })).toBeAttached();
  await page.reload();
  await expect(page.getByRole('spinbutton', { name: messages.quantity })).toHaveValue('3');
  await expect(page.getByLabel(messages.first, { exact: true })).toHaveValue('Willemijn');
});

test('a country that is chosen below the basket is the one that is delivered to', async ({ page }) => {
  await putInBasket(page, 'en');
  const letScriptsArrive = await openBeforeScripts(page, '/en/cart');
  await page.getByText('change', { exact: true }).click();
  await page.locator('#delivery-country').selectOption({ label: messages.belgium });
  await letScriptsArrive();
  await expect(page.getByRole('rowheader', { name: messages.deliveryTo(messages.belgium) })).toBeVisible();
});

test('address, country and payment that are chosen in the form stay chosen', { tag: '@smoke' }, async ({
  page,
}) => {
  await putInBasket(page, 'en');
  const letScriptsArrive = await openBeforeScripts(page, '/en/cart');
  const form = page.locator('form.checkout');
  await form.getByLabel(messages.country, { exact: true }).first().selectOption({ label: messages.belgium });
  await form.getByRole('radio', { name: /card/i }).check();
  await form.getByLabel(messages.cardType, { exact: true }).selectOption({ label: messages.cardB });
  await letScriptsArrive();
  await expect(page.getByRole('rowheader', { name: messages.deliveryTo(messages.belgium) })).toBeVisible();
  await expect(form.getByLabel(messages.country, { exact: true }).first()).toHaveValue('BE');
  await expect(form.getByRole('radio', { name: /card/i })).toBeChecked();
  await expect(form.getByLabel(messages.cardType, { exact: true }).locator('option:checked')).toHaveText(
    messages.cardB,
  );
});

test('an alternate address that is opened decides where the order is delivered', async ({ page }) => {
  await putInBasket(page, 'en');
  const letScriptsArrive = await openBeforeScripts(page, '/en/cart');
  await page.getByRole('checkbox', { name: messages.alternate }).check();
  await letScriptsArrive();
  const delivery = page.locator('fieldset.delivery');
  await delivery.getByLabel(messages.country, { exact: true }).selectOption({ label: messages.belgium });
  await expect(page.getByRole('rowheader', { name: messages.deliveryTo(messages.belgium) })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: TITLE })).toBeVisible();
});
