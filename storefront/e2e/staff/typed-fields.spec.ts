import { expect, type Page } from '@playwright/test';
import { CMS, enterAdmin, firstAdmin } from '../system/admin.ts';
import { test } from '../system/test';
import { newIsbn } from '../system/unique';

// The first page of the admin takes long on a busy computer.
test.describe.configure({ timeout: 180_000 });

/* Amounts and days as people type them in the admin's own forms, and what is kept of them. */

const EDITIONS = '/content-manager/collection-types/api::edition.edition';
const EVENTS = '/content-manager/collection-types/api::event.event';
type Edition = { documentId: string; isbn: string; price: number; publicationDate: string | null };

/** An edition of € 89,00 whose form an editor has open. */
async function openForm(page: Page, language?: 'nl'): Promise<() => Promise<Edition>> {
  const admin = await firstAdmin();
  const { documentId } = (await admin('POST', EDITIONS, { isbn: newIsbn(), price: 8900 })) as Edition;
  await enterAdmin(page, 'strapi-editor');
  if (language) {
    await page.addInitScript((code) => localStorage.setItem('strapi-admin-language', code), language);
  }
  await page.goto(`${CMS}/admin${EDITIONS}/${documentId}`);
  await expect(priceOf(page)).toHaveValue('89,00', { timeout: 60_000 });
  return async () => (await admin('GET', `${EDITIONS}/${documentId}`)) as Edition;
}

const priceOf = (page: Page) => page.getByRole('textbox', { name: 'Price, without VAT' });

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
}

async function isSaved(page: Page): Promise<void> {
  await save(page);
  await expect(page.getByText('Saved document')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Saved document')).toBeHidden({ timeout: 30_000 });
}

test('a price is typed in euros, with a comma or a point, and shown with Dutch VAT', {
  tag: '@smoke',
}, async ({ page }) => {
  const saved = await openForm(page);
  await priceOf(page).fill('');
  await priceOf(page).pressSequentially('95.00');
  await expect(priceOf(page)).toHaveValue('95.00');
  await expect(page.getByText('€ 95,00; with Dutch VAT (9%) € 103,55')).toBeVisible();
  await isSaved(page);
  expect((await saved()).price).toBe(9500);
  await priceOf(page).fill('89,00');
  await isSaved(page);
  expect((await saved()).price).toBe(8900);
});

test('ambiguous and invalid input is an error, and nothing is saved', async ({ page }) => {
  const saved = await openForm(page);
  await priceOf(page).fill('1.234');
  await save(page);
  await expect(
    page.getByText('This can be read in two ways. Type 1234 for € 1.234,00, or 1,23 for € 1,23.'),
  ).toBeVisible();
  await priceOf(page).fill('89.0.0');
  await save(page);
  const problem = page.getByText('This is no amount. Type euros with a comma or a point: 89,00 or 89.00.');
  await expect(problem).toBeVisible();
  await expect(page.getByText('Saved document')).toHaveCount(0);
  await expect(priceOf(page)).toHaveAttribute('aria-invalid', 'true');
  // The error of a corrected value disappears before it is saved.
  await priceOf(page).fill('90,00');
  await expect(problem).toBeHidden();
  await expect(page.getByText('must be a')).toHaveCount(0);
  await expect(priceOf(page)).not.toHaveAttribute('aria-invalid', 'true');
  expect((await saved()).price).toBe(8900);
});

test('a price that falls by more than half is confirmed first', async ({ page }) => {
  const saved = await openForm(page);
  await priceOf(page).fill('0,89');
  await save(page);
  await expect(page.getByText('€ 0,89 is less than one euro.')).toBeVisible();
  await expect(page.getByText('Saved document')).toHaveCount(0);
  expect((await saved()).price).toBe(8900);
  await priceOf(page).fill('20,00');
  await save(page);
  await expect(page.getByText('The price falls from € 89,00 to € 20,00, by more than half.')).toBeVisible();
  expect((await saved()).price).toBe(8900);
  await page.getByRole('checkbox', { name: 'Yes, € 20,00 is right' }).check();
  await isSaved(page);
  expect((await saved()).price).toBe(2000);
});

const dateOf = (page: Page) => page.getByRole('textbox', { name: 'Publication date' });

test('a day is typed in words or numbers, never month first, and shown in words', async ({ page }) => {
  const saved = await openForm(page);
  for (const [typed, shown, stored] of [
    ['15 maart 2027', 'Monday, 15 March 2027', '2027-03-15'],
    ['03/04/2027', 'Saturday, 3 April 2027', '2027-04-03'],
    ['2027-03-15', 'Monday, 15 March 2027', '2027-03-15'],
  ] as const) {
    await dateOf(page).fill(typed);
    await expect(page.getByText(shown)).toBeVisible();
    await isSaved(page);
    expect((await saved()).publicationDate).toBe(stored);
  }
  await dateOf(page).fill('03/25/2027');
  await save(page);
  await expect(page.getByText('There is no month 25. The day comes first: 15-03-2027.')).toBeVisible();
  await dateOf(page).fill('soon');
  await save(page);
  await expect(page.getByText('Type it like 15-03-2027, 15 March 2027 or 2027-03-15.')).toBeVisible();
  expect((await saved()).publicationDate).toBe('2027-03-15');
  await dateOf(page).fill('');
  await isSaved(page);
  expect((await saved()).publicationDate).toBeNull();
});

test('in Dutch the form has Dutch prompts and messages', async ({ page }) => {
  const saved = await openForm(page, 'nl');
  await priceOf(page).fill('1.234');
  await dateOf(page).fill('15 maart 2027');
  await expect(page.getByText('maandag 15 maart 2027')).toBeVisible();
  await expect(page.getByText('Dit kan op twee manieren worden gelezen.')).toBeVisible();
  await priceOf(page).fill('95,00');
  await page.getByRole('button', { name: 'Bewaar' }).click();
  await expect.poll(async () => (await saved()).publicationDate, { timeout: 60_000 }).toBe('2027-03-15');
  expect((await saved()).price).toBe(9500);
});

const startsAt = (page: Page) => page.getByRole('textbox', { name: 'Starts at' }).first();
const timeOf = (page: Page) => page.getByRole('textbox', { name: 'Starts at: time' });

test('an event begins at the typed time on the press’s clock, wherever its editors are', async ({
  browser,
  request,
}) => {
  const away = await (await browser.newContext({ timezoneId: 'America/New_York' })).newPage();
  await enterAdmin(away, 'strapi-editor');
  await away.goto(`${CMS}/admin${EVENTS}/create?plugins[i18n][locale]=en`);
  const title = `An evening ${Date.now().toString(36)}`;
  await away.getByRole('textbox', { name: 'Title' }).fill(title, { timeout: 60_000 });
  await startsAt(away).fill('15 maart 2027');
  await save(away);
  await expect(away.getByText('Type the time too, like 20:00.')).toBeVisible();
  await timeOf(away).fill('20.30');
  await expect(away.getByText('Monday, 15 March 2027, 20.30 UTC+2')).toBeVisible();
  await isSaved(away);
  await away.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(away.getByText('Published document')).toBeVisible({ timeout: 60_000 });
  await expect(away).toHaveURL(/api::event\.event\/[a-z0-9]{24}/);
  const documentId = /api::event\.event\/([a-z0-9]{24})/.exec(away.url())?.[1];
  const admin = await firstAdmin();
  const saved = (await admin('GET', `${EVENTS}/${documentId}?locale=en`)) as {
    startsAt: string;
    slug: string;
  };
  expect(saved.startsAt).toBe('2027-03-15T18:30:00.000Z');

  const html = await (await request.get(`/en/event/${saved.slug}`)).text();
  const text = html.replace(/<[^>]+>/g, '');
  expect(text).toContain('15 - 03 - 2027');
  expect(text).toContain('20.30 UTC+2');
  expect(html).toContain('"startDate":"2027-03-15T20:30:00+02:00"');

  const elsewhere = await (await browser.newContext({ timezoneId: 'Asia/Tokyo' })).newPage();
  await enterAdmin(elsewhere, 'strapi-editor');
  await elsewhere.goto(`${CMS}/admin${EVENTS}?plugins[i18n][locale]=en&_q=${encodeURIComponent(title)}`);
  const row = elsewhere.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('15 - 03 - 2027, 20.30 UTC+2', { timeout: 60_000 });
  await elsewhere.goto(`${CMS}/admin${EVENTS}/${documentId}?plugins[i18n][locale]=en`);
  await expect(startsAt(elsewhere)).toHaveValue('15-03-2027', { timeout: 60_000 });
  await expect(timeOf(elsewhere)).toHaveValue('20:30');
  // Another field is changed, and the time stays the same.
  await elsewhere.getByRole('textbox', { name: 'Title' }).fill(`${title}, twice`);
  await isSaved(elsewhere);
  expect(await admin('GET', `${EVENTS}/${documentId}?locale=en`)).toMatchObject({
    title: `${title}, twice`,
    startsAt: saved.startsAt,
  });
  await Promise.all([away, elsewhere].map((page) => page.context().close()));
});
