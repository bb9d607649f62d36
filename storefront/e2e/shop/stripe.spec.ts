import { expect, type Page } from '@playwright/test';
import { firstLogin, signIn } from '../system/admin.ts';
import { orderMail } from '../system/mails.ts';
import { shownOrderNumber } from '../system/paid-order.ts';
import { type StripeSystem, startStripeSystem } from '../system/stripe-system.ts';
import { test } from '../system/test';
import { type Locale, MESSAGES } from './messages';
import { fillInDetails, putInBasket, TITLE } from './steps';

/*
 * The rehearsal of docs/shop-guide.md with the test double of Stripe: paid on its page with signed webhooks, and
 * refunded by the staff. A separate system, because a shop has one payment provider.
 */
test.describe.configure({ mode: 'serial' });

const METHOD = { ideal: /^iDEAL/, card: /^Creditcard/, bancontact: /^Bancontact/ } as const;
/** Payment page of the test double, with its own texts. */
const PAY_PAGE = /\/c\/pay\/cs_test_/;

let system: StripeSystem;
let staff: Page;
let given = '';

test.beforeAll(async ({ browser }) => {
  // A database, a catalogue and four programs, on a machine with other work.
  test.setTimeout(300_000);
  system = await startStripeSystem();
  staff = await browser.newPage({ locale: 'en-GB' });
  await signIn(staff, firstLogin(system.dataDir), system.cms);
});
test.afterAll(async () => {
  await staff?.close();
  await system?.stop();
});

const goToOrder = (number: string) =>
  staff.goto(`${system.cms}/admin/plugins/shop/orders/${encodeURIComponent(number)}`);

async function goToPay(
  page: Page,
  locale: Locale,
  script: boolean,
  method: keyof typeof METHOD,
): Promise<void> {
  const messages = MESSAGES[locale];
  await putInBasket(page, locale);
  await fillInDetails(page, locale, script);
  await page.getByRole('radio', { name: METHOD[method] }).check();
  // Stripe chooses the bank, and the card, on its own page.
  await expect(page.getByLabel(messages.bank, { exact: true })).toHaveCount(0);
  await page.getByRole('checkbox', { name: messages.terms }).check();
  await page.getByRole('button', { name: messages.pay }).click();
  await expect(page).toHaveURL(PAY_PAGE);
  await expect(page.getByText(new RegExp(`^${method}: \\d+ cents$`))).toBeVisible();
}

for (const [locale, script, method] of [
  ['en', true, 'card'],
  ['nl', true, 'ideal'],
  ['en', false, 'ideal'],
  ['nl', false, 'card'],
] as const) {
  const messages = MESSAGES[locale];
  test(`${method} in ${locale}, ${script ? 'with' : 'without'} script: paid at Stripe, confirmed, mailed`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: system.shop, javaScriptEnabled: script });
    const page = await context.newPage();
    await goToPay(page, locale, script, method);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: messages.paid })).toBeVisible();
    await expect(page.getByText(messages.thanks)).toBeVisible();
    const number = await shownOrderNumber(page);
    const mail = await orderMail('confirmation', number, { folder: `${system.dataDir}/mail` });
    expect(mail).toContain(TITLE);
    await page.goto(`/${locale}/cart`);
    await expect(page.getByText(messages.empty)).toBeVisible();
    given ||= number;
    await context.close();
  });
}

test('a customer who closes the tab after paying has paid: the signed webhook confirms it', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: system.shop });
  const page = await context.newPage();
  await goToPay(page, 'en', true, 'bancontact');
  // The button is pressed, and Stripe's redirect is never followed.
  const response = await page.request.post(page.url(), { form: { outcome: 'accept' }, maxRedirects: 0 });
  expect(response.status()).toBe(303);
  await context.close();
  await staff.goto(`${system.cms}/admin/plugins/shop/orders`);
  await expect(async () => {
    await staff.reload();
    const newest = staff.getByRole('row').nth(1);
    await expect(newest).toBeVisible();
    await expect(newest.getByText('Paid', { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('a customer who returns from Stripe without paying can try again', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: system.shop });
  const page = await context.newPage();
  const messages = MESSAGES.nl;
  await goToPay(page, 'nl', true, 'card');
  await page.getByRole('button', { name: 'Back to the shop' }).click();
  await expect(page.getByText(messages.cancelled)).toBeVisible();
  await expect(page.getByRole('rowheader', { name: TITLE })).toBeVisible();
  await page.getByRole('radio', { name: METHOD.card }).check();
  await page.getByRole('checkbox', { name: messages.terms }).check();
  await page.getByRole('button', { name: messages.pay }).click();
  await page.getByRole('button', { name: 'The bank refuses at once' }).click();
  await page.getByRole('button', { name: 'Back to the shop' }).click();
  await expect(page.getByText(messages.declined)).toBeVisible();
  await context.close();
});

test('the staff refund a part; a failed refund asks for attention; the rest makes the order refunded', async () => {
  await goToOrder(given);
  const refunds = staff.locator('section', {
    has: staff.getByRole('heading', { name: 'Refunds' }),
  });
  const refund = async (amount: string | null, reason: string) => {
    await refunds.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = staff.getByRole('dialog', { name: 'Refund', exact: true });
    if (amount === null) await dialog.getByRole('button', { name: 'All that is left' }).click();
    else await dialog.getByRole('textbox', { name: 'Another sum' }).fill(amount);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await dialog.getByRole('checkbox', { name: /^I have checked it/ }).check();
    await dialog.getByRole('button', { name: /^Refund €/ }).click();
    await expect(dialog).toBeHidden();
  };
  const becomes = (reason: string, state: string) =>
    expect(async () => {
      await staff.reload();
      const row = refunds.getByRole('row').filter({ hasText: reason });
      await expect(row).toBeVisible();
      await expect(row.getByText(state, { exact: true })).toBeVisible({ timeout: 3000 });
    }).toPass();

  await refund('5,00', 'A page is missing');
  await becomes('A page is missing', 'Refunded');
  await refund('0,13', 'Postage');
  await becomes('Postage', 'Failed');
  await refund(null, 'All of it');
  await becomes('All of it', 'Refunded');
  await staff.reload(); // the page reads the order before its refunds: it may have been older than they
  const happened = staff.locator('section', {
    has: staff.getByRole('heading', { name: 'What happened' }),
  });
  await expect(happened.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(refunds.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);

  await staff.goto(`${system.cms}/admin/plugins/shop/review`);
  const issue = staff.getByRole('row').filter({ hasText: given });
  await expect(issue).toContainText('Refund did not arrive');
  await issue.getByRole('button', { name: 'Close' }).click();
  await staff.getByLabel('What was done about it').fill('Paid with the rest.');
  await staff.getByRole('button', { name: 'Close with this note' }).click();
  await expect(issue).toHaveCount(0);
});
