import { shopRoutes } from '@colophon/contracts/shop/routes';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { callShop } from './call-shop';
import { PAGE_CALLS, type PageCallName } from './shop-readers';

const RIGHT: Readonly<Record<PageCallName, object>> = {
  productIsEbookAvailable: { isAvailable: false },
  orderResolvePostalcode: [{ postcode: '1012AB', city: { label: 'Amsterdam' }, street: 'Singel' }],
  requestStart: { begun: '1700000000000.signature' },
  formAuthorChallenge: { parameters: { cost: 4 }, signature: 'a1' },
};
const names = Object.keys(RIGHT) as PageCallName[];
const page = globalThis as { document?: unknown; fetch: typeof fetch };
const { fetch: realFetch } = page;
let sent: [string, RequestInit | undefined][] = [];

function respondWith(respond: () => Response | Promise<Response>): void {
  page.fetch = async (address, init) => {
    sent.push([String(address), init]);
    return respond();
  };
}

const envelope = (more: object) =>
  Response.json({ success: true, data: null, messages: [], validationErrors: {}, ...more });

beforeEach(() => {
  sent = [];
  page.document = { documentElement: { lang: 'nl' } };
});
afterEach(() => {
  page.fetch = realFetch;
  delete page.document;
});

/** A value, and copies of it in which one part at any depth is missing, or something else. */
function* spoilt(value: unknown): Generator<unknown> {
  yield* [undefined, null, 7, 'text', true, [], {}, [7], [{}]];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    for (const other of spoilt(part)) {
      yield Array.isArray(value)
        ? value.map((item, at) => (String(at) === key ? other : item))
        : { ...value, [key]: other };
    }
  }
}

test.each(names)('the reader of %s takes what its schema takes, and nothing else', (name) => {
  const { path, read } = PAGE_CALLS[name];
  const route = shopRoutes[name];
  expect(path).toBe(route.path);
  expect(read(RIGHT[name])).toEqual(RIGHT[name]);
  for (const json of spoilt(RIGHT[name])) {
    const parsed = route.data.safeParse(json);
    expect({ json, read: read(json) }).toEqual({ json, read: parsed.success ? parsed.data : null });
  }
});

test('a call goes to the path of its name, in the language of the page', async () => {
  respondWith(() => envelope({ data: RIGHT.productIsEbookAvailable }));
  const place = 12;
  expect(await callShop('productIsEbookAvailable', undefined, { place })).toEqual({
    data: { isAvailable: false },
    messages: [],
  });
  respondWith(() => envelope({ data: [] }));
  await callShop('orderResolvePostalcode', { number: '1', postalcode: '1012AB' });
  expect(sent).toMatchObject([
    ['/api/product/12/isEbookAvailable', { method: 'POST', headers: { 'Accept-Language': 'nl' } }],
    ['/api/order/resolve-postalcode', { body: '{"number":"1","postalcode":"1012AB"}' }],
  ]);
});

test('a refusal has messages, whatever is in its data', async () => {
  respondWith(() => envelope({ success: false, data: { work: 1 }, messages: ['Too often.'] }));
  expect(await callShop('requestStart')).toEqual({ data: null, messages: ['Too often.'] });
});

test('a failed request and a response outside the contract are the same: null', async () => {
  const responses: (() => Response)[] = [
    () => envelope({ data: { begun: 7 } }),
    () => envelope({ messages: null }),
    () => Response.json({ data: { begun: 'text' } }),
    () => Response.json(null),
    () => new Response('<html>'),
    () => {
      throw new TypeError('Failed to fetch');
    },
  ];
  for (const respond of responses) {
    respondWith(respond);
    expect(await callShop('requestStart')).toBeNull();
  }
});
