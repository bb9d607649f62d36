import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type Body, type Call, callerOf, ENGINES, finished, type Started, uniqueUid } from './engines';

// For busy machines; no test asserts a duration.
jest.setTimeout(300_000);

const UID = uniqueUid('keys');
const OTHER = uniqueUid('keys_other');
const INVALID = { status: 403, body: { code: 'invalid_api_key', type: 'auth' } };

type Algorithm = 'HS256' | 'HS384' | 'HS512';

/** Creates a tenant token without the client, so that it can be invalid. */
function token(secret: string, payload: object, algorithm: Algorithm = 'HS256'): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode({ alg: algorithm, typ: 'JWT' })}.${encode(payload)}`;
  return `${signed}.${createHmac(`sha${algorithm.slice(2)}`, secret)
    .update(signed)
    .digest('base64url')}`;
}

describe.each(ENGINES)('%s', (_name, start) => {
  let engine: Started;
  let master: Call;
  let searchKey: { uid: string; key: string };
  const made: string[] = [];

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
    searchKey = (await makeKey({ actions: ['search'], indexes: [UID] })) as typeof searchKey;
  });

  afterAll(async () => {
    for (const uid of made) await master('DELETE', `/keys/${uid}`);
    for (const uid of [UID, OTHER]) await finished(master, master('DELETE', `/indexes/${uid}`));
    await engine.stop();
  });

  async function makeKey(fields: object): Promise<Body> {
    const { status, body } = await master('POST', '/keys', { expiresAt: null, indexes: ['*'], ...fields });
    expect(status).toBe(201);
    made.push(String(body.uid));
    return body;
  }

  const as = (key: string): Call => callerOf(engine.host, key);
  const titlesOf = (body: Body) => (body.hits as { title: string }[]).map(({ title }) => title);

  test('there are default keys, and the value of each is derived from the master key', async () => {
    const { body } = await master('GET', '/keys?limit=100');
    const names = body.results?.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Default Search API Key', 'Default Admin API Key']));
    for (const { uid, key } of body.results ?? []) {
      expect(key).toBe(createHmac('sha256', engine.apiKey).update(String(uid)).digest('hex'));
    }
  });

  test('a key is created with a uid of our own, read, renamed and deleted', async () => {
    const uid = randomUUID();
    const key = await makeKey({ uid, name: 'One', description: 'For a test', actions: ['search'] });
    expect(key).toEqual({
      name: 'One',
      description: 'For a test',
      key: expect.stringMatching(/^[0-9a-f]{64}$/),
      uid,
      actions: ['search'],
      indexes: ['*'],
      expiresAt: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    const again = await master('POST', '/keys', {
      uid,
      actions: ['search'],
      indexes: ['*'],
      expiresAt: null,
    });
    expect([again.status, again.body.code]).toEqual([409, 'api_key_already_exists']);
    expect((await master('PATCH', `/keys/${uid}`, { name: 'Two' })).body).toMatchObject({
      uid,
      name: 'Two',
      description: 'For a test',
    });
    expect((await master('GET', `/keys/${key.key}`)).body).toMatchObject({ uid, name: 'Two' });
    const immutable = await master('PATCH', `/keys/${uid}`, { actions: ['*'] });
    expect([immutable.status, immutable.body.code]).toEqual([400, 'immutable_api_key_actions']);
    expect((await master('DELETE', `/keys/${uid}`)).status).toBe(204);
    expect((await master('GET', `/keys/${uid}`)).body.code).toBe('api_key_not_found');
    expect(await as(String(key.key))('POST', `/indexes/${UID}/search`, {})).toMatchObject(INVALID);
  });

  test.each<[string[], string, string, unknown, boolean]>([
    [['search'], 'POST', `/indexes/${UID}/search`, {}, true],
    [['search'], 'POST', '/multi-search', { queries: [{ indexUid: UID }] }, true],
    [['search'], 'GET', `/indexes/${UID}/documents`, undefined, false],
    [['search'], 'GET', `/indexes/${UID}/settings`, undefined, false],
    [['search'], 'GET', '/keys', undefined, false],
    [['search'], 'GET', '/version', undefined, false],
    [['documents.get'], 'GET', `/indexes/${UID}/documents`, undefined, true],
    [['documents.get'], 'POST', `/indexes/${UID}/documents`, [{ id: 9 }], false],
    [['documents.*'], 'POST', `/indexes/${UID}/documents`, [], true],
    [['documents.*'], 'POST', `/indexes/${UID}/search`, {}, false],
    [['indexes.get'], 'GET', '/indexes', undefined, true],
    [['indexes.get'], 'DELETE', `/indexes/${UID}`, undefined, false],
    [['indexes.get'], 'POST', '/swap-indexes', [{ indexes: [UID, OTHER] }], false],
    [['settings.get'], 'GET', `/indexes/${UID}/settings`, undefined, true],
    [['settings.get'], 'PATCH', `/indexes/${UID}/settings`, {}, false],
    [['tasks.get'], 'GET', '/tasks', undefined, true],
    [['tasks.get'], 'POST', '/tasks/cancel?uids=1', undefined, false],
    [['stats.get'], 'GET', '/stats', undefined, true],
    [['version'], 'GET', '/version', undefined, true],
    [['*'], 'GET', '/keys', undefined, true],
  ])('a key for %j: %s %s %j', async (actions, method, path, body, isAllowed) => {
    const { key } = await makeKey({ actions });
    const reply = await as(String(key))(method, path, body);
    if (isAllowed) expect(reply.status).toBeLessThan(300);
    else expect(reply).toMatchObject(INVALID);
  });

  test('a key for some indexes has no access to others', async () => {
    const { key } = await makeKey({ actions: ['*'], indexes: [`${UID}*`] });
    const call = as(String(key));
    expect((await call('POST', `/indexes/${UID}/search`, {})).status).toBe(200);
    expect(await call('POST', `/indexes/${OTHER.replace('keys', 'none')}/search`, {})).toMatchObject(INVALID);
    const { body } = await as(searchKey.key)('POST', '/multi-search', { queries: [{ indexUid: OTHER }] });
    expect(body.code).toBe('invalid_api_key');
    const { key: one } = await makeKey({ actions: ['indexes.get', 'stats.get'], indexes: [UID] });
    const list = await as(String(one))('GET', '/indexes?limit=1000');
    expect(list.body.results?.map(({ uid }) => uid)).toEqual([UID]);
    expect(Object.keys((await as(String(one))('GET', '/stats')).body.indexes as object)).toEqual([UID]);
  });

  test('a key expires at its expiry date', async () => {
    const { key } = await makeKey({
      actions: ['search'],
      expiresAt: new Date(Date.now() + 1500).toISOString(),
    });
    const call = as(String(key));
    while ((await call('POST', `/indexes/${UID}/search`, {})).status === 200) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(await call('POST', `/indexes/${UID}/search`, {})).toMatchObject(INVALID);
  });

  test.each<Algorithm>(['HS256', 'HS384', 'HS512'])(
    'a tenant token (%s) searches under its filter, whatever the search says',
    async (algorithm) => {
      const payload = { apiKeyUid: searchKey.uid, searchRules: { [UID]: { filter: 'group != WP' } } };
      const call = as(token(searchKey.key, payload, algorithm));
      const alone = await call('POST', `/indexes/${UID}/search`, { q: '' });
      expect(titlesOf(alone.body)).toEqual(['Ours']);
      const asking = await call('POST', `/indexes/${UID}/search`, { filter: 'group = WP OR group = CUP' });
      expect(titlesOf(asking.body)).toEqual(['Ours']);
      const several = await call('POST', '/multi-search', {
        queries: [{ indexUid: UID, facets: ['group'] }],
      });
      expect(several.body.results?.[0]).toMatchObject({ facetDistribution: { group: { CUP: 1 } } });
      const values = await call('POST', `/indexes/${UID}/facet-search`, { facetName: 'group' });
      expect(values.body.facetHits).toEqual([{ value: 'CUP', count: 1 }]);
    },
  );

  test('a tenant token can have a list of indexes only', async () => {
    const call = as(token(searchKey.key, { apiKeyUid: searchKey.uid, searchRules: ['*'] }));
    expect(titlesOf((await call('POST', `/indexes/${UID}/search`, {})).body)).toHaveLength(2);
    // Its key covers one index: a token never allows more than its key.
    expect(await call('POST', `/indexes/${OTHER}/search`, {})).toMatchObject(INVALID);
  });

  test.each<[string, (key: { uid: string; key: string }) => string]>([
    ['signed with another key', ({ uid }) => token('guess', { apiKeyUid: uid, searchRules: ['*'] })],
    ['of an unknown key', ({ key }) => token(key, { apiKeyUid: randomUUID(), searchRules: ['*'] })],
    ['for another index', ({ uid, key }) => token(key, { apiKeyUid: uid, searchRules: [OTHER] })],
    ['without rules', ({ uid, key }) => token(key, { apiKeyUid: uid })],
    [
      'with a truncated signature',
      ({ uid, key }) => token(key, { apiKeyUid: uid, searchRules: ['*'] }).slice(0, -5),
    ],
    [
      'whose rules were changed',
      ({ uid, key }) => {
        const [head, , signature] = token(key, { apiKeyUid: uid, searchRules: [OTHER] }).split('.');
        const body = Buffer.from(JSON.stringify({ apiKeyUid: uid, searchRules: ['*'] })).toString(
          'base64url',
        );
        return `${head}.${body}.${signature}`;
      },
    ],
    [
      'that says it needs no signature',
      ({ uid }) => {
        const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
        return `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ apiKeyUid: uid, searchRules: ['*'] })}.`;
      },
    ],
  ])('a tenant token %s opens nothing', async (_what, makeToken) => {
    expect(await as(makeToken(searchKey))('POST', `/indexes/${UID}/search`, {})).toMatchObject(INVALID);
  });

  test('an expired tenant token is refused as such, and one that has not expired works', async () => {
    const payload = { apiKeyUid: searchKey.uid, searchRules: ['*'] };
    const seconds = Math.floor(Date.now() / 1000);
    const old = await as(token(searchKey.key, { ...payload, exp: seconds - 60 }))(
      'POST',
      `/indexes/${UID}/search`,
      {},
    );
    expect(old).toMatchObject(INVALID);
    expect(old.body.message).toMatch(/^Tenant token expired\. Was valid up to `/);
    const young = await as(token(searchKey.key, { ...payload, exp: seconds + 600 }))(
      'POST',
      `/indexes/${UID}/search`,
      {},
    );
    expect(young.status).toBe(200);
  });

  test('a tenant token allows only searches', async () => {
    const { uid, key } = (await makeKey({ actions: ['*'] })) as unknown as { uid: string; key: string };
    const call = as(token(key, { apiKeyUid: uid, searchRules: ['*'] }));
    expect((await call('POST', `/indexes/${UID}/search`, {})).status).toBe(200);
    expect(await call('GET', `/indexes/${UID}/documents`)).toMatchObject(INVALID);
    expect(await call('DELETE', `/indexes/${UID}`)).toMatchObject(INVALID);
  });
});
