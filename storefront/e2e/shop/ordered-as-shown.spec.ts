import { expect, type Page } from '@playwright/test';
import { READERS } from '../system/readers';
import { test } from '../system/test';
import { type Locale, MESSAGES } from './messages';
import { fillInForm, putInBasket } from './steps';

/* What is changed in the basket and followed by the order at once: what the page shows is ordered, or nothing is. */
const CHANGED = {
  en: /Your basket has just been changed. Nothing has been ordered yet|Your cart has changed/,
  nl: /Uw winkelmand is zojuist aangepast. Er is nog niets besteld|Uw winkelmand is gewijzigd/,
} as const;
const COUPON = { en: 'Use coupon code', nl: 'Gebruik een kortingscode' } as const;
const CHANGE = { en: 'change', nl: 'wijzig' } as const;

const quantity = (page: Page, locale: Locale) =>
  page.getByRole('spinbutton', { name: MESSAGES[locale].quantity });

/** Controls of the basket, each changed and not sent on its own. */
const CHANGES: Record<string, { change: (page: Page, locale: Locale) => Promise<void>; needsScript?: true }> =
  {
    'a quantity is typed': { change: (page, locale) => quantity(page, locale).fill('3') },
    'a coupon is typed': {
      change: async (page, locale) => {
        await page.getByText(COUPON[locale], { exact: true }).click();
        await page.locator('#coupon').fill('LEZEN10');
      },
    },
    'the basket’s country is chosen': {
      change: async (page, locale) => {
        await page.getByText(CHANGE[locale], { exact: true }).click();
        await page.locator('#delivery-country').selectOption('BE');
      },
    },
    'one more is pressed': {
      change: (page) => page.locator('.qty [value=more]').click(),
      needsScript: true,
    },
    'the title is removed': { change: (page) => page.locator('.remove').click(), needsScript: true },
  };

/** The sum of the basket and the one that the button would order, which are the same. */
async function sumShown(page: Page): Promise<string> {
  const sum = (await page.locator('tr.sum td').innerText()).trim();
  await expect(page.locator('.figure')).toHaveText(sum);
  return sum;
}

for (const [locale, script] of READERS) {
  test.describe(`in ${locale}, ${script ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled: script });

    test('a quantity that is typed and not sent is shown with its total before it is ordered', {
      tag: '@smoke',
    }, async ({ page }) => {
      await putInBasket(page, locale);
      await fillInForm(page, locale, script);
      const before = await sumShown(page);
      await quantity(page, locale).fill('3');
      await page.getByRole('button', { name: MESSAGES[locale].pay }).click();
      await expect(page.getByRole('alert').filter({ hasText: CHANGED[locale] })).toBeVisible();
      await expect(quantity(page, locale)).toHaveValue('3');
      await expect(page.locator('tr.sum td')).not.toHaveText(before);
      const sum = await sumShown(page);
      await expect(page.getByLabel(MESSAGES[locale].last, { exact: true })).toHaveValue('van Oosterzee');
      await page.getByRole('button', { name: MESSAGES[locale].pay }).click();
      await expect(page.getByText(MESSAGES[locale].sandbox)).toBeVisible();
      await expect(page.getByText(sum).first()).toBeVisible();
    });

    for (const [what, { change, needsScript }] of Object.entries(CHANGES)) {
      if (needsScript && !script) continue;
      test(`ten times: ${what}, and the order follows at once`, async ({ page }) => {
        for (let time = 0; time < 10; time++) {
          await page.context().clearCookies();
          await putInBasket(page, locale);
          await fillInForm(page, locale, script);
          const before = await sumShown(page);
          await change(page, locale);
          await page.locator('.button-main').click({ force: true, noWaitAfter: true });
          if (what === 'the title is removed') {
            await expect(page.getByRole('rowheader', { name: /Cookies/ })).toHaveCount(0);
            await expect(page).toHaveURL(new RegExp(`/${locale}/cart$`));
            continue;
          }
          // The change may reach the shop before the order or with it: the sentence differs, and nothing is ordered. On a
          // computer that stalls it is there, and shown, before the button is pressed: then it is what is ordered.
          const paying = page.getByText(MESSAGES[locale].sandbox);
          await expect(page.locator('.checkout .errors').or(paying)).toBeVisible();
          if (await paying.isVisible()) {
            await expect(page.locator('main')).not.toContainText(before);
            continue;
          }
          await expect(page.locator('tr.sum td')).not.toHaveText(before);
          await sumShown(page);
        }
      });
    }
  });
}

test('the wheel over a quantity that is being edited scrolls the page, and changes nothing', async ({
  page,
}) => {
  await putInBasket(page, 'en');
  const box = quantity(page, 'en');
  await box.click();
  await box.hover();
  await page.mouse.wheel(0, 120);
  await expect(box).not.toBeFocused();
  await expect(box).toHaveValue('1');
});
