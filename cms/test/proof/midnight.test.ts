import { shopRoutes } from '@colophon/contracts/shop/routes';
import { daysAfter, type PressDay, pressDay, startOf } from '@colophon/contracts/time/press-day';
import { type TimeZone, timeZoneSchema } from '@colophon/contracts/time/time-zone';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { cloneDatabase, dropDatabase } from '../boot/database';
import { type CmsHandle, type StartedStrapi, sharedCms, startStrapi } from '../boot/strapi';
import { rows } from '../database-rows';
import { paymentUriOf, referenceOf, sellBook, visitor } from '../shop/shop-visitor';
import { readData } from '../site/site-content';

/*
 * A midnight of the press, as it comes: the CMS is told a time zone in which the day ends in some minutes, and no clock is
 * touched. With that day a book's time as a pre-order ends, and so do a rate of VAT and a coupon. Until midnight page,
 * basket and order say one thing, and from midnight on the other.
 */
jest.setTimeout(1_500_000);

const MINUTE_MS = 60_000;
/** Until midnight, when the CMS is started: more on a computer on which starting it takes longer. */
const AHEAD_MINUTES = [2, 5, 12];
/** What is left of them when all is in place: else there is no time to order. */
const ENOUGH_MS = 20_000;
/** How long before midnight page and basket are asked again and again. */
const SECONDS_BEFORE_MS = 3000;

let running: StartedStrapi | undefined;
let databaseUrl: string | undefined;
let cms: CmsHandle;
let timeZone: TimeZone;
let today: PressDay;
let productId: number;

beforeAll(async () => {
  for (const ahead of AHEAD_MINUTES) {
    await startBeforeMidnight(ahead);
    if (startOf(daysAfter(today, 1), timeZone).getTime() - Date.now() > ENOUGH_MS) return;
    await stop();
  }
  throw new Error('the CMS takes too long to start');
});
afterAll(stop);

async function stop(): Promise<void> {
  await running?.stop();
  if (databaseUrl) await dropDatabase(databaseUrl);
  [running, databaseUrl] = [undefined, undefined];
}

async function startBeforeMidnight(minutes: number): Promise<void> {
  const { directory, admin, serverUrl, template } = sharedCms();
  timeZone = zoneWithMidnightAt(new Date(Date.now() + minutes * MINUTE_MS));
  today = pressDay(new Date(), timeZone);
  databaseUrl = await cloneDatabase(serverUrl, template);
  const environment = { PRESS_TIME_ZONE: timeZone };
  running = await startStrapi({ databaseUrl, directory, name: `midnight-${minutes}`, environment });
  cms = { ...running.handle, admin };
  const tomorrow = daysAfter(today, 1);
  const { productId: sold } = await sellBook(
    { price: 1000, priceInclVat: null, publicationDate: tomorrow },
    cms,
  );
  productId = sold;
  const staff = await signIn(cms);
  const enter = async (type: string, data: object) => {
    const { status, body } = await staff(
      'POST',
      `/content-manager/collection-types/plugin::shop.${type}`,
      data,
    );
    if (status !== 201) throw new Error(JSON.stringify(body));
  };
  await enter('vat-rate', { country: 'NL', kind: 'print', percentage: 21, from: tomorrow });
  const tenth = {
    kind: 'percentage',
    percentage: 10,
    description_en: 'A tenth',
    description_nl: 'Een tiende',
  };
  await enter('coupon', { ...tenth, code: 'UNTIL_TODAY', firstDay: today, lastDay: today });
  await enter('coupon', { ...tenth, code: 'FROM_TOMORROW', firstDay: tomorrow });
}

/** The zone, at a fixed distance from UTC, in which a day begins with the minute of an instant. */
function zoneWithMidnightAt(instant: Date): TimeZone {
  const minutes = (instant.getUTCHours() * 60 + instant.getUTCMinutes()) % 1440;
  const ahead = minutes === 0 ? 0 : 1440 - minutes;
  const offset = ahead > 720 ? ahead - 1440 : ahead;
  const [hours, rest] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  return timeZoneSchema.parse(`UTC${offset < 0 ? '-' : '+'}${hours}:${String(rest).padStart(2, '0')}`);
}

type Reader = ReturnType<typeof visitor>;

/** A reader with the book in the basket, who tries some coupons. */
async function shopper(coupons: string[]): Promise<Reader> {
  const reader = visitor(cms);
  await reader.call('cartUpdate', {
    items: [{ productId, quantity: 1 }],
    coupons,
    deliveryCountry: 'NL',
  });
  return reader;
}
const BOTH = ['UNTIL_TODAY', 'FROM_TOMORROW'];

/** What a reader sees on the book's page and in the basket, now. */
async function seen(reader: Reader) {
  const { edition } = await readData(cms, 'book', { locale: 'en', key: String(productId) });
  const { data } = await reader.call('cartGetServerCart');
  const { items, coupons, totals } = shopRoutes.cartGetServerCart.data.parse(data);
  return {
    page: [edition.priceInclVat, edition.vatRate, edition.availability],
    basket: [items[0]?.priceInclVat, items[0]?.preOrder],
    coupons: { coupons, discount: totals.discount },
  };
}

const BEFORE = {
  page: [1090, 0.09, 'pre-order'],
  basket: [1090, true],
  coupons: { coupons: ['UNTIL_TODAY'], discount: 109 },
};
const EARLY_ORDER = { basket: BEFORE.basket, coupons: BEFORE.coupons, rates: [0.09] };
const AFTER = {
  page: [1210, 0.21, 'available'],
  basket: [1210, false],
  coupons: { coupons: ['FROM_TOMORROW'], discount: 121 },
};

async function ordered(paymentUri: string) {
  const [order] = await rows(
    `SELECT o.snapshot FROM shop_orders o JOIN shop_attempts a ON a.order_id = o.id WHERE a.provider_ref = $1`,
    [referenceOf(paymentUri)],
    cms,
  );
  if (!order) throw new Error(`${paymentUri} is of no order`);
  const { items, vatLines, couponCodes, totals } = order.snapshot as {
    items: { priceInclVat: number; preOrder: boolean }[];
    vatLines: { rate: number }[];
    couponCodes: string[];
    totals: { discount: number };
  };
  const rates = vatLines.map(({ rate }) => rate);
  return {
    basket: [items[0]?.priceInclVat, items[0]?.preOrder],
    coupons: { coupons: couponCodes, discount: totals.discount },
    rates,
  };
}

test('page, basket and order turn together when the day of the press ends', async () => {
  const midnight = startOf(daysAfter(today, 1), timeZone).getTime();
  const [early, last, watching] = [await shopper(BOTH), await shopper(BOTH), await shopper([])];
  for (const reader of [early, last]) expect(await seen(reader)).toEqual(BEFORE);
  const uri = paymentUriOf(await early.submit());
  expect(await ordered(uri)).toEqual(EARLY_ORDER);
  // All of it was asked before midnight.
  expect(Date.now()).toBeLessThan(midnight);

  await new Promise((resolve) => setTimeout(resolve, Math.max(0, midnight - Date.now() - SECONDS_BEFORE_MS)));
  let requests = 0;
  for (let isOver = false; !isOver; requests++) {
    const begun = Date.now();
    const { page, basket } = await seen(watching);
    const done = Date.now();
    isOver = begun >= midnight;
    // What was asked over midnight may be answered from either side of it.
    if (isOver) expect({ page, basket }).toEqual({ page: AFTER.page, basket: AFTER.basket });
    else if (done < midnight) expect({ page, basket }).toEqual({ page: BEFORE.page, basket: BEFORE.basket });
    await new Promise((resolve) => setTimeout(resolve, Math.min(250, Math.max(0, midnight - Date.now()))));
  }
  expect(requests).toBeGreaterThan(1);

  // A basket shown before midnight is shown again before it is ordered.
  const items = [{ productId, quantity: 1 }];
  const late = await last.submit({ cart: { items, coupons: ['UNTIL_TODAY'], deliveryCountry: 'NL' } });
  expect(late).toMatchObject({ success: false, status: 409 });
  const next = await shopper(BOTH);
  expect(await seen(next)).toEqual(AFTER);
  const nextUri = paymentUriOf(await next.submit());
  expect(await ordered(nextUri)).toEqual({ basket: AFTER.basket, coupons: AFTER.coupons, rates: [0.21] });
  // The order of before midnight stays what it was.
  expect(await ordered(uri)).toEqual(EARLY_ORDER);
  expect(pressDay(new Date(), timeZone)).toBe(daysAfter(today, 1));
});
