import { type Claim, outboxRoutes } from '@colophon/contracts/search/outbox';
import { VERSION_PATH } from '@colophon/contracts/site/routes';
import { beforeAll, expect, test } from '@jest/globals';
import { type AdminClient, callApi, signIn } from '../boot/client';
import { type Editor, editorAt, type SavedRow } from '../boot/editor';
import { nextIsbn } from '../boot/unique';

const BOOK = 'api::book.book';
// Three times the connections that the CMS under test has.
const MANY = 30;

let admin: AdminClient;
let editor: Editor;
beforeAll(async () => {
  admin = await signIn();
  editor = editorAt(admin);
});

async function books(count: number): Promise<SavedRow[]> {
  const made: SavedRow[] = [];
  for (let n = 0; n < count; n += 1) {
    made.push(await editor.create(BOOK, { title: `Parallel ${n}`, type: 'academic', language: 'ENG' }));
  }
  return made;
}

async function version(): Promise<number> {
  return ((await callApi(VERSION_PATH)).body as { version: number }).version;
}

test('many books published at once, in bulk and one by one, are all published', async () => {
  const made = await books(MANY);
  const documentIds = made.map(({ documentId }) => documentId);
  const bulk = await admin(
    'POST',
    `/content-manager/collection-types/${BOOK}/actions/bulkPublish?locale=en`,
    {
      documentIds,
    },
  );
  expect(bulk).toEqual({ status: 200, body: { count: MANY } });

  const before = await version();
  const responses = await Promise.all(
    made.map(({ documentId }) => editor.attempt(BOOK, { title: 'Renamed at once' }, documentId)),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(MANY).fill(200));
  expect(await version()).toBe(before + MANY);
});

test('editors and the search worker never stop each other', async () => {
  const edition = await editor.create('api::edition.edition', { isbn: nextIsbn(), price: 1000 });
  const made = await books(6);
  const person = await editor.create('api::person.person', { name: 'Everywhere' });
  for (const { documentId } of made) {
    await editor.save(BOOK, documentId, {
      contributors: [
        { role: 'author', person: { connect: [{ id: person.id, documentId: person.documentId }] } },
      ],
    });
  }
  let working = true;
  const worker = (async () => {
    const statuses: number[] = [];
    while (working) {
      const claimed = await callApi(outboxRoutes.claim.path, { worker: 'w', limit: 500, leaseSeconds: 30 });
      const { lease, entries } = claimed.body as Claim;
      if (!lease) continue;
      const refs = entries
        .map(({ kind, documentId, revision }) => ({ kind, documentId, revision }))
        .reverse();
      statuses.push((await callApi(outboxRoutes.ack.path, { lease, entries: refs })).status);
    }
    return statuses;
  })();
  const saves = Array.from({ length: 24 }, (_, n) => {
    if (n % 3 === 0)
      return editor.attempt('api::person.person', { name: `Everywhere ${n}` }, person.documentId);
    if (n % 3 === 1) return editor.attempt('api::edition.edition', { pages: n }, edition.documentId);
    return editor.attempt(BOOK, { title: `Again ${n}` }, made[n % 6]?.documentId ?? '');
  });
  const responses = await Promise.all(saves);
  working = false;
  expect(responses.map(({ status }) => status)).toEqual(Array(24).fill(200));
  expect([...new Set(await worker)]).toEqual([200]);
});
