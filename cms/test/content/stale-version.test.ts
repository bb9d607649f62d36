import { beforeAll, expect, test } from '@jest/globals';
import { type AdminClient, type ApiResponse, signIn } from '../boot/client';
import { type Editor, editorAt, type SavedRow } from '../boot/editor';
import { hire } from '../boot/staff';
import { nextIsbn } from '../boot/unique';

/*
 * Two people with the same form open, as the admin sends it: each save names the version that its form shows. The forms
 * themselves are used in storefront/e2e/staff/two-editors.spec.ts.
 */
const BOOK = 'api::book.book';
const TYPES = '/content-manager/collection-types';
const UNTOUCHED = { connect: [], disconnect: [] };

type Refusal = {
  error: {
    name: string;
    message: string;
    details: {
      newer: { by: string | null; at: string; fields: string[] } | null;
      errors?: { path: string[]; message: string }[];
    };
  };
};

let admin: AdminClient;
let els: AdminClient;
let dutch: AdminClient;
let editor: Editor;
beforeAll(async () => {
  admin = await signIn();
  editor = editorAt(admin);
  els = await hire('strapi-editor');
  dutch = await hire('strapi-editor', { language: 'nl' });
});

type Opened = SavedRow & { updatedAt: string };

async function open(admin: AdminClient, uid: string, documentId: string, locale = 'en'): Promise<Opened> {
  const { body } = await admin('GET', `${TYPES}/${uid}/${documentId}?locale=${locale}&status=draft`);
  return (body as { data: Opened }).data;
}

type Form = { uid: string; documentId: string; loaded: string; locale?: string };

function save(
  admin: AdminClient,
  { uid, documentId, loaded, locale = 'en' }: Form,
  data: object,
): Promise<ApiResponse> {
  const path = `${TYPES}/${uid}/${documentId}?locale=${locale}`;
  return admin('PUT', path, data, { 'colophon-loaded-version': loaded });
}

function act(
  admin: AdminClient,
  action: string,
  { uid, documentId, loaded, locale = 'en' }: Form,
  data: object = {},
) {
  const path = `${TYPES}/${uid}/${documentId}/actions/${action}?locale=${locale}`;
  return admin('POST', path, data, { 'colophon-loaded-version': loaded });
}

const versionOf = (response: ApiResponse) =>
  (response.body as { data: { updatedAt: string } }).data.updatedAt;

async function newBook(fields: object = {}, locale = 'en'): Promise<Form & { id: number }> {
  const book = { title: 'Two editors', type: 'academic', language: 'ENG', teaser: 'Old teaser', ...fields };
  const { documentId, id, updatedAt } = await editor.create(BOOK, book, locale);
  return { uid: BOOK, documentId, id, loaded: String(updatedAt), locale };
}

test('the second of two who save the same version is refused, and told who, when and which fields', async () => {
  const form = await newBook();
  const first = await save(els, form, { title: 'Two editors', teaser: 'New teaser', subtitle: null });
  expect(first.status).toBe(200);
  const second = await save(admin, form, { title: 'Two editors', teaser: 'Old teaser', subtitle: 'Added' });
  expect(second.status).toBe(400);
  const { error } = second.body as Refusal;
  expect(error.name).toBe('ValidationError');
  expect(error.details.newer).toEqual({
    by: 'Els de Boer',
    at: versionOf(first),
    fields: expect.arrayContaining(['teaser', 'subtitle']),
  });
  expect(error.message).toMatch(
    /^Els de Boer saved a newer version .* differ from what is stored, whether changed there or by you: .*Teaser/,
  );
  expect(error.details.errors).toContainEqual(
    expect.objectContaining({ path: ['teaser'], message: 'In the newer version: “New teaser”' }),
  );
  expect(await open(admin, BOOK, form.documentId)).toMatchObject({ teaser: 'New teaser', subtitle: null });
});

test('the refusal is in the language of the panel', async () => {
  const form = await newBook();
  await save(els, form, { teaser: 'New teaser' });
  const { error } = (await save(dutch, form, { teaser: 'Old teaser' })).body as Refusal;
  expect(error.message).toContain('Els de Boer heeft hiervan op');
  expect(error.details.errors?.[0]?.message).toBe('In de nieuwere versie: “New teaser”');
});

test('whoever opens the newer version, or goes on after an own save, saves without a word', async () => {
  const form = await newBook();
  const first = await save(els, form, { teaser: 'One' });
  const second = await save(els, { ...form, loaded: versionOf(first) }, { teaser: 'Two' });
  expect(second.status).toBe(200);
  const published = await act(els, 'publish', { ...form, loaded: versionOf(second) }, { teaser: 'Three' });
  expect(published.status).toBe(200);
  const { updatedAt } = await open(els, BOOK, form.documentId);
  expect((await save(admin, { ...form, loaded: updatedAt }, { teaser: 'Four' })).status).toBe(200);
});

test('of saves at once exactly one wins', async () => {
  const form = await newBook();
  const clients = [admin, els, dutch, admin, els, dutch];
  const responses = await Promise.all(
    clients.map((client, i) => save(client, form, { teaser: `Teaser ${i}` })),
  );
  const won = responses.flatMap(({ status }, i) => (status === 200 ? [i] : []));
  expect(won).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(await open(admin, BOOK, form.documentId)).toMatchObject({ teaser: `Teaser ${won[0]}` });
});

test('publishing, discarding and unpublishing with an old form do not touch a newer draft', async () => {
  const form = await newBook();
  await editor.publish(BOOK, form.documentId);
  const { updatedAt: loaded } = await open(admin, BOOK, form.documentId);
  await save(els, { ...form, loaded }, { teaser: 'Newer draft' });
  const old = { ...form, loaded };
  expect((await act(admin, 'publish', old, { teaser: 'Old teaser' })).status).toBe(400);
  expect((await act(admin, 'discard', old)).status).toBe(400);
  expect((await act(admin, 'unpublish', old, { discardDraft: true })).status).toBe(400);
  expect(await open(admin, BOOK, form.documentId)).toMatchObject({ teaser: 'Newer draft' });
  const { body } = await admin('GET', `${TYPES}/${BOOK}/${form.documentId}?locale=en&status=published`);
  expect((body as { data: object }).data).toMatchObject({ teaser: 'Old teaser' });
});

test('two languages of a title are two forms: who works in the other one is not in the way', async () => {
  const en = await newBook();
  await editor.save(BOOK, en.documentId, { title: 'Twee redacteuren', teaser: 'Oud' }, 'nl');
  const enOpened = await open(els, BOOK, en.documentId);
  const nlOpened = await open(admin, BOOK, en.documentId, 'nl');
  expect((await save(els, { ...en, loaded: enOpened.updatedAt }, { teaser: 'New' })).status).toBe(200);
  const nl = { ...en, locale: 'nl', loaded: nlOpened.updatedAt };
  expect((await save(admin, nl, { teaser: 'Nieuw' })).status).toBe(200);
});

test('what both languages share is one: changed in one form it is newer in the other, by the same person', async () => {
  const link = { region: 'rest-of-world', url: 'https://shop.example/1' };
  const en = await newBook();
  await editor.save(BOOK, en.documentId, { title: 'Twee redacteuren' }, 'nl');
  const enOpened = await open(els, BOOK, en.documentId);
  const nlOpened = await open(admin, BOOK, en.documentId, 'nl');
  await save(els, { ...en, loaded: enOpened.updatedAt }, { orderLinks: [link] });
  const nl = { ...en, locale: 'nl', loaded: nlOpened.updatedAt };
  const refused = await save(admin, nl, { title: 'Twee redacteuren', teaser: 'Nieuw', orderLinks: [] });
  expect((refused.body as Refusal).error.details.newer).toMatchObject({
    by: 'Els de Boer',
    fields: expect.arrayContaining(['orderLinks', 'teaser']),
  });
});

test('a language that two people add at the same time is kept as the first wrote it', async () => {
  const form = { ...(await newBook()), locale: 'nl', loaded: 'none' };
  expect((await save(els, form, { title: 'Eerste' })).status).toBe(200);
  const second = await save(admin, form, { title: 'Tweede' });
  expect((second.body as Refusal).error.details.newer).toMatchObject({
    by: 'Els de Boer',
    fields: ['title'],
  });
  expect(await open(admin, BOOK, form.documentId, 'nl')).toMatchObject({ title: 'Eerste' });
});

test('a language that was deleted meanwhile does not come back unseen', async () => {
  const form = await newBook();
  const nl = await editor.save(BOOK, form.documentId, { title: 'Weg' }, 'nl');
  await editor.remove(BOOK, form.documentId, 'nl');
  const late = await save(els, { ...form, locale: 'nl', loaded: String(nl.updatedAt) }, { title: 'Terug' });
  expect((late.body as Refusal).error).toMatchObject({
    message: expect.stringContaining('was deleted'),
    details: { newer: null },
  });
});

test('a change of relations alone makes a newer version too', async () => {
  const series = await editor.create('api::series.series', { name_en: 'A series of two editors' });
  const form = await newBook();
  const relation = { connect: [{ id: series.id, documentId: series.documentId }], disconnect: [] };
  expect((await save(els, form, { series: relation })).status).toBe(200);
  const refused = await save(admin, form, { series: UNTOUCHED, teaser: 'Other' });
  expect((refused.body as Refusal).error.details.newer).toMatchObject({ fields: ['teaser'] });
});

test('a form that would change nothing of the newer version is let through, as after an answer that was lost', async () => {
  const form = await newBook();
  expect((await save(els, form, { teaser: 'Same' })).status).toBe(200);
  expect((await save(els, form, { teaser: 'Same', title: 'Two editors' })).status).toBe(200);
});

test('what sends no version is saved as ever', async () => {
  const form = await newBook();
  await save(els, form, { teaser: 'New' });
  expect((await editor.save(BOOK, form.documentId, { teaser: 'By a program' })).teaser).toBe('By a program');
});

const day = () => new Date().toISOString().slice(0, 10);
const OTHERS = [
  ['api::edition.edition', () => ({ isbn: nextIsbn(), price: 1000 }), { pages: 1 }, { pages: 2 }],
  ['api::person.person', () => ({ name: 'Two Editors' }), { affiliation: 'A' }, { name: 'B' }],
  ['api::series.series', () => ({ name_en: 'Two' }), { name_nl: 'Twee' }, { name_nl: 'Drie' }],
  [
    'api::discipline.discipline',
    () => ({ name_en: 'Two', name_nl: 'Twee' }),
    { name_en: 'A' },
    { name_en: 'B' },
  ],
  ['api::category.category', () => ({ name_en: 'Two', name_nl: 'Twee' }), { name_en: 'A' }, { name_en: 'B' }],
  [
    'plugin::shop.coupon',
    () => ({
      code: `TWO${nextIsbn()}`,
      description_en: 'x',
      description_nl: 'x',
      kind: 'percentage',
      percentage: 5,
    }),
    { description_en: 'y' },
    { description_en: 'z' },
  ],
  [
    'plugin::shop.vat-rate',
    () => ({ country: 'ZW', kind: 'print', percentage: 5, from: day() }),
    { note: 'a' },
    { note: 'b' },
  ],
  [
    'plugin::shop.shipping-zone',
    () => ({ name: 'Two editors', rates: [{ upToGrams: 1000, amount: 500 }] }),
    { name: 'Two editors, a' },
    { name: 'Two editors, b' },
  ],
] as const;

test.each(OTHERS)('%s is held to its version too', async (uid, fields, first, second) => {
  const made = await admin('POST', `${TYPES}/${uid}`, fields());
  expect(made).toMatchObject({ status: 201 });
  const row = (made.body as { data: Opened }).data;
  const form = { uid, documentId: row.documentId, loaded: row.updatedAt };
  const whole = fields();
  const fixed = 'code' in whole || 'isbn' in whole ? {} : whole;
  expect(await save(admin, form, { ...fixed, ...first })).toMatchObject({ status: 200 });
  const refused = await save(admin, form, { ...fixed, ...second });
  expect(refused.status).toBe(400);
  expect((refused.body as Refusal).error.message).toMatch(/^You saved a newer version/);
  await editor.remove(uid, row.documentId);
});

test('of saves of a coupon at once exactly one wins', async () => {
  const coupon = 'plugin::shop.coupon';
  const texts = { description_en: 'x', description_nl: 'x' };
  const fields = { code: `SIX${nextIsbn()}`, ...texts, kind: 'percentage', percentage: 5 };
  const { body } = await admin('POST', `${TYPES}/${coupon}`, fields);
  const { documentId, updatedAt } = (body as { data: Opened }).data;
  const form = { uid: coupon, documentId, loaded: updatedAt };
  const responses = await Promise.all(
    Array.from({ length: 6 }, (_, i) => save(admin, form, { description_en: `Text ${i}` })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  await editor.remove(coupon, documentId);
});

test('a page with one form of its kind is held to its version too', async () => {
  const path = '/content-manager/single-types/api::non-fiction.non-fiction';
  const opened = await admin('PUT', path, {});
  const headers = { 'colophon-loaded-version': versionOf(opened) };
  const edition = await editor.create('api::edition.edition', { isbn: nextIsbn(), price: 1000 });
  const relation = { connect: [{ id: edition.id, documentId: edition.documentId }], disconnect: [] };
  expect((await els('PUT', path, { highlight: relation }, headers)).status).toBe(200);
  expect((await admin('PUT', path, { bestsellers: relation }, headers)).status).toBe(400);
});
