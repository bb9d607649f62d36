import type { ResponseOf } from '@colophon/contracts/admin/admin-route';
import type { exportRoutes } from '@colophon/contracts/admin/export-routes';
import { schemaErrors } from '@colophon/onix/testing/schema-errors';
import { beforeAll, expect, test } from '@jest/globals';
import { type AdminClient, signIn, tokenOf } from '../boot/client';
import { withDatabase } from '../boot/database';
import { type Editor, editorAt } from '../boot/editor';
import { type CmsHandle, sharedCms } from '../boot/strapi';
import { nextIsbn } from '../boot/unique';
import { employ } from '../staff/staff-account';

const BOOK = 'api::book.book';
const EDITION = 'api::edition.edition';

const cms = sharedCms();
let account: CmsHandle['admin'];
let staff: AdminClient;
let editor: Editor;
let isbn: string;
beforeAll(async () => {
  account = await employ('strapi-editor');
  staff = await signIn(cms, account);
  editor = editorAt(await signIn());
  isbn = nextIsbn();
  const { id, documentId } = await editor.create(EDITION, { isbn, price: 2000 });
  const book = await editor.create(BOOK, {
    ...{ title: 'Feeding Titles', type: 'academic', language: 'ENG' },
    editions: { connect: [{ id, documentId }] },
  });
  await editor.publish(BOOK, book.documentId);
});

const download = async (query: string) =>
  fetch(`${cms.url}/export/onix?${query}`, {
    headers: { authorization: `Bearer ${await tokenOf(cms, account)}` },
  });
const fetchFeed = (token: string, headers: Record<string, string> = {}) =>
  fetch(`${cms.url}/api/export-feeds/${token}`, {
    headers: { authorization: `Bearer ${cms.serviceToken}`, ...headers },
  });
const rows = (statement: string) =>
  withDatabase(cms.databaseUrl, async (db) => (await db.query(statement)).rows);
const feeds = async () =>
  ((await staff('GET', '/export/feeds')).body as ResponseOf<typeof exportRoutes.feeds>).feeds;

async function makeFeed(name: string): Promise<string> {
  const { status, body } = await staff('POST', '/export/feeds', { name, channel: 'cb' });
  expect(status).toBe(200);
  const { address } = body as ResponseOf<typeof exportRoutes.createFeed>;
  return /\/feeds\/([\w-]{43})\.xml$/.exec(address)?.[1] ?? '';
}

test('an editor downloads the catalogue for a recipient, whole or since a day', async () => {
  const whole = await download('channel=cb');
  expect(whole.headers.get('content-disposition')).toBe('attachment; filename="titles.xml"');
  const message = await whole.text();
  expect(message).toContain(`<RecordReference>${isbn}</RecordReference>`);
  expect(await schemaErrors(message, '3.0')).toEqual([]);
  expect(await (await download('channel=generic&version=3.1&since=2100-01-01')).text()).not.toContain(isbn);
  expect((await download('channel=generic&since=2026-13-01')).status).toBe(400);
  expect((await download('channel=nobody')).status).toBe(400);
});

test('an editor sees what a recipient requires and editions lack', async () => {
  const { body } = await staff('GET', '/export/readiness?channel=cb');
  const { editions, ready, missing } = body as ResponseOf<typeof exportRoutes.readiness>;
  expect(ready).toBeLessThan(editions);
  expect(missing[0]?.isRequired).toBe(true);
  expect(missing).toContainEqual({ fact: 'NUR code', isRequired: true, editions: expect.any(Number) });
});

test('a feed gives its recipient the catalogue, and 304 until it changes', async () => {
  const token = await makeFeed('The distributor');
  const first = await fetchFeed(token);
  expect([first.status, first.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^application\/xml/),
  ]);
  expect(await first.text()).toContain(`<RecordReference>${isbn}</RecordReference>`);
  const etag = first.headers.get('etag') ?? '';
  const again = await fetchFeed(token, { 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(await feeds()).toContainEqual(
    expect.objectContaining({ name: 'The distributor', version: '3.0', fetchedAt: expect.any(String) }),
  );
  await editor.create(EDITION, { isbn: nextIsbn(), price: 1000 });
  const changed = await fetchFeed(token, { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  await changed.body?.cancel();
});

test('only a hash of the secret in an address is stored', async () => {
  const token = await makeFeed('Kept nowhere');
  const [row] = await withDatabase(
    cms.databaseUrl,
    async (db) => (await db.query("SELECT * FROM export_feeds WHERE name = 'Kept nowhere'")).rows,
  );
  expect(JSON.stringify(row)).not.toContain(token);
});

test('a feed that is removed is gone, and so is one that never was', async () => {
  const token = await makeFeed('Removed');
  const { id } = (await feeds()).find(({ name }) => name === 'Removed') ?? { id: 0 };
  expect(await staff('POST', `/export/feeds/${id}/delete`, {})).toMatchObject({ status: 200 });
  expect((await fetchFeed(token)).status).toBe(404);
  expect((await fetchFeed('A'.repeat(43))).status).toBe(404);
  expect((await staff('POST', `/export/feeds/${id}/delete`, {})).status).toBe(404);
  expect(await rows(`SELECT action FROM shop_audit WHERE subject = 'feed:${id}' ORDER BY id`)).toEqual([
    { action: 'feed.created' },
    { action: 'feed.removed' },
  ]);
});

test('a feed has a name, and only who may make feeds makes them', async () => {
  expect((await staff('POST', '/export/feeds', { name: ' ', channel: 'cb' })).status).toBe(400);
  const finance = await signIn(cms, await employ('finance'));
  expect((await finance('POST', '/export/feeds', { name: 'Mine', channel: 'cb' })).status).toBe(403);
  expect((await finance('GET', '/export/feeds')).status).toBe(403);
});
