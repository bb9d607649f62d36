import { isoWithOffset } from '@colophon/contracts/time/format-time';
import { SPECIFIED_TIME_ZONE } from '@colophon/contracts/time/time-zone';
import { beforeAll, expect, test } from '@jest/globals';
import type { AdminClient } from '../boot/client';
import { hire } from '../boot/staff';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import { mailsOf } from '../shop/shop-mails';
import { orderMails } from '../shop/shop-order-mails';
import { choose, comeBack, paymentUriOf, sellBook, visitor } from '../shop/shop-visitor';

/* Staff actions on orders: search, timeline, sending, resending a mail, export. */
let staff: AdminClient;
let dutch: AdminClient;
let number = '';
let title = '';
let reference = '';
const name = `Wouter ${Date.now()}`;

type Page = { orders: { number: string; needs: string[]; payments: string[] }[]; total: number };
const find = async (query: string) => (await staff('GET', `/shop/orders?${query}`)).body as Page;
const numbers = (page: Page) => page.orders.map((order) => order.number);
const path = (action = '') => `/shop/orders/${encodeURIComponent(number)}${action}`;
const refusalOf = (body: unknown) =>
  (body as { error: { message: string; details: { code: string } } }).error;

beforeAll(async () => {
  staff = await hire('shop-staff');
  dutch = await hire('shop-staff', { language: 'nl' });
  const book = await sellBook();
  title = book.title;
  const someone = visitor();
  await someone.fill([{ productId: book.productId, quantity: 1 }]);
  const details = { firstName: name, email: `100%_${Date.now()}@example.org` };
  const uri = paymentUriOf(await someone.submit({ details }));
  reference = uri.split('/').pop() ?? '';
  const { order } = await comeBack(await choose(uri, 'accept'));
  number = order?.number ?? '';
});

test('finds an order by each searchable field', async () => {
  const [isbn] = await rows(
    `SELECT snapshot->'items'->0->>'isbn' AS isbn FROM shop_orders WHERE number = $1`,
    [number],
  );
  const dashed = String(isbn?.isbn).replace(/^(\d{3})(\d{4})/, '$1-$2-');
  for (const typed of [number, number.slice(4), name.toUpperCase(), title, dashed, reference, '100%_']) {
    expect([typed, numbers(await find(`q=${encodeURIComponent(typed)}`))]).toEqual([
      typed,
      expect.arrayContaining([number]),
    ]);
  }
  // a wildcard of a pattern is a literal here
  expect(numbers(await find('q=100%25%25'))).toEqual([]);
});

test('combines filters', async () => {
  // The order may be a day old by now, when midnight has passed since.
  const dayOf = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10);
  const q = `q=${encodeURIComponent(name)}`;
  expect(
    numbers(await find(`${q}&state=paid&payment=succeeded&from=${dayOf(-22)}&until=${dayOf(2)}`)),
  ).toEqual([number]);
  expect((await find(`${q}&state=expired`)).total).toBe(0);
  expect((await find(`${q}&payment=review`)).total).toBe(0);
  expect((await find(`${q}&from=2099-01-01`)).total).toBe(0);
  expect((await find(`${q}&until=2020-01-01`)).total).toBe(0);
  expect((await find(`${q}&look=true`)).total).toBe(0);
  const sorted = await find('sort=total&order=asc');
  expect(sorted.orders.length).toBeGreaterThan(0);
});

test.each([
  'page=0',
  'page=x',
  'state=sold',
  'payment=maybe',
  'from=2026-02-30',
  'until=yesterday',
  'look=perhaps',
  'sort=details',
  'order=up',
  'q=a&q=b',
  `q=${'x'.repeat(101)}`,
  'q=%00',
  'secret=1',
])('refuses %s with a message', async (query) => {
  for (const [admin, message] of [
    [staff, /^This cannot be read/],
    [dutch, /^Dit is niet te lezen/],
  ] as const) {
    const { status, body } = await admin('GET', `/shop/orders?${query}`);
    expect(status).toBe(400);
    expect(refusalOf(body).message).toMatch(message);
  }
  expect((await staff('GET', `/shop/orders/export?${query}`)).status).toBe(400);
});

test('resends a confirmation with its own Message-ID, up to a limit', async () => {
  await eventually(() => mailsOf(number).length === 1, { what: 'the first mail' });
  for (const copies of [2, 3, 4]) {
    expect((await staff('POST', path('/resend'), {})).status).toBe(200);
    await eventually(() => mailsOf(number).length === copies, { what: `mail ${copies}` });
  }
  const ids = mailsOf(number).map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]);
  expect(new Set(ids).size).toBe(4);
  const refused = await staff('POST', path('/resend'), {});
  expect(refused.status).toBe(429);
  expect(refusalOf(refused.body).message).toContain('3 times');
  const audit = await rows(
    `SELECT actor, facts FROM shop_audit WHERE action = 'order.resent' AND subject = $1`,
    [`order:${number}`],
  );
  expect(audit).toHaveLength(3);
  expect(audit[0]?.actor).toBe('Els de Boer');
});

test('a note is in the timeline of the order; its text is not in the audit log', async () => {
  const text = 'Phoned: <b>he moved</b>';
  expect((await staff('POST', path('/notes'), { text: `  ${text} ` })).status).toBe(200);
  const { timeline } = (await staff('GET', path())).body as { timeline: { kind: string }[] };
  expect(timeline).toContainEqual(expect.objectContaining({ kind: 'note', actor: 'Els de Boer', text }));
  for (const bad of [
    {},
    { text: '' },
    { text: ' ' },
    { text: 1 },
    { text: 'x'.repeat(2001) },
    { text, actor: 'x' },
  ]) {
    expect((await staff('POST', path('/notes'), bad)).status).toBe(400);
  }
  const [audit] = await rows(
    `SELECT facts::text FROM shop_audit WHERE action = 'order.noted' AND subject = $1`,
    [`order:${number}`],
  );
  expect(audit?.facts).toBe('{}');
});

test('a paid order is marked as sent once by concurrent calls', async () => {
  expect((await find(`q=${encodeURIComponent(name)}`)).orders[0]?.needs).toEqual(['to-send']);
  const responses = await Promise.all(Array.from({ length: 8 }, () => staff('POST', path('/fulfil'), {})));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(7);
  const { body } = await staff('GET', path());
  expect(body).toMatchObject({ state: 'fulfilled', canFulfil: false, canResend: true, needs: [] });
  const { timeline } = body as { timeline: { kind: string; to?: string; cause?: string }[] };
  expect(timeline.map(({ kind }) => kind).slice(0, 2)).toEqual(['placed', 'attempt']);
  expect(timeline).toContainEqual(
    expect.objectContaining({ kind: 'moved', to: 'fulfilled', cause: 'staff: Els de Boer' }),
  );
  const audit = await rows(`SELECT 1 FROM shop_audit WHERE action = 'order.fulfilled' AND subject = $1`, [
    `order:${number}`,
  ]);
  expect(audit).toHaveLength(1);
  // The customer is notified once, also after a crash.
  const mails = () => orderMails(number, 'sent');
  await eventually(() => mails().length === 1, { what: 'the mail' });
  expect(mails()[0]).toMatch(new RegExp(`^1 × ${title} \\(Paperback\\)$`, 'm'));
  expect(mails()[0]).toMatch(/^Message-ID: <sent-/m);
  const tasks = await rows(
    `SELECT key FROM shop_outbox WHERE topic = 'sent-mail' AND payload->>'orderId' =
      (SELECT id::text FROM shop_orders WHERE number = $1)`,
    [number],
  );
  expect(tasks).toHaveLength(1);
});

test('an order of e-books only gets no mail that it was sent', async () => {
  const book = await sellBook({ publicationFormat: 'eBook PDF', weightGrams: 0 });
  const someone = visitor();
  await someone.fill([{ productId: book.productId, quantity: 1 }]);
  const { order } = await comeBack(await choose(paymentUriOf(await someone.submit()), 'accept'));
  const ofIt = `/shop/orders/${encodeURIComponent(order?.number ?? '')}/fulfil`;
  expect((await staff('POST', ofIt, {})).status).toBe(200);
  const tasks = await rows(
    `SELECT topic FROM shop_outbox WHERE payload->>'orderId' =
      (SELECT id::text FROM shop_orders WHERE number = $1)`,
    [order?.number],
  );
  const topics = tasks.map(({ topic }) => topic);
  expect([topics.includes('mail'), topics.includes('sent-mail')]).toEqual([true, false]);
});

test('an unpaid order can be neither sent nor confirmed, and an unknown one is 404', async () => {
  const book = await sellBook();
  const someone = visitor();
  await someone.fill([{ productId: book.productId, quantity: 1 }]);
  await someone.submit();
  const [open] = await rows(`SELECT number FROM shop_orders ORDER BY id DESC LIMIT 1`);
  for (const action of ['fulfil', 'resend']) {
    const refused = await dutch(
      'POST',
      `/shop/orders/${encodeURIComponent(String(open?.number))}/${action}`,
      {},
    );
    expect(refused.status).toBe(409);
    expect(refusalOf(refused.body).message).toMatch(/betaalde bestelling/);
    expect((await staff('POST', `/shop/orders/nothing/${action}`, {})).status).toBe(404);
  }
  for (const unknown of ['nothing', '%00', '..%2f..', 'x'.repeat(3000)]) {
    expect((await staff('GET', `/shop/orders/${unknown}`)).status).toBe(404);
  }
});

test('exports the matching orders, without formulas from customers', async () => {
  const book = await sellBook();
  const someone = visitor();
  await someone.fill([{ productId: book.productId, quantity: 2 }]);
  const lastName = `=HYPERLINK("x";"y") ${Date.now()}`;
  await someone.submit({ details: { firstName: '', lastName } }).catch(() => null);
  const { status, body } = await staff('GET', `/shop/orders/export?q=${encodeURIComponent(name)}`);
  expect(status).toBe(200);
  const lines = String(body).split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF?"number";"placed";/);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`"${number}"`);
  expect(lines[1]).toMatch(/"\d+,\d\d"/);
  const { placedAt } = (await staff('GET', path())).body as { placedAt: string };
  expect(lines[1]).toContain(`"${isoWithOffset(new Date(placedAt), SPECIFIED_TIME_ZONE)}"`);
  const [noted] = await rows(
    `SELECT facts FROM shop_audit WHERE action = 'orders.exported' ORDER BY id DESC LIMIT 1`,
  );
  expect(noted?.facts).toMatchObject({ orders: 1, searched: true });
  expect(JSON.stringify(noted?.facts)).not.toContain(name);
});

test('concurrent exports are all complete, and all audited', async () => {
  const written = async () =>
    Number((await rows(`SELECT count(*) AS n FROM shop_audit WHERE action = 'orders.exported'`))[0]?.n);
  const before = await written();
  const responses = await Promise.all(Array.from({ length: 12 }, () => staff('GET', '/shop/orders/export')));
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect(await written()).toBe(before + responses.length);
});

test('the audit log is append-only in the database', async () => {
  await expect(rows(`UPDATE shop_audit SET actor = 'nobody'`)).rejects.toThrow('only added to');
  await expect(rows('DELETE FROM shop_audit')).rejects.toThrow('only added to');
  await expect(rows(`UPDATE shop_order_transitions SET to_state = 'paid'`)).rejects.toThrow('only added to');
  for (const table of ['shop_audit', 'shop_author_audit', 'shop_order_transitions', 'shop_order_notes']) {
    await expect(rows(`TRUNCATE ${table} CASCADE`)).rejects.toThrow(`${table} is never emptied`);
  }
});
