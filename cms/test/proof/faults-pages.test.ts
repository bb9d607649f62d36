import { SEARCH_PATH } from '@colophon/contracts/search/query';
import { shopRoutes } from '@colophon/contracts/shop/routes';
import { printFigures } from '@colophon/launcher/testing/proof';
import { startFakePdok } from '@colophon/shop/address-lookup/test-pdok';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { cloneDatabase, dropDatabase } from '../boot/database';
import { type CmsHandle, type StartedStrapi, sharedCms, startStrapi } from '../boot/strapi';
import { eventually } from '../eventually';
import { paymentUriOf, sellBook, visitor } from '../shop/shop-visitor';
import { FOUND_TITLE, startFakeEngine } from './fake-engine';
import { FAULTS, FaultProxy, mend } from './fault-proxy';
import { openStorefront } from './storefront';

/*
 * The whole pages that a visitor sees while the register of addresses, the search engine or the database behind
 * it fails: what they say, that the visitor can go on, and that the rest of the site knows nothing of it. The browser's own
 * part is in storefront/e2e.
 */
/** A page of content is given up after 4 s, a search after 3, an address after 3; the machine may be busy. */
const SOON_MS = 12_000;

let cms: CmsHandle;
let started: StartedStrapi;
let pdok: Awaited<ReturnType<typeof startFakePdok>>;
let engine: Awaited<ReturnType<typeof startFakeEngine>>;
let wires: Record<'database' | 'addresses' | 'engine', FaultProxy>;
let site: { url: string; stop(): Promise<void> };
let productId: number;
let cells = 0;

beforeAll(async () => {
  const shared = sharedCms();
  const databaseUrl = await cloneDatabase(shared.serverUrl, shared.template);
  const houses = Array.from({ length: 20 }, (_, at) => ({
    ...{ postcode: '1011AB', huisnummer: at + 1, straatnaam: 'De Ruijterkade', woonplaatsnaam: 'Amsterdam' },
  }));
  pdok = await startFakePdok(houses);
  engine = await startFakeEngine();
  wires = {
    database: await FaultProxy.before(databaseUrl),
    addresses: await FaultProxy.before(pdok.url),
    engine: await FaultProxy.before(engine.url),
  };
  started = await startStrapi({
    databaseUrl: wires.database.through(databaseUrl),
    directory: shared.directory,
    environment: {
      POSTAL_CODE_PROVIDER: 'pdok',
      POSTAL_CODE_URL: wires.addresses.through(pdok.url),
    },
  });
  cms = { ...started.handle, databaseUrl, admin: shared.admin };
  productId = (await sellBook({}, cms)).productId;
  site = await openStorefront(cms, wires.engine.through(engine.url));
});

afterAll(async () => {
  await site?.stop();
  await started?.stop();
  for (const wire of Object.values(wires ?? {})) await wire.stop();
  await pdok?.stop();
  engine?.stop();
  if (cms) await dropDatabase(cms.databaseUrl);
  printFigures('faults as pages show them', { 'kinds of fault': FAULTS.length + 1, cells });
});

afterEach(async () => {
  engine.state.response = undefined;
  await mend(wires, async () => (await countries()).status === 200);
  cells++;
});

/** Somebody at the storefront's door, as the browser's scripts call it. */
const atDoor = (language = 'nl') => visitor({ ...cms, url: site.url }, language);

async function read(path: string, init: RequestInit = {}) {
  const began = performance.now();
  const response = await fetch(site.url + path, { redirect: 'manual', ...init });
  const body = await response.text();
  const { status, headers } = response;
  return { status, body, retryAfter: headers.get('retry-after'), ms: performance.now() - began };
}

/** What is read of a page: its lines are set one by one. */
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');

const countries = () =>
  read(shopRoutes.shippingCountryList.path, { method: 'POST', headers: { 'accept-language': 'nl' } });

const search = (language: string) =>
  read(SEARCH_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ queries: [{ indexUid: 'products', q: 'word', page: 1, hitsPerPage: 10 }] }),
  });

let house = 0;
test.each(FAULTS)('while the register of addresses is %s, the address is typed by hand', async (fault) => {
  const number = String(++house);
  const someone = atDoor();
  await someone.fill([{ productId, quantity: 1 }]);
  await wires.addresses.become(fault);
  const began = performance.now();
  const refused = await someone.call('orderResolvePostalcode', { postalcode: '1011 AB', number });
  expect(performance.now() - began).toBeLessThan(SOON_MS);
  expect(refused).toMatchObject({ status: 503, success: false });
  expect(refused.messages).toEqual(['Adressen kunnen nu niet worden opgezocht. Vul het adres zelf in.']);
  const english = await atDoor('en').call('orderResolvePostalcode', { postalcode: '1011 AB', number });
  expect(english.messages).toEqual([
    'Addresses cannot be looked up right now. Please enter the address yourself.',
  ]);
  // by hand, to the end
  paymentUriOf(await someone.submit());
  await wires.addresses.become('sound');
  const found = await someone.call('orderResolvePostalcode', { postalcode: '1011 AB', number });
  expect(found).toMatchObject({ success: true, data: [{ street: 'De Ruijterkade' }] });
});

test('a slow register of addresses is waited for', async () => {
  await wires.addresses.become('slow');
  const found = await atDoor().call('orderResolvePostalcode', { postalcode: '1011 AB', number: '20' });
  expect(found).toMatchObject({ success: true, data: [{ street: 'De Ruijterkade' }] });
});

async function expectSearchDown(word: string): Promise<void> {
  for (const [locale, heading, way] of [
    ['nl', 'De zoekmachine rust even uit', 'Open de catalogus'],
    ['en', 'The search is taking a rest', 'Open the catalogue'],
  ] as const) {
    const page = await read(`/${locale}/search?q=${word}`);
    expect(page.status).toBe(503);
    expect(page.ms).toBeLessThan(SOON_MS);
    expect(page.retryAfter).toBe('60');
    expect(page.body).toContain(heading);
    expect(page.body).toContain(way);
    const call = await search(locale);
    expect([call.status, call.retryAfter]).toEqual([503, '60']);
    expect(JSON.parse(call.body)).toEqual({ success: false, messages: [heading] });
    expect(page.body + call.body).not.toMatch(/ECONN|fetch failed|meilisearch|zod/i);
  }
  for (const path of ['/nl/cart', '/en/books'])
    expect([path, (await read(path)).status]).toEqual([path, 200]);
}

test.each(FAULTS)(
  'while the search engine is %s, the search says so, and all else is as ever',
  async (fault) => {
    await wires.engine.become(fault);
    await expectSearchDown(fault);
    await wires.engine.become('sound');
    const page = await read(`/en/search?q=${fault}`);
    expect(page.status).toBe(200);
    expect(page.body).toContain(FOUND_TITLE);
  },
);

test.each([
  ['no results', { results: null }],
  ['results of somebody else’s shape', { results: [{ hits: {} }] }],
  ['fewer results than were asked for', { results: [] }],
])('an engine that answers with %s is one that does not answer', async (what, result) => {
  engine.state.response = result;
  await expectSearchDown(encodeURIComponent(what));
});

test('a slow search engine is waited for', async () => {
  await wires.engine.become('slow');
  const page = await read('/nl/search?q=slow');
  expect(page.status).toBe(200);
  expect(page.body).toContain(FOUND_TITLE);
  expect((await search('nl')).status).toBe(200);
});

test.each(FAULTS)('while the database is %s, pages and calls say when to come back', async (fault) => {
  const someone = atDoor();
  await someone.fill([{ productId, quantity: 2 }]);
  await wires.database.become(fault);
  // A page that nobody has read before, so that nothing of it is kept.
  for (const [locale, message] of [
    ['nl', 'Probeer het later opnieuw of neem contact met ons op.'],
    ['en', 'Please try again later or contact us.'],
  ] as const) {
    const page = await read(`/${locale}/books?page=${FAULTS.indexOf(fault) + 1}&year=2020`);
    expect([page.status, page.retryAfter]).toEqual([503, '60']);
    expect(page.ms).toBeLessThan(SOON_MS);
    expect(textOf(page.body)).toContain(message);
  }
  // One that hangs is given up after 20 s, which the browser's journeys wait for.
  if (fault !== 'hanging') {
    const call = await countries();
    expect([call.status, call.retryAfter]).toEqual([503, '5']);
    expect(JSON.parse(call.body)).toEqual({
      ...{ success: false, data: null, validationErrors: {} },
      messages: ['Er is iets misgegaan. Probeer het later opnieuw of neem contact met ons op.'],
    });
  }
  await wires.database.become('sound');
  await eventually(async () => (await someone.call('cartGet')).success, { what: 'the shop' });
  expect((await someone.cart()).items).toEqual([expect.objectContaining({ productId, quantity: 2 })]);
});
