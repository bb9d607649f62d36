import { expect, test } from '@jest/globals';
import { type CachedResponse, ResponseCache } from './response-cache';

const NOON = new Date('2026-05-01T12:00:00Z');
const LARGE = 10_000;

function response(text: string, validUntil: string | null = null): CachedResponse {
  return { body: Buffer.from(text), validUntil };
}

/** Requests a response and returns it, and whether it was read for this request. */
async function request(cache: ResponseCache, key: string, found: CachedResponse | null, now = NOON) {
  let wasRead = false;
  const got = await cache.get(key, now, async () => {
    wasRead = true;
    return found;
  });
  return { text: got?.body.toString() ?? null, wasRead };
}

test('serves a cached response without reading', async () => {
  const cache = new ResponseCache(LARGE);
  await request(cache, 'home en', response('first'));
  expect(await request(cache, 'home en', response('second'))).toEqual({ text: 'first', wasRead: false });
  expect(await request(cache, 'home nl', response('derde'))).toEqual({ text: 'derde', wasRead: true });
});

test('reads a response again after its validUntil', async () => {
  const cache = new ResponseCache(LARGE);
  await request(cache, 'home', response('before', '2026-05-01T22:00:00.000Z'));
  const justBefore = new Date('2026-05-01T21:59:59.999Z');
  const then = new Date('2026-05-01T22:00:00.000Z');
  expect(await request(cache, 'home', response('after'), justBefore)).toEqual({
    text: 'before',
    wasRead: false,
  });
  expect(await request(cache, 'home', response('after'), then)).toEqual({ text: 'after', wasRead: true });
  expect(await request(cache, 'home', response('later'), then)).toEqual({ text: 'after', wasRead: false });
});

test('concurrent requests for the same key share one read', async () => {
  const cache = new ResponseCache(LARGE);
  let reads = 0;
  const read = async () => {
    reads += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return response('once');
  };
  const all = await Promise.all([1, 2, 3].map(() => cache.get('book', NOON, read)));
  expect(all.map((one) => one?.body.toString())).toEqual(['once', 'once', 'once']);
  expect(reads).toBe(1);
});

test('evicts the least recently used responses', async () => {
  const cache = new ResponseCache(3000);
  const page = response('x'.repeat(600));
  for (const key of ['a', 'b', 'c']) await request(cache, key, page);
  await request(cache, 'a', page);
  await request(cache, 'd', page);
  expect(cache.bytes).toBeLessThanOrEqual(3000);
  const { wasRead: aRead } = await request(cache, 'a', page);
  const { wasRead: bRead } = await request(cache, 'b', page);
  expect({ aRead, bRead }).toEqual({ aRead: false, bRead: true });
});

test('returns a response larger than the cache without caching it', async () => {
  const cache = new ResponseCache(1000);
  await request(cache, 'small', response('small'));
  expect(await request(cache, 'large', response('x'.repeat(2000)))).toMatchObject({ wasRead: true });
  expect(await request(cache, 'small', response('other'))).toEqual({ text: 'small', wasRead: false });
});

test('does not cache a missing page or a failed read', async () => {
  const cache = new ResponseCache(LARGE);
  expect(await request(cache, 'gone', null)).toEqual({ text: null, wasRead: true });
  expect(await request(cache, 'gone', response('back'))).toEqual({ text: 'back', wasRead: true });
  const failing = cache.get('down', NOON, async () => {
    throw new Error('down');
  });
  await expect(failing).rejects.toThrow('down');
  expect(await request(cache, 'down', response('up'))).toEqual({ text: 'up', wasRead: true });
  expect(cache.bytes).toBeLessThan(LARGE);
});
