import { expect, type Page, test } from '@playwright/test';

const WORDS = {
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
    freeFrom: (amount: string) =>
      `Free from ${amount} of printed books, at their prices before discounts: a coupon does not take that away.`,
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
    freeFrom: (amount: string) =>
      `Gratis vanaf ${amount} aan gedrukte boeken, tegen hun prijs vóór korting: een kortingscode doet daar niets aan af.`,
    empty: 'Deze winkelmand is leeg.',
  },
} as const;

type Locale = keyof typeof WORDS;

/** A title whose price the law fixes, for a year from the day of seeding. */
const FIXED_PRICE = { isbn: '9789462983502', title: 'Bankieren voor een betere wereld' };

async function useCoupon(page: Page, locale: Locale, code: string): Promise<void> {
  const words = WORDS[locale];
  const field = page.getByRole('textbox', { name: words.code });
  if (!(await field.isVisible())) await page.getByText(words.coupon, { exact: true }).click();
  await field.fill(code);
  await page.getByRole('button', { name: words.enter, exact: true }).click();
}

for (const [locale, script] of [
  ['en', true],
  ['en', false],
  ['nl', true],
  ['nl', false],
] as const) {
  const words = WORDS[locale];
  test.describe(`the basket in ${locale}, ${script ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled: script });
    test.beforeEach(async ({ page }) => {
      await page.goto(`/${locale}/book/9789089641243`);
      await page.getByRole('button', { name: words.order }).first().click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/cart$`));
    });

    test('a coupon counts once and can be taken back', async ({ page }) => {
      await useCoupon(page, locale, 'LEZEN10');
      await expect(page.getByText(words.discount)).toBeVisible();
      await useCoupon(page, locale, 'lezen10');
      await expect(page.getByText(words.twice)).toBeVisible();
      await page.getByRole('button', { name: words.removeCoupon }).click();
      await expect(page.getByText(words.discount)).toBeHidden();
    });

    test('another country is delivered to', async ({ page }) => {
      await page.getByText(words.change, { exact: true }).click();
      await page
        .getByRole('combobox', { name: words.country })
        .first()
        .selectOption({ label: words.belgium });
      if (!script) await page.getByRole('button', { name: words.update }).last().click();
      await expect(page.getByRole('rowheader', { name: words.delivery })).toBeVisible();
    });

    test('says on a narrow screen from what sum delivery is free in a country, with a coupon too', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(page.getByText(words.freeFrom('€ 50,00'))).toBeVisible();
      await useCoupon(page, locale, 'LEZEN10');
      await expect(page.getByText(words.discount)).toBeVisible();
      await expect(page.getByText(words.freeFrom('€ 50,00'))).toBeVisible();
      const width = await page.evaluate('document.documentElement.scrollWidth');
      expect(width).toBeLessThanOrEqual(360);
      await page.getByText(words.change, { exact: true }).click();
      await page.locator('#delivery-country').selectOption({ label: words.belgium });
      if (!script) await page.getByRole('button', { name: words.update }).last().click();
      await expect(page.getByText(words.freeFrom('€ 75,00'))).toBeVisible();
    });

    test('a new book in Dutch keeps its price, alone and beside a book that a coupon counts for', async ({
      page,
    }) => {
      await page.getByRole('button', { name: words.fewer }).click();
      await expect(page.getByText(words.empty)).toBeVisible();
      await page.goto(`/${locale}/book/${FIXED_PRICE.isbn}`);
      await page.getByRole('button', { name: words.order }).first().click();
      await expect(page.getByRole('rowheader', { name: FIXED_PRICE.title })).toBeVisible();
      await useCoupon(page, locale, 'LEZEN10');
      await expect(page.getByText(words.fixedHere)).toBeVisible();
      await expect(page.getByText(words.discount)).toHaveCount(0);

      await page.goto(`/${locale}/book/9789089641243`);
      await page.getByRole('button', { name: words.order }).first().click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/cart$`));
      await useCoupon(page, locale, 'LEZEN10');
      await expect(page.getByText(words.discount)).toBeVisible();
      await expect(page.getByText(words.fixedFor(FIXED_PRICE.title))).toBeVisible();
    });

    test('one fewer than one is none', async ({ page }) => {
      await page.getByRole('button', { name: words.fewer }).click();
      await expect(page.getByText(words.empty)).toBeVisible();
    });
  });
}
