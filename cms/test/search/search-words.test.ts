import { searchesInVainRoute } from '@colophon/contracts/search/searches-in-vain';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type AdminClient, callApi, signIn } from '../boot/client';
import { sharedCms } from '../boot/strapi';
import { type OutboxClient, outboxOf } from './outbox-client';

const SYNONYMS = '/content-manager/collection-types/api::synonym.synonym';

const cms = sharedCms();
let admin: AdminClient;
let outbox: OutboxClient;

beforeAll(async () => {
  admin = await signIn(cms);
  outbox = outboxOf(cms);
});
beforeEach(() => outbox.sql('TRUNCATE searches_in_vain, synonyms'));

const report = (searches: unknown) => callApi(searchesInVainRoute.path, { searches }, {}, cms);
const inVain = async () => ((await admin('GET', '/search-index')).body as { inVain: object[] }).inVain;

test('the worker is given the groups of synonyms that an editor saved, as they are compared', async () => {
  expect((await admin('POST', SYNONYMS, { words: 'WWII,  Second World War ; wwii' })).status).toBe(201);
  expect((await admin('POST', SYNONYMS, { words: 'film, cinema' })).status).toBe(201);
  expect(await outbox.outbox('synonyms', {})).toEqual({
    groups: [
      ['wwii', 'second world war'],
      ['film', 'cinema'],
    ],
  });
});

test('one word alone is no group of synonyms, and is refused with a message', async () => {
  const { status, body } = await admin('POST', SYNONYMS, { words: 'film' });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('two to twenty words');
});

test('searches in vain are counted by their words, the most frequent first, and shown from the second time', async () => {
  await report([
    { words: 'xyzzy', times: 1 },
    { words: 'plugh', times: 2 },
    { words: 'once', times: 1 },
  ]);
  expect((await report([{ words: 'xyzzy', times: 2 }])).status).toBe(204);
  await outbox.sql("INSERT INTO searches_in_vain VALUES (current_date - 31, 'long ago', 9)");
  expect(await inVain()).toMatchObject([
    { words: 'xyzzy', times: 3, last: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    { words: 'plugh', times: 2 },
  ]);
});

test('searches in vain are deleted after ninety days', async () => {
  await outbox.sql("INSERT INTO searches_in_vain VALUES (current_date - 91, 'long ago', 9)");
  await report([{ words: 'xyzzy', times: 1 }]);
  expect(await outbox.sql('SELECT words FROM searches_in_vain')).toEqual([{ words: 'xyzzy' }]);
});

test('a report that is none is refused, and nothing of it is counted', async () => {
  for (const searches of [[], [{ words: 'xyzzy' }], [{ words: '', times: 1 }], 'xyzzy']) {
    expect((await report(searches)).status).toBe(400);
  }
  expect(await outbox.sql('SELECT FROM searches_in_vain')).toEqual([]);
});
