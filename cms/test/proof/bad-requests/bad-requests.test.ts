import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { PAYMENT_WEBHOOK_PATH } from '@colophon/contracts/shop/payment-webhook';
import { shopRoutes } from '@colophon/contracts/shop/routes';
import { printFigures } from '@colophon/launcher/testing/proof';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withDatabase } from '../../boot/database';
import { bootStrapi, type CmsHandle } from '../../boot/strapi';
import { rows } from '../../database-rows';
import { DETAILS } from '../../shop/shop-client';
import { sellBook, visitor } from '../../shop/shop-visitor';
import { openGateway } from '../gateway';
import { oddRequests, refusedRequests } from './odd-requests';
import { type RawRequest, type RawResponse, rawCaller } from './raw-call';
import { RIGHT_AUTHOR, wrongAuthors } from './wrong-authors';
import { wrongBodies } from './wrong-bodies';

/** What nobody is shown: stacks, folders of the server, questions to its database, names of its parts. */
const LEAKS =
  /\bat (?:async )?[\w.<>]+ \(|\.[cm]?[jt]sx?:\d+|node_modules|(?<![\w./-])\/(?:work|home|root|usr|tmp)\/\w|root:x:0|ECONNREFUSED|TypeError|SyntaxError|ZodError|\bselect .* from\b|strapi|postgres|knex/i;
/** An answer that takes longer is a hang, on whatever machine. */
const HANG_MS = 10_000;
const AT_ONCE = 6;

let cms: CmsHandle & { stop(): Promise<void> };
let gateway: { url: string; close(): void };
let productId: number;
let caller: ReturnType<typeof rawCaller>;
let sent = 0;
const durations: number[] = [];
const statuses = new Map<number, number>();

beforeAll(async () => {
  cms = await bootStrapi();
  productId = (await sellBook({}, cms)).productId;
  gateway = await openGateway(cms);
  caller = rawCaller(gateway.url);
});
afterAll(async () => {
  caller?.end();
  gateway?.close();
  await cms?.stop();
});

/** Right bodies, from which the wrong ones are made. Calls without a body have none. */
function samples(): [path: string, right: unknown][] {
  const cart = { items: [{ productId, quantity: 1 }], coupons: ['NONE'], deliveryCountry: 'NL', version: 1 };
  const delivery = { deliveryFirstName: 'Bea', deliveryCity: 'Leiden', deliveryCountry: 'NL' };
  return [
    [shopRoutes.payOptions.path, undefined],
    [shopRoutes.productGet.path.replace(':id', String(productId)), undefined],
    [shopRoutes.productIsEbookAvailable.path.replace(':id', String(productId)), undefined],
    [shopRoutes.shippingGetCosts.path, { deliveryCountry: 'NL' }],
    [shopRoutes.shippingCountryList.path, undefined],
    [shopRoutes.cartGet.path, undefined],
    [shopRoutes.cartUpdate.path, cart],
    [shopRoutes.cartGetServerCart.path, undefined],
    [shopRoutes.cartClear.path, undefined],
    [
      shopRoutes.orderCreate.path,
      {
        personalDetails: { ...DETAILS, ...delivery, hasAlternateDeliveryAddress: true },
        acceptTerms: true,
        cart,
        payment: { paymentOptionId: '10', paymentOptionSubId: '3' },
      },
    ],
    // the other reading of the same call
    [shopRoutes.cartUpdate.path, cart.items],
    [shopRoutes.requestStart.path, undefined],
    [shopRoutes.orderResolvePostalcode.path, { number: '70', postalcode: '2311EZ' }],
    [shopRoutes.newsletterSubscribe.path, { email: 'reader@example.org' }],
    [shopRoutes.formAuthor.path, RIGHT_AUTHOR],
    [shopRoutes.formAuthorChallenge.path, undefined],
  ];
}

const BAD_IDS = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '9007199254740993',
  'NaN',
  '%EF%BC%91',
  '1%00',
  '..%2f1',
  '1;drop',
  '[1]',
];

test('thousands of wrong requests: each is refused in words, and nothing is changed', async () => {
  const requests = samples().flatMap(([path, right]) => {
    const body = right === undefined ? '{}' : JSON.stringify(right);
    const json = { 'content-type': 'application/json' };
    const bodies = [...wrongBodies(right)].filter((wrong) => isRefusedBy(path, wrong));
    return [
      ...refusedRequests(path, body, cms.url),
      ...bodies.map((wrong): RawRequest => ({ method: 'POST', path, headers: json, body: wrong })),
    ];
  });
  for (const id of BAD_IDS) {
    for (const { path } of [shopRoutes.productGet, shopRoutes.productIsEbookAvailable])
      requests.push({ method: 'POST', path: path.replace(':id', id), headers: {} });
  }
  for (const signature of ['', 't=1,v1=00', `t=${Math.floor(Date.now() / 1000)},v0=ab`]) {
    for (const body of ['', '{}', 'null', '[1]', '{"id":"evt_1"}', 'x'.repeat(2_000_000)])
      requests.push({
        method: 'POST',
        path: PAYMENT_WEBHOOK_PATH,
        headers: { 'stripe-signature': signature },
        body,
      });
  }
  const someone = visitor(cms);
  await someone.fill([{ productId, quantity: 2 }]);
  const before = await digest();

  const wrong = await sendAll(requests, (response) => response.status >= 400 && response.status < 500);
  expect(wrong).toEqual([]);
  expect(await digest()).toEqual(before);
  sent += requests.length;
  printFigures('wrong requests, refused', { requests: requests.length, changed: 0, ...summary() });
});

test('whatever is wrong with what an author sends is refused; nothing is kept, and nothing given back', async () => {
  const requests = [...wrongAuthors()].map(
    (body): RawRequest => ({
      method: 'POST',
      path: shopRoutes.formAuthor.path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  const counts = async () => {
    const { shop_author_submissions, shop_author_audit } = await digest();
    return { shop_author_submissions, shop_author_audit };
  };
  const before = await counts();
  const wrong = await sendAll(
    requests,
    ({ status, body }) =>
      [400, 413, 422].includes(status) && !/99999249|29-07-19|frank@voorbeeld|DROP TABLE|<svg|<b>/.test(body),
  );
  expect(wrong).toEqual([]);
  expect(await counts()).toEqual(before);
});

test('thousands of requests that might be meant: no error of ours, nothing told, and all is consistent', async () => {
  const requests = samples().flatMap(([path, right]) => {
    const body = right === undefined ? '' : JSON.stringify(right);
    const json = { 'content-type': 'application/json' };
    return [
      ...oddRequests(path, body),
      ...[...wrongBodies(right)]
        .filter((text) => !isRefusedBy(path, text))
        .map((text): RawRequest => ({ method: 'POST', path, headers: json, body: text })),
      // the same a hundred times at once
      ...Array.from({ length: 100 }, (): RawRequest => ({ method: 'POST', path, headers: json, body })),
    ];
  });
  const wrong = await sendAll(requests, () => true);
  expect(wrong).toEqual([]);
  sent += requests.length;
  expect(sent).toBeGreaterThanOrEqual(5000);
  printFigures('odd requests, answered', { requests: requests.length, ...summary() });
});

test('who sends slowly, or leaves in the middle, holds up nobody', async () => {
  const { hostname, port } = new URL(gateway.url);
  const head = `POST ${shopRoutes.cartUpdate.path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n[{"pro`;
  const slow = Array.from({ length: 40 }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(head);
    return socket;
  });
  const drip = setInterval(() => slow.slice(20).map((socket) => socket.write(' ')), 200);
  for (const socket of slow.slice(0, 20)) socket.destroy();
  const response = await caller.call({ method: 'POST', path: shopRoutes.cartGet.path, headers: {} });
  expect(response.status).toBe(200);
  clearInterval(drip);
  for (const socket of slow) socket.destroy();
});

test('nothing is left behind in the folder for temporary files', () => {
  expect(readdirSync(join(cms.dataDir, 'tmp'))).toEqual([]);
});

/** Whether the contract itself says that a body is wrong; what it lets through may be meant. */
function isRefusedBy(path: string, body: string): boolean {
  const route = Object.values(shopRoutes).find((one) => one.path === path);
  let json: unknown;
  try {
    // A byte order mark before it is ignored, as parsers may.
    json = JSON.parse(body.replace(/^\ufeff/, ''));
  } catch {
    return body !== '';
  }
  if (typeof json !== 'object' || json === null) return true;
  return route?.body ? !route.body.safeParse(json).success : false;
}

async function sendAll(
  requests: readonly RawRequest[],
  isRight: (response: RawResponse) => boolean,
): Promise<object[]> {
  const wrong: object[] = [];
  durations.length = 0;
  statuses.clear();
  let next = 0;
  const worker = async () => {
    for (let one = requests[next++]; one; one = requests[next++]) {
      const response = await caller.call(fromOwnNetwork(one, next));
      durations.push(response.ms);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      const leak = LEAKS.exec(response.body)?.[0];
      // A connection that is closed on who sends too much is an answer, too.
      const isClosed = response.status === 0 && (one.body?.length ?? 0) > 64 * 1024;
      const isSound = isClosed || (response.status >= 200 && response.status < 500 && isRight(response));
      if (isSound && leak === undefined && response.ms < HANG_MS) continue;
      const { method, path, headers } = one;
      const sent = `${method} ${path} ${JSON.stringify(headers)} ${String(one.body)}`.slice(0, 600);
      wrong.push({
        sent,
        status: response.status,
        ms: Math.round(response.ms),
        leak,
        text: response.body.slice(0, 200),
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return wrong.slice(0, 20);
}

/** The forms take a handful of one network: each request comes from another, or it would be refused for that alone. */
function fromOwnNetwork(one: RawRequest, n: number): RawRequest {
  const network = `2001:db8:${n.toString(16)}::1`;
  return { ...one, headers: { 'x-forwarded-for': network, ...one.headers } };
}

function summary(): Record<string, number | string> {
  const sorted = durations.toSorted((a, b) => a - b);
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
  return {
    'p99 ms': Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
    'worst ms': Math.round(sorted.at(-1) ?? 0),
    statuses: counts.join(' '),
  };
}

/** Everything that the shop keeps, but for how often who asked. */
async function digest(): Promise<Record<string, string>> {
  const tables = await rows(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_name LIKE 'shop\\_%' AND table_name <> 'shop_rate_limits' ORDER BY 1`,
    [],
    cms,
  );
  return withDatabase(cms.databaseUrl, async (client) => {
    const digests: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows: found } = await client.query(
        `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS md5 FROM "${String(name)}" t`,
      );
      digests[String(name)] = String(found[0]?.md5);
    }
    return digests;
  });
}
