import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { AdminClient } from '../boot/client';
import { hire } from '../boot/staff';
import { rows } from '../database-rows';
import { choose, comeBack, paymentUriOf, sellBook, visitor } from '../shop/shop-visitor';

/* Coupons in the admin: input, state, and which rule refuses one. */
let staff: AdminClient;
let dutch: AdminClient;
let free: { productId: number; title: string };
let fixed: { productId: number; title: string };
const code = `DESK_${randomBytes(4).toString('hex')}`.toUpperCase();

const enter = (data: object) => staff('POST', '/content-manager/collection-types/plugin::shop.coupon', data);
const coupon = (more: object = {}) => ({
  code: `C_${randomBytes(5).toString('hex')}`.toUpperCase(),
  description_en: 'Ten per cent off',
  description_nl: 'Tien procent korting',
  kind: 'percentage',
  percentage: 10,
  ...more,
});
type Verdict = {
  applies: boolean;
  messages: string[];
  rules: { rule: string; isSatisfied: boolean }[];
  items: { title: string; discount: number; fixedPriceUntil: string | null }[];
  totals: { discount: number; total: number };
  notFound: string[];
  alternatives: { typed: string; others: unknown[] }[];
};
const check = async (trial: object, admin = staff) => {
  const { status, body } = await admin('POST', '/shop/coupons/check', { country: 'NL', ...trial });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as Verdict;
};
const broken = ({ rules }: Verdict) =>
  rules.filter(({ isSatisfied }) => !isSatisfied).map(({ rule }) => rule);
const line = (book: { productId: number }, quantity = 1) => ({ typed: String(book.productId), quantity });

beforeAll(async () => {
  staff = await hire('shop-staff');
  dutch = await hire('shop-staff', { language: 'nl' });
  free = await sellBook();
  fixed = await sellBook({ fixedPriceUntil: '2099-12-31' }, undefined, { language: 'NED' });
  expect((await enter(coupon({ code: code.toLowerCase(), maxUses: 1 }))).status).toBe(201);
});

test('a valid coupon reports its discount', async () => {
  const verdict = await check({ code, lines: [line(free, 2)] });
  expect(verdict).toMatchObject({ applies: true, messages: [], totals: { discount: 500 } });
  expect(broken(verdict)).toEqual([]);
  expect(verdict.items).toEqual([expect.objectContaining({ title: free.title, discount: 500 })]);
});

test("a fixed price is not discounted, with the reader's message", async () => {
  const both = await check({ code, lines: [line(free), line(fixed)] }, dutch);
  expect(both.messages).toEqual([expect.stringMatching(/geeft geen korting op .*vaste boekenprijs/)]);
  expect(both.items.map(({ discount }) => discount)).toEqual([250, 0]);
  const alone = await check({ code, lines: [line(fixed)] });
  expect(alone).toMatchObject({
    applies: false,
    messages: [expect.stringMatching(/the law fixes the price/)],
  });
  expect(broken(alone)).toEqual(['fixed-price-coupon']);
  const later = await check({ code, lines: [line(fixed)], day: '2100-01-01' });
  expect(later.applies).toBe(true);
});

test("the visitor's cart has the same message, keeps the coupon for the rest, and can be ordered", async () => {
  const someone = visitor();
  await someone.fill(
    [
      { productId: free.productId, quantity: 1 },
      { productId: fixed.productId, quantity: 1 },
    ],
    [code],
  );
  const { data } = await someone.call('cartGetServerCart');
  expect(data).toMatchObject({
    coupons: [code],
    totals: { discount: 250 },
    messages: [expect.stringContaining(`gives no discount on ${fixed.title}`)],
  });
  const uri = paymentUriOf(await someone.submit());
  const held = (await staff('GET', `/shop/coupons/${code}`)).body;
  expect(held).toMatchObject({ used: 0, held: 1, maxUses: 1, state: 'used-up' });
  const { order } = await comeBack(await choose(uri, 'accept'));
  const used = (await staff('GET', `/shop/coupons/${code.toLowerCase()}`)).body;
  expect(used).toMatchObject({ used: 1, held: 0, uses: [{ number: order?.number, state: 'used' }] });
  expect(broken(await check({ code, lines: [line(free)] }))).toEqual(['used-up-coupon']);
});

test('the number of uses cannot be edited, not by a form that was open meanwhile either', async () => {
  const [row] = await rows('SELECT document_id FROM shop_coupons WHERE code = $1', [code]);
  const path = `/content-manager/collection-types/plugin::shop.coupon/${row?.document_id}`;
  expect((await staff('PUT', path, { used: 0, description_en: 'Ten percent' })).status).toBe(200);
  expect(await rows('SELECT used FROM shop_coupons WHERE code = $1', [code])).toEqual([{ used: 1 }]);
  const refunds = (await staff('GET', `/shop/coupons/${code}`)).body as { audit: { action: string }[] };
  expect(refunds.audit.map(({ action }) => action)).toEqual(['coupon.changed', 'coupon.created']);
});

test("a limit below the uses is refused with a message in the staff member's language", async () => {
  const [row] = await rows('SELECT document_id FROM shop_coupons WHERE code = $1', [code]);
  const path = `/content-manager/collection-types/plugin::shop.coupon/${row?.document_id}`;
  await rows('UPDATE shop_coupons SET max_uses = 5, used = 3 WHERE code = $1', [code]);
  const refused = await dutch('PUT', path, { code, maxUses: 2 });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toMatch(/al 3 keer gebruikt.*"maxUses"|"maxUses".*al 3 keer gebruikt/);
  expect((await staff('PUT', path, { code, maxUses: 2 })).status).toBe(400);
  expect((await staff('PUT', path, { code, maxUses: 3 })).status).toBe(200);
  expect((await staff('PUT', path, { description_en: 'Ten percent', maxUses: 3 })).status).toBe(200);
});

test('lists each rule, and none for an unknown code', async () => {
  const late = coupon({ lastDay: '2026-01-01' });
  await enter(late);
  expect(broken(await check({ code: late.code, lines: [line(free)] }))).toEqual(['expired-coupon']);
  expect((await check({ code: late.code, lines: [line(free)], day: '2026-01-01' })).applies).toBe(true);
  expect((await check({ code: late.code, lines: [line(free)], day: '2026-01-02' })).applies).toBe(false);
  const nothing = await check({ code: 'NOBODY_MADE_THIS', lines: [line(free)] });
  expect(nothing).toMatchObject({
    applies: false,
    rules: [],
    messages: [expect.stringContaining('is not valid')],
  });
});

test('a line may be an ISBN, part of a title, or nothing that we sell', async () => {
  const verdict = await check({
    code,
    lines: [{ typed: free.title }, { typed: 'no such title anywhere' }, { typed: '100%' }],
  });
  expect(verdict.items.map(({ title }) => title)).toContain(free.title);
  expect(verdict.notFound).toEqual(expect.arrayContaining(['no such title anywhere']));
});

test.each([
  {},
  { code: 'A', lines: [] },
  { code: 'A B', lines: [{ typed: 'x' }] },
  { code: 'A', lines: [{ typed: '' }] },
  { code: 'A', lines: [{ typed: 'x', quantity: 0 }] },
  { code: 'A', lines: [{ typed: 'x', quantity: 1.5 }] },
  { code: 'A', lines: [{ typed: 'x' }], country: 'nl' },
  { code: 'A', lines: [{ typed: 'x' }], day: '2026-02-30' },
  { code: 'A', lines: Array.from({ length: 21 }, () => ({ typed: 'x' })) },
  { code: 'A', lines: [{ typed: 'x\0' }] },
  { code: 'A', lines: [{ typed: 'x' }], total: 0 },
])('refuses %j with a message', async (trial) => {
  const { status, body } = await dutch('POST', '/shop/coupons/check', { country: 'NL', ...trial });
  expect(status).toBe(400);
  expect((body as { error: { message: string } }).error.message).toMatch(/^Dit is niet te lezen/);
});

test('the list finds a code by part of it, and unknown codes are unknown', async () => {
  const found = (await staff('GET', `/shop/coupons?q=${code.slice(5)}`)).body;
  expect(found).toMatchObject({ total: 1, coupons: [{ code, discount: { kind: 'percentage', value: 10 } }] });
  expect((await staff('GET', '/shop/coupons/NOBODY_MADE_THIS')).status).toBe(404);
  expect((await staff('GET', '/shop/coupons/a%20b')).status).toBe(404);
  expect((await staff('GET', '/shop/coupons?page=0')).status).toBe(400);
});

test('the copy of a coupon was never used, and may allow fewer uses than the original had', async () => {
  const made = await enter(coupon({ maxUses: 5 }));
  const { documentId, code: original } = (made.body as { data: { documentId: string; code: string } }).data;
  await rows('UPDATE shop_coupons SET used = 3 WHERE code = $1', [original]);
  const path = `/content-manager/collection-types/plugin::shop.coupon/clone/${documentId}`;
  const copy = await staff('POST', path, coupon({ maxUses: 1, used: 3 }));
  expect(copy.status).toBe(200);
  expect(copy.body).toMatchObject({ data: { maxUses: 1 } });
  const { code: copied } = (copy.body as { data: { code: string } }).data;
  expect(
    await rows('SELECT code, used FROM shop_coupons WHERE code IN ($1, $2) ORDER BY used', [
      original,
      copied,
    ]),
  ).toEqual([
    { code: copied, used: 0 },
    { code: original, used: 3 },
  ]);
  const [entry] = await rows(`SELECT action, facts FROM shop_audit WHERE subject = $1`, [`coupon:${copied}`]);
  expect(entry).toMatchObject({ action: 'coupon.created', facts: { percentage: '10' } });
  expect(entry?.facts).not.toHaveProperty('was');
});
