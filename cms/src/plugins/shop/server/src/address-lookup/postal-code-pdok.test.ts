import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { GatewayError } from '../platform/gateway-error';
import { type PostalCodeLookup, pdokPostalCodes } from './postal-code-lookup';
import { type PdokFault, startFakePdok } from './test-pdok';

const HOUSE = {
  postcode: '1011AB',
  huisnummer: 107,
  straatnaam: 'De Ruijterkade',
  woonplaatsnaam: 'Amsterdam',
};
const FOUND = { postalCode: '1011 AB', street: 'De Ruijterkade', city: 'Amsterdam' };

let pdok: Awaited<ReturnType<typeof startFakePdok>>;
let lookup: PostalCodeLookup;

beforeAll(async () => {
  pdok = await startFakePdok([HOUSE, { ...HOUSE, huisnummer: 109, straatnaam: '' }]);
  lookup = pdokPostalCodes({ url: pdok.url, timeoutMs: 300 });
});
beforeEach(() => {
  pdok.state.fault = null;
  pdok.requests.length = 0;
});
afterAll(() => pdok.stop());

const find = (number = 107, addition = '') => lookup.find('1011 AB', { number, addition });
const json =
  (body: unknown): PdokFault =>
  (response) =>
    response.end(JSON.stringify(body));

test('finds street and city, with and without an addition', async () => {
  expect(await find()).toEqual(FOUND);
  expect(await find(107, 'HS')).toEqual(FOUND);
});

test('requests one address by code and number, and only the needed fields', async () => {
  await find();
  const [{ searchParams } = new URL('http://none')] = pdok.requests;
  expect(searchParams.getAll('fq')).toEqual(['type:adres', 'postcode:1011AB', 'huisnummer:107']);
  expect(searchParams.get('fl')).toBe('straatnaam,woonplaatsnaam,postcode,huisnummer');
  expect(searchParams.get('rows')).toBe('1');
});

test('returns null for an unknown address or a street without name', async () => {
  expect(await find(9999)).toBeNull();
  expect(await find(109)).toBeNull();
});

test('picks the requested address from a hundred results', async () => {
  const docs = Array.from({ length: 100 }, (_, i) => ({ ...HOUSE, huisnummer: i + 1000 }));
  pdok.state.fault = json({ response: { docs } });
  expect(await find()).toBeNull();
  pdok.state.fault = json({ response: { docs: [null, 'x', ...docs, HOUSE] } });
  expect(await find()).toEqual(FOUND);
});

const FAULTS: Record<string, PdokFault> = {
  'a 500': (response) => response.writeHead(500).end('{"response":{"docs":[]}}'),
  'a redirect': (response) => response.writeHead(302, { location: pdok.url }).end(),
  'a page': (response) => response.end('<!doctype html><title>Maintenance</title>'),
  nothing: (response) => response.end(),
  'another shape': json({ results: [] }),
  'a huge answer': (response) => response.end(`{"response":{"docs":["${'x'.repeat(1_000_000)}"]}}`),
  'a cut answer': (response) => {
    response.writeHead(200, { 'content-length': 500 });
    response.write('{"response":{"docs":[');
    setTimeout(() => response.destroy(), 20);
  },
  silence: () => {},
  'a drip': (response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(timer));
  },
};

test.each(Object.keys(FAULTS))('%s is a GatewayError that does not contain the address', async (name) => {
  pdok.state.fault = FAULTS[name] ?? null;
  // A fault that never resolves fails by jest's test timeout.
  const failure = await find().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(GatewayError);
  expect(String(failure)).toBe('GatewayError: postal codes: PDOK does not answer as it should');
});

test('an unreachable service is a GatewayError', async () => {
  const nowhere = pdokPostalCodes({ url: 'http://127.0.0.1:1/free', timeoutMs: 300 });
  await expect(nowhere.find('1011 AB', { number: 1, addition: '' })).rejects.toThrow(GatewayError);
});
