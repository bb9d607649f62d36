import { newNetwork } from '@colophon/launcher/testing/new-network';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { requestMail } from '../system/mails';
import { test } from '../system/test';

/* More forms than are taken as they come: the browser does some work first, and readers without script are shown what to do. */
const MESSAGES = {
  en: {
    form: 'Request a review copy',
    send: 'Request the review copy',
    working: /your browser does a short calculation first/,
    received: 'Thank you. We have received your request.',
    often: /needs JavaScript\. Without it, please try again in about \d+ minutes, or write to \S+@\S+\./,
  },
  nl: {
    form: 'Recensie-exemplaar aanvragen',
    send: 'Vraag het recensie-exemplaar aan',
    working: /rekent uw browser eerst iets uit/,
    received: 'Dank u. Wij hebben uw aanvraag ontvangen.',
    often: /Probeer het zonder JavaScript over ongeveer \d+ minuten opnieuw, of schrijf naar \S+@\S+\./,
  },
} as const;

let count = 0;
const newAddress = () => `worker-${Date.now()}-${process.pid}-${++count}@voorbeeld.example`;

async function fill(page: Page, locale: 'en' | 'nl', email: string) {
  const form = page.getByRole('region', { name: MESSAGES[locale].form });
  const values = { title: 'Cookies', name: 'Anna Bijl', email, medium: 'De Krant', remarks: 'Two\nlines' };
  for (const [name, value] of Object.entries(values)) {
    await form.locator(`[name=review-copy-${name}]`).fill(value);
  }
  await form.locator('[name=review-copy-copy]').selectOption('file');
  return form;
}

/** Uses up a network's limit without proof of work: five requests with their start time, two without. */
async function useUp(request: APIRequestContext, headers: Record<string, string>, begun?: string) {
  for (let i = 0; i < (begun ? 5 : 2); i++) {
    const answers = {
      title: `Book ${i}`,
      name: 'Anna',
      email: newAddress(),
      medium: 'De Krant',
      copy: 'file',
    };
    const data = { answers, ...(begun && { begun }) };
    expect((await request.post('/api/request/review-copy', { data, headers })).status()).toBe(200);
  }
}

/** Blocks the workers of a page until they are released: a fast machine would finish before the test looks. */
async function holdWork(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const go = new Promise((resolve) => document.addEventListener('let-work', resolve, { once: true }));
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: unknown) {
      void go.then(() => post.call(this, message));
    };
  });
  return () => page.evaluate(() => void document.dispatchEvent(new Event('let-work')));
}

for (const locale of ['en', 'nl'] as const) {
  const messages = MESSAGES[locale];
  test(`with script a request is sent automatically once the browser has done its work, in ${locale}`, async ({
    page,
    request,
  }) => {
    const headers = { 'X-Forwarded-For': newNetwork() };
    const start = await request.post('/api/request/start', { headers });
    const { begun } = (await start.json()).data;
    await useUp(request, headers, begun);

    await page.setExtraHTTPHeaders(headers);
    const letWork = await holdWork(page);
    await page.goto(`/${locale}/review-and-inspection-copies`);
    const email = newAddress();
    const form = await fill(page, locale, email);
    await form.getByRole('button', { name: messages.send }).click();
    const working = form.getByRole('status').filter({ hasText: messages.working });
    await expect(working).toBeVisible();
    await expect(form.getByRole('button')).toBeDisabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
    // Input meanwhile is sent too.
    await form.locator('[name=review-copy-remarks]').fill('Typed meanwhile');
    const since = Date.now();
    await letWork();
    await expect(page.getByText(messages.received)).toBeVisible({ timeout: 50_000 });
    console.log(
      `from the beginning of the work to the thanks: ${((Date.now() - since) / 1000).toFixed(1)} s`,
    );
    const mail = await requestMail('press@colophon.example', email);
    expect(mail).toContain('Typed meanwhile');
  });

  test.describe(`without script, in ${locale}`, () => {
    test.use({ javaScriptEnabled: false });

    test('the reader learns when to come back or where to write, and no input is lost', async ({
      page,
      request,
    }) => {
      const headers = { 'X-Forwarded-For': newNetwork() };
      await useUp(request, headers);
      await page.setExtraHTTPHeaders(headers);
      await page.goto(`/${locale}/review-and-inspection-copies`);
      const email = newAddress();
      const form = await fill(page, locale, email);
      await form.getByRole('button', { name: messages.send }).click();
      await expect(page.getByRole('alert')).toContainText(messages.often);
      await expect(page.getByText(messages.working)).toHaveCount(0);
      await expect(form.locator('[name=review-copy-email]')).toHaveValue(email);
      await expect(form.locator('[name=review-copy-remarks]')).toHaveValue('Two\nlines');
      await expect(form.locator('[name=review-copy-copy]')).toHaveValue('file');
      await expect(form.getByRole('button')).toBeEnabled();
    });
  });
}

test('the newsletter’s form in the foot of a page does the work too', async ({ page, request }) => {
  const headers = { 'X-Forwarded-For': newNetwork() };
  for (let i = 0; i < 10; i++) {
    const data = { email: newAddress() };
    expect((await request.post('/api/newsletter/subscribe', { data, headers })).status()).toBe(200);
  }
  await page.setExtraHTTPHeaders(headers);
  await page.goto('/nl/faq');
  const email = newAddress();
  await page.getByLabel('E-mailadres').fill(email);
  await page.waitForFunction(() => performance.now() > 1000);
  await page.getByRole('button', { name: 'Meld u aan' }).click();
  await expect(page.getByText(/Bijna klaar/)).toContainText(email, { timeout: 50_000 });
});

test('a browser that cannot do the work shows the alternative, and the form can be sent again', async ({
  page,
  request,
}) => {
  const headers = { 'X-Forwarded-For': newNetwork() };
  for (let i = 0; i < 10; i++) {
    await request.post('/api/newsletter/subscribe', { data: { email: newAddress() }, headers });
  }
  await page.setExtraHTTPHeaders(headers);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'Worker', { value: undefined });
  });
  await page.goto('/en/newsletter');
  const email = newAddress();
  await page.getByLabel('E-mail address').fill(email);
  await page.waitForFunction(() => performance.now() > 1000);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert')).toContainText(MESSAGES.en.often);
  await expect(page.getByLabel('E-mail address')).toHaveValue(email);
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeEnabled();
});

for (const [what, proof] of [
  ['malformed', '{"challenge":'],
  ['huge', '9'.repeat(20_000)],
  ['forged', JSON.stringify({ challenge: { parameters: {}, signature: '0'.repeat(64) }, solution: {} })],
] as const) {
  test(`a ${what} proof in the form gets a message, with all input kept`, async ({ request }) => {
    const headers = { 'X-Forwarded-For': newNetwork() };
    await useUp(request, headers);
    const form = {
      request: 'review-copy',
      'review-copy-title': 'A book of mine',
      'review-copy-name': 'Anna',
      'review-copy-email': newAddress(),
      'review-copy-medium': 'De Krant',
      'review-copy-copy': 'file',
      proof,
    };
    const response = await request.post('/nl/review-and-inspection-copies', { form, headers });
    expect(response.status()).toBe(422);
    const html = await response.text();
    expect(html).toContain('niet geldig of verlopen');
    expect(html).toContain('A book of mine');
  });
}
