import { printFigures } from '@colophon/launcher/testing/proof';
import { FAST, SLOW, SlowConnection } from '@colophon/launcher/testing/slow-connection';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cloneDatabase, dropDatabase } from '../boot/database';
import { type CmsHandle, type StartedStrapi, sharedCms, startStrapi } from '../boot/strapi';
import { eventually } from '../eventually';
import { orderOfPayment } from '../payment/order-of-payment';
import { mailsOf } from '../shop/shop-mails';
import { choose, comeBack, paymentUriOf, sellBook, visitor } from '../shop/shop-visitor';
import { openGateway } from './gateway';
import { brokenInvariants } from './invariants';

/*
 * 200 ms each way and 32 kB a second, before the CMS and before its database: buying takes long, and within the time
 * that each waits for the other.
 */
/** What the storefront waits for the shop (api-gateway.ts, shop/client.server.ts). */
const PATIENCE_MS = 20_000;

let cms: CmsHandle;
let started: StartedStrapi;
let lines: Record<'database' | 'cms', SlowConnection>;
let gateway: Awaited<ReturnType<typeof openGateway>>;
/** the shop as the storefront reaches it, over the line */
let shop: CmsHandle;
let productId: number;
const worstMs: Record<string, number> = {};

beforeAll(async () => {
  const { serverUrl, template, directory, admin } = sharedCms();
  const databaseUrl = await cloneDatabase(serverUrl, template);
  const database = await SlowConnection.to(databaseUrl);
  started = await startStrapi({ databaseUrl: database.through(databaseUrl), directory });
  cms = { ...started.handle, databaseUrl, admin };
  lines = { database, cms: await SlowConnection.to(cms.url) };
  gateway = await openGateway({ ...cms, url: lines.cms.through(cms.url) });
  shop = { ...cms, url: gateway.url };
  productId = (await sellBook({}, cms)).productId;
});

afterAll(async () => {
  gateway?.close();
  await started?.stop();
  for (const line of Object.values(lines ?? {})) await line.stop();
  if (cms) await dropDatabase(cms.databaseUrl);
  printFigures('slow lines', worstMs);
});

/** Does something, and says how long the longest of it took. */
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  const ms = Math.round(performance.now() - began);
  worstMs[`${what}, ms`] = Math.max(worstMs[`${what}, ms`] ?? 0, ms);
  expect([what, ms < PATIENCE_MS]).toEqual([what, true]);
  return result;
}

test.each(['cms', 'database'] as const)('over a slow line to the %s somebody buys, slowly', async (which) => {
  lines[which].become(SLOW);
  try {
    const someone = visitor(shop, 'nl');
    const items = [{ productId, quantity: 2 }];
    const { deliveryCountry } = await timed(`${which}: basket`, () => someone.cart());
    const filled = await timed(`${which}: into the basket`, () =>
      someone.call('cartUpdate', { items, coupons: [], deliveryCountry }),
    );
    expect(filled).toMatchObject({ success: true, status: 200 });
    const cart = await someone.cart();
    const uri = paymentUriOf(await timed(`${which}: order`, () => someone.submit({ cart })));
    const through = which === 'cms' ? { ...cms, url: lines.cms.through(cms.url) } : cms;
    const back = await timed(`${which}: bank`, () => choose(uri, 'accept', through));
    const paid = await timed(`${which}: back from the bank`, () => comeBack(back, through));
    expect(paid.status).toBe('accept');
    const { number } = await orderOfPayment(uri, cms);
    await eventually(() => mailsOf(number, cms).length === 1, {
      what: 'the mail',
    });
    expect((await fetch(`${cms.url}/healthz`)).status).toBe(200);
  } finally {
    lines[which].become(FAST);
  }
  expect(await brokenInvariants(cms.databaseUrl, { atRest: false })).toEqual({});
});
