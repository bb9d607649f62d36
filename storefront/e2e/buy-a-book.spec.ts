import { expect, type Page, test } from '@playwright/test';

/*
 * From a search to a paid order, as a reader does it: with and without script, in both languages. Words are
 * written out here: what a reader sees is what is promised.
 */
const WORDS = {
  en: {
    order: /^Order this book$/,
    basket: 'Basket',
    empty: 'There are no items added to this basket.',
    oneMore: /^One more:/,
    quantity: /^Quantity:/,
    removeAll: 'Remove all products',
    first: 'First name',
    last: 'Last name',
    email: 'E-mail',
    phone: 'Phone',
    postalcode: 'Postal code',
    house: 'House number',
    street: 'Street',
    city: 'City',
    bank: 'Bank',
    terms: /I accept the/,
    pay: 'Confirm order and pay',
    missing: 'All fields in the form should be filled.',
    noTerms: 'To place an order you have to accept the terms and conditions.',
    noBank: 'Choose a bank.',
    sandbox: 'Sandbox. No money moves here.',
    accept: 'Accept',
    decline: 'Decline',
    cancel: 'Cancel and return',
    paid: 'Payment successful',
    thanks: 'Thank you for your order, we will send you a confirmation email.',
    home: 'Back to the home page',
    declined: /Your payment was not accepted by your bank/,
    cancelled: /You have canceled your payment/,
    copies: /2 copies/,
  },
  nl: {
    order: /^Bestel dit boek$/,
    basket: 'Winkelmand',
    empty: 'Deze winkelmand is leeg.',
    oneMore: /^Eén meer:/,
    quantity: /^Aantal:/,
    removeAll: 'Verwijder alle producten',
    first: 'Voornaam',
    last: 'Achternaam',
    email: 'E-mail',
    phone: 'Telefoon',
    postalcode: 'Postcode',
    house: 'Huisnummer',
    street: 'Straat',
    city: 'Plaats',
    bank: 'Bank',
    terms: /Ik ga akkoord met de/,
    pay: 'Bevestig en betaal',
    missing: 'Alle velden van het formulier moeten zijn ingevuld om een bestelling te plaatsen.',
    noTerms: 'Voordat u bestelt, moet u akkoord gaan met de algemene voorwaarden.',
    noBank: 'Kies een bank.',
    sandbox: 'Proefomgeving. Er wordt niets betaald.',
    accept: 'Accepteer',
    decline: 'Weiger',
    cancel: 'Annuleer en ga terug',
    paid: 'Betaling geslaagd',
    thanks: 'Dank u voor uw bestelling, wij sturen u een bevestiging per e-mail.',
    home: 'Terug naar de homepage',
    declined: /Uw betaling is niet door uw bank geaccepteerd/,
    cancelled: /U hebt uw betaling geannuleerd/,
    copies: /2 exemplaren/,
  },
} as const;

type Locale = keyof typeof WORDS;

/** A title that is always there to be sold, in print. */
const ISBN = '9789089641243';
const TITLE = 'Cookies, Coleslaw, and Stoops';

async function putInBasket(page: Page, locale: Locale): Promise<void> {
  await page.goto(`/${locale}/book/${ISBN}`);
  await page.getByRole('button', { name: WORDS[locale].order }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: WORDS[locale].basket })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: TITLE })).toBeVisible();
}

/** Fills in the form; street and city come by themselves, in the page or, without script, on the server. */
async function fillInForm(page: Page, locale: Locale, script: boolean): Promise<void> {
  const words = WORDS[locale];
  await page.getByLabel(words.first, { exact: true }).fill('Willemijn');
  await page.getByLabel(words.last, { exact: true }).fill('van Oosterzee');
  await page.getByLabel(words.email, { exact: true }).fill('willemijn@voorbeeld.example');
  await page.getByLabel(words.phone, { exact: true }).fill('06 12345678');
  await page.getByLabel(words.postalcode, { exact: true }).first().fill('1011ab');
  await page.getByLabel(words.house, { exact: true }).first().fill('107');
  if (script) {
    await expect(page.getByLabel(words.street, { exact: true }).first()).toHaveValue('De Ruijterkade');
    await expect(page.getByLabel(words.city, { exact: true }).first()).toHaveValue('Amsterdam');
    await expect(page.getByLabel(words.street, { exact: true }).first()).not.toBeEditable();
  }
  await page.getByLabel(words.bank, { exact: true }).selectOption({ index: 1 });
  await page.getByRole('checkbox', { name: words.terms }).check();
}

async function confirmAndPay(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: WORDS[locale].pay }).click();
  await expect(page.getByText(WORDS[locale].sandbox)).toBeVisible();
}

for (const script of [true, false]) {
  for (const locale of ['en', 'nl'] as const) {
    const words = WORDS[locale];
    test.describe(`in ${locale}, ${script ? 'with' : 'without'} script`, () => {
      test.use({ javaScriptEnabled: script });

      test('two copies are ordered and paid for', async ({ page }) => {
        await putInBasket(page, locale);
        await page.getByRole('button', { name: words.oneMore }).click();
        await expect(page.getByRole('spinbutton', { name: words.quantity })).toHaveValue('2');
        await fillInForm(page, locale, script);
        await confirmAndPay(page, locale);
        await page.getByRole('button', { name: words.accept, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: words.paid })).toBeVisible();
        await expect(page.getByText(words.thanks)).toBeVisible();
        await expect(page.getByText(TITLE)).toBeVisible();
        await expect(page.getByText(words.copies)).toBeVisible();
        await page.getByRole('link', { name: words.home }).click();
        await expect(page).toHaveURL(new RegExp(`/${locale}/?$`));
        await page.goto(`/${locale}/cart`);
        await expect(page.getByText(words.empty)).toBeVisible();
      });

      test('an empty form says what is missing and keeps what was typed', async ({ page }) => {
        await putInBasket(page, locale);
        await page.getByLabel(words.first, { exact: true }).fill('Willemijn');
        await page.getByRole('button', { name: words.pay }).click();
        const summary = page.getByRole('alert');
        await expect(summary).toContainText(words.missing);
        await expect(summary).toContainText(words.noBank);
        await expect(summary).toContainText(words.noTerms);
        if (script) await expect(summary).toBeFocused();
        await expect(page.getByLabel(words.first, { exact: true })).toHaveValue('Willemijn');
        await summary.getByRole('link', { name: words.last }).click();
        await expect(page.getByLabel(words.last, { exact: true })).toBeFocused();
      });

      test('a declined and a cancelled payment lead back to the basket, where it can be tried again', async ({
        page,
      }) => {
        await putInBasket(page, locale);
        await fillInForm(page, locale, script);
        await confirmAndPay(page, locale);
        await page.getByRole('button', { name: words.decline }).click();
        await expect(page.getByText(words.declined)).toBeVisible();
        await expect(page.getByRole('rowheader', { name: TITLE })).toBeVisible();
        await expect(page.getByLabel(words.last, { exact: true })).toHaveValue('van Oosterzee');
        await page.getByRole('checkbox', { name: words.terms }).check();
        await confirmAndPay(page, locale);
        await page.getByRole('button', { name: words.cancel }).click();
        await expect(page.getByText(words.cancelled)).toBeVisible();
      });

      test('the basket can be emptied', async ({ page }) => {
        await putInBasket(page, locale);
        await page.getByRole('button', { name: words.removeAll }).click();
        await expect(page.getByText(words.empty)).toBeVisible();
      });
    });
  }
}

test('two tabs that add at once lose no copy', async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()];
  await putInBasket(one, 'en');
  await one.goto(`/en/book/${ISBN}`);
  await two.goto(`/en/book/${ISBN}`);
  await Promise.all(
    [one, two].map((page) => page.getByRole('button', { name: WORDS.en.order }).first().click()),
  );
  await expect(two.getByRole('rowheader', { name: TITLE })).toBeVisible();
  await expect(one.getByRole('rowheader', { name: TITLE })).toBeVisible();
  await one.goto('/en/cart');
  await expect(one.getByRole('spinbutton', { name: WORDS.en.quantity })).toHaveValue('3');
});

test('a link that sells adds one copy, once', async ({ page }) => {
  await putInBasket(page, 'en');
  const link = page.getByRole('rowheader', { name: TITLE }).getByRole('link', { name: TITLE });
  const productId = (await link.getAttribute('href'))?.split('/').at(-1);
  await page.getByRole('button', { name: WORDS.en.removeAll }).click();
  await expect(page.getByText(WORDS.en.empty)).toBeVisible();
  for (let i = 0; i < 2; i++) {
    await page.goto(`/en/cart?productId=${productId}`);
    await expect(page).toHaveURL(/\/en\/cart$/);
  }
  await expect(page.getByRole('spinbutton', { name: WORDS.en.quantity })).toHaveValue('1');
});

test('a link that sells says in the basket why its coupon gives nothing, once', async ({ page }) => {
  await putInBasket(page, 'en');
  const link = page.getByRole('rowheader', { name: TITLE }).getByRole('link', { name: TITLE });
  const productId = (await link.getAttribute('href'))?.split('/').at(-1);
  const refusal = page.getByRole('alert').filter({ hasText: 'The coupon code NOPE is not valid.' });
  await page.goto(`/en/cart?productId=${productId}&coupon=NOPE`);
  await expect(page).toHaveURL(/\/en\/cart$/);
  await expect(refusal).toBeVisible();
  await page.reload();
  await expect(page.getByRole('spinbutton', { name: WORDS.en.quantity })).toHaveValue('1');
  await expect(refusal).toHaveCount(0);
});
