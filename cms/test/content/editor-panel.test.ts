import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { type AdminClient, signIn } from '../boot/client';

const SHOP_TYPES = ['coupon', 'shipping-zone', 'shipping-country', 'vat-rate'].map(
  (name) => `plugin::shop.${name}`,
);
const APIS = join(__dirname, '../../src/api');
const CONTENT_TYPES = readdirSync(APIS)
  .filter((name) => existsSync(join(APIS, name, 'content-types')))
  .map((name) => `api::${name}.${name}`);
const TYPES = [...CONTENT_TYPES, ...SHOP_TYPES];

type Configuration = {
  settings: { mainField: string };
  metadatas: Record<string, { edit: { label?: string; mainField?: string } }>;
  layouts: { list: string[]; edit: { name: string; size: number }[][] };
};

let admin: AdminClient;
beforeAll(async () => {
  admin = await signIn();
});

async function configurationOf(uid: string): Promise<Configuration> {
  const { body } = await admin('GET', `/content-manager/content-types/${uid}/configuration`);
  return (body as { data: { contentType: Configuration } }).data.contentType;
}

test.each(TYPES)('%s is listed by what an editor knows, and every field has a name in words', async (uid) => {
  const { settings, metadatas, layouts } = await configurationOf(uid);
  for (const field of [settings.mainField, ...layouts.list]) {
    expect(Object.keys(metadatas)).toContain(field);
    expect(field).not.toMatch(/^(id|documentId)$/);
  }
  for (const { name } of layouts.edit.flat()) expect(metadatas[name]?.edit.label).toMatch(/^\S*[A-Z]/);
  for (const row of layouts.edit) {
    expect(row.reduce((width, { size }) => width + size, 0)).toBeLessThanOrEqual(12);
  }
});

test('an edition is chosen by its label, and a person by the name', async () => {
  const book = await configurationOf('api::book.book');
  expect(book.metadatas.editions?.edit.mainField).toBe('label');
  expect(book.layouts.list).toEqual(expect.arrayContaining(['title', 'editions', 'updatedAt']));
  const edition = await configurationOf('api::edition.edition');
  expect(edition.layouts.list).toEqual(expect.arrayContaining(['label', 'isbn', 'publicationDate']));
});

test('every field of the form is on it: nothing was forgotten', async () => {
  for (const uid of TYPES) {
    const { metadatas, layouts } = await configurationOf(uid);
    const placed = layouts.edit.flat().map(({ name }) => name);
    const editable = Object.keys(metadatas).filter(
      (field) =>
        metadatas[field]?.edit.label &&
        !/^(id|documentId|createdAt|updatedAt|createdBy|updatedBy|publishedAt|locale|localizations)$/.test(
          field,
        ),
    );
    expect(placed.sort()).toEqual(editable.sort());
  }
});

test('editors see what the press has, and no accounts of visitors', async () => {
  const { body } = await admin('GET', '/content-manager/init');
  const { contentTypes } = (body as { data: { contentTypes: { uid: string; isDisplayed: boolean }[] } }).data;
  const shown = contentTypes.filter(({ isDisplayed }) => isDisplayed).map(({ uid }) => uid);
  expect(shown).toEqual(expect.arrayContaining(TYPES));
  expect(shown).not.toContain('plugin::users-permissions.user');
});

test('no form insists on an address: a blank one is made', () => {
  for (const uid of CONTENT_TYPES) {
    const name = uid.split('.')[1];
    const schema = readFileSync(join(APIS, `${name}/content-types/${name}/schema.json`), 'utf8');
    const { attributes } = JSON.parse(schema) as { attributes: { slug?: { required?: boolean } } };
    expect([uid, attributes.slug?.required ?? false]).toEqual([uid, false]);
  }
});
