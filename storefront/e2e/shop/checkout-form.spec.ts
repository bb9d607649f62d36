import { expect } from '@playwright/test';
import { READERS } from '../system/readers';
import { test } from '../system/test';
import { MESSAGES } from './messages';
import { confirmAndPay, fillInForm, putInBasket, TITLE } from './steps';

/*
 * The form below the basket: the limits of its fields, its errors, and the alternatives.
 */
const LIMITS: Record<string, number> = {
  firstName: 120,
  lastName: 120,
  email: 80,
  postalcode: 10,
  houseNumber: 10,
  houseNumberAdd: 10,
  street: 255,
  deliveryFirstName: 120,
  deliveryLastName: 120,
  deliveryPostalcode: 10,
  deliveryHouseNumber: 10,
  deliveryHouseNumberAdd: 10,
  deliveryStreet: 255,
};

test('fields accept the maximum number of characters, and no more', async ({ page }) => {
  await putInBasket(page, 'en');
  for (const [name, limit] of Object.entries(LIMITS)) {
    await expect(page.locator(`main [name=${name}]`)).toHaveAttribute('maxlength', String(limit));
  }
});

for (const [locale, script] of READERS) {
  const messages = MESSAGES[locale];
  test.describe(`in ${locale}, ${script ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled: script });

    test('below an empty basket the form stands with a button that cannot be pressed', async ({ page }) => {
      await page.goto(`/${locale}/cart`);
      await expect(page.getByText(messages.empty)).toBeVisible();
      await expect(page.getByRole('button', { name: messages.confirm, exact: true })).toBeDisabled();
      await expect(page.getByRole('radiogroup')).toHaveCount(0);
    });

    test('one character too many is an error at its field, and no input is lost', { tag: '@smoke' }, async ({
      page,
    }) => {
      await putInBasket(page, locale);
      await fillInForm(page, locale, script);
      const field = page.getByLabel(messages.first, { exact: true });
      // A browser enforces the limit; other clients may not.
      await field.evaluate((input) => input.removeAttribute('maxlength'));
      await field.fill('x'.repeat(121));
      await page.getByRole('button', { name: messages.pay }).click();
      await expect(page.getByRole('alert')).toContainText(messages.tooLong);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveValue('x'.repeat(121));
      await expect(page.getByLabel(messages.email, { exact: true })).toHaveValue(
        'willemijn@voorbeeld.example',
      );
      await expect(page.getByLabel(messages.bank, { exact: true })).not.toHaveValue('0');
    });

    test('an alternate address in another country changes the costs of delivery', { tag: '@smoke' }, async ({
      page,
    }) => {
      await putInBasket(page, locale);
      await fillInForm(page, locale, script);
      await page.getByRole('checkbox', { name: messages.alternate }).check();
      await page.getByLabel(messages.deliveryFirst, { exact: true }).fill('Jan');
      await page.getByLabel(messages.deliveryLast, { exact: true }).fill('Peeters');
      const delivery = page.locator('fieldset.delivery');
      await delivery.getByLabel(messages.country, { exact: true }).selectOption({ label: messages.belgium });
      await delivery.getByLabel(messages.postalcode, { exact: true }).fill('2000');
      await delivery.getByLabel(messages.house, { exact: true }).fill('12');
      await delivery.getByLabel(messages.street, { exact: true }).fill('Meir');
      await delivery.getByLabel(messages.city, { exact: true }).fill('Antwerpen');
      if (!script) {
        // The basket has not been updated yet: the shop says so before it orders.
        await page.getByRole('button', { name: messages.pay }).click();
        await expect(page.getByRole('alert')).toContainText(messages.countryDiffers);
        await expect(page.getByRole('checkbox', { name: messages.alternate })).toBeChecked();
        await expect(delivery.getByLabel(messages.street, { exact: true })).toHaveValue('Meir');
      }
      await expect(
        page.getByRole('rowheader', { name: messages.deliveryTo(messages.belgium) }),
      ).toBeVisible();
      await confirmAndPay(page, locale);
      await page.getByRole('button', { name: messages.accept, exact: true }).click();
      await page.getByRole('link', { name: messages.status }).click();
      await expect(page.getByRole('heading', { level: 1, name: messages.orderPage })).toBeVisible();
      await expect(page.getByText('Meir 12')).toBeVisible();
      await expect(page.getByText('De Ruijterkade 107')).toBeVisible();
    });

    if (script) {
      test('two countries chosen quickly are sent one after the other, and the last one holds', async ({
        page,
      }) => {
        await putInBasket(page, locale);
        let open = 0;
        let most = 0;
        await page.route(/cart\.data/, async (route) => {
          if (route.request().method() !== 'POST') return route.continue();
          open += 1;
          most = Math.max(most, open);
          const response = await route.fetch();
          await new Promise((done) => setTimeout(done, 400));
          open -= 1;
          // The page may have given up on it.
          await route.fulfill({ response }).catch(() => {});
        });
        const country = page.locator('form.checkout').getByLabel(messages.country, { exact: true }).first();
        for (const code of ['US', 'CA', 'BE']) await country.selectOption(code);
        await expect(
          page.getByRole('rowheader', { name: messages.deliveryTo(messages.belgium) }),
        ).toBeVisible();
        expect(most).toBe(1);
      });
    }

    test('an address that is not found is typed by hand', async ({ page }) => {
      await putInBasket(page, locale);
      await fillInForm(page, locale, script);
      const field = (label: string) => page.getByLabel(label, { exact: true }).first();
      await field(messages.postalcode).fill('9999 ZZ');
      if (script) {
        await expect(page.getByText(messages.notFound)).toBeVisible();
        await expect(field(messages.street)).not.toBeEditable();
        await page.getByRole('button', { name: messages.byHand }).click();
        await expect(field(messages.street)).toBeFocused();
      }
      await field(messages.street).fill('Nieuwe Laan');
      await field(messages.city).fill('Nergenshuizen');
      await confirmAndPay(page, locale);
    });
  });
}

test('street and city are locked from the beginning, cleared by another number, and typed only after a lookup that found nothing', {
  tag: '@smoke',
}, async ({ page }) => {
  await putInBasket(page, 'nl');
  const messages = MESSAGES.nl;
  const street = page.getByLabel(messages.street, { exact: true }).first();
  const byHand = page.getByRole('button', { name: messages.byHand });
  await expect(street).not.toBeEditable();
  await expect(byHand).toHaveCount(0);
  // An order without an address leads to the fields that can be typed in.
  const summary = page.getByRole('alert');
  await page.getByRole('button', { name: messages.pay }).click();
  await expect(summary.getByRole('link', { name: messages.postalcode, exact: true })).toBeVisible();
  await expect(summary.getByRole('link', { name: messages.street, exact: true })).toHaveCount(0);
  await expect(street).not.toHaveAttribute('aria-invalid');
  await page.getByLabel(messages.house, { exact: true }).first().fill('107');
  await page.getByLabel(messages.postalcode, { exact: true }).first().fill('9999 ZZ');
  await expect(byHand).toBeVisible();
  await page.getByRole('button', { name: messages.pay }).click();
  await summary.getByRole('link', { name: messages.city, exact: true }).click();
  await expect(byHand).toBeFocused();
  await fillInForm(page, 'nl', true);
  await expect(page.getByText(messages.found)).toBeVisible();
  await expect(byHand).toHaveCount(0);
  await page.getByLabel(messages.house, { exact: true }).first().fill('');
  await expect(page.getByText(messages.found)).toBeHidden();
  await expect(street).toHaveValue('');
  await page.getByLabel(messages.house, { exact: true }).first().fill('107');
  await expect(street).toHaveValue('De Ruijterkade');
  await page.getByLabel(messages.postalcode, { exact: true }).first().fill('9999 ZZ');
  await byHand.first().click();
  await street.fill('De Ruijterkade oost');
  await page.getByLabel(messages.house, { exact: true }).first().fill('110');
  await expect(street).toHaveValue('De Ruijterkade oost');
});

test('keys that are typed fast are one lookup', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/order/resolve-postalcode')) requests.push(request.postData() ?? '');
  });
  await putInBasket(page, 'en');
  await page.getByLabel(MESSAGES.en.house, { exact: true }).first().fill('107');
  await page
    .getByLabel(MESSAGES.en.postalcode, { exact: true })
    .first()
    .pressSequentially('1011 AB', { delay: 20 });
  await expect(page.getByLabel(MESSAGES.en.street, { exact: true }).first()).toHaveValue('De Ruijterkade');
  expect(requests).toEqual([JSON.stringify({ postalcode: '1011 AB', number: '107' })]);
});

for (const locale of ['en', 'nl'] as const) {
  test(`in ${locale}: while an address is looked up the page says so, and after a shop that is out of reach the fields can be opened`, async ({
    page,
  }) => {
    let release = () => {};
    await page.route('**/api/order/resolve-postalcode', async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.abort();
    });
    await putInBasket(page, locale);
    await page.getByLabel(MESSAGES[locale].house, { exact: true }).first().fill('107');
    await page.getByLabel(MESSAGES[locale].postalcode, { exact: true }).first().fill('1011 AB');
    await expect(page.getByText(MESSAGES[locale].lookingUp)).toBeVisible();
    await expect(page.getByLabel(MESSAGES[locale].street, { exact: true }).first()).not.toBeEditable();
    await expect(async () => {
      release();
      await expect(page.getByText(MESSAGES[locale].failed)).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByLabel(MESSAGES[locale].street, { exact: true }).first()).not.toBeEditable();
    await page.getByRole('button', { name: MESSAGES[locale].byHand }).first().click();
    await expect(page.getByLabel(MESSAGES[locale].street, { exact: true }).first()).toBeEditable();
  });

  test(`in ${locale}: a found address that is restored while the shop is out of reach is locked, and looked up again when it changes`, async ({
    page,
  }) => {
    const messages = MESSAGES[locale];
    const street = page.getByLabel(messages.street, { exact: true }).first();
    await putInBasket(page, locale);
    await fillInForm(page, locale, true);
    await page.route('**/api/order/resolve-postalcode', (route) => route.abort());
    await page.reload();
    await expect(page.getByText(messages.failed)).toBeVisible();
    await expect(street).toHaveValue('De Ruijterkade');
    await expect(street).not.toBeEditable();
    await expect(page.getByRole('button', { name: messages.byHand })).toBeVisible();
    await page.unroute('**/api/order/resolve-postalcode');
    await page.getByLabel(messages.postalcode, { exact: true }).first().fill('9999 ZZ');
    await expect(street).toHaveValue('');
    await expect(page.getByText(messages.notFound)).toBeVisible();
  });
}

for (const locale of ['en', 'nl'] as const) {
  test(`in ${locale}: input is restored after another page, a reload, in the other language and after a closed tab, until the order is paid`, async ({
    page: firstPage,
    context,
  }) => {
    let page = firstPage;
    const messages = MESSAGES[locale];
    const other = locale === 'en' ? 'nl' : 'en';
    await putInBasket(page, locale);
    await fillInForm(page, locale, true);
    const expectTyped = async (inLocale: 'en' | 'nl') => {
      const field = (name: 'last' | 'email' | 'house' | 'street' | 'bank') =>
        page.getByLabel(MESSAGES[inLocale][name], { exact: true }).first();
      await expect(field('last')).toHaveValue('van Oosterzee');
      await expect(field('email')).toHaveValue('willemijn@voorbeeld.example');
      await expect(field('house')).toHaveValue('107');
      await expect(field('street')).toHaveValue('De Ruijterkade');
      await expect(field('street')).not.toBeEditable();
      await expect(field('bank')).not.toHaveValue('0');
      // The terms must be accepted again, not restored unseen.
      await expect(page.getByRole('checkbox', { name: MESSAGES[inLocale].terms })).not.toBeChecked();
    };
    await page.getByRole('rowheader', { name: TITLE }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/book\//);
    await page.goBack();
    await expectTyped(locale);
    await page.reload();
    await expectTyped(locale);
    await page.goto(`/${other}/cart`);
    await expectTyped(other);
    await page.close();
    page = await context.newPage();
    await page.goto(`/${locale}/cart`);
    await expectTyped(locale);
    await page.getByRole('checkbox', { name: messages.terms }).check();
    await confirmAndPay(page, locale);
    await page.getByRole('button', { name: messages.accept, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: messages.paid })).toBeVisible();
    // The page forgets it when its script runs, which may be after its heading is shown.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('typed-order'))).toBeNull();
    await putInBasket(page, locale);
    await expect(page.getByLabel(messages.last, { exact: true })).toHaveValue('');
  });
}

test('input for another country is restored with that country', async ({ page }) => {
  const messages = MESSAGES.en;
  await putInBasket(page, 'en');
  const form = page.locator('main form.checkout');
  await form.getByLabel(messages.country, { exact: true }).first().selectOption({ label: messages.belgium });
  await form.getByLabel(messages.street, { exact: true }).first().fill('Meir');
  await expect(page.getByRole('rowheader', { name: messages.deliveryTo(messages.belgium) })).toBeVisible();
  await page.reload();
  await expect(form.getByLabel(messages.street, { exact: true }).first()).toHaveValue('Meir');
  await expect(form.getByLabel(messages.country, { exact: true }).first()).toHaveValue('BE');
  await expect(page.getByRole('rowheader', { name: messages.deliveryTo(messages.belgium) })).toBeVisible();
});

test('another country in the address updates the prices of the basket', async ({ page }) => {
  const messages = MESSAGES.en;
  await putInBasket(page, 'en');
  await page
    .locator('main form.checkout')
    .getByLabel(messages.country, { exact: true })
    .first()
    .selectOption({ label: messages.belgium });
  await expect(page.getByRole('rowheader', { name: messages.deliveryTo(messages.belgium) })).toBeVisible();
  await expect(page.getByLabel(messages.street, { exact: true }).first()).toBeEditable();
});

test('the terms open beside the form', async ({ page, context }) => {
  await putInBasket(page, 'en');
  const [terms] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: /^terms and conditions/ }).click(),
  ]);
  await expect(terms).toHaveURL(/\/en\/order-information\/conditions$/);
});

test('each way to pay has its image and, where there are any, its banks or card types', async ({ page }) => {
  await putInBasket(page, 'en');
  for (const id of ['10', '20', '30']) {
    const response = await page.request.get(`/payment/${id}.png`);
    expect(response.headers()['content-type']).toBe('image/png');
    await expect(page.locator(`img[src="/payment/${id}.png"]`)).toBeVisible();
  }
  await expect(page.getByLabel('Bank', { exact: true })).toContainText('- Choose your bank -');
  await page.getByLabel('Bank', { exact: true }).selectOption({ index: 2 });
  await page.getByRole('radio', { name: /Creditcard/ }).check();
  await expect(page.getByLabel('Card type', { exact: true })).toContainText('- Choose your card type -');
  await expect(page.getByLabel('Bank', { exact: true })).toBeHidden();
  await page.getByRole('radio', { name: /iDEAL/ }).check();
  await expect(page.getByLabel('Bank', { exact: true })).toHaveValue('0');
});
