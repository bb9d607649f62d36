import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type Body, type Call, callerOf, ENGINES, finished, type Started, uniqueUid } from './engines';

// For busy machines; no test asserts a duration.
jest.setTimeout(300_000);

const UID = uniqueUid('keys');
const OTHER = uniqueUid('keys_other');
const INVALID = { status: 403, body: { code: 'invalid_api_key', type: 'auth' } };

type Key = { uid: string; key: string };
const toKey = (body: Body = {}): Key => ({ uid: String(body.uid), key: String(body.key) });

/** Creates a tenant token without the client, so that it can be invalid. */
function token(secret: string, payload: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

describe.each(ENGINES)('%s', (_name, start) => {
  let engine: Started;
  let master: Call;
  let searchKey: Key;
  let adminKey: Key;

  beforeAll(async () => {
    engine = await start();
    master = callerOf(engine.host, engine.apiKey);
    for (const uid of [UID, OTHER]) {
      await finished(
        master,
        master('PATCH', `/indexes/${uid}/settings`, { filterableAttributes: ['group'] }),
      );
      const titles = [
        { id: 1, title: 'Ours', group: 'CUP' },
        { id: 2, title: 'Theirs', group: 'WP' },
      ];
      await finished(master, master('POST', `/indexes/${uid}/documents?primaryKey=id`, titles));
    }
    const { body } = await master('GET', '/keys?limit=100');
    const named = (name: string) => toKey(body.results?.find((key) => key.name === name));
    searchKey = named('Default Search API Key');
    adminKey = named('Default Admin API Key');
  });

  afterAll(async () => {
    for (const uid of [UID, OTHER]) await finished(master, master('DELETE', `/indexes/${uid}`));
    await engine.stop();
  });

  const as = (key: string): Call => callerOf(engine.host, key);
  const titlesOf = (body: Body) => (body.hits as { title: string }[]).map(({ title }) => title);
  const rules = (filter?: string) => ({
    apiKeyUid: searchKey.uid,
    searchRules: { [UID]: filter === undefined ? null : { filter } },
  });

  test('the value of a default key is derived from the master key', () => {
    for (const { uid, key } of [searchKey, adminKey]) {
      expect(key).toBe(createHmac('sha256', engine.apiKey).update(uid).digest('hex'));
    }
  });

  test.each<[string, string, unknown, boolean]>([
    ['POST', `/indexes/${UID}/search`, {}, true],
    ['POST', '/multi-search', { queries: [{ indexUid: UID }] }, true],
    ['GET', `/indexes/${UID}/documents`, undefined, false],
    ['POST', `/indexes/${UID}/documents`, [], false],
    ['GET', `/indexes/${UID}/settings`, undefined, false],
    ['PATCH', `/indexes/${UID}/settings`, {}, false],
    ['GET', `/indexes/${UID}/stats`, undefined, false],
    ['DELETE', `/indexes/${UID}`, undefined, false],
    ['POST', '/swap-indexes', [{ indexes: [UID, OTHER] }], false],
    ['GET', '/tasks', undefined, false],
    ['GET', '/keys', undefined, false],
  ])('the search key only searches: %s %s', async (method, path, body, isAllowed) => {
    const reply = await as(searchKey.key)(method, path, body);
    if (isAllowed) expect(reply.status).toBe(200);
    else expect(reply).toMatchObject(INVALID);
  });

  test('the admin key does everything', async () => {
    const admin = as(adminKey.key);
    for (const path of ['/indexes', `/indexes/${UID}/settings`, '/tasks']) {
      expect((await admin('GET', path)).status).toBe(200);
    }
    expect((await admin('POST', `/indexes/${UID}/search`, {})).status).toBe(200);
  });

  test('a tenant token searches under its filter, whatever the search says', async () => {
    const call = as(token(searchKey.key, rules('NOT group = WP')));
    const alone = await call('POST', `/indexes/${UID}/search`, { q: '' });
    expect(titlesOf(alone.body)).toEqual(['Ours']);
    const asking = await call('POST', `/indexes/${UID}/search`, { filter: 'group = WP OR group = CUP' });
    expect(titlesOf(asking.body)).toEqual(['Ours']);
    const queries = [{ indexUid: UID, facets: ['group'] }];
    const several = await call('POST', '/multi-search', { queries });
    expect(several.body.results?.[0]).toMatchObject({ facetDistribution: { group: { CUP: 1 } } });
  });

  test('a tenant token searches only the indexes of its rules', async () => {
    const call = as(token(searchKey.key, rules()));
    expect(titlesOf((await call('POST', `/indexes/${UID}/search`, {})).body)).toHaveLength(2);
    expect(await call('POST', `/indexes/${OTHER}/search`, {})).toMatchObject(INVALID);
    expect(await call('GET', `/indexes/${UID}/documents`)).toMatchObject(INVALID);
    const both = { queries: [{ indexUid: UID }, { indexUid: OTHER }] };
    expect((await call('POST', '/multi-search', both)).body.code).toBe('invalid_api_key');
  });

  test.each<[string, () => string]>([
    ['signed with another key', () => token('guess', rules())],
    ['of an unknown key', () => token(searchKey.key, { ...rules(), apiKeyUid: randomUUID() })],
    ['without rules', () => token(searchKey.key, { apiKeyUid: searchKey.uid })],
    ['with a truncated signature', () => token(searchKey.key, rules()).slice(0, -5)],
    ['that has expired', () => token(searchKey.key, { ...rules(), exp: Math.floor(Date.now() / 1000) - 60 })],
    [
      'whose rules were changed',
      () => {
        const [head, , signature] = token(searchKey.key, rules('NOT group = WP')).split('.');
        const body = Buffer.from(JSON.stringify(rules())).toString('base64url');
        return `${head}.${body}.${signature}`;
      },
    ],
    [
      'that says it needs no signature',
      () => {
        const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
        return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(rules())}.`;
      },
    ],
  ])('a tenant token %s opens nothing', async (_what, makeToken) => {
    expect(await as(makeToken())('POST', `/indexes/${UID}/search`, {})).toMatchObject(INVALID);
  });

  test('a tenant token that has not expired works', async () => {
    const young = token(searchKey.key, { ...rules(), exp: Math.floor(Date.now() / 1000) + 600 });
    expect((await as(young)('POST', `/indexes/${UID}/search`, {})).status).toBe(200);
  });
});
