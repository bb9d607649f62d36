import { beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { type AdminClient, type ApiResponse, signIn, tokenOf } from '../boot/client';
import { withDatabase } from '../boot/database';
import { type Editor, editorAt, type SavedRow } from '../boot/editor';
import { hire } from '../boot/staff';
import { sharedCms } from '../boot/strapi';
import { nextIsbn } from '../boot/unique';
import { sellBook, visitor } from '../shop/shop-visitor';

const TYPES = '/content-manager/collection-types';
const BOOK = 'api::book.book';
const PERSON = 'api::person.person';
const SERIES = 'api::series.series';
const EDITION = 'api::edition.edition';

let admin: AdminClient;
let dutch: AdminClient;
let editor: Editor;
beforeAll(async () => {
  admin = await signIn();
  editor = editorAt(admin);
  dutch = await hire('strapi-editor', { language: 'nl' });
});

const link = ({ id, documentId }: SavedRow) => ({ connect: [{ id, documentId }] });
const by = (person: SavedRow) => ({ contributors: [{ role: 'author', person: link(person) }] });
const remove = (uid: string, { documentId }: SavedRow, by = admin, locale = '*') =>
  by('DELETE', `${TYPES}/${uid}/${documentId}?locale=${locale}`);
const exists = async (uid: string, { documentId }: SavedRow) =>
  (await admin('GET', `${TYPES}/${uid}/${documentId}`)).status === 200;
const messageOf = ({ body }: ApiResponse) => (body as { error: { message: string } }).error.message;

async function book(title: string, fields: object = {}): Promise<SavedRow> {
  return editor.create(BOOK, { title, type: 'academic', language: 'ENG', ...fields });
}

test('a person whom titles name is not deleted, and the refusal says by how many and which, in the panel language', async () => {
  const person = await editor.create(PERSON, { name: 'Mara Inuse' });
  for (let n = 1; n <= 6; n++) await book(`Inuse ${n}`, by(person));
  await editor.create(SERIES, { name_en: 'Series of Inuse', seriesEditors: link(person) });
  const english = await remove(PERSON, person);
  expect(english.status).toBe(400);
  expect(messageOf(english)).toMatch(
    /^“Mara Inuse” cannot be deleted: it is in use in 7 places: .*, 2 more\. /,
  );
  expect(messageOf(english)).toContain('book “Inuse 1”');
  expect(messageOf(await remove(PERSON, person, dutch))).toMatch(
    /^“Mara Inuse” kan niet worden verwijderd: het wordt op 7 plaatsen gebruikt: .*, nog 2\. /,
  );
  expect(await exists(PERSON, person)).toBe(true);
});

test('a title counts once, whether it names the person in a draft, in what is published or in another language', async () => {
  const person = await editor.create(PERSON, { name: 'Once' });
  const made = await book('Counted once', by(person));
  await editor.publish(BOOK, made.documentId);
  await editor.save(BOOK, made.documentId, { title: 'Eenmaal geteld' }, 'nl');
  expect(messageOf(await remove(PERSON, person))).toContain('in one place: book “Counted once”.');
  // Taken from the draft, it still stands in what is published.
  await editor.save(BOOK, made.documentId, { contributors: [] });
  expect(messageOf(await remove(PERSON, person))).toContain('in one place');
  await editor.publish(BOOK, made.documentId);
  expect((await remove(PERSON, person)).status).toBe(200);
  expect(await exists(PERSON, person)).toBe(false);
});

test.each([
  [SERIES, { name_en: 'Used' }, 'series'],
  ['api::discipline.discipline', { name_en: 'Used', name_nl: 'Gebruikt' }, 'disciplines'],
  ['api::category.category', { name_en: 'Used', name_nl: 'Gebruikt' }, 'categories'],
])('%s that a draft names is not deleted until the draft is gone', async (uid, fields, field) => {
  const used = await editor.create(uid, fields);
  const draft = await book('A draft that names it', { [field]: link(used) });
  expect(messageOf(await remove(uid, used))).toContain('book “A draft that names it”');
  await editor.remove(BOOK, draft.documentId);
  expect((await remove(uid, used)).status).toBe(200);
});

test('of several that are deleted at once all stay when one is in use', async () => {
  const used = await editor.create(PERSON, { name: 'Bulk used' });
  const free = await editor.create(PERSON, { name: 'Bulk free' });
  await book('Bulk', by(used));
  const documentIds = [free.documentId, used.documentId];
  const bulk = await admin('POST', `${TYPES}/${PERSON}/actions/bulkDelete`, { documentIds });
  expect(bulk.status).toBe(400);
  expect(messageOf(bulk)).toContain('“Bulk used” cannot be deleted');
  expect(await exists(PERSON, free)).toBe(true);
  expect(await exists(PERSON, used)).toBe(true);
});

test('an edition goes with its book’s consent, but not from under a highlight or a coupon', async () => {
  const own = await editor.create(EDITION, { isbn: nextIsbn(), price: 1000 });
  await book('Its own book', { editions: link(own) });
  expect((await remove(EDITION, own)).status).toBe(200);

  const shown = await editor.create(EDITION, { isbn: nextIsbn(), price: 1000 });
  const path = '/content-manager/single-types/api::academic.academic';
  await admin('PUT', path, { editorsPick: link(shown) });
  const coupon = await editor.create('plugin::shop.coupon', {
    ...{
      code: `USED${nextIsbn()}`,
      description_en: 'x',
      description_nl: 'x',
      kind: 'percentage',
      percentage: 5,
    },
    editions: link(shown),
  });
  const refused = messageOf(await remove(EDITION, shown));
  expect(refused).toContain('in 2 places');
  expect(refused).toContain('the page Academic');
  expect(refused).toContain(`coupon “${coupon.code}”`);
  await admin('PUT', path, {
    editorsPick: { connect: [], disconnect: [{ id: shown.id, documentId: shown.documentId }] },
  });
  await editor.remove('plugin::shop.coupon', coupon.documentId);
  expect((await remove(EDITION, shown)).status).toBe(200);
});

test('an edition that somebody ordered stays; an order that was never paid in time does not hold it', async () => {
  const { productId } = await sellBook();
  const anna = visitor();
  await anna.fill([{ productId, quantity: 1 }]);
  await anna.submit();
  const listed = await admin('GET', `${TYPES}/${EDITION}?filters[productId]=${productId}`);
  const [edition] = (listed.body as { results: SavedRow[] }).results;
  if (!edition) throw new Error(`no edition ${productId}`);
  expect(messageOf(await remove(EDITION, edition))).toMatch(/an order holds it\. Tick “Not for sale now”/);
  expect(await exists(EDITION, edition)).toBe(true);
  await withDatabase(sharedCms().databaseUrl, (db) =>
    db.query(
      `UPDATE shop_orders SET state = 'expired', revision = revision + 1
       WHERE snapshot->'items' @> jsonb_build_array(jsonb_build_object('product_id', $1::int))`,
      [productId],
    ),
  );
  expect((await remove(EDITION, edition)).status).toBe(200);
});

test('a language of a promotion may go while the home page shows the other; the promotion may not', async () => {
  const uid = 'api::promotion.promotion';
  const promotion = await editor.create(uid, { text: 'Two languages', path: '/books', button: 'Look' });
  await editor.save(uid, promotion.documentId, { text: 'Twee talen', path: '/books', button: 'Kijk' }, 'nl');
  const path = '/content-manager/single-types/api::home.home';
  await admin('PUT', path, { promotion: link(promotion) });
  expect((await remove(uid, promotion, admin, 'nl')).status).toBe(200);
  expect(messageOf(await remove(uid, promotion, admin, 'en'))).toContain('the home page');
  expect(messageOf(await remove(uid, promotion))).toContain('the home page');
  await admin('PUT', path, {
    promotion: { connect: [], disconnect: [{ documentId: promotion.documentId, id: promotion.id }] },
  });
  expect((await remove(uid, promotion)).status).toBe(200);
});

test('delivery costs of countries are not deleted from under them', async () => {
  const zone = await editor.create('plugin::shop.shipping-zone', {
    ...{ name: 'Used zone', rates: [{ upToGrams: 1000, amount: 500 }] },
  });
  const country = await editor.create('plugin::shop.shipping-country', {
    ...{ code: 'ZW', name_en: 'Zimbabwe', name_nl: 'Zimbabwe', zone: link(zone) },
  });
  expect(messageOf(await remove('plugin::shop.shipping-zone', zone))).toContain('delivery country');
  await editor.remove('plugin::shop.shipping-country', country.documentId);
  expect((await remove('plugin::shop.shipping-zone', zone)).status).toBe(200);
});

async function upload(name: string): Promise<{ id: number }> {
  const cms = sharedCms();
  const picture = { width: 40, height: 60, channels: 3 as const, background: '#a33' };
  const bytes = await sharp({ create: picture }).jpeg().toBuffer();
  const form = new FormData();
  form.set('files', new Blob([bytes as BlobPart], { type: 'image/jpeg' }), name);
  const headers = { authorization: `Bearer ${await tokenOf(cms, cms.admin)}` };
  const response = await fetch(`${cms.url}/upload`, { method: 'POST', headers, body: form });
  return [await response.json()].flat()[0] as { id: number };
}
const fileExists = async ({ id }: { id: number }) =>
  (await admin('GET', `/upload/files/${id}`)).status === 200;

test('a file that a title or a block of it shows is not deleted, alone or with others', async () => {
  const [cover, poster, free] = [
    await upload('used-cover.jpg'),
    await upload('used-poster.jpg'),
    await upload('free.jpg'),
  ];
  const film = { type: 'youtube', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', image: poster.id };
  const made = await book('Wears a cover', { cover: cover.id, media: [film] });
  const alone = await admin('DELETE', `/upload/files/${cover.id}`);
  expect([alone.status, messageOf(alone)]).toEqual([
    400,
    expect.stringMatching(/“used-cover\.jpg” cannot be deleted: .* book “Wears a cover”/),
  ]);
  const several = { fileIds: [free.id, poster.id], folderIds: [] };
  const bulk = await dutch('POST', '/upload/actions/bulk-delete', several);
  expect([bulk.status, messageOf(bulk)]).toEqual([
    400,
    expect.stringMatching(/“used-poster\.jpg” kan niet worden verwijderd: .* boek “Wears a cover”/),
  ]);
  for (const file of [cover, poster, free]) expect(await fileExists(file)).toBe(true);

  await editor.remove(BOOK, made.documentId);
  expect((await admin('POST', '/upload/actions/bulk-delete', several)).status).toBe(200);
  expect((await admin('DELETE', `/upload/files/${cover.id}`)).status).toBe(200);
  expect(await fileExists(cover)).toBe(false);
});

test('a folder is not deleted while a file in it is in use', async () => {
  const folder = await admin('POST', '/upload/folders', { name: `Used ${nextIsbn()}`, parent: null });
  const { id } = (folder.body as { data: { id: number } }).data;
  const [cover, free] = [await upload('in-folder.jpg'), await upload('beside-folder.jpg')];
  const moved = { fileIds: [cover.id], folderIds: [], destinationFolderId: id };
  expect((await admin('POST', '/upload/actions/bulk-move', moved)).status).toBe(200);
  const made = await book('Shows it from a folder', { cover: cover.id });
  const chosen = { fileIds: [free.id], folderIds: [id] };
  expect(messageOf(await admin('POST', '/upload/actions/bulk-delete', chosen))).toContain('“in-folder.jpg”');
  expect(await fileExists(free)).toBe(true);
  await editor.remove(BOOK, made.documentId);
  expect((await admin('POST', '/upload/actions/bulk-delete', chosen)).status).toBe(200);
});
