import { beforeAll, expect, test } from '@jest/globals';
import type { AdminClient } from '../boot/client';
import { hire } from '../boot/staff';
import { rows } from '../database-rows';

/* Delivery and VAT in the admin. */
let staff: AdminClient;
let dutch: AdminClient;
const types = '/content-manager/collection-types/plugin::shop';
const enter = (type: string, data: object) => staff('POST', `${types}.${type}`, data);
const messageOf = (body: unknown) => JSON.stringify(body);

beforeAll(async () => {
  staff = await hire('shop-staff');
  dutch = await hire('shop-staff', { language: 'nl' });
});

test('shows zones and rates in the language of the panel', async () => {
  const { status, body } = await dutch('GET', '/shop/delivery');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    zones: expect.arrayContaining([
      expect.objectContaining({
        name: 'Belgium',
        countries: [expect.objectContaining({ code: 'BE', name: 'België' })],
        classes: [
          { upToGrams: 2000, amount: 595 },
          { upToGrams: 10_000, amount: 895 },
        ],
      }),
    ]),
    vat: expect.arrayContaining([
      expect.objectContaining({
        name: 'Roemenië',
        print: [
          { rate: 0.05, from: '2020-01-01', until: '2025-08-01', isNow: false },
          { rate: 0.11, from: '2025-08-01', until: null, isNow: true },
        ],
      }),
    ]),
  });
});

test('lists rates that were not checked for a year, until staff enter a check', async () => {
  const warned = async () => {
    const { body } = await staff('GET', '/shop/delivery');
    const { warnings } = body as { warnings: { code: string; about: string }[] };
    return warnings.find(({ code }) => code === 'vat-unchecked')?.about ?? '';
  };
  expect(await warned()).toContain('SK');
  const checkedOn = new Date().toISOString().slice(0, 10);
  for (const { document_id: id } of await rows(
    `select document_id from shop_vat_rates where country = 'SK'`,
  )) {
    const { status } = await staff('PUT', `${types}.vat-rate/${id}`, { checkedOn, note: 'slov-lex.sk' });
    expect(status).toBe(200);
  }
  expect(await warned()).not.toContain('SK');
});

test.each([
  ['NL', 2500, 500, undefined, { delivery: 395, total: 2895, vat: 239, isFree: false }],
  ['NL', 5000, 500, undefined, { delivery: 0, total: 5000, isFree: true }],
  ['NL', 100, 12_000, undefined, { delivery: 695 + 395 }],
  ['US', 2500, 500, undefined, { delivery: 1895, vat: 0, vatRate: 0 }],
  ['RO', 1000, 500, '2025-07-31', { vatRate: 0.05 }],
  ['RO', 1000, 500, '2025-08-01', { vatRate: 0.11 }],
])('a parcel to %s of %d cents and %d grams on %s', async (country, goods, grams, day, quoted) => {
  const parcel = { country, goods, grams, ...(day && { day }) };
  const { status, body } = await staff('POST', '/shop/delivery/quote', parcel);
  expect([status, body]).toEqual([200, expect.objectContaining(quoted)]);
});

test.each([
  [{}, 400],
  [{ country: 'NL', goods: -1, grams: 1 }, 400],
  [{ country: 'NL', goods: 1.5, grams: 1 }, 400],
  [{ country: 'NL', goods: 1, grams: '1' }, 400],
  [{ country: 'nl', goods: 1, grams: 1 }, 400],
  [{ country: 'NL', goods: 1, grams: 1, day: 'today' }, 400],
  [{ country: 'AQ', goods: 1, grams: 1 }, 404],
])('%j gets %d, with a message', async (parcel, expected) => {
  const { status, body } = await dutch('POST', '/shop/delivery/quote', parcel);
  expect(status).toBe(expected);
  expect((body as { error: { message: string } }).error.message).toMatch(/niet/);
});

test('refuses invalid input at its field, with the reason', async () => {
  const rate = { country: 'NL', kind: 'print', percentage: 9, from: '2020-01-01' };
  for (const [type, data, message] of [
    ['vat-rate', rate, 'NL has a rate for printed books from 2020-01-01 already'],
    ['vat-rate', { ...rate, country: 'EL' }, 'Greece is GR'],
    ['vat-rate', { ...rate, from: '2099-01-01', percentage: 5.555 }, 'two decimals at most'],
    ['shipping-country', { code: 'UK', name_en: 'x', name_nl: 'x' }, 'Great Britain GB'],
    ['shipping-zone', { name: 'Moon', rates: [] }, 'Weight classes are written like this'],
    [
      'shipping-zone',
      {
        name: 'Moon',
        rates: [
          { upToGrams: 1, amount: 1 },
          { upToGrams: 1, amount: 2 },
        ],
      },
      'two classes up to 1 grams',
    ],
  ] as const) {
    const { status, body } = await enter(type, data);
    expect([status, messageOf(body)]).toEqual([400, expect.stringContaining(message)]);
  }
});

test('audits who creates, changes and deletes a rate, but not a refused one', async () => {
  const rate = { country: 'AQ', kind: 'print', percentage: 1, from: '2099-01-01' };
  const made = await enter('vat-rate', rate);
  expect(made.status).toBe(201);
  const { documentId } = (made.body as { data: { documentId: string } }).data;
  const path = `${types}.vat-rate/${documentId}`;
  expect((await staff('PUT', path, { ...rate, from: '2099-02-01' })).status).toBe(200);
  expect((await enter('vat-rate', { ...rate, from: '2099-02-01' })).status).toBe(400);
  expect((await staff('DELETE', path)).status).toBe(200);
  const audit = await rows(
    `SELECT actor, action, subject, facts FROM shop_audit WHERE subject LIKE 'vat:AQ%' ORDER BY id`,
  );
  expect(audit).toEqual([
    {
      actor: 'Els de Boer',
      action: 'vat.created',
      subject: 'vat:AQ print 2099-01-01',
      facts: { percentage: '1' },
    },
    {
      actor: 'Els de Boer',
      action: 'vat.changed',
      subject: 'vat:AQ print 2099-02-01',
      facts: { was: 'vat:AQ print 2099-01-01'.slice(4) },
    },
    {
      actor: 'Els de Boer',
      action: 'vat.removed',
      subject: 'vat:AQ print 2099-02-01',
      facts: { percentage: '1' },
    },
  ]);
});
