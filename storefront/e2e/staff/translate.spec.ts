import { expect, type Page } from '@playwright/test';
import { type AdminClient, CMS, enterAdmin, firstAdmin } from '../system/admin.ts';
import { test } from '../system/test';

// The first page of the admin takes long on a busy computer.
test.describe.configure({ timeout: 180_000 });

/*
 * A translation in the admin's own form: it opens without the fields that all languages share, and saving it must
 * delete nothing.
 */

const MARK = Date.now().toString(36);
const TYPES = '/content-manager/collection-types';
const FILM = { type: 'youtube', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', autoPlay: false };

type Row = Record<string, unknown> & { documentId: string };
type Lists = Readonly<Record<string, number>>;

/** A published document, and the lengths of the lists that its languages share. */
async function written(admin: AdminClient, type: string, locale: string, data: object): Promise<Row> {
  const path = `${TYPES}/api::${type}.${type}`;
  const row = (await admin('POST', `${path}?locale=${locale}`, data)) as Row;
  await admin('POST', `${path}/${row.documentId}/actions/publish?locale=${locale}`, {});
  return row;
}

async function translateInForm(page: Page, type: string, row: Row, language: string): Promise<void> {
  const locale = language.startsWith('Dutch') ? 'en' : 'nl';
  const path = `${TYPES}/api::${type}.${type}/${row.documentId}`;
  await page.goto(`${CMS}/admin${path}?plugins[i18n][locale]=${locale}`);
  await expect(page.getByRole('textbox', { name: 'Title' }).first()).toHaveValue(String(row.title), {
    timeout: 60_000,
  });
  await page.getByRole('combobox', { name: /locales/i }).click();
  await page.getByRole('option', { name: language }).click();
  await page.getByRole('textbox', { name: 'Title' }).first().fill(`${row.title} (${language})`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved document')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published document')).toBeVisible({ timeout: 60_000 });
}

async function expectSaved(
  admin: AdminClient,
  type: string,
  { documentId }: Row,
  lists: Lists,
): Promise<void> {
  for (const locale of ['en', 'nl']) {
    for (const status of ['draft', 'published']) {
      const query = `locale=${locale}&status=${status}`;
      const row = (await admin('GET', `${TYPES}/api::${type}.${type}/${documentId}?${query}`)) as Row;
      const found = Object.fromEntries(
        Object.keys(lists).map((name) => [name, (row[name] as unknown[]).length]),
      );
      expect([locale, status, found]).toEqual([locale, status, lists]);
    }
  }
}

test('an English book and a Dutch news article keep their lists when they are translated in the form', async ({
  page,
}) => {
  const admin = await firstAdmin();
  const person = (await admin('POST', `${TYPES}/api::person.person`, { name: `Translated ${MARK}` })) as Row;
  const book = await written(admin, 'book', 'en', {
    ...{ title: `Water and land ${MARK}`, type: 'academic', language: 'ENG' },
    contributors: [{ role: 'author', person: { connect: [{ documentId: person.documentId }] } }],
    orderLinks: [
      { region: 'rest-of-world', url: 'https://shop.example/1' },
      { region: 'north-america', url: 'https://shop.example/2' },
    ],
    media: [FILM],
  });
  const article = await written(admin, 'article', 'nl', {
    ...{ title: `Nieuws over water ${MARK}`, date: '2026-01-02' },
    media: [FILM],
  });
  await enterAdmin(page, 'strapi-editor');
  await translateInForm(page, 'book', book, 'Dutch (nl)');
  await expectSaved(admin, 'book', book, { contributors: 1, orderLinks: 2, media: 1 });
  await translateInForm(page, 'article', article, 'English (en)');
  await expectSaved(admin, 'article', article, { media: 1 });
});
