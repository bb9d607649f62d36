import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { startFakeAnalytics } from '../system/fake-analytics';
import { startSecondStorefront } from '../system/second-storefront';
import { test } from '../system/test';

/* Counting visits, against a service of our own: nothing before consent, nothing without it, a purchase once. */
let service: Awaited<ReturnType<typeof startFakeAnalytics>>;
let counted: Awaited<ReturnType<typeof startSecondStorefront>>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ baseURL }) => {
  service = await startFakeAnalytics();
  counted = await startSecondStorefront(baseURL ?? '', {
    ANALYTICS_PROVIDER: 'ga4',
    ANALYTICS_MEASUREMENT_ID: 'G-TEST123',
    ANALYTICS_URL: service.url,
  });
});

test.afterAll(async () => {
  await counted?.stop();
  await service?.stop();
});

test.beforeEach(() => {
  service.scripts.length = 0;
  service.events.length = 0;
});

const bar = (page: Page) => page.getByRole('region', { name: 'Cookies and privacy' });
const cookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'analytics-consent');
const named = (name: string) => service.events.filter((event) => event.name === name);

test('without a configured service there is no question, no script and no cookie', async ({
  page,
  context,
}) => {
  await page.goto('/en/faq');
  await page.getByRole('link', { name: 'Basket' }).first().waitFor();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Cookies and privacy' })).toHaveCount(0);
  expect(await cookie(context)).toBeUndefined();
  const policy = (await page.request.get('/en/faq')).headers()['content-security-policy'];
  expect(policy).toContain("connect-src 'self';");
});

test('nothing is loaded before consent, one script after it, and every page is reported without its query', async ({
  page,
  context,
}) => {
  await page.goto(`${counted.url}/en/faq?utm_source=x`);
  await expect(bar(page)).toBeVisible();
  expect(service.scripts).toEqual([]);
  expect(await cookie(context)).toBeUndefined();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await bar(page).getByRole('button', { name: 'Accept' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect.poll(() => named('page_view').length).toBe(1);
  expect(service.scripts).toEqual(['/gtag/js?id=G-TEST123']);
  expect((await cookie(context))?.value).toBe('accepted');

  await page.getByRole('link', { name: 'Journals' }).first().click();
  await expect(page).toHaveURL(/\/en\/journals$/);
  await expect.poll(() => named('page_view').length).toBe(2);
  expect(named('page_view').map(({ parameters }) => parameters.page_location)).toEqual([
    `${counted.url}/en/faq`,
    `${counted.url}/en/journals`,
  ]);
});

test('refusing is as easy as accepting, is remembered, and can be changed at any time', async ({
  page,
  context,
}) => {
  await page.goto(`${counted.url}/en/faq`);
  const buttons = bar(page).getByRole('button');
  await expect(buttons).toHaveCount(2);
  const looks = await buttons.evaluateAll((all) =>
    all.map((button) => {
      const { backgroundColor, color, fontWeight, borderColor } = getComputedStyle(button);
      return { backgroundColor, color, fontWeight, borderColor };
    }),
  );
  expect(looks).toHaveLength(2);
  expect(looks[0]).toEqual(looks[1]);
  await bar(page).getByRole('button', { name: 'Refuse' }).click();
  await page.reload();
  await expect(bar(page)).toHaveCount(0);
  expect((await cookie(context))?.value).toBe('refused');
  expect(service.scripts).toEqual([]);

  const link = page.getByRole('link', { name: 'Cookies and privacy' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeFocused();
  await bar(page).getByRole('button', { name: 'Accept' }).click();
  await expect(link).toBeFocused();
  await expect.poll(() => named('page_view').length).toBe(1);

  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === '_ga')).toBe(true);
  await link.click();
  await bar(page).getByRole('button', { name: 'Refuse' }).click();
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === '_ga')).toBe(false);
  service.scripts.length = 0;
  await page.goto(`${counted.url}/en/journals`);
  expect(service.scripts).toEqual([]);
});

test('a browser with an opt-out signal is not asked', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await page.goto(`${counted.url}/en/faq`);
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Cookies and privacy' }).click();
  await expect(bar(page)).toContainText('So we count nothing.');
  await expect(bar(page).getByRole('button')).toHaveText(['Close']);
  expect(service.scripts).toEqual([]);
});

test('without script nothing is asked, and the link explains', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${counted.url}/en/faq`);
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Cookies and privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  expect(service.scripts).toEqual([]);
  await page.close();
});

test('the HTML of a page is the same for visitors who accepted, who refused and who were never asked', {
  tag: '@smoke',
}, async ({ request }) => {
  const pages = await Promise.all(
    ['accepted', 'refused', ''].map(async (choice) => {
      const headers = { cookie: choice ? `analytics-consent=${choice}` : 'x=1' };
      return (await request.get(`${counted.url}/en/faq`, { headers })).text();
    }),
  );
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).not.toContain('May we count visits');
});

test('a paid order is reported once, in euros, and only with consent', async ({ page, context }) => {
  await page.goto('/en/book/9789089641243');
  await page
    .getByRole('button', { name: /^Order this book$/ })
    .first()
    .click();
  for (const [label, value] of [
    ['First name', 'Willemijn'],
    ['Last name', 'van Oosterzee'],
    ['E-mail', 'willemijn@voorbeeld.example'],
    ['Phone', '06 12345678'],
    ['Postal code', '1011ab'],
    ['House number', '107'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).first().fill(value);
  }
  await expect(page.getByLabel('Street', { exact: true }).first()).toHaveValue('De Ruijterkade');
  await page.getByLabel('Bank', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('checkbox', { name: /I accept the/ }).check();
  await page.getByRole('button', { name: 'Confirm order and pay' }).click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment successful' })).toBeVisible();

  // The same confirmation, through the storefront with analytics.
  const { pathname, search } = new URL(page.url());
  await context.clearCookies({ name: 'analytics-consent' });
  await page.goto(counted.url + pathname + search);
  await expect(bar(page)).toBeVisible();
  expect(service.events).toEqual([]);

  await bar(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => named('purchase').length).toBe(1);
  const [purchase] = named('purchase');
  expect(purchase?.parameters).toMatchObject({
    transaction_id: expect.stringMatching(/\d{4}/),
    currency: 'EUR',
    items: [{ item_name: 'Cookies, Coleslaw, and Stoops', quantity: 1 }],
  });
  expect(String(purchase?.parameters.value)).toMatch(/^\d+(\.\d{1,2})?$/);
  expect(JSON.stringify(service.events)).not.toContain(new URLSearchParams(search).get('a'));

  await page.reload();
  await expect.poll(() => named('page_view').length).toBe(2);
  expect(named('purchase')).toHaveLength(1);

  await page.goto(`${counted.url}/en/payment/pending${search}`);
  await expect(page).toHaveURL(/\/payment\/accept/);
  expect(named('purchase')).toHaveLength(1);
});
