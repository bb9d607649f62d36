import { newNetwork } from '@colophon/launcher/testing/new-network';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectContrastInTheDark, expectNoFindings } from '../accessibility/axe';
import { expectVisibleFocusEverywhere } from '../accessibility/focus-indicator';
import { expectReflow } from '../accessibility/reflow';
import { CMS, hireAdmin, signIn } from '../system/admin';
import { requestMail } from '../system/mails';
import { READERS } from '../system/readers';
import { test } from '../system/test';

/* From a book's page to a desk: the four request forms, with and without script, in both languages. */
const BOOK = '9789089641243';
const TITLE = 'Cookies, Coleslaw, and Stoops';
const MESSAGES = {
  en: {
    link: 'Request a review copy',
    form: 'Request a review copy',
    send: 'Request the review copy',
    other: 'Request an inspection copy',
    missing: 'Please fill in this field.',
    received: 'Thank you. We have received your request.',
    copy: /We have received your request R-\d+/,
    desk: 'Review copy',
    often: /please try again in about \d+ minutes, or write to \S+@\S+\./,
    permission: 'Ask for permission',
  },
  nl: {
    link: 'Vraag een recensie-exemplaar aan',
    form: 'Recensie-exemplaar aanvragen',
    send: 'Vraag het recensie-exemplaar aan',
    other: 'Docentexemplaar aanvragen',
    missing: 'Vul dit veld in.',
    received: 'Dank u. Wij hebben uw aanvraag ontvangen.',
    copy: /Wij hebben uw aanvraag R-\d+/,
    desk: 'Recensie-exemplaar',
    often: /over ongeveer \d+ minuten opnieuw, of schrijf naar \S+@\S+\./,
    permission: 'Toestemming vragen',
  },
} as const;

let count = 0;
const newAddress = () => `asker-${Date.now()}-${process.pid}-${++count}@voorbeeld.example`;
const fromNewNetwork = (page: Page) => page.setExtraHTTPHeaders({ 'X-Forwarded-For': newNetwork() });

const field = (form: Locator, name: string) => form.locator(`[name=review-copy-${name}]`);

async function fill(form: Locator, email: string): Promise<void> {
  await field(form, 'name').fill('Anna Bijl');
  await field(form, 'email').fill(email);
  await field(form, 'medium').fill('De Krant');
  await field(form, 'copy').selectOption('printed');
  await field(form, 'postalAddress').fill('Kade 1\nLeiden');
}

for (const [locale, script] of READERS) {
  const messages = MESSAGES[locale];
  test.describe(`in ${locale}, ${script ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled: script });

    test('a review copy is requested from a book’s page; desk and sender get it by mail', {
      tag: '@smoke',
    }, async ({ page }) => {
      await fromNewNetwork(page);
      const email = newAddress();
      await page.goto(`/${locale}/book/${BOOK}`);
      await page.getByRole('link', { name: messages.link }).click();
      await expect(page).toHaveURL(new RegExp(`/review-and-inspection-copies\\?isbn=${BOOK}#review-copy$`));
      const form = page.getByRole('region', { name: messages.form });
      await expect(field(form, 'title')).toHaveValue(new RegExp(TITLE));
      await expect(field(form, 'isbn')).toHaveValue('978-90-8964-124-3');

      await form.getByRole('button', { name: messages.send }).click();
      const summary = page.getByRole('alert');
      await expect(summary).toContainText(messages.missing);
      if (script) await expect(summary).toBeFocused();
      await expect(field(form, 'name')).toHaveAttribute('aria-invalid', 'true');
      await expect(field(form, 'title')).toHaveValue(new RegExp(TITLE));

      await fill(form, email);
      await form.getByRole('button', { name: messages.send }).click();
      const thanks = page.getByRole('status').filter({ hasText: messages.received });
      await expect(thanks).toContainText(email);
      if (script) await expect(thanks).toBeFocused();
      await expect(form.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('region', { name: messages.other }).getByRole('button')).toBeVisible();

      const copy = await requestMail(email, 'R-0');
      expect(copy).toMatch(messages.copy);
      expect(copy).not.toContain('De Krant');
      const mail = await requestMail('press@colophon.example', email);
      expect(mail).toContain(`\nReply-To: ${email}\n`);
      expect(mail).toContain(messages.desk);
    });
  });
}

for (const locale of ['en', 'nl'] as const) {
  const messages = MESSAGES[locale];
  test(`the forms are accessible: blank, with errors and sent, on a small phone, in ${locale}`, async ({
    page,
  }) => {
    await fromNewNetwork(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const accessible = async () => {
      await expectNoFindings(page);
      await expectContrastInTheDark(page);
      await expectReflow(page);
      await expectVisibleFocusEverywhere(page);
    };
    for (const path of ['library-recommendation', 'rights-and-permissions']) {
      await page.goto(`/${locale}/${path}?isbn=${BOOK}`);
      await accessible();
    }
    await page.goto(`/${locale}/review-and-inspection-copies`);
    await accessible();
    const form = page.getByRole('region', { name: messages.form });
    await form.getByRole('button', { name: messages.send }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await accessible();
    // Each line of the summary leads to its field.
    await page.getByRole('alert').getByRole('link').first().click();
    await expect(field(form, 'title')).toBeFocused();
    await field(form, 'title').fill(TITLE);
    await fill(form, newAddress());
    await form.getByRole('button', { name: messages.send }).click();
    await expect(page.getByText(messages.received)).toBeVisible();
    await accessible();
  });
}

test('an unknown book leaves the form blank, and so does an invalid ISBN', async ({ page }) => {
  for (const isbn of ['9780306406157', '12', "x' OR 1=1", '%00', '9789089641244']) {
    const response = await page.goto(`/en/rights-and-permissions?isbn=${isbn}`);
    expect(response?.status()).toBeLessThan(500);
    if (response?.status() !== 200) continue;
    await expect(page.locator('[name=rights-and-permissions-title]')).toHaveValue('');
    await expect(page.locator('[name=rights-and-permissions-isbn]')).toHaveValue('');
  }
});

test('two readers at the same time see the books they came from', async ({ request }) => {
  const [cookies, other] = await Promise.all(
    [BOOK, '9783961105465'].map(async (isbn) =>
      (await request.get(`/en/rights-and-permissions?isbn=${isbn}`)).text(),
    ),
  );
  expect(cookies).toContain('978-90-8964-124-3');
  expect(other).not.toContain('978-90-8964-124-3');
  expect(other).toContain('978-3-96110-546-5');
});

test('the language switch keeps the book', async ({ page }) => {
  await page.goto(`/en/rights-and-permissions?isbn=${BOOK}`);
  await page.getByRole('link', { name: 'Nederlands' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/nl/rights-and-permissions\\?isbn=${BOOK}`));
  await expect(page.getByRole('region', { name: MESSAGES.nl.permission })).toBeVisible();
  await expect(page.locator('[name=rights-and-permissions-title]')).toHaveValue(new RegExp(TITLE));
});

test('a reader who focuses a field before the page’s scripts have loaded has begun the form all the same', async ({
  page,
}) => {
  let load = () => {};
  const focused = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await focused;
    await route.continue();
  });
  await page.goto('/en/review-and-inspection-copies', { waitUntil: 'commit' });
  const form = page.getByRole('region', { name: MESSAGES.en.form });
  await field(form, 'title').focus();
  load();
  await expect(form.locator('[name=begun]')).not.toHaveValue('');
});

const formOf = (email: string, more: Record<string, string> = {}) => ({
  request: 'review-copy',
  'review-copy-title': TITLE,
  'review-copy-name': 'Anna Bijl',
  'review-copy-email': email,
  'review-copy-medium': 'De Krant',
  'review-copy-copy': 'file',
  ...more,
});
const PAGE = '/en/review-and-inspection-copies';

test('without script two requests in ten minutes are accepted; the third must wait', async ({ request }) => {
  const headers = { 'X-Forwarded-For': newNetwork() };
  for (const status of [200, 200, 422]) {
    const response = await request.post(PAGE, { form: formOf(newAddress()), headers });
    expect(response.status()).toBe(status);
    if (status === 422) expect(await response.text()).toMatch(MESSAGES.en.often);
  }
});

test('the trap catches bots without telling them', async ({ request }) => {
  const email = newAddress();
  const headers = { 'X-Forwarded-For': newNetwork() };
  const response = await request.post(PAGE, {
    form: formOf(email, { website: 'https://spam.example' }),
    headers,
  });
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain(MESSAGES.en.received);
  await expect(requestMail(email, 'R-0', 3000)).rejects.toThrow('There is no mail');
});

test('a form of another site sends no request, and an unknown form is refused', async ({ request }) => {
  const foreign = await request.post(PAGE, {
    form: formOf(newAddress()),
    headers: { origin: 'https://evil.example' },
  });
  expect(foreign.status()).toBe(403);
  for (const form of [{}, { request: '__proto__' }, { request: 'toString', title: 'x' }]) {
    expect((await request.post(PAGE, { form: form as Record<string, string> })).status()).toBe(400);
  }
  expect((await request.post(PAGE, { form: { request: 'review-copy' } })).status()).toBe(422);
});

test('a desk finds the request in the admin, handles it and adds a note', async ({ page, request }) => {
  const email = newAddress();
  const headers = { 'X-Forwarded-For': newNetwork() };
  const title = `A title of ${email}`;
  const form = formOf(email, { 'review-copy-title': title });
  expect((await request.post(PAGE, { form, headers })).status()).toBe(200);
  await requestMail('press@colophon.example', email);
  await signIn(page, await hireAdmin());
  await page.goto(`${CMS}/admin/plugins/requests?kind=review-copy&state=new`);
  await page
    .getByRole('row', { name: new RegExp(title) })
    .getByRole('link')
    .click();
  await expect(page.getByRole('gridcell', { name: 'De Krant' })).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Done' }).click();
  await page.getByLabel('Note').fill('Sent by post.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Sent by post.')).toBeVisible();
  await page.getByRole('link', { name: 'All requests' }).click();
  await page.goto(`${CMS}/admin/plugins/requests?state=done`);
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Done');
});
