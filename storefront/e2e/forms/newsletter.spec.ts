import { expect, type Page } from '@playwright/test';
import { linkIn, newsletterMail } from '../system/mails';
import { READERS } from '../system/readers';
import { test } from '../system/test';

/* From the foot of a page to a confirmed address and away again: with and without script, in both languages. */
const MESSAGES = {
  en: {
    title: 'Newsletter',
    email: 'E-mail address',
    signUp: 'Sign up',
    almost: /Almost there/,
    yes: 'Yes, send me the newsletter',
    confirmed: /Your address is confirmed/,
    leave: 'Unsubscribe',
    left: /We send you no more newsletters/,
    wrong: 'This is not a valid e-mail address.',
    quick: /That went very quickly/,
    unknown: /We do not know this link/,
  },
  nl: {
    title: 'Nieuwsbrief',
    email: 'E-mailadres',
    signUp: 'Meld u aan',
    almost: /Bijna klaar/,
    yes: 'Ja, stuur mij de nieuwsbrief',
    confirmed: /Uw adres is bevestigd/,
    leave: 'Meld mij af',
    left: /Wij sturen u geen nieuwsbrieven meer/,
    wrong: 'Dit is geen geldig e-mailadres.',
    quick: /Dat ging wel heel snel/,
    unknown: /Wij kennen deze link niet/,
  },
} as const;
type Locale = keyof typeof MESSAGES;

let count = 0;
const newAddress = () => `reader-${Date.now()}-${process.pid}-${++count}@voorbeeld.example`;

/** A form that is sent within a second is taken for one of a bot. */
const takeTime = (page: Page) =>
  expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(1000);

async function signUp(page: Page, locale: Locale, email: string): Promise<void> {
  await page.getByLabel(MESSAGES[locale].email).fill(email);
  await takeTime(page);
  await page.getByRole('button', { name: MESSAGES[locale].signUp }).click();
}

// Each run has a network of its own: the limit is ten sign-ups in ten minutes.
const network = `198.51.100.${1 + (Date.now() % 250)}`;

for (const [locale, script] of READERS) {
  const messages = MESSAGES[locale];
  test.describe(`in ${locale}, ${script ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled: script, extraHTTPHeaders: { 'X-Forwarded-For': network } });

    test('a reader signs up in the foot of a page, confirms by a click, and unsubscribes by another', {
      tag: '@smoke',
    }, async ({ page }) => {
      const email = newAddress();
      await page.goto(`/${locale}/faq`);
      if (script) {
        // The form is at the lower edge of a small window, and its message below that.
        await page.setViewportSize({ width: 320, height: 480 });
        const button = page.getByRole('button', { name: messages.signUp });
        await page.getByLabel(messages.email).fill('anna@voorbeeld');
        await takeTime(page);
        await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
        await button.click();
        await expect(page.getByText(messages.wrong)).toBeInViewport({ ratio: 1 });
      }
      await signUp(page, locale, email);
      // With script the message appears at the form.
      await expect(page).toHaveURL(new RegExp(`/${locale}/${script ? 'faq' : 'newsletter'}$`));
      await expect(page.getByText(messages.almost)).toContainText(email);
      if (script)
        await expect(page.getByRole('status').filter({ hasText: email })).toBeInViewport({ ratio: 1 });

      const confirmation = await newsletterMail(1, email);
      await page.goto(linkIn(confirmation, '/newsletter/confirm'));
      await page.getByRole('button', { name: messages.yes }).click();
      await expect(page.getByText(messages.confirmed)).toBeVisible();

      const welcome = await newsletterMail(2, email);
      await page.goto(linkIn(welcome, '/newsletter/unsubscribe'));
      await page.getByRole('button', { name: messages.leave }).click();
      await expect(page.getByText(messages.left)).toBeVisible();
    });

    test('an invalid address is an error at the field, and the input is kept', async ({ page }) => {
      await page.goto(`/${locale}/newsletter`);
      await expect(page.getByRole('heading', { level: 1, name: messages.title })).toBeVisible();
      // The browser's own validation accepts this.
      await signUp(page, locale, 'anna@voorbeeld');
      await expect(page.getByRole('alert')).toContainText(messages.wrong);
      await expect(page.getByLabel(messages.email)).toHaveValue('anna@voorbeeld');
      if (script) await expect(page.getByRole('alert')).toBeFocused();
    });
  });
}

test('a form that is sent faster than a person types must be sent again', async ({ page }) => {
  await page.goto('/en/newsletter');
  await page.getByLabel(MESSAGES.en.email).fill(newAddress());
  await page.locator('main form').evaluate((form: HTMLFormElement) => {
    performance.now = () => 10;
    form.requestSubmit();
  });
  await expect(page.getByText(MESSAGES.en.quick)).toBeVisible();
});

const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' };
for (const [encoding, posted] of Object.entries({
  'multipart/form-data': { multipart: ONE_CLICK },
  'urlencoded, from another site': { form: ONE_CLICK, headers: { origin: 'https://mail.example' } },
  'an empty body': {},
})) {
  test(`a mail program unsubscribes with one click (${encoding}), and a scanner that opens the link does not`, async ({
    page,
    request,
  }) => {
    const email = newAddress();
    const headers = { 'X-Forwarded-For': network };
    const form = { email };
    expect((await request.post('/en/newsletter', { form, headers })).status()).toBe(200);
    const mail = await newsletterMail(1, email);
    const address = linkIn(mail, '/newsletter/unsubscribe');
    const confirm = linkIn(mail, '/newsletter/confirm');
    for (const link of [address, confirm]) expect((await request.get(link)).status()).toBe(200);
    const token = new URL(confirm, 'http://x').searchParams.get('t') ?? '';
    expect((await request.post(confirm, { form: { t: token } })).status()).toBe(200);
    const oneClick = await request.post(address, {
      ...posted,
      maxRedirects: 0,
    });
    expect(oneClick.status()).toBe(200);
    await page.goto(`/en/newsletter/confirm?t=${token}`);
    await page.getByRole('button', { name: MESSAGES.en.yes }).click();
    await expect(page.getByText(MESSAGES.en.unknown)).toBeVisible();
  });
}

test('the trap catches bots without telling them', async ({ request }) => {
  const form = { email: newAddress(), website: 'https://spam.example' };
  const response = await request.post('/en/newsletter', { form });
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('Almost there');
  await expect(newsletterMail(1, form.email, 3000)).rejects.toThrow('There is no mail');
});

test('a cross-site form cannot subscribe an address', async ({ request }) => {
  const headers = { origin: 'https://evil.example' };
  const response = await request.post('/en/newsletter', { form: { email: newAddress() }, headers });
  expect(response.status()).toBe(403);
});
