import { expect, type Locator, type Page } from '@playwright/test';
import { MESSAGES as SHOP } from '../shop/messages';
import { fillInForm, ISBN, putInBasket } from '../shop/steps';
import { hydrated, test } from '../system/test';

/* A form that the network loses: the page stays, and all that was typed; a line says so, and the button works again. */
const MESSAGES = {
  en: {
    update: 'Error updating your cart',
    failed: 'Request failed',
    error: 'Server error',
    coupon: 'Use coupon code',
    code: 'Coupon code',
    enter: 'Enter',
    signUp: 'Sign up',
    address: 'E-mail address',
    almost: /Almost there/,
    author: ['Surname', 'E-mail', 'Date of birth', 'Citizen service number'],
  },
  nl: {
    update: 'Uw winkelmand kon niet worden bijgewerkt',
    failed: 'De aanvraag is mislukt',
    error: 'Er is een fout opgetreden',
    coupon: 'Gebruik een kortingscode',
    code: 'Kortingscode',
    enter: 'Verzilver',
    signUp: 'Meld u aan',
    address: 'E-mailadres',
    almost: /Bijna klaar/,
    author: ['Achternaam', 'E-mail', 'Geboortedatum', 'Burgerservicenummer'],
  },
} as const;

const PROXY_PAGE = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>';

/** Ways in which a form gets no response of the site. Each returns a function that undoes it. */
const LOSSES: Record<string, (page: Page) => Promise<() => Promise<void>>> = {
  'the connection is cut': (page) => whilePosting(page, (route) => route.abort('connectionreset')),
  'a proxy answers 502 with a page of its own': (page) =>
    whilePosting(page, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: PROXY_PAGE })),
  'a proxy answers 500 with a page of its own': (page) =>
    whilePosting(page, (route) => route.fulfill({ status: 500, contentType: 'text/html', body: PROXY_PAGE })),
  'there is no network': async (page) => {
    await hydrated(page);
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
};

async function whilePosting(
  page: Page,
  lose: (route: Parameters<Parameters<Page['route']>[1]>[0]) => Promise<void>,
): Promise<() => Promise<void>> {
  await hydrated(page);
  const posted = (url: URL) => !url.pathname.startsWith('/api/');
  await page.route(posted, (route) => (route.request().method() === 'POST' ? lose(route) : route.fallback()));
  return () => page.unroute(posted);
}

async function expectSame(fields: Locator[], values: string[]): Promise<void> {
  for (const [i, field] of fields.entries()) await expect(field).toHaveValue(values[i] ?? '');
}

for (const locale of ['en', 'nl'] as const) {
  test(`in ${locale}, a network that fails after the response leaves the form and the basket as shown`, async ({
    page,
  }) => {
    await putInBasket(page, locale);
    await page.getByLabel(SHOP[locale].first, { exact: true }).fill('Willemijn');
    await page.route(/\/cart\.data/, (route) =>
      route.request().method() === 'GET' ? route.abort() : route.fallback(),
    );
    await page.getByRole('button', { name: SHOP[locale].pay }).click();
    await expect(page.getByText(SHOP[locale].missing).first()).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: MESSAGES[locale].failed })).toBeVisible();
    await expect(page.getByLabel(SHOP[locale].first, { exact: true })).toHaveValue('Willemijn');
    await page.unroute(/\/cart\.data/);
    await page.getByRole('button', { name: SHOP[locale].oneMore }).click();
    await expect(page.getByRole('spinbutton', { name: SHOP[locale].quantity })).toHaveValue('2');
    await expect(page.getByRole('alert').filter({ hasText: MESSAGES[locale].failed })).toHaveCount(0);
  });

  test(`in ${locale}, a click that is lost leaves the basket as the click before left it`, async ({
    page,
  }) => {
    await putInBasket(page, locale);
    const quantity = page.getByRole('spinbutton', { name: SHOP[locale].quantity });
    await page.getByRole('button', { name: SHOP[locale].oneMore }).click();
    await expect(quantity).toHaveValue('2');
    await expect(page.locator('.basket b')).toHaveText('2');
    const total = await page.locator('tr.sum td').textContent();
    const restore = await whilePosting(page, (route) => route.abort());
    await page.getByRole('button', { name: SHOP[locale].oneMore }).click();
    await expect(page.getByRole('alert').filter({ hasText: MESSAGES[locale].update })).toBeVisible();
    await expect(quantity).toHaveValue('2');
    await expect(page.locator('tr.sum td')).toHaveText(total ?? '');
    await restore();
    await page.getByRole('button', { name: SHOP[locale].oneMore }).click();
    await expect(quantity).toHaveValue('3');
  });

  test(`in ${locale}, what is typed into a form is there after another page, Back and a reload, but for tax data`, async ({
    page,
  }) => {
    const forms = [
      { path: '/author-form', saved: ['name', 'email', 'relationNumber'], not: ['dateOfBirth', 'bsn'] },
      { path: '/newsletter', saved: ['email'], not: [] },
      {
        path: '/library-recommendation',
        saved: ['library-recommendation-name', 'library-recommendation-email'],
        not: [],
      },
    ];
    for (const { path, saved, not } of forms) {
      await page.goto(`/${locale}${path}`);
      await hydrated(page);
      const field = (name: string) => page.locator(`main form [name="${name}"]`);
      const expectSaved = async () => {
        for (const name of saved) await expect(field(name)).toHaveValue('12');
      };
      for (const name of [...saved, ...not]) await field(name).fill('12');
      await page.locator(`footer a[href="/${locale}/faq"]`).click();
      await expect(page).toHaveURL(/\/faq$/);
      await page.goBack();
      await expectSaved();
      await page.reload();
      await expectSaved();
      for (const name of not) await expect(field(name)).toHaveValue('');
    }
  });

  const messages = MESSAGES[locale];
  const shop = SHOP[locale];
  for (const [how, lose] of Object.entries(LOSSES)) {
    test.describe(`in ${locale}, when ${how}`, () => {
      test('an order keeps its form, and is placed by another press', { tag: '@smoke' }, async ({ page }) => {
        await putInBasket(page, locale);
        await fillInForm(page, locale, true);
        const fields = [shop.first, shop.last, shop.email, shop.phone].map((name) =>
          page.getByLabel(name, { exact: true }),
        );
        const give = await lose(page);
        await page.getByRole('button', { name: shop.pay }).click();
        const alert = page.getByRole('alert').filter({ hasText: messages.failed });
        await expect(alert).toBeVisible();
        await expect(alert).toBeFocused();
        await expect(page.getByText(messages.error)).toHaveCount(0);
        await expectSame(fields, [
          'Willemijn',
          'van Oosterzee',
          'willemijn@voorbeeld.example',
          '06 12345678',
        ]);
        await expect(page.getByLabel(shop.street, { exact: true }).first()).toHaveValue('De Ruijterkade');
        await expect(page.getByRole('checkbox', { name: shop.terms })).toBeChecked();
        await give();
        await page.getByRole('button', { name: shop.pay }).click();
        await expect(page.getByText(shop.sandbox)).toBeVisible();
      });

      test('a change of the basket says that it was not made, and leaves the form below', async ({
        page,
      }) => {
        await putInBasket(page, locale);
        await page.getByLabel(shop.first, { exact: true }).fill('Willemijn');
        await page.getByText(messages.coupon, { exact: true }).click();
        await page.getByRole('textbox', { name: messages.code }).fill('LEZEN10');
        const give = await lose(page);
        await page.getByRole('button', { name: shop.oneMore }).click();
        await expect(page.getByRole('alert').filter({ hasText: messages.update })).toBeVisible();
        await expect(page.getByRole('spinbutton', { name: shop.quantity })).toHaveValue('1');
        await page.getByRole('button', { name: messages.enter, exact: true }).click();
        await expect(page.getByRole('alert').filter({ hasText: messages.update })).toBeVisible();
        await expect(page.getByRole('textbox', { name: messages.code })).toHaveValue('LEZEN10');
        await expect(page.getByLabel(shop.first, { exact: true })).toHaveValue('Willemijn');
        await expect(page.getByText(messages.error)).toHaveCount(0);
        await give();
        await page.getByRole('button', { name: shop.oneMore }).click();
        await expect(page.getByRole('spinbutton', { name: shop.quantity })).toHaveValue('2');
        await expect(page.getByRole('alert').filter({ hasText: messages.update })).toHaveCount(0);
      });

      test('a book stays on its page, and goes into the basket by another press', async ({ page }) => {
        await page.goto(`/${locale}/book/${ISBN}`);
        const order = page.getByRole('button', { name: shop.orderBook }).first();
        const give = await lose(page);
        await order.click();
        await expect(page.getByRole('alert').filter({ hasText: messages.update })).toBeVisible();
        await expect(order).toBeEnabled();
        await give();
        await order.click();
        await expect(page).toHaveURL(new RegExp(`/${locale}/cart$`));
        await expect(page.getByRole('spinbutton', { name: shop.quantity })).toHaveValue('1');
      });

      test('the form for authors keeps its five fields', async ({ page }) => {
        await page.goto(`/${locale}/author-form`);
        const fields = ['name', 'email', 'dateOfBirth', 'bsn', 'relationNumber'].map((name) =>
          page.locator(`main form [name=${name}]`),
        );
        const values = ['Zon', 'frank@example.org', '29-07-1951', '999992491', '12'];
        for (const [i, field] of fields.entries()) await field.fill(values[i] ?? '');
        await lose(page);
        const send = page.locator('main form button[type=submit]');
        await send.click();
        const message = page.getByRole('alert').filter({ hasText: messages.failed });
        await expect(message).toBeFocused();
        await expect(send).toBeEnabled();
        const [above, below] = [await send.boundingBox(), await message.boundingBox()];
        expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
        await expectSame(fields, values);
        await expect(page.getByText(messages.error)).toHaveCount(0);
      });

      test('a request form keeps its input', async ({ page }) => {
        await page.goto(`/${locale}/library-recommendation`);
        const form = page.locator('main form').first();
        const field = form.locator('input[type=email]');
        await field.fill('anna@voorbeeld.example');
        await lose(page);
        await form.locator('button[type=submit]').click();
        await expect(page.getByRole('alert').filter({ hasText: messages.failed })).toBeFocused();
        await expect(field).toHaveValue('anna@voorbeeld.example');
        await expect(form.locator('button[type=submit]')).toBeEnabled();
      });

      for (const path of ['/faq', '/newsletter']) {
        test(`an address for the newsletter stays in the form at ${path}`, async ({ page }) => {
          await page.goto(`/${locale}${path}`);
          const field = page.getByLabel(messages.address);
          await field.fill('anna@voorbeeld.example');
          const give = await lose(page);
          const send = page.getByRole('button', { name: messages.signUp });
          await send.click();
          await expect(page.getByRole('alert').filter({ hasText: messages.failed })).toBeVisible();
          await expect(page).toHaveURL(new RegExp(`/${locale}${path}$`));
          await expect(field).toHaveValue('anna@voorbeeld.example');
          await expect(send).toBeEnabled();
          await give();
        });
      }
    });
  }
}
