import { expect, type Page } from '@playwright/test';
import { type AdminClient, CMS, enterAdmin, firstAdmin } from '../system/admin';
import { test } from '../system/test';
import { newIsbn } from '../system/unique';

/* An editor chooses a sale state in the admin's form; page, lists, basket, search and search engines say the same. */
test.describe.configure({ timeout: 300_000 });

type Row = { id: number; documentId: string; productId: number };
const of = (type: string) => `/content-manager/collection-types/api::${type}.${type}`;

/** A title in both languages with one paperback; published in the past and sold here by default. */
async function publishTitle(
  admin: AdminClient,
  { publicationDate = '2024-01-10', orderLinks }: { publicationDate?: string; orderLinks?: object[] } = {},
) {
  const word = `Saltmarsh${Date.now().toString(36).replace(/\d/g, 'x')}`;
  const isbn = newIsbn();
  const edition = (await admin('POST', of('edition'), {
    isbn,
    price: 4587,
    priceInclVat: 5000,
    publicationFormat: 'Paperback',
    publicationDate,
    weightGrams: 400,
  })) as Row;
  const { id, documentId } = edition;
  const facts = {
    type: 'academic',
    language: 'ENG',
    editions: { connect: [{ id, documentId }] },
    orderLinks,
  };
  const book = (await admin('POST', `${of('book')}?locale=en`, { title: word, ...facts })) as Row;
  await admin('POST', `${of('book')}/${book.documentId}/actions/publish?locale=en`, {});
  return { word, isbn, edition };
}

/** The offer in the structured data of a title's page; null where there is none. */
async function offerOf(page: Page): Promise<string | null> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const nodes = blocks.flatMap((block) => {
    const read = JSON.parse(block) as { '@graph'?: { offers?: { availability: string } }[] };
    return read['@graph'] ?? [read as { offers?: { availability: string } }];
  });
  return nodes.find(({ offers }) => offers)?.offers?.availability.replace('https://schema.org/', '') ?? null;
}

const soon = (check: () => Promise<void>) => expect(check).toPass({ intervals: [500], timeout: 30_000 });

const half = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });

test('an editor’s choice in the form is shown on page and in search, basket and structured data', async ({
  page,
  context,
}) => {
  const admin = await firstAdmin();
  const { word, isbn, edition } = await publishTitle(admin);
  await enterAdmin(page, 'strapi-editor');
  await page.goto(`${CMS}/admin${of('edition')}/${edition.documentId}`);
  const field = page.getByRole('combobox', { name: 'Sale state' });
  await expect(field).toBeVisible({ timeout: 60_000 });
  await expect(
    page.getByText('A day to come makes it a pre-order; from that day it is available.'),
  ).toBeVisible();

  /** Chooses in the form and saves, like an editor. */
  const choose = async (name: string, about: RegExp) => {
    await field.click();
    await page.getByRole('option', { name, exact: true }).click();
    await expect(page.getByText(about)).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved document')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Saved document')).toBeHidden({ timeout: 30_000 });
  };

  const reader = await context.newPage();
  const CASES = [
    {
      choice: 'Announced, not for sale yet',
      about: /Nobody can order it, until you choose otherwise/,
      button: 'Announced',
      nl: 'Aangekondigd',
      row: 'Forthcoming',
      basket: 'is announced and not for sale yet.',
      offer: null,
      price: true,
      counted: 'Forthcoming',
    },
    {
      choice: 'Sold out',
      about: /there may be a reprint/,
      button: 'Sold out',
      nl: 'Uitverkocht',
      row: 'Sold out',
      basket: 'is sold out and was removed',
      offer: 'SoldOut',
      price: true,
      counted: null,
    },
    {
      choice: 'Out of print',
      about: /not printed any more/,
      button: 'Out of print',
      nl: 'Niet meer gedrukt',
      row: 'Out of print',
      basket: 'is out of print and was removed',
      offer: 'Discontinued',
      price: true,
      counted: null,
    },
    {
      choice: 'Withdrawn',
      about: /The press took it back/,
      button: 'Withdrawn from sale',
      nl: 'Uit de handel genomen',
      row: 'Withdrawn from sale',
      basket: 'was withdrawn from sale',
      offer: null,
      price: false,
      counted: null,
    },
  ] as const;

  for (const { choice, about, button, nl, row, basket, offer, price, counted } of CASES) {
    await page.bringToFront();
    await choose(choice, about);
    await soon(async () => {
      await reader.goto(`/en/book/${isbn}`);
      await expect(reader.getByRole('button', { name: button, exact: true })).toBeDisabled({ timeout: 500 });
    });
    await expect(reader.locator('.offer').getByText('€ 45,87')).toHaveCount(price ? 1 : 0);
    expect(await offerOf(reader)).toBe(offer);
    await reader.goto(`/nl/book/${isbn}`);
    await expect(reader.getByRole('button', { name: nl, exact: true })).toBeDisabled();

    await soon(async () => {
      await reader.goto(`/en/search?q=${word}`);
      const found = reader.locator('li.row').filter({ hasText: word });
      await expect(found.getByText(row, { exact: true })).toBeVisible({ timeout: 500 });
      await expect(found.getByText('€')).toHaveCount(0);
    });
    for (const name of ['Now available', 'Forthcoming'])
      await expect(half(reader, new RegExp(`^${name}`))).toHaveAccessibleName(
        new RegExp(name === counted ? `${name}.*1` : `${name}.*0`),
      );

    await reader.goto(`/en/cart?productId=${edition.productId}`);
    await expect(reader.getByText(`${word} ${basket}`)).toBeVisible();
  }

  // Available again: it can be ordered.
  await page.bringToFront();
  await choose('Available', /For sale from its publication date/);
  await soon(async () => {
    await reader.goto(`/en/book/${isbn}`);
    await expect(reader.getByRole('button', { name: 'Order this book' })).toBeEnabled({ timeout: 500 });
  });
  expect(await offerOf(reader)).toBe('InStock');
  await reader.goto(`/en/cart?productId=${edition.productId}`);
  await expect(reader.getByText('€ 50,00').last()).toBeVisible();

  // With a future date it is a pre-order until then, whatever the choice.
  await page.bringToFront();
  await page.getByRole('textbox', { name: 'Publication date' }).fill('15 March 2099');
  await choose('Pre-order', /Readers order and pay now/);
  await soon(async () => {
    await reader.goto(`/en/book/${isbn}`);
    await expect(reader.getByRole('button', { name: 'Pre-order this book' })).toBeEnabled({ timeout: 500 });
  });
  expect(await offerOf(reader)).toBe('PreOrder');
});

test('in Dutch the form names the states in Dutch', async ({ page }) => {
  const admin = await firstAdmin();
  const { edition } = await publishTitle(admin);
  await enterAdmin(page, 'strapi-editor');
  await page.addInitScript(() => localStorage.setItem('strapi-admin-language', 'nl'));
  await page.goto(`${CMS}/admin${of('edition')}/${edition.documentId}`);
  const field = page.getByRole('combobox', { name: 'Sale state' });
  await field.click({ timeout: 60_000 });
  await expect(page.getByRole('option')).toHaveText([
    'Aangekondigd, nog niet te koop',
    'Te reserveren',
    'Leverbaar',
    'Uitverkocht',
    'Niet meer gedrukt',
    'Uit de handel genomen',
  ]);
  await page.getByRole('option', { name: 'Uitverkocht' }).click();
  await page.getByRole('button', { name: 'Bewaar' }).click();
  await expect
    .poll(
      async () =>
        ((await admin('GET', `${of('edition')}/${edition.documentId}`)) as { saleState: string }).saleState,
      {
        timeout: 60_000,
      },
    )
    .toBe('sold_out');
});

const ELSEWHERE = {
  en: { coming: 'Forthcoming', links: 'Pre-order elsewhere', ended: /no longer sold/ },
  nl: { coming: 'Verwacht', links: 'Elders reserveren', ended: /niet meer in onze webwinkel/ },
} as const;
test('a forthcoming title that is sold elsewhere can be pre-ordered there, and is not described as no longer sold', async ({
  page,
}) => {
  const admin = await firstAdmin();
  const { isbn } = await publishTitle(admin, {
    publicationDate: `${new Date().getFullYear() + 2}-02-04`,
    orderLinks: [{ region: 'rest-of-world', url: 'https://elsewhere.example/b' }],
  });
  for (const locale of ['en', 'nl'] as const) {
    const messages = ELSEWHERE[locale];
    await soon(async () => expect((await page.goto(`/${locale}/book/${isbn}`))?.status()).toBe(200));
    await expect(page.getByRole('note').getByText(messages.coming, { exact: true })).toBeVisible();
    await expect(page.locator('main dl.facts').first()).toContainText(messages.coming);
    await expect(page.getByRole('heading', { name: messages.links })).toBeVisible();
    await expect(page.getByText(messages.ended)).toHaveCount(0);
  }
});
