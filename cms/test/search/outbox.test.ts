import { type Look, type OutboxStatus, outboxRoutes } from '@colophon/contracts/search/outbox';
import { VERSION_PATH, versionSchema } from '@colophon/contracts/site/routes';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { callApi, signIn } from '../boot/client';
import { type Editor, editorAt } from '../boot/editor';
import { sharedCms } from '../boot/strapi';
import { nextIsbn } from '../boot/unique';
import { eventually } from '../eventually';
import { type OutboxClient, outboxOf, refsOf } from './outbox-client';

const BOOK = 'api::book.book';
const EDITION = 'api::edition.edition';
const PERSON = 'api::person.person';
const DISCIPLINE = 'api::discipline.discipline';
const JOURNAL = 'api::journal.journal';

const cms = sharedCms();
let editor: Editor;
let sql: OutboxClient['sql'];
let outbox: OutboxClient['outbox'];
let claim: OutboxClient['claim'];
let settle: OutboxClient['settle'];

beforeAll(async () => {
  editor = editorAt(await signIn(cms));
  ({ sql, outbox, claim, settle } = outboxOf(cms));
});
beforeEach(() => settle());

const versions = async () => versionSchema.parse((await callApi(VERSION_PATH, undefined, {}, cms)).body);
const version = async () => (await versions()).version;

async function publishedBook(more: object = {}) {
  const person = await editor.create(PERSON, { name: 'Mara Quist' });
  const discipline = await editor.create(DISCIPLINE, { name_en: 'History', name_nl: 'Geschiedenis' });
  const edition = await editor.create(EDITION, { isbn: nextIsbn(), price: 2500 });
  const book = await editor.create(BOOK, {
    title: 'Rivers of Ink',
    type: 'academic',
    language: 'ENG',
    keywords: 'ink, rivers',
    contributors: [
      { role: 'author', person: { connect: [{ id: person.id, documentId: person.documentId }] } },
    ],
    disciplines: { connect: [{ id: discipline.id, documentId: discipline.documentId }] },
    editions: { connect: [{ id: edition.id, documentId: edition.documentId }] },
    ...more,
  });
  await editor.publish(BOOK, book.documentId);
  return { person, discipline, edition, book };
}

test('a published book is pending with all that its search document needs, in both languages', async () => {
  const { book, edition } = await publishedBook({ doi: '10.1234/ink' });
  await editor.save(BOOK, book.documentId, { title: 'Rivieren van inkt' }, 'nl');
  await editor.publish(BOOK, book.documentId, 'nl');

  const { entries } = await claim();
  const source = entries.find(({ documentId }) => documentId === book.documentId)?.source;

  expect(source).toMatchObject({
    kind: 'book',
    type: 'academic',
    doi: '10.1234/ink',
    texts: {
      en: { title: 'Rivers of Ink', keywords: ['ink', 'rivers'], slug: 'rivers-of-ink' },
      nl: { title: 'Rivieren van inkt', slug: 'rivieren-van-inkt' },
    },
    contributors: [{ name: 'Mara Quist', role: 'author' }],
    disciplines: [{ name_en: 'History', name_nl: 'Geschiedenis' }],
    editions: [{ isbn: edition.isbn, price: 2500, orderable: true }],
  });
  // 25.00 net at the Dutch book rate of 9 %
  expect(source).toMatchObject({ editions: [{ priceInclVat: 2725 }] });
});

test.each([
  ['a person is renamed', PERSON, { name: 'Mara Quist-Bos' }],
  ['a discipline is renamed', DISCIPLINE, { name_en: 'Cultural history' }],
  ['an edition changes its price', EDITION, { price: 1999 }],
] as const)('when %s, its titles are pending again and the version has grown', async (_, uid, change) => {
  const { person, discipline, edition, book } = await publishedBook();
  await settle();
  const before = await version();

  const changed = { [PERSON]: person, [DISCIPLINE]: discipline, [EDITION]: edition }[uid];
  await editor.save(uid, changed.documentId, change);

  expect(refsOf(await claim()).map(({ documentId }) => documentId)).toEqual([book.documentId]);
  expect(await version()).toBeGreaterThan(before);
});

test('a deleted edition marks the title that it belonged to', async () => {
  const { edition, book } = await publishedBook();
  await settle();
  await editor.remove(EDITION, edition.documentId);
  expect(refsOf(await claim()).map(({ documentId }) => documentId)).toContain(book.documentId);
});

test('an unpublished and a deleted book leave the index: their source is null', async () => {
  const withdrawn = (await publishedBook()).book;
  const deleted = (await publishedBook()).book;
  await settle();
  await editor.unpublish(BOOK, withdrawn.documentId);
  await editor.remove(BOOK, deleted.documentId);

  const { entries } = await claim();
  const gone = entries.filter(({ source }) => source === null).map(({ documentId }) => documentId);
  expect(gone.sort()).toEqual([withdrawn.documentId, deleted.documentId].sort());
});

test('when the outbox cannot be written, nothing of the change is saved', async () => {
  const { book } = await publishedBook();
  const count = async () => (await sql<{ count: string }>('SELECT count(*) FROM books'))[0]?.count;
  const [rowsBefore, versionBefore] = [await count(), await version()];

  await sql('ALTER TABLE content_outbox RENAME TO content_outbox_away');
  try {
    expect((await editor.attempt(BOOK, { title: 'Never renamed' }, book.documentId)).status).toBe(500);
    await expect(editor.publish(BOOK, book.documentId)).rejects.toThrow();
    await expect(editor.remove(BOOK, book.documentId)).rejects.toThrow();
  } finally {
    await sql('ALTER TABLE content_outbox_away RENAME TO content_outbox');
  }

  expect(await count()).toBe(rowsBefore);
  expect(await version()).toBe(versionBefore);
  expect(await sql('SELECT FROM books WHERE title LIKE $1', ['Never%'])).toEqual([]);
});

test('a title is under one lease at a time, and pending again when the lease has ended', async () => {
  const { book } = await publishedBook();
  const first = await claim({ leaseSeconds: 1 });
  expect(refsOf(first).map(({ documentId }) => documentId)).toEqual([book.documentId]);
  expect(await claim()).toEqual({ lease: '', entries: [] });

  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(await outbox('check', { lease: first.lease })).toEqual({ held: [], secondsLeft: 0 });
  expect(refsOf(await claim())).toEqual(refsOf(first));
});

test('what a stalled worker pushed late is built again', async () => {
  await publishedBook();
  const stalled = await claim();
  await sql('UPDATE content_outbox SET lease_until = now() WHERE lease_token = $1', [stalled.lease]);
  const fresh = await claim();
  expect(await outbox('ack', { lease: fresh.lease, entries: refsOf(fresh) })).toEqual({
    acknowledged: 1,
    lost: 0,
  });
  expect(await claim()).toMatchObject({ entries: [] });

  expect(await outbox('ack', { lease: stalled.lease, entries: refsOf(stalled) })).toEqual({
    acknowledged: 0,
    lost: 1,
  });
  const again = await claim();
  expect(again.entries[0]?.revision).toBe((fresh.entries[0]?.revision ?? 0) + 1);
});

test('an acknowledgement tells storefronts that the index has changed; a claim does not', async () => {
  await publishedBook();
  const before = await versions();
  const claimed = await claim();
  expect(await versions()).toEqual(before);
  await outbox('ack', { lease: claimed.lease, entries: refsOf(claimed) });
  expect(await versions()).toEqual({ version: before.version, indexed: before.indexed + 1 });
});

test('a change during a lease stays pending after the acknowledgement of the older revision', async () => {
  const { book } = await publishedBook();
  const claimed = await claim();
  await editor.save(BOOK, book.documentId, { title: 'Rivers of Ink, revised' });
  await editor.publish(BOOK, book.documentId);
  await outbox('ack', { lease: claimed.lease, entries: refsOf(claimed) });

  const again = await claim();
  expect(again.entries[0]).toMatchObject({
    documentId: book.documentId,
    source: { texts: { en: { title: 'Rivers of Ink, revised' } } },
  });
});

test('a failed push waits, longer each time, and dies after the last attempt until somebody changes the title', async () => {
  const { book } = await publishedBook();
  const claimed = await claim();
  const failed = { lease: claimed.lease, entries: refsOf(claimed), error: 'engine is down' };
  expect(await outbox('fail', failed)).toEqual({ dead: 0 });
  expect(await claim()).toMatchObject({ entries: [] });
  expect(await outbox('status', {})).toMatchObject({ pending: 1, dead: 0, lastError: 'engine is down' });

  await sql('UPDATE content_outbox SET attempts = 19, next_try_at = now() WHERE document_id = $1', [
    book.documentId,
  ]);
  const last = await claim();
  expect(await outbox('fail', { ...failed, lease: last.lease })).toEqual({ dead: 1 });
  expect(await outbox('status', {})).toMatchObject({ pending: 0, dead: 1 });

  await editor.save(BOOK, book.documentId, { title: 'Back to life' });
  expect(await outbox('status', {})).toMatchObject({ pending: 1, dead: 0 });
});

test('a title that cannot be read holds up no other: it has failed, and says why', async () => {
  const { book: broken } = await publishedBook();
  const { book: sound } = await publishedBook();
  await sql(`UPDATE books SET type = 'poetry' WHERE document_id = $1`, [broken.documentId]);

  expect(refsOf(await claim()).map(({ documentId }) => documentId)).toEqual([sound.documentId]);
  const status = await outbox<{ lastError: string }>('status', {});
  expect(status.lastError).toContain('type');
  // Its next try would fall into a later test otherwise.
  await sql(`UPDATE books SET type = 'academic' WHERE document_id = $1`, [broken.documentId]);
  await sql('UPDATE content_outbox SET next_try_at = now() WHERE document_id = $1', [broken.documentId]);
});

test('a replay makes pending what changed after the mark, and nothing older', async () => {
  const { book: older } = await publishedBook();
  await settle();
  // A transaction of some job that is still going on holds the mark back, to the safe side: then what is older counts too.
  let mark = '';
  await eventually(async () => {
    ({ mark } = await outbox<{ mark: string }>('mark', {}));
    return (await sql('SELECT 1 FROM content_outbox WHERE changed_xid >= $1::xid8', [mark])).length === 0;
  });
  const { book: newer } = await publishedBook();
  await settle();

  expect(await outbox('replay', { since: mark })).toEqual({ replayed: 1 });
  const ids = refsOf(await claim()).map(({ documentId }) => documentId);
  expect(ids).toEqual([newer.documentId]);
  expect(ids).not.toContain(older.documentId);
});

test('the snapshot gives every published title once, page by page', async () => {
  const journal = await editor.create(JOURNAL, {
    title: 'Journal of Rivers',
    language: 'ENG',
    editors: 'Ann Jones; Jan Smit',
  });
  await editor.publish(JOURNAL, journal.documentId);
  await editor.create(BOOK, { title: 'A draft', type: 'academic', language: 'ENG' });

  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: { titles: { documentId: string }[]; next: string | null; total: number } = await outbox(
      'snapshot',
      { after, limit: 3 },
    );
    seen.push(...page.titles.map(({ documentId }) => documentId));
    after = page.next;
  } while (after);

  const published = await sql<{ document_id: string }>(
    `SELECT DISTINCT document_id FROM books WHERE published_at IS NOT NULL
     UNION SELECT DISTINCT document_id FROM journals WHERE published_at IS NOT NULL`,
  );
  expect(seen.sort()).toEqual(published.map((row) => row.document_id).sort());
  expect(seen).toContain(journal.documentId);
});

test('a look tells what each title is now, and whether the index should know it already', async () => {
  const { book: current } = await publishedBook();
  const { book: broken } = await publishedBook();
  const { book: withdrawn } = await publishedBook();
  await editor.unpublish(BOOK, withdrawn.documentId);
  await settle();
  const { book: pending } = await publishedBook();
  await sql(`UPDATE books SET type = 'poetry' WHERE document_id = $1`, [broken.documentId]);
  const ids = [current, broken, withdrawn, pending].map(({ documentId }) => documentId);
  const titles = [...ids, 'nobody'].map((documentId) => ({ kind: 'book', documentId }));

  const { entries } = await outbox<Look>('look', { titles });
  expect(entries).toMatchObject([
    { documentId: ids[0], state: 'current', source: { documentId: ids[0] }, problem: null },
    { documentId: ids[1], state: 'current', source: null, problem: expect.stringContaining('type') },
    { documentId: ids[2], state: 'current', source: null, problem: null },
    { documentId: ids[3], state: 'pending', source: { documentId: ids[3] }, problem: null },
    { documentId: 'nobody', state: 'unknown', revision: 0, source: null, problem: null },
  ]);
  const { unreadable } = await outbox<{ unreadable: object[] }>('snapshot', { after: null, limit: 500 });
  expect(unreadable).toEqual([{ kind: 'book', documentId: broken.documentId }]);
  // Its next try would fall into a later test otherwise.
  await sql(`UPDATE books SET type = 'academic' WHERE document_id = $1`, [broken.documentId]);
  await sql('UPDATE content_outbox SET next_try_at = now() WHERE document_id = $1', [broken.documentId]);
});

test('a touch makes pending what the index holds or was given up on, and leaves what waits', async () => {
  const { book: current } = await publishedBook();
  const { book: dead } = await publishedBook();
  const { book: slipped } = await publishedBook();
  await settle();
  await sql(
    'UPDATE content_outbox SET dead = true, attempts = 20, revision = revision + 1 WHERE document_id = $1',
    [dead.documentId],
  );
  await sql('DELETE FROM content_outbox WHERE document_id = $1', [slipped.documentId]);
  const { book: pending } = await publishedBook();
  await sql('UPDATE content_outbox SET attempts = 3 WHERE document_id = $1', [pending.documentId]);
  const ids = [current, dead, slipped, pending].map(({ documentId }) => documentId);
  const titles = [...ids, 'nobody'].map((documentId) => ({ kind: 'book', documentId }));

  expect(await outbox('requeue', { titles })).toEqual({ requeued: 3 });
  const rows = await sql<{ document_id: string; attempts: number; dead: boolean }>(
    'SELECT document_id, attempts, dead FROM content_outbox WHERE document_id = ANY($1) AND revision > acked_revision',
    [[...ids, 'nobody']],
  );
  expect(Object.fromEntries(rows.map((row) => [row.document_id, row.attempts]))).toEqual({
    [current.documentId]: 0,
    [dead.documentId]: 0,
    [slipped.documentId]: 0,
    [pending.documentId]: 3,
  });
  expect(rows.filter((row) => row.dead)).toEqual([]);
});

test("status counts what belongs in the index: the partner's titles do not", async () => {
  const before = await outbox<OutboxStatus>('status', {});
  await publishedBook();
  await publishedBook({ productGroup: 'WP' });
  expect(await outbox('status', {})).toMatchObject({
    titles: before.titles + 2,
    searchable: before.searchable + 1,
  });
});

test.each([
  ['look', { titles: [] }],
  ['requeue', { titles: Array.from({ length: 251 }, (_, i) => ({ kind: 'book', documentId: `${i}` })) }],
  ['claim', { worker: 'x', limit: 0, leaseSeconds: 1 }],
  ['claim', { worker: 'x', limit: '5', leaseSeconds: 1 }],
  ['ack', { lease: 'x', entries: [{ kind: 'person', documentId: 'x', revision: 1 }] }],
  ['snapshot', []],
  ['replay', { since: 5 }],
] as const)('a wrong body for %s is refused', async (route, body) => {
  expect((await callApi(outboxRoutes[route].path, body, {}, cms)).status).toBe(400);
});
