import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { amountOfWork, printFigures } from '@colophon/launcher/testing/proof';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import { sellBook } from '../shop/shop-visitor';
import { brokenInvariants, INVARIANT_COUNT } from './invariants';
import { type KillableSystem, startKillableSystem } from './killable-system';
import { ShoppingLoad } from './shopping-load';

const KILLS = amountOfWork('kills', 16);
/** One of so many kills hits the CMS, the others the database, which restarts faster. */
const CMS_EVERY = 2;
const CUSTOMERS = 8;
const LIMITED = 25;

jest.setTimeout(900_000 + KILLS * 60_000);

let system: KillableSystem & { directory: string };
beforeAll(async () => {
  system = await startKillableSystem();
});
let load: ShoppingLoad | undefined;
afterAll(async () => {
  await load?.abandon();
  await system?.stop();
  if (system) rmSync(system.directory, { recursive: true, force: true });
});

test(`${KILLS} kills under load lose nothing that was acknowledged, and do nothing twice`, async () => {
  const { handle } = system;
  const book = await sellBook({}, handle);
  const ebook = await sellBook({ publicationFormat: 'eBook PDF', weightGrams: 0 }, handle);
  await rows(
    `INSERT INTO shop_coupons (document_id, code, description_en, description_nl, kind, percentage, max_uses, used)
     VALUES (gen_random_uuid()::text, 'MANY', 'Ten', 'Tien', 'percentage', 10, NULL, 0),
       (gen_random_uuid()::text, 'FEW', 'Half', 'De helft', 'percentage', 50, $1, 0)`,
    [LIMITED],
    handle,
  );
  load = new ShoppingLoad(handle, {
    productIds: [book.productId, ebook.productId],
    coupons: ['MANY', 'FEW'],
  });
  load.start(CUSTOMERS);

  const ready = { cms: [] as number[], database: [] as number[] };
  for (let kill = 0; kill < KILLS; kill++) {
    // At any point: random instants, with the same seed in each run.
    await load.untilAnswered(CUSTOMERS * 3);
    await new Promise((resolve) => setTimeout(resolve, (kill * 97) % 300));
    if (kill % CMS_EVERY === 0) ready.cms.push(await system.killCms());
    else ready.database.push(await system.killDatabase());
  }
  await load.end();
  expect(await brokenInvariants(handle.databaseUrl, { atRest: false })).toEqual({});
  await comeToRest();

  const { acknowledged } = load;
  const paid = await rows(
    `SELECT a.provider_ref, o.state, o.number FROM shop_orders o JOIN shop_attempts a ON a.order_id = o.id`,
    [],
    handle,
  );
  const known = new Map(paid.map((row) => [String(row.provider_ref), String(row.state)]));
  expect([...acknowledged.ordered].filter((reference) => !known.has(reference))).toEqual([]);
  expect([...acknowledged.paid].filter((reference) => known.get(reference) !== 'paid')).toEqual([]);
  expect(await brokenInvariants(handle.databaseUrl, { atRest: true })).toEqual({});

  const orders = new Set(paid.filter(({ state }) => state === 'paid').map(({ number }) => String(number)));
  // Named after the order; mails with e-books have a longer name.
  const mails = readdirSync(join(handle.dataDir, 'mail')).filter((file) => /^cup-\d+-\d+\.eml$/.test(file));
  expect(mails).toHaveLength(orders.size);
  const [again] = await rows(
    `SELECT count(*)::int AS n FROM shop_outbox WHERE topic = 'mail' AND attempts > 1`,
    [],
    handle,
  );
  printFigures('kill -9 under load', {
    'of the cms': ready.cms.length,
    'of the database': ready.database.length,
    'orders acknowledged': acknowledged.ordered.size,
    'payments acknowledged': acknowledged.paid.size,
    'paid orders': orders.size,
    'calls made again': acknowledged.repeated,
    'mails begun again': Number(again?.n),
    // to reach: 10 s each; a busy machine is no failure of ours, so it is told and not asserted
    'cms ready, worst ms': worst(ready.cms),
    'database ready, worst ms': worst(ready.database),
    'invariants asked': INVARIANT_COUNT,
  });
  // Without kills nothing is proven.
  expect(acknowledged.paid.size).toBeGreaterThan(KILLS);
});

/** Moves time by an hour and restarts the CMS, which completes the remaining work. */
async function comeToRest(): Promise<void> {
  const { handle } = system;
  await system.restartCms(async () => {
    const later = [
      `UPDATE shop_outbox SET lease_until = lease_until - interval '1 hour', next_try_at = next_try_at - interval '1 hour' WHERE done_at IS NULL`,
      `UPDATE shop_attempts SET opened_at = opened_at - interval '1 hour' WHERE state IN ('new', 'open')`,
      `UPDATE shop_orders SET expires_at = expires_at - interval '1 hour' WHERE state IN ('created', 'awaiting_payment')`,
    ];
    for (const sql of later) await rows(sql, [], handle);
  });
  const open = `
    SELECT 1 FROM shop_outbox WHERE done_at IS NULL AND dead_at IS NULL
    UNION ALL SELECT 1 FROM shop_orders WHERE state IN ('created', 'awaiting_payment')
    UNION ALL SELECT 1 FROM shop_attempts WHERE state IN ('new', 'open')`;
  await eventually(async () => (await rows(open, [], handle)).length === 0, {
    what: 'the rest',
  });
}

function worst(durations: readonly number[]): number {
  return Math.round(Math.max(0, ...durations));
}
