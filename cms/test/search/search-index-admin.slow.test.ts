import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type AdminClient, signIn } from '../boot/client';
import { type Editor, editorAt } from '../boot/editor';
import { sharedCms } from '../boot/strapi';
import { type OutboxClient, outboxOf } from './outbox-client';

const BOOK = 'api::book.book';
const JOURNAL = 'api::journal.journal';

const cms = sharedCms();
let admin: AdminClient;
let editor: Editor;
let outbox: OutboxClient;

beforeAll(async () => {
  admin = await signIn(cms);
  editor = editorAt(admin);
  outbox = outboxOf(cms);
});
beforeEach(async () => {
  await outbox.settle();
  await outbox.sql('UPDATE content_outbox SET dead = false, acked_revision = revision WHERE dead');
});

async function hire(code: string): Promise<AdminClient> {
  const { data: roles } = (await admin('GET', '/admin/roles')).body as {
    data: { id: number; code: string }[];
  };
  const login = { email: `${randomBytes(4).toString('hex')}@press.example`, password: 'Aa1aaaaaaa-not-mine' };
  const user = { firstname: 'A', lastname: code, email: login.email };
  const role = roles.find((each) => each.code === code);
  const made = await admin('POST', '/admin/users', { ...user, roles: [role?.id] });
  const { id } = (made.body as { data: { id: number } }).data;
  await admin('PUT', `/admin/users/${id}`, { password: login.password, isActive: true });
  return signIn(cms, login);
}

async function deadTitle(uid: string, title: string): Promise<string> {
  const { documentId } = await editor.create(uid, {
    title,
    language: 'ENG',
    ...(uid === BOOK && { type: 'academic' }),
  });
  await editor.publish(uid, documentId);
  await outbox.sql(
    `UPDATE content_outbox SET dead = true, attempts = 20, last_error = 'task failed: invalid_document_id',
       changed_at = changed_at - interval '1 hour' WHERE document_id = $1`,
    [documentId],
  );
  return documentId;
}

const dead = async (admin: AdminClient, page = 1) =>
  (await admin('GET', `/search-index?page=${page}`)).body as { dead: object[] };
const retry = (admin: AdminClient, body: unknown) => admin('POST', '/search-index/retry', body);

test('an editor sees what was given up on, by name and with the reason, the longest waiting first', async () => {
  const admin = await hire('strapi-editor');
  const book = await deadTitle(BOOK, 'Rivers of Ink');
  const journal = await deadTitle(JOURNAL, 'Journal of Rivers');
  const response = await admin('GET', '/search-index');
  expect(response).toMatchObject({
    status: 200,
    body: {
      status: { dead: 2, pending: 0, lastError: 'task failed: invalid_document_id' },
      dead: [
        {
          kind: 'book',
          documentId: book,
          name: 'Rivers of Ink',
          attempts: 20,
          error: 'task failed: invalid_document_id',
          since: expect.stringMatching(/^\d{4}-.*Z$/),
        },
        { kind: 'journal', documentId: journal, name: 'Journal of Rivers' },
      ],
      page: 1,
      pages: 1,
    },
  });
  await editor.remove(BOOK, book);
  await outbox.sql('UPDATE content_outbox SET dead = true WHERE document_id = $1', [book]);
  expect((await dead(admin)).dead).toContainEqual(expect.objectContaining({ documentId: book, name: null }));
});

test('one is tried again, then all; the log says who wanted it', async () => {
  const admin = await hire('strapi-editor');
  const [one, two, three] = [
    await deadTitle(BOOK, 'One'),
    await deadTitle(BOOK, 'Two'),
    await deadTitle(JOURNAL, 'Three'),
  ];
  const first = await retry(admin, { titles: [{ kind: 'book', documentId: one }] });
  expect(first).toEqual({ status: 200, body: { retried: 1 } });
  expect((await outbox.claim()).entries.map(({ documentId }) => documentId)).toEqual([one]);
  // A second click finds nothing to do, and touches no title that is well.
  expect((await retry(admin, { titles: [{ kind: 'book', documentId: one }] })).body).toEqual({ retried: 0 });

  expect((await retry(admin, { all: true })).body).toEqual({ retried: 2 });
  expect((await dead(admin)).dead).toEqual([]);
  const pending = (await outbox.claim()).entries.map(({ documentId }) => documentId);
  expect(pending.sort()).toEqual([two, three].sort());
  const log = readFileSync(join(cms.dataDir, 'cms.log'), 'utf8');
  expect(log).toMatch(new RegExp(`search index: 1 dead titles tried again by user \\d+: book ${one}`));
  expect(log).toMatch(/search index: 2 dead titles tried again by user \d+: all/);
});

test('a page that is no more shows the last that there is', async () => {
  await deadTitle(BOOK, 'Alone');
  expect(await dead(admin, 7)).toMatchObject({ page: 1, pages: 1, dead: [{ name: 'Alone' }] });
  expect(await admin('GET', '/search-index?page=x')).toMatchObject({ status: 200, body: { page: 1 } });
});

test('who has no permission is refused, and who is not signed in is asked to', async () => {
  await deadTitle(BOOK, 'Still dead');
  const finance = await hire('finance');
  expect((await finance('GET', '/search-index')).status).toBe(403);
  expect((await retry(finance, { all: true })).status).toBe(403);
  expect((await fetch(`${cms.url}/search-index`)).status).toBe(401);
  const headers = { authorization: `Bearer ${cms.serviceToken}`, 'content-type': 'application/json' };
  const stranger = await fetch(`${cms.url}/search-index/retry`, {
    method: 'POST',
    headers,
    body: '{"all":true}',
  });
  expect(stranger.status).toBe(401);
  expect((await dead(admin)).dead).toHaveLength(1);
});

test.each([
  undefined,
  {},
  { all: false },
  { all: true, titles: [] },
  { titles: [] },
  { titles: [{ kind: 'person', documentId: 'x' }] },
  { titles: [{ kind: 'book', documentId: 'x', revision: 1 }] },
  [],
])('%j is no wish to try titles again', async (body) => {
  expect((await retry(admin, body)).status).toBe(400);
});
