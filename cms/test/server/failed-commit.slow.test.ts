import { VERSION_PATH } from '@colophon/contracts/site/routes';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { callApi, signIn } from '../boot/client';
import { cloneDatabase, dropDatabase } from '../boot/database';
import { type Editor, editorAt } from '../boot/editor';
import { type CmsHandle, type StartedStrapi, sharedCms, startStrapi } from '../boot/strapi';
import { rows } from '../database-rows';
import { FaultProxy } from '../proof/fault-proxy';
import { sellBook, visitor } from '../shop/shop-visitor';

/*
 * A failed COMMIT has saved nothing, and must not be reported as success. Two ways to fail: the database refuses it (a
 * deferred constraint), and the connection is cut before the database has received it.
 */
jest.setTimeout(60_000);

const BOOK = 'api::book.book';
const REFUSED = 'Refused at commit';

let cms: CmsHandle;
let started: StartedStrapi;
let wire: FaultProxy;
let editor: Editor;
let admin: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  const shared = sharedCms();
  const databaseUrl = await cloneDatabase(shared.serverUrl, shared.template);
  wire = await FaultProxy.before(databaseUrl);
  started = await startStrapi({ databaseUrl: wire.through(databaseUrl), directory: shared.directory });
  cms = { ...started.handle, databaseUrl, admin: shared.admin };
  admin = await signIn(cms);
  editor = editorAt(admin);
  await rows(
    `CREATE FUNCTION refuse_at_commit() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'refused at commit' USING ERRCODE = 'integrity_constraint_violation'; END $$`,
    [],
    cms,
  );
}, 120_000);

afterAll(async () => {
  await started?.stop();
  await wire?.stop();
  if (cms) await dropDatabase(cms.databaseUrl);
});

/** Lets every transaction that writes matching rows of a table fail at COMMIT. */
const refuse = (table: string, when: string) =>
  rows(
    `CREATE CONSTRAINT TRIGGER refused_at_commit AFTER INSERT OR UPDATE ON ${table} DEFERRABLE INITIALLY DEFERRED
     FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION refuse_at_commit()`,
    [],
    cms,
  );

beforeEach(async () => {
  for (const table of ['books', 'shop_orders'])
    await rows(`DROP TRIGGER IF EXISTS refused_at_commit ON ${table}`, [], cms);
});

const version = async () =>
  ((await callApi(VERSION_PATH, undefined, {}, cms)).body as { version: number }).version;
const booksCalled = (title: string) => rows('SELECT id FROM books WHERE title = $1', [title], cms);
const aBook = (title: string) => editor.create(BOOK, { title, type: 'academic', language: 'ENG' });

test('reports to the editor that the COMMIT of a new book failed', async () => {
  await refuse('books', `NEW.title = '${REFUSED}'`);
  const before = await version();
  const response = await editor.attempt(BOOK, { title: REFUSED, type: 'academic', language: 'ENG' });
  expect(response.status).toBe(500);
  expect(await booksCalled(REFUSED)).toEqual([]);
  expect(await version()).toBe(before);
});

test('reports to the editor that the COMMIT of a change failed', async () => {
  const { documentId } = await aBook('As it was');
  await refuse('books', `NEW.title = '${REFUSED}'`);
  expect((await editor.attempt(BOOK, { title: REFUSED }, documentId)).status).toBe(500);
  expect(await booksCalled('As it was')).toHaveLength(1);
});

test('reports to the editor that the COMMIT of a publication failed, of one book and of several', async () => {
  const { documentId } = await aBook('To be published');
  await refuse('books', 'NEW.published_at IS NOT NULL');
  const path = `/content-manager/collection-types/${BOOK}`;
  const one = await admin('POST', `${path}/${documentId}/actions/publish?locale=en`, {});
  expect(one.status).toBe(500);
  const several = await admin('POST', `${path}/actions/bulkPublish?locale=en`, { documentIds: [documentId] });
  expect(several.status).toBe(500);
  const published = await rows(
    'SELECT id FROM books WHERE document_id = $1 AND published_at IS NOT NULL',
    [documentId],
    cms,
  );
  expect(published).toEqual([]);
});

test('reports to the editor that the connection was cut at the COMMIT, and saves again', async () => {
  const { documentId } = await aBook('Before the cut');
  wire.cutNextAt('COMMIT');
  expect((await editor.attempt(BOOK, { title: 'After the cut' }, documentId)).status).toBe(503);
  expect(await booksCalled('Before the cut')).toHaveLength(1);
  expect((await editor.attempt(BOOK, { title: 'After the cut' }, documentId)).status).toBe(200);
  expect(await booksCalled('After the cut')).toHaveLength(1);
});

test('reports to the reader that an order was not committed, and leaves nothing of it', async () => {
  const { productId } = await sellBook({}, cms);
  const someone = visitor(cms);
  await someone.fill([{ productId, quantity: 1 }]);
  await refuse('shop_orders', 'true');
  expect(await someone.submit()).toMatchObject({ success: false });
  await rows('DROP TRIGGER refused_at_commit ON shop_orders', [], cms);
  wire.cutNextAt('COMMIT');
  expect(await someone.submit()).toMatchObject({ success: false });
  expect(await rows('SELECT id FROM shop_orders', [], cms)).toEqual([]);
  expect(await someone.submit()).toMatchObject({ success: true });
});
