import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newNetwork } from '@colophon/launcher/new-network';
import { saveFigures } from '@colophon/launcher/proof';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { cloneDatabase, dropDatabase } from '../boot/database';
import { editorAt } from '../boot/editor';
import { type CmsHandle, sharedCms } from '../boot/strapi';
import { nextIsbn } from '../boot/unique';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import { newAuthor, PERSON, send } from '../forms/author-visitor';
import { sellBook, visitor } from '../shop/shop-visitor';
import { ClusterLoad } from './cluster-load';
import { type ClusterSystem, startCluster } from './cluster-system';
import { openMailSink } from './mail-sink';

/*
 * `npm run cluster` as an operator starts it: two CMSs and two storefronts behind our own proxies, on one database that was
 * empty. What several of a program must hold together, and what a visitor notices when one of them goes.
 */
/** Within so many ms of a kill the proxy has noticed. */
const NOTICED_MS = 2000;
const SHOWN_MS = 3000;
const BASKET = '/nl/cart';
const KEPT_PAGES = ['/en', '/en/faq', '/nl', '/nl/books'];
const PAGES = [...KEPT_PAGES, '/en/search?q=history', BASKET];
/** First boots build what is not built, fill the catalogue and boot five times. */
const START_MS = 600_000;

let system: ClusterSystem;
let sink: Awaited<ReturnType<typeof openMailSink>>;
let crowd: ClusterLoad;
let productId: number;

beforeAll(async () => {
  sink = await openMailSink();
  system = await startCluster({ SMTP_URL: sink.url });
  productId = (await sellBook({}, system.inside)).productId;
  crowd = new ClusterLoad(system, productId, PAGES);
}, START_MS);
afterAll(async () => {
  await crowd?.abandon();
  await system?.stop();
  sink?.close();
});

/** The shop's own door of one storefront, by which a browser comes that the proxy sends there. */
const doorOf = (n: 0 | 1): CmsHandle => ({ ...system.edge, url: system.storefronts[n] });

test('two CMSs and two that fill the catalogue begin at once on an empty database: all is made once', async () => {
  expect(system.secondSeed.code).toBe(0);
  const filled = [system.said, system.secondSeed.said].filter((said) => said.includes('Drawing covers'));
  expect(filled).toHaveLength(1);
  const titles = Number(/in place: (\d+) titles/.exec(system.secondSeed.said)?.[1]);
  const twice = await rows(
    `SELECT 'locale' AS what, code AS which FROM i18n_locale GROUP BY 2 HAVING count(*) > 1
     UNION ALL SELECT 'role', code FROM admin_roles GROUP BY 2 HAVING count(*) > 1
     UNION ALL SELECT 'admin', email FROM admin_users GROUP BY 2 HAVING count(*) > 1
     UNION ALL SELECT 'migration', name FROM strapi_migrations_internal GROUP BY 2 HAVING count(*) > 1
     UNION ALL SELECT 'setting', key FROM strapi_core_store_settings GROUP BY 2 HAVING count(*) > 1
     UNION ALL SELECT 'page', slug || locale FROM pages WHERE published_at IS NOT NULL GROUP BY 2 HAVING count(*) > 1`,
    [],
    system.inside,
  );
  expect(twice).toEqual([]);
  const count = `SELECT count(DISTINCT document_id)::int AS n FROM books`;
  const [books] = await rows(count, [], system.inside);
  // And the one that these tests sell.
  expect(books?.n).toBe(titles + 1);
  expect(titles).toBeGreaterThan(100);

  // What a single boot makes, and no more of it.
  const own = [
    'admin_permissions',
    'admin_permissions_role_lnk',
    'up_permissions',
    'up_roles',
    'content_version',
  ];
  const counts = `SELECT ${own.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`).join()}`;
  const shared = sharedCms();
  const single = await cloneDatabase(shared.serverUrl, shared.template);
  try {
    expect(await rows(counts, [], system.inside)).toEqual(
      await rows(counts, [], { ...shared, databaseUrl: single }),
    );
  } finally {
    await dropDatabase(single);
  }
  const login = readFileSync(join(system.dataDir, 'first-admin.txt'), 'utf8');
  expect(login).toContain(`Address:  ${system.inside.url}/admin`);
  for (const log of ['cms-1', 'cms-2'])
    expect(readFileSync(join(system.dataDir, 'logs', `${log}.log`), 'utf8')).not.toContain('"level":"error"');
});

test('an edit shows on both storefronts', async () => {
  const editor = editorAt(await signIn(system.inside));
  const isbn = nextIsbn();
  const edition = await editor.create('api::edition.edition', {
    productId: productId + 1,
    isbn,
    publicationFormat: 'Paperback',
    price: 1000,
    publicationDate: '2020-01-01',
  });
  const book = await editor.create('api::book.book', {
    title: 'Before the edit',
    slug: 'edited',
    type: 'academic',
    editions: { connect: [{ documentId: edition.documentId }], disconnect: [] },
  });
  await editor.publish('api::book.book', book.documentId);
  const shows = async (title: string) => {
    const began = performance.now();
    const times = await Promise.all(
      system.storefronts.map(async (storefront) => {
        await eventually(
          async () =>
            (await (await fetch(`${storefront}/en/book/${isbn}/edited`)).text()).includes(`>${title}<`),
          { what: `"${title}" on ${storefront}` },
        );
        return Math.round(performance.now() - began);
      }),
    );
    return Math.max(...times);
  };
  await shows('Before the edit');
  await editor.save('api::book.book', book.documentId, { title: 'After the edit' });
  await editor.publish('api::book.book', book.documentId);
  const ms = await shows('After the edit');
  saveFigures('an edit on both storefronts', { ms });
  expect(ms).toBeLessThanOrEqual(SHOWN_MS);
});

test('a basket that was filled through one storefront is there in the other, and is ordered once through both', async () => {
  const door = doorOf(0);
  const someone = visitor(door);
  await someone.fill([{ productId, quantity: 2 }]);
  door.url = system.storefronts[1];
  const cart = await someone.cart();
  expect(cart.items).toMatchObject([{ productId, quantity: 2 }]);
  await someone.fill([{ productId, quantity: 3 }]);
  door.url = system.storefronts[0];
  expect((await someone.cart()).items).toMatchObject([{ productId, quantity: 3 }]);

  const [before] = await rows('SELECT count(*)::int AS n FROM shop_orders', [], system.inside);
  const present = await someone.cart();
  const doors = system.storefronts.flatMap((url) => Array(5).fill(url) as string[]);
  const answers = await Promise.all(
    doors.map((url) => {
      door.url = url;
      return someone.submit({ cart: present });
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const [after] = await rows('SELECT count(*)::int AS n FROM shop_orders', [], system.inside);
  expect(Number(after?.n) - Number(before?.n)).toBe(1);
});

test('the ninth form of a network without a proof is refused, wherever the eight before came in', async () => {
  const from = newNetwork();
  const email = newAuthor();
  const statuses: number[] = [];
  for (const n of [0, 1, 0, 1, 1, 0, 1, 0, 0, 1] as const)
    statuses.push((await send({ ...PERSON, email }, { from, cms: doorOf(n) })).status);
  expect(statuses).toEqual([...Array(8).fill(200), 429, 429]);
});

test('two CMSs send each mail once', async () => {
  const { load, readers } = crowd.begin();
  await load.untilAnswered(120);
  await crowd.end();
  expect([load.told.failures, readers.missed]).toEqual([[], []]);
  await eventually(async () => (await waiting('mail')) === 0, { what: 'all mails' });
  expect(sink.messageIds.length).toBeGreaterThan(10);
  expect(new Set(sink.messageIds).size).toBe(sink.messageIds.length);
});

test('a CMS and a storefront that are killed cost no order, and calls only until the proxy notices', async () => {
  const { load, readers } = crowd.begin();
  await load.untilAnswered(40);
  const pids = [system.pidOf('cms-1'), system.pidOf('storefront-1')];
  const killed = Date.now();
  system.kill('cms-1');
  system.kill('storefront-1');
  await load.untilAnswered(60);
  await eventually(() => system.isWhole(), { what: 'two of each' });
  const whole = Date.now();
  await load.untilAnswered(20);
  await crowd.end();

  expect([system.pidOf('cms-1'), system.pidOf('storefront-1')]).not.toEqual(pids);
  const failures = [...load.told.failures, ...readers.missed];
  // Those that were under way, and those that were begun before the proxy had noticed.
  const others = failures.filter(({ began, ended }) => ended < killed || began > killed + NOTICED_MS);
  expect(others).toEqual([]);
  // Reading changes nothing and is done again elsewhere, save where a page has to ask the shop.
  expect(readers.missed.filter(({ page }) => page !== BASKET)).toEqual([]);
  await crowd.expectNothingLost();
  saveFigures('a cms and a storefront killed', {
    'calls that failed': load.told.failures.length,
    'pages that failed': readers.missed.length,
    'last failure after ms': Math.max(0, ...failures.map(({ ended }) => ended - killed)),
    'two of each again after ms': whole - killed,
    'orders acknowledged': load.told.ordered.size,
    'pages read': readers.read,
  });
});

test('starting every copy anew, one by one, fails no call and no page', async () => {
  const names = ['cms-1', 'cms-2', 'storefront-1', 'storefront-2', 'sync worker'];
  const before = names.map(system.pidOf);
  const { load, readers } = crowd.begin();
  const began = performance.now();
  const { code, said } = await system.roll();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  await crowd.end();
  expect([code, said]).toEqual([0, expect.stringContaining('All copies are new')]);
  for (const [n, name] of names.entries()) expect(system.pidOf(name)).not.toBe(before[n]);
  expect([load.told.failures, readers.missed]).toEqual([[], []]);
  await crowd.expectNothingLost();
  await expectMadeBeforeReady();
  saveFigures('rolling restart under load', {
    seconds,
    'orders acknowledged': load.told.ordered.size,
    'pages read': readers.read,
    failed: 0,
  });
});

test('at the end every mail has gone, and the launcher ends all', async () => {
  // What the killed CMS had leased is free again after two minutes.
  await eventually(async () => (await waiting('mail')) === 0, { timeoutMs: 180_000, what: 'all mails' });
  const [orders] = await rows(
    `SELECT count(*)::int AS n FROM shop_outbox WHERE topic = 'mail'`,
    [],
    system.inside,
  );
  expect(new Set(sink.messageIds).size).toBe(orders?.n);
  const logs = readdirSync(join(system.dataDir, 'logs'));
  expect(logs).toEqual(expect.arrayContaining(['edge proxy.log', 'inside proxy.log', 'cms-2.log']));
  const stop = system.stop();
  // Ended here, and by nobody again.
  system = { ...system, stop: () => stop };
  expect(await stop).toBe(0);
});

/** Each storefront has made what it was asked for before it ended; what readers searched for is written down nowhere. */
async function expectMadeBeforeReady(): Promise<void> {
  for (const n of [0, 1] as const) {
    const file = join(system.dataDir, `storefront-${n + 1}`, 'asked-pages.json');
    const asked: string[] = JSON.parse(readFileSync(file, 'utf8'));
    expect(asked).toEqual(expect.arrayContaining(KEPT_PAGES));
    expect(asked.filter((path) => path.includes('?') || path === BASKET)).toEqual([]);
    const misses = /^colophon_pages_total\{result="miss"\} (\d+)$/m.exec(await system.figuresOf(n))?.[1];
    expect(Number(misses)).toBeLessThan(KEPT_PAGES.length);
  }
}

async function waiting(topic: string): Promise<number> {
  const [left] = await rows(
    'SELECT count(*)::int AS n FROM shop_outbox WHERE topic = $1 AND done_at IS NULL',
    [topic],
    system.inside,
  );
  return Number(left?.n);
}
