import { beforeAll, expect, test } from '@jest/globals';
import type { AdminClient } from '../boot/client';
import { hire } from '../boot/staff';
import { rows } from '../database-rows';

/* The audit log as finance reads it. Its rows cannot be deleted, so each test looks at its own. */
let finance: AdminClient;
const who = `Keeper ${Date.now()}`;
const ORDER = `CUP 1999-${String(Date.now()).slice(-6)}`;
type AuditLog = {
  entries: { actor: string; action: string; subject: string; facts: object; at: string }[];
  page: number;
  pages: number;
  total: number;
};

const put = (action: string, subject: string, at: string, facts: object = {}, actor = who) =>
  rows(
    `INSERT INTO shop_audit (document_id, at, actor_id, actor, action, subject, facts)
     VALUES (gen_random_uuid()::text, $1, 1, $2, $3, $4, $5)`,
    [at, actor, action, subject, JSON.stringify(facts)],
  );
const auditLog = async (filter: Record<string, string>): Promise<AuditLog> => {
  const { status, body } = await finance('GET', `/shop/audit?${new URLSearchParams(filter)}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as AuditLog;
};
const actionsOf = ({ entries }: AuditLog) => entries.map(({ action }) => action);

beforeAll(async () => {
  finance = await hire('finance');
  // The press day begins two hours before the UTC day.
  await put('order.noted', `order:${ORDER}`, '2001-03-09T21:59:00Z');
  await put('order.refunded', `order:${ORDER}`, '2001-03-09T22:00:00Z', { amount: 1250, payment: 1 });
  await put('coupon.changed', 'coupon:HALF_OFF', '2001-03-10T21:59:00Z', { was: 'HALFOFF' });
  await put('coupon.removed', 'coupon:HALFXOFF', '2001-03-10T22:00:00Z');
  await put('order.noted', `order:${ORDER}`, '2001-03-09T22:00:00Z', {}, `Another ${who.slice(7)}`);
});

test("finds actions by part of the staff member's name, newest first", async () => {
  const found = await auditLog({ who: who.toLowerCase() });
  expect(actionsOf(found)).toEqual(['coupon.removed', 'coupon.changed', 'order.refunded', 'order.noted']);
  expect(found).toMatchObject({ total: 4, page: 1, pages: 1 });
  expect(found.entries[2]).toMatchObject({
    actor: who,
    subject: `order:${ORDER}`,
    facts: { amount: 1250, payment: 1 },
    at: '2001-03-09T22:00:00.000Z',
  });
});

test('filters by action, subject and press day', async () => {
  expect(actionsOf(await auditLog({ who, action: 'order.noted' }))).toEqual(['order.noted']);
  expect(await auditLog({ about: `order:${ORDER}` })).toMatchObject({ total: 3 });
  // An underscore is no wildcard here.
  expect(actionsOf(await auditLog({ who, about: 'coupon:HALF_OFF' }))).toEqual(['coupon.changed']);
  const day = { from: '2001-03-10', until: '2001-03-10' };
  expect(actionsOf(await auditLog({ who, ...day }))).toEqual(['coupon.changed', 'order.refunded']);
  expect(await auditLog({ who, action: 'vat.changed' })).toMatchObject({ entries: [], total: 0, pages: 1 });
});

test('paginates a long log', async () => {
  const busy = `${who} busy`;
  await rows(
    `INSERT INTO shop_audit (document_id, at, actor, action, subject, facts)
     SELECT gen_random_uuid()::text, now(), $1, 'task.retried', 'task:' || n, '{}' FROM generate_series(1, 51) n`,
    [busy],
  );
  const first = await auditLog({ who: busy });
  expect(first).toMatchObject({ total: 51, pages: 2 });
  expect(first.entries).toHaveLength(50);
  const second = await auditLog({ who: busy, page: '2' });
  expect(second.entries.map(({ subject }) => subject)).toEqual(['task:1']);
});

test('lists an action at once', async () => {
  const staff = await hire('shop-staff');
  await staff('POST', '/content-manager/collection-types/plugin::shop.coupon', {
    code: `TRAIL${Date.now()}`,
    description_en: 'Off',
    description_nl: 'Korting',
    kind: 'percentage',
    percentage: 10,
  });
  const { entries } = await auditLog({ action: 'coupon.created', about: 'coupon:TRAIL' });
  expect(entries[0]).toMatchObject({ actor: 'Els de Boer', action: 'coupon.created' });
});

test.each(['page=0', 'page=x', 'action=order.paid', 'from=2001-02-30', 'until=1', 'who=a&who=b', 'other=1'])(
  'refuses the filter %s with a message',
  async (query) => {
    const { status, body } = await finance('GET', `/shop/audit?${query}`);
    expect(status).toBe(400);
    expect((body as { error: { message: string } }).error.message).toMatch(/\w+ \w+/);
  },
);
