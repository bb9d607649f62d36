import { expect, type Page } from '@playwright/test';
import { READERS } from '../system/readers';
import { hydrated, test } from '../system/test';

const MESSAGES = {
  en: {
    order: /^Order this book$/,
    coupon: 'Use coupon code',
    code: 'Coupon code',
    enter: 'Enter',
    discount: 'Ten per cent off for readers',
    twice: 'Discount for this coupon is already added to your cart',
    removeCoupon: 'remove coupon LEZEN10',
    change: 'change',
    country: 'Country',
    update: 'Update',
    belgium: 'Belgium',
    delivery: 'Delivery to Belgium',
    fixedHere:
      'The coupon code LEZEN10 gives no discount here: the law fixes the price of new books in Dutch.',
    fixedFor: (title: string) =>
      `The coupon code LEZEN10 gives no discount on ${title}: the law fixes the price of new books in Dutch.`,
    fewer: /^One fewer:/,
    allProducts: 'All products',
    notUpdated: 'Error updating your cart',
    wholeNumber: 'Please enter a whole number.',
    updated: /The basket was brought up to date/,
    transition: [
      /Since 1 November 2022/,
      /unavailable for regions outside the Netherlands, Belgium and North America/,
    ],
    closed: 'Australia',
    freeFrom: (amount: string) => `Free from ${amount} of printed books, before discounts.`,
    empty: 'There are no items added to this basket.',
  },
  nl: {
    order: /^Bestel dit boek$/,
    coupon: 'Gebruik een kortingscode',
    code: 'Kortingscode',
    enter: 'Verzilver',
    discount: 'Tien procent korting voor lezers',
    twice: 'De korting van deze kortingscode is al toegepast',
    removeCoupon: 'verwijder kortingscode LEZEN10',
    change: 'wijzig',
    country: 'Land',
    update: 'Werk bij',
    belgium: 'België',
    delivery: 'Bezorging in België',
    fixedHere:
      'De kortingscode LEZEN10 geeft hier geen korting: voor nieuwe Nederlandstalige boeken geldt de vaste boekenprijs.',
    fixedFor: (title: string) =>
      `De kortingscode LEZEN10 geeft geen korting op ${title}: voor nieuwe Nederlandstalige boeken geldt de vaste boekenprijs.`,
    fewer: /^Eén minder:/,
    allProducts: 'Alle producten',
    notUpdated: 'Uw winkelmand kon niet worden bijgewerkt',
    wholeNumber: 'Vul een heel getal in.',
    updated: /De winkelmand is bijgewerkt/,
    transition: [
      /Sinds 1 november 2022/,
      /niet beschikbaar voor regio’s buiten Nederland, België en Noord-Amerika/,
    ],
    closed: 'Australië',
    freeFrom: (amount: string) => `Gratis vanaf ${amount} aan gedrukte boeken, vóór korting.`,
    empty: 'Deze winkelmand is leeg.',
  },
} as const;

type Locale = keyof typeof MESSAGES;

/** A title with a fixed book price, for a year from the day of seeding. */
const FIXED_PRICE = { isbn: '9789462983502', title: 'Bankieren voor een betere wereld' };

async function useCoupon(page: Page, locale: Locale, code: string): Promise<void> {
  const messages = MESSAGES[locale];
  const field = page.getByRole('textbox', { name: messages.code });
  if (!(await field.isVisible())) await page.getByText(messages.coupon, { exact: true }).click();
  await field.fill(code);
  await page.getByRole('button', { name: messages.enter, exact: true }).click();
}

for (const [locale, script] of READERS) {
  const messages = MESSAGES[locale];
  test.describe(`the basket in ${locale}, ${script ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled: script });
    test.beforeEach(async ({ page }) => {
      await page.goto(`/${locale}/book/9789089641243`);
      await page.getByRole('button', { name: messages.order }).first().click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/cart$`));
    });

    test('a coupon counts once and can be taken back', { tag: '@smoke' }, async ({ page }) => {
      await useCoupon(page, locale, 'LEZEN10');
      await expect(page.getByText(messages.discount)).toBeVisible();
      await useCoupon(page, locale, 'lezen10');
      await expect(page.getByText(messages.twice)).toBeVisible();
      await page.getByRole('button', { name: messages.removeCoupon }).click();
      await expect(page.getByText(messages.discount)).toBeHidden();
    });

    test('delivery changes with the country', { tag: '@smoke' }, async ({ page }) => {
      await page.getByText(messages.change, { exact: true }).click();
      await page
        .getByRole('combobox', { name: messages.country })
        .first()
        .selectOption({ label: messages.belgium });
      if (!script) await page.getByRole('button', { name: messages.update }).last().click();
      await expect(page.getByRole('rowheader', { name: messages.delivery })).toBeVisible();
    });

    test('the distributor’s transition names its date, and the basket goes to no country that it closes', async ({
      page,
    }) => {
      const notice = page.locator('.notice');
      for (const text of messages.transition) await expect(notice).toContainText(text);
      await expect(notice.locator('a[href^="mailto:"]')).toHaveText(/@/);
      await expect(notice.locator('a[href^="tel:"]')).toHaveText(/^\+31/);
      await page.getByText(messages.change, { exact: true }).click();
      const offered = page.locator('#delivery-country option');
      await expect(offered.filter({ hasText: messages.belgium })).toHaveCount(1);
      await expect(offered.filter({ hasText: messages.closed })).toHaveCount(0);
    });

    test('says on a narrow screen from what sum delivery is free in a country, with a coupon too', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(page.getByText(messages.freeFrom('€ 50,00'))).toBeVisible();
      await useCoupon(page, locale, 'LEZEN10');
      await expect(page.getByText(messages.discount)).toBeVisible();
      await expect(page.getByText(messages.freeFrom('€ 50,00'))).toBeVisible();
      const row = await page.getByRole('rowheader', { name: messages.discount }).boundingBox();
      const discount = await page.getByText(messages.discount).boundingBox();
      expect((discount?.x ?? 0) - (row?.x ?? 0), 'begins where its row does').toBeLessThan(2);
      const width = await page.evaluate('document.documentElement.scrollWidth');
      expect(width).toBeLessThanOrEqual(360);
      await page.getByText(messages.change, { exact: true }).click();
      await page.locator('#delivery-country').selectOption({ label: messages.belgium });
      if (!script) await page.getByRole('button', { name: messages.update }).last().click();
      await expect(page.getByText(messages.freeFrom('€ 75,00'))).toBeVisible();
    });

    test('a new book in Dutch keeps its price, alone and next to a book with a discount by a coupon', {
      tag: '@smoke',
    }, async ({ page }) => {
      await page.getByRole('button', { name: messages.fewer }).click();
      await expect(page.getByText(messages.empty)).toBeVisible();
      await page.goto(`/${locale}/book/${FIXED_PRICE.isbn}`);
      await page.getByRole('button', { name: messages.order }).first().click();
      await expect(page.getByRole('rowheader', { name: FIXED_PRICE.title })).toBeVisible();
      await useCoupon(page, locale, 'LEZEN10');
      await expect(page.getByText(messages.fixedHere)).toBeVisible();
      await expect(page.getByText(messages.discount)).toHaveCount(0);

      await page.goto(`/${locale}/book/9789089641243`);
      await page.getByRole('button', { name: messages.order }).first().click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/cart$`));
      await useCoupon(page, locale, 'LEZEN10');
      await expect(page.getByText(messages.discount)).toBeVisible();
      await expect(page.getByText(messages.fixedFor(FIXED_PRICE.title))).toBeVisible();
    });

    test('a coupon of all titles is called so, is not mentioned with an empty basket, and waits for a title', async ({
      page,
    }) => {
      await useCoupon(page, locale, 'LEZEN10');
      await expect(page.getByRole('rowheader', { name: messages.discount })).toContainText(
        messages.allProducts,
      );
      await page.getByRole('button', { name: messages.fewer }).click();
      await expect(page.getByText(messages.empty)).toBeVisible();
      await expect(page.getByText('LEZEN10')).toHaveCount(0);
      await page.goto(`/${locale}/book/9789089641243`);
      await page.getByRole('button', { name: messages.order }).first().click();
      await expect(page.getByRole('rowheader', { name: messages.discount })).toBeVisible();
    });

    test('a link with a coupon that is already in the basket says so', async ({ page }) => {
      const productId = await page.locator('input[name=productId]').first().inputValue();
      const link = `/${locale}/cart?productId=${productId}&coupon=LEZEN10`;
      await page.goto(link);
      await expect(page.getByRole('rowheader', { name: messages.discount })).toBeVisible();
      await expect(page.getByText(messages.twice)).toHaveCount(0);
      await page.goto(link);
      await expect(page).toHaveURL(new RegExp(`/${locale}/cart$`));
      await expect(page.getByText(messages.twice)).toBeVisible();
    });

    test('a quantity above the limit is refused in one sentence; one below 1 removes', async ({ page }) => {
      const field = page.getByRole('spinbutton');
      const set = async (number: string) => {
        await field.fill(number);
        if (script) await field.press('Enter');
        else await page.getByRole('button', { name: messages.update }).first().click();
      };
      for (const number of ['1000', '1000000000']) {
        await set(number);
        await expect(page.locator('.basket-messages [role=alert]')).toHaveText(messages.notUpdated);
        await expect(field).toHaveValue('1');
        await expect(page.getByText(messages.updated)).toHaveCount(0);
      }
      if (script) {
        await hydrated(page);
        await field.press('ControlOrMeta+a');
        await field.pressSequentially('2,5');
        await expect(page.getByText(messages.wholeNumber)).toBeVisible();
        await expect(field).toHaveValue('2');
        // The sign before it is the style sheet's.
        await expect(field).toHaveAccessibleDescription(new RegExp(messages.wholeNumber));
        await field.press('Backspace');
        await field.pressSequentially('3');
        await expect(field).toHaveValue('3');
        await expect(page.getByText(messages.wholeNumber)).toHaveCount(0);
      }
      await set('-5');
      await expect(page.getByText(messages.empty)).toBeVisible();
    });

    test('one copy less than one removes the line', async ({ page }) => {
      await page.getByRole('button', { name: messages.fewer }).click();
      await expect(page.getByText(messages.empty)).toBeVisible();
    });
  });
}

for (const [locale, message] of [
  ['en', 'Your browser did not keep the cookie'],
  ['nl', 'Uw browser heeft de cookie'],
] as const) {
  test(`a browser without cookies shows why its cart is empty, in ${locale}`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    await page.goto(`/${locale}/book/9789089641243`);
    const productId = await page.locator('form [name=productId]').first().getAttribute('value');
    const send = async (path: string, form?: Record<string, string>, cookie?: string) => {
      // Each call has a context of its own: cookies of one are not sent by the next.
      const browser = await playwright.request.newContext({
        ...(baseURL && { baseURL }),
        extraHTTPHeaders: {
          Accept: 'text/html',
          ...(baseURL && { Origin: baseURL }),
          ...(cookie && { Cookie: cookie }),
        },
      });
      const response = await browser.fetch(path, {
        method: form ? 'POST' : 'GET',
        ...(form && { form }),
        maxRedirects: 0,
      });
      const reply = { status: response.status(), headers: response.headers(), text: await response.text() };
      await browser.dispose();
      return reply;
    };
    const added = await send(`/${locale}/cart`, { intent: 'add', productId: productId ?? '' });
    expect(added.status).toBe(303);
    const [to = ''] = [added.headers.location];
    const without = await send(to);
    expect(without.status).toBe(200);
    expect(without.text).toContain(message);
    const [cookie = ''] = (added.headers['set-cookie'] ?? '').split(';');
    const second = await send(to, undefined, cookie);
    expect([second.status, second.headers.location]).toEqual([303, `/${locale}/cart`]);
  });
}
