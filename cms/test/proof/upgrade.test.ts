import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cloneDatabase, dropDatabase, withDatabase } from '../boot/database';
import { type CmsHandle, type StartedStrapi, sharedCms, startStrapi } from '../boot/strapi';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import { buyBooks, statusOfOrder } from '../shop/ebook-buyer';
import { sellBook } from '../shop/shop-visitor';
import { readData } from '../site/site-content';

/*
 * A database with books, orders and baskets in it, as releases around this one have it. There is no older program here
 * to make one: what its successors added last is taken out of the tables, and out of what Strapi has noted of them.
 */
/** What came last, by the commits that brought it: a later release may put its own here. */
const ADDED = {
  columns: {
    books: [
      'imprint_place',
      ...['thema', 'nur', 'audience', 'edition_number', 'edition_statement', 'copyright_year', 'abstract'],
      ...['peer_review', 'peer_review_url', 'licence_url', 'original_title', 'original_language', 'work_id'],
    ],
    components_book_contributors: ['affiliation', 'affiliation_ror'],
    editions: [
      'sale_state',
      ...['format_detail', 'publishing_status', 'availability', 'drm', 'accessibility'],
      ...['record_reference', 'record_source'],
    ],
    notices: ['open_countries'],
    people: ['kind', 'orcid', 'isni'],
    series_list: ['doi', 'eissn'],
    shop_attempts: ['disputed_at', 'payer_country', 'disputes', 'dispute_state', 'dispute_lost'],
    shop_audit: ['number', 'previous', 'hash'],
    shop_carts: ['renew'],
    shop_coupons: ['first_day', 'last_day'],
    shop_outbox: ['given_up_at'],
    shop_payment_days: ['lost'],
    shop_refunds: ['parts', 'vat'],
    shop_vat_rates: ['checked_on'],
    site_settings: ['onix_sender_name', 'gln', 'cb_relation_id', 'doi_prefix', 'ror'],
  },
  tables: ['shop_ebook_links', 'former_slugs', 'components_book_fundings'],
  indexes: [
    'shop_outbox_dead_ix',
    'shop_refunds_settled_ix',
    'books_published_ix',
    'books_draft_title_ix',
    'editions_label_ix',
  ],
};
/** Coupons as the release before kept them: from one instant until another, in UTC, both included. */
const COUPONS_WITH_INSTANTS = [
  'ALTER TABLE shop_coupons ADD COLUMN valid_from timestamp(6), ADD COLUMN valid_until timestamp(6)',
  ...[
    ['WHOLE_MONTH', `'2026-04-30 22:00'`, `'2026-05-31 21:59:59.999'`],
    ['TO_MIDNIGHT', 'NULL', `'2026-05-31 22:00'`],
    ['TO_NOON', `'2026-05-01 10:00'`, `'2026-05-31 10:00'`],
    ['FOR_EVER', 'NULL', 'NULL'],
  ].map(
    ([code, from, until]) =>
      `INSERT INTO shop_coupons (document_id, code, description_en, description_nl, kind, percentage, used, valid_from, valid_until)
       VALUES (md5('${code}'), '${code}', 'Off', 'Af', 'percentage', 10, 0, ${from}, ${until})`,
  ),
];
/** Strapi's notes of the tables, and what a start or a timer writes. */
const NOT_DATA = [
  'strapi_database_schema',
  'strapi_core_store_settings',
  'shop_payment_days',
  'shop_rate_limits',
];

type StoredSchema = { tables: { name: string; columns: { name: string }[]; indexes: { name: string }[] }[] };

let folder: string;
let databaseUrl: string;
let running: StartedStrapi;
let cms: CmsHandle;
let productId: number;
let orders: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-upgrade-'));
  const shared = sharedCms();
  databaseUrl = await cloneDatabase(shared.serverUrl, shared.template);
  await start();
  productId = (await sellBook({}, cms)).productId;
  orders = [await order(), await order()];
});
afterAll(async () => {
  await running?.stop();
  if (databaseUrl) await dropDatabase(databaseUrl);
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  running = await startStrapi({ databaseUrl, directory: folder, name: 'press' });
  cms = { ...running.handle, admin: sharedCms().admin };
}

/** Somebody buys the book, and has his mail: then nothing is under way. @returns the order's number */
async function order(): Promise<string> {
  const { number } = await buyBooks(cms, [productId]);
  expect(await statusOfOrder(cms, number)).toMatchObject({ number });
  const open = 'SELECT 1 FROM shop_outbox WHERE done_at IS NULL AND next_try_at < now()';
  await eventually(async () => (await rows(open, [], cms)).length === 0, { what: 'the end of its tasks' });
  return number;
}

/** Every row of every table, without the columns that one of the releases does not have. */
async function everyRow(): Promise<Map<string, unknown[]>> {
  const tables = await rows(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL($1) ORDER BY 1`,
    [[...NOT_DATA, ...ADDED.tables]],
    cms,
  );
  const all = new Map<string, unknown[]>();
  for (const { name } of tables) {
    const without = (ADDED.columns as Record<string, string[]>)[String(name)] ?? [];
    const found = await rows(
      `SELECT (to_jsonb(t) - $1::text[])::text AS row FROM "${name}" t ORDER BY 1`,
      [without],
      cms,
    );
    all.set(
      String(name),
      found.map(({ row }) => row),
    );
  }
  return all;
}

/** Changes what Strapi has noted of the tables, which is how it knows at a start that a release differs. */
async function noteSchema(change: (schema: StoredSchema) => void): Promise<void> {
  const [stored] = await rows('SELECT schema FROM strapi_database_schema', [], cms);
  const schema = stored?.schema as StoredSchema;
  change(schema);
  const hash = 'of another release';
  await rows('UPDATE strapi_database_schema SET schema = $1, hash = $2', [JSON.stringify(schema), hash], cms);
}

/** What pages show of the book and of all books, asked of the tables on several lines of the pool. */
async function seenOnPages(): Promise<unknown> {
  await rows('UPDATE content_version SET version = version + 1', [], cms);
  const params = { locale: 'en' as const };
  const book = { ...params, key: String(productId) };
  const [one, all] = await Promise.all([
    readData(cms, 'book', book),
    readData(cms, 'books', { ...params, page: 1 }),
    readData(cms, 'home', params),
    readData(cms, 'frame', params),
  ]);
  return { one, all };
}

const columnsOf = async (table: string) =>
  (
    await rows(
      'SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1',
      [table],
      cms,
    )
  ).map(({ name }) => String(name));

test('this release, started on the database of the one before, adds what is new and changes no row', async () => {
  await running.stop();
  await withDatabase(databaseUrl, async (client) => {
    for (const name of ADDED.indexes) await client.query(`DROP INDEX ${name}`);
    for (const name of ADDED.tables) await client.query(`DROP TABLE ${name}`);
    for (const [table, columns] of Object.entries(ADDED.columns))
      for (const column of columns) await client.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    for (const statement of COUPONS_WITH_INSTANTS) await client.query(statement);
  });
  await noteSchema((schema) => {
    schema.tables = schema.tables.filter(({ name }) => !ADDED.tables.includes(name));
    for (const table of schema.tables) {
      const columns = (ADDED.columns as Record<string, string[]>)[table.name] ?? [];
      table.columns = table.columns.filter(({ name }) => !columns.includes(name));
      table.indexes = table.indexes.filter(({ name }) => !ADDED.indexes.includes(name));
    }
  });
  const before = await everyRow();
  expect(before.get('shop_orders')).toHaveLength(2);
  expect(before.get('books')?.length).toBeGreaterThan(0);
  expect(await columnsOf('books')).not.toContain('imprint_place');

  await start();
  for (const [name, found] of await everyRow()) expect([name, found]).toEqual([name, before.get(name)]);
  for (const [table, columns] of Object.entries(ADDED.columns))
    expect(await columnsOf(table)).toEqual(expect.arrayContaining(columns));
  const there = await rows(
    `SELECT relname FROM pg_class WHERE relname = ANY($1)`,
    [[...ADDED.tables, ...ADDED.indexes]],
    cms,
  );
  expect(there).toHaveLength(ADDED.tables.length + ADDED.indexes.length);
  for (const number of orders) expect(await statusOfOrder(cms, number)).toMatchObject({ number });
  orders.push(await order());
});

const couponDays = () =>
  rows(
    `SELECT code, first_day::text AS "firstDay", last_day::text AS "lastDay", valid_from::text AS "validFrom",
       valid_until::text AS "validUntil"
     FROM shop_coupons WHERE valid_from IS NOT NULL OR valid_until IS NOT NULL OR code = 'FOR_EVER' ORDER BY code`,
    [],
    cms,
  );

test('coupons that had instants have the days of them, and both releases can go on with them', async () => {
  const may = { firstDay: '2026-05-01', lastDay: '2026-05-31' };
  expect(await couponDays()).toMatchObject([
    { code: 'FOR_EVER', firstDay: null, lastDay: null },
    { code: 'TO_MIDNIGHT', firstDay: null, lastDay: '2026-05-31' },
    { code: 'TO_NOON', ...may, validUntil: '2026-05-31 10:00:00' },
    { code: 'WHOLE_MONTH', ...may },
  ]);
  // A copy of the release before, still running beside this one.
  await rows(`UPDATE shop_coupons SET valid_until = '2026-06-02 22:30' WHERE code = 'TO_NOON'`, [], cms);
  await rows(`UPDATE shop_coupons SET valid_from = NULL WHERE code = 'WHOLE_MONTH'`, [], cms);
  // This release.
  await rows(`UPDATE shop_coupons SET last_day = '2026-06-30' WHERE code = 'TO_MIDNIGHT'`, [], cms);
  await rows(`UPDATE shop_coupons SET first_day = '2026-05-01' WHERE code = 'FOR_EVER'`, [], cms);
  expect(await couponDays()).toMatchObject([
    { code: 'FOR_EVER', validFrom: '2026-04-30 22:00:00', validUntil: null },
    { code: 'TO_MIDNIGHT', validFrom: null, validUntil: '2026-06-30 21:59:59.999' },
    { code: 'TO_NOON', firstDay: '2026-05-01', lastDay: '2026-06-03' },
    { code: 'WHOLE_MONTH', firstDay: null, lastDay: '2026-05-31' },
  ]);
});

const GROWN = [
  'books',
  'editions',
  'shop_carts',
  'shop_orders',
  'shop_attempts',
  'shop_outbox',
  'shop_order_links',
];

test('this release goes on while the next one, started beside it, adds columns to the tables it is reading', async () => {
  const seen = await seenOnPages();
  await withDatabase(databaseUrl, async (client) => {
    for (const table of GROWN) {
      await client.query(`ALTER TABLE ${table} ADD COLUMN of_the_next_release text`);
      await client.query(`UPDATE ${table} SET of_the_next_release = 'kept'`);
    }
    await client.query(`CREATE TABLE things_of_the_next_release AS SELECT 1 AS id, 'kept' AS what`);
  });
  await noteSchema((schema) => {
    for (const table of schema.tables)
      if (GROWN.includes(table.name))
        table.columns.push({ ...table.columns[1], name: 'of_the_next_release' });
    schema.tables.push({
      name: 'things_of_the_next_release',
      columns: [{ name: 'id' }, { name: 'what' }],
      indexes: [],
    });
  });
  expect(await seenOnPages()).toEqual(seen);
  // Statements that were prepared before the change are asked again, on every line of the pool.
  orders.push(...(await Promise.all(Array.from({ length: 6 }, () => order()))));
  for (const number of orders) expect(await statusOfOrder(cms, number)).toMatchObject({ number });
});

test('going back to this release loses nothing of the next one, nor of its own', async () => {
  await running.stop();
  const before = await everyRow();
  await start();
  for (const [name, found] of await everyRow()) expect([name, found]).toEqual([name, before.get(name)]);
  expect(await rows('SELECT * FROM things_of_the_next_release', [], cms)).toEqual([{ id: 1, what: 'kept' }]);
  const [kept] = await rows(
    `SELECT count(*)::int AS n FROM books WHERE of_the_next_release = 'kept'`,
    [],
    cms,
  );
  expect(kept?.n).toBe(before.get('books')?.length);
  for (const number of orders) expect(await statusOfOrder(cms, number)).toMatchObject({ number });
  orders.push(await order());
});
