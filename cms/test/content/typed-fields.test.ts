import { beforeAll, expect, test } from '@jest/globals';

import type { AdminClient, ApiResponse } from '../boot/client';
import { hire } from '../boot/staff';
import { sharedCms } from '../boot/strapi';
import { nextIsbn } from '../boot/unique';
import { rows } from '../database-rows';

/* Amounts and days as the forms of the admin send them: what could not be read is refused, whoever sends it. */
const EDITIONS = '/content-manager/collection-types/api::edition.edition';
type Row = { documentId: string; price: number; priceInclVat: number | null };
type Refusal = { error: { message: string; details: { errors: { path: string[]; message: string }[] } } };

let english: AdminClient;
let dutch: AdminClient;
beforeAll(async () => {
  english = await hire('strapi-editor');
  dutch = await hire('strapi-editor', { language: 'nl' });
});

const rowOf = ({ body }: ApiResponse) => (body as { data: Row }).data;
const messagesOf = ({ status, body }: ApiResponse) => {
  expect(status).toBe(400);
  return (body as Refusal).error.details.errors.map(({ path, message }) => [path.join('.'), message]);
};

async function edition(): Promise<string> {
  const made = await english('POST', EDITIONS, { isbn: nextIsbn(), price: 8900 });
  expect(made.status).toBe(201);
  return `${EDITIONS}/${rowOf(made).documentId}`;
}

test('amounts stay whole cents in integer columns', async () => {
  const path = await edition();
  expect(rowOf(await english('PUT', path, { priceInclVat: 9701 }))).toMatchObject({
    price: 8900,
    priceInclVat: 9701,
  });
  expect(rowOf(await english('PUT', path, { priceInclVat: null })).priceInclVat).toBeNull();
  const columns = await rows(
    `select column_name, data_type from information_schema.columns where (table_name, column_name) in
      (('editions', 'price'), ('editions', 'price_incl_vat'), ('shop_coupons', 'amount'), ('shop_shipping_zones', 'free_from'))`,
  );
  expect(columns.map(({ data_type }) => data_type)).toEqual(Array(4).fill('integer'));
});

test.each([89.5, '89,00', -1, 1_000_000_000, { typed: '1.234' }, { typed: '89.0.0' }])(
  '%j is refused as a price, and the old one stays',
  async (price) => {
    const path = await edition();
    const [[field, message] = []] = messagesOf(await english('PUT', path, { price }));
    expect([field, message]).toEqual(['price', expect.stringContaining('euros with a comma or a point')]);
    expect(rowOf(await english('GET', path)).price).toBe(8900);
  },
);

test('a price that was not confirmed is refused, in the language of who typed it', async () => {
  const path = await edition();
  const price = { typed: '0,89' };
  expect(messagesOf(await english('PUT', path, { price }))).toEqual([
    ['price', 'Please confirm this price, below its field, or correct it.'],
  ]);
  expect(messagesOf(await dutch('PUT', path, { price }))).toEqual([
    ['price', 'Bevestig deze prijs, onder het veld, of verbeter hem.'],
  ]);
  expect(rowOf(await english('GET', path)).price).toBe(8900);
});

test('a price under one euro that somebody sends as cents is taken', async () => {
  const path = await edition();
  expect(rowOf(await english('PUT', path, { price: 89 })).price).toBe(89);
});

test('an editor is told the Dutch VAT and the clock of the press, and nobody else is', async () => {
  expect(await english('GET', '/shop/dutch-vat')).toEqual({
    status: 200,
    body: { print: 0.09, ebook: 0.09 },
  });
  expect(await english('GET', '/shop/press-clock')).toEqual({ status: 200, body: { timeZone: 'UTC+2' } });
  for (const headers of [{}, { authorization: `Bearer ${sharedCms().serviceToken}` }]) {
    for (const path of ['/shop/dutch-vat', '/shop/press-clock'])
      expect((await fetch(sharedCms().url + path, { headers })).status).toBe(401);
  }
});

test('a coupon and a zone refuse an amount that is none', async () => {
  const staff = await hire('shop-staff');
  const types = '/content-manager/collection-types/plugin::shop';
  const coupon = { code: 'TYPED', kind: 'amount', amount: { typed: '1.234' } };
  const words = { description_en: 'Off', description_nl: 'Af' };
  expect(messagesOf(await staff('POST', `${types}.coupon`, { ...coupon, ...words }))).toEqual([
    ['amount', expect.stringContaining('This is no amount.')],
  ]);
  const zone = { name: 'Typed', rates: [{ upToGrams: 2000, amount: 395 }], freeFrom: 49.5 };
  expect(messagesOf(await staff('POST', `${types}.shipping-zone`, zone))).toEqual([
    ['freeFrom', expect.stringContaining('This is no amount.')],
  ]);
});

test.each(['15-03-2027', '15 maart 2027', '03/04/2027', '2027-02-30', { typed: 'soon' }])(
  '%j is refused as a day, and the old one stays',
  async (publicationDate) => {
    const path = await edition();
    const saved = await english('PUT', path, { publicationDate: '2027-03-15' });
    expect(rowOf(saved)).toMatchObject({ publicationDate: '2027-03-15' });
    expect(messagesOf(await english('PUT', path, { publicationDate }))).toEqual([
      ['publicationDate', expect.stringContaining('15-03-2027 or 15 March 2027')],
    ]);
    expect(rowOf(await english('GET', path))).toMatchObject({ publicationDate: '2027-03-15' });
  },
);

test('an event whose time is missing is refused', async () => {
  const events = '/content-manager/collection-types/api::event.event?locale=en';
  const event = { title: 'An evening', startsAt: { typed: '15-03-2027 ' } };
  expect(messagesOf(await dutch('POST', events, event))).toEqual([
    ['startsAt', 'Dit is geen dag met een tijd. Typ 15-03-2027 en 20:00.'],
  ]);
});
