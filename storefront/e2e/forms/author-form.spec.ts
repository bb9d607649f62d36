import { newNetwork } from '@colophon/launcher/testing/new-network';
import { expect, type Page } from '@playwright/test';
import { expectContrastInTheDark, expectNoFindings } from '../accessibility/axe';
import { expectReflow } from '../accessibility/reflow';
import { READERS } from '../system/readers';
import { test } from '../system/test';

/* Authors give their tax details: with and without script, in both languages. Official test persons, who do not exist. */
const MESSAGES = {
  en: {
    title: 'Tax details of authors',
    intro: /Since 1 January 2023 Dutch publishers must report/,
    name: 'Surname',
    send: 'Send',
    sending: 'Sending …',
    thanks: 'Thank you. We have received your details.',
    badBsn: 'This is not a citizen service number. Please check the digits.',
    badDate: /This is not a date/,
    unknown: /If part of your date of birth is unknown, please ask us: \S+@\S+/,
    often: /tried too often from your network/,
  },
  nl: {
    title: 'Fiscale gegevens van auteurs',
    intro: /Sinds 1 januari 2023 moeten Nederlandse uitgevers/,
    name: 'Achternaam',
    send: 'Verzend',
    sending: 'Bezig met verzenden …',
    thanks: 'Dank u wel. Wij hebben uw gegevens ontvangen.',
    badBsn: 'Dit is geen burgerservicenummer. Controleer de cijfers.',
    badDate: /Dit is geen datum/,
    unknown: /Is uw geboortedatum niet helemaal bekend, vraag het dan aan ons: \S+@\S+/,
    often: /te vaak geprobeerd vanaf uw netwerk/,
  },
} as const;

const PERSON = {
  name: 'Wolters',
  email: 'renee@voorbeeld.example',
  dateOfBirth: '06-01-1950',
  bsn: '999991826',
};
type Typed = Partial<Record<keyof typeof PERSON | 'relationNumber', string>>;

async function fill(page: Page, typed: Typed = PERSON): Promise<void> {
  for (const [name, value] of Object.entries(typed)) await page.locator(`main [name=${name}]`).fill(value);
}

for (const [locale, script] of READERS) {
  const messages = MESSAGES[locale];
  test.describe(`in ${locale}, ${script ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled: script, extraHTTPHeaders: { 'X-Forwarded-For': newNetwork() } });

    test('an author sends the form, corrects the errors, and is thanked', { tag: '@smoke' }, async ({
      page,
    }) => {
      const response = await page.goto(`/${locale}/author-form`);
      expect(response?.headers()['cache-control']).toBe('no-store');
      await expect(page.locator('main [name=bsn]')).toHaveAttribute('autocomplete', 'off');
      // All five are text inputs (docs/specification.md#author-form), and the browser may fill in the address.
      await expect(page.locator('main :is(.field) input[type=text]')).toHaveCount(5);
      await expect(page.locator('main [name=email]')).toHaveAttribute('autocomplete', 'email');
      await expect(page.locator('main [name=email]')).toHaveAttribute('inputmode', 'email');
      await fill(page, { ...PERSON, dateOfBirth: '31-02-1950', bsn: '999991827', relationNumber: 'R-17' });
      await page.getByRole('button', { name: messages.send, exact: true }).click();
      await expect(page.getByRole('alert').first()).toContainText(messages.badBsn);
      await expect(page.locator('#field-bsn-errors')).toHaveText(messages.badBsn);
      await expect(page.locator('#field-dateOfBirth-errors')).toHaveText(messages.badDate);
      const html = await (await page.request.get(page.url())).text();
      expect((await page.content()) + html).not.toMatch(/999991827"|31-02-1950"/);
      // Without script the page is rendered again, and the sealed fields must be typed again.
      await expect(page.locator('main [name=name]')).toHaveValue(PERSON.name);
      if (!script) await expect(page.locator('main [name=bsn]')).toHaveValue('');

      await fill(page, { dateOfBirth: PERSON.dateOfBirth, bsn: PERSON.bsn });
      await page.getByRole('button', { name: messages.send, exact: true }).click();
      await expect(page.getByText(messages.thanks)).toBeVisible({ timeout: 30_000 });
      await expect(page.locator('main form')).toHaveCount(0);
      if (script) await expect(page.getByRole('status').filter({ hasText: messages.thanks })).toBeFocused();
      expect(await page.content()).not.toMatch(/999991826|06-01-1950/);
    });

    test('the page of the form has the title and the intro that editors wrote, above its five fields', async ({
      page,
    }) => {
      await page.goto(`/${locale}/author-form`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(messages.title);
      await expect(main.getByText(messages.intro)).toBeVisible();
      await expect(main.locator('form .field')).toHaveCount(5);
    });

    test('an author who does not know the whole date sees whom to contact', async ({ page }) => {
      await page.goto(`/${locale}/author-form`);
      await fill(page, { ...PERSON, dateOfBirth: '00-00-1950' });
      await page.getByRole('button', { name: messages.send, exact: true }).click();
      await expect(page.locator('#field-dateOfBirth-errors')).toHaveText(messages.unknown);
    });
  });
}

for (const locale of ['en', 'nl'] as const) {
  const messages = MESSAGES[locale];
  test.describe(`states in ${locale}`, () => {
    test.use({
      viewport: { width: 320, height: 640 },
      extraHTTPHeaders: { 'X-Forwarded-For': newNetwork() },
    });

    test('empty, filled, in error and sent: accessible on a small screen, in the dark too', async ({
      page,
    }) => {
      const look = async () => {
        await expectNoFindings(page);
        await expectContrastInTheDark(page);
        await expectReflow(page);
      };
      await page.goto(`/${locale}/author-form`);
      await look();
      await page.getByRole('button', { name: messages.send, exact: true }).click();
      await expect(page.getByRole('alert').first()).toBeFocused();
      await look();
      await fill(page);
      await page.keyboard.press('Enter');
      await expect(page.getByText(messages.thanks)).toBeVisible({ timeout: 30_000 });
      await look();
    });
  });
}

test.describe('the button', () => {
  test.use({ extraHTTPHeaders: { 'X-Forwarded-For': newNetwork() } });

  test('is disabled and shows its progress while the form is sent', async ({ page }) => {
    await page.goto('/en/author-form');
    await page.route('**/author-form.data*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await fill(page, { ...PERSON, bsn: '1' });
    await page.getByRole('button', { name: MESSAGES.en.send, exact: true }).click();
    await expect(page.getByRole('button', { name: MESSAGES.en.sending })).toBeDisabled();
    await expect(page.getByRole('button', { name: MESSAGES.en.send, exact: true })).toBeEnabled();
  });
});

test('too many forms in ten minutes are refused, and the refusal repeats none of the data', async ({
  request,
}) => {
  const headers = { 'X-Forwarded-For': newNetwork() };
  const form = { ...PERSON, relationNumber: '', ticket: 'x' };
  for (let i = 0; i < 60; i++) {
    const response = await request.post('/api/form/author', { data: form, headers });
    expect(response.status()).toBe(422);
  }
  const refused = await request.post('/nl/author-form', { form, headers });
  expect(refused.status()).toBe(429);
  const html = await refused.text();
  expect(html).toMatch(MESSAGES.nl.often);
  expect(html).not.toMatch(/999991826|06-01-1950/);
});

test('a form that is sent without the page’s ticket or from another site is refused', {
  tag: '@smoke',
}, async ({ request }) => {
  const headers = { 'X-Forwarded-For': newNetwork() };
  expect((await request.post('/en/author-form', { form: PERSON, headers })).status()).toBe(422);
  const elsewhere = { ...headers, origin: 'https://evil.example' };
  expect((await request.post('/en/author-form', { form: PERSON, headers: elsewhere })).status()).toBe(403);
});
