import { beforeAll, expect, test } from '@jest/globals';
import type { AdminClient } from '../boot/client';
import { hire } from '../boot/staff';
import { rows } from '../database-rows';
import { choose, comeBack, paymentUriOf, sellBook, visitor } from '../shop/shop-visitor';

/* A payment issue is closed by staff with a note. */
let finance: AdminClient;
type PaymentIssue = { id: number; kind: string; orderNumber: string | null; note: string | null };
const listed = async (query = '') =>
  ((await finance('GET', `/shop/findings?${query}`)).body as { issues: PaymentIssue[] }).issues;

beforeAll(async () => {
  finance = await hire('finance');
});

test('a payment with another amount is listed with its order, and closed once by concurrent calls', async () => {
  const { productId } = await sellBook();
  const someone = visitor();
  await someone.fill([{ productId, quantity: 1 }]);
  await comeBack(await choose(paymentUriOf(await someone.submit()), 'exception'));
  const [order] = await rows(`SELECT number FROM shop_orders ORDER BY id DESC LIMIT 1`);
  const issue = (await listed()).find(({ orderNumber }) => orderNumber === order?.number);
  expect(issue).toMatchObject({ kind: 'review' });

  const look = `q=${encodeURIComponent(String(order?.number))}&look=true`;
  const waiting = (await finance('GET', `/shop/orders?${look}`)).body;
  expect(waiting).toMatchObject({ orders: [{ number: order?.number, needs: ['payment-to-review'] }] });

  const close = () =>
    finance('POST', `/shop/findings/${issue?.id}/close`, { note: 'A cent too much; kept.' });
  const responses = await Promise.all([close(), close(), close()]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await listed('done=true')).find(({ id }) => id === issue?.id)).toMatchObject({
    note: 'A cent too much; kept.',
    doneBy: 'Els de Boer',
  });
  expect((await finance('GET', `/shop/orders?${look}`)).body).toMatchObject({ total: 0 });
  const audit = await rows('SELECT actor, facts FROM shop_audit WHERE subject = $1', [
    `finding:${issue?.id}`,
  ]);
  expect(audit).toEqual([{ actor: 'Els de Boer', facts: {} }]);
});

test.each([
  ['/shop/findings/2147483647/close', { note: 'x' }, 404],
  ['/shop/findings/0/close', { note: 'x' }, 400],
  ['/shop/findings/x/close', { note: 'x' }, 400],
  ['/shop/findings/1/close', {}, 400],
  ['/shop/findings/1/close', { note: ' ' }, 400],
  ['/shop/findings/1/close', { note: 'x'.repeat(1001) }, 400],
  ['/shop/findings/1/close', { note: 'x', done: true }, 400],
])('%s with %j gets %d, with a message', async (path, sent, expected) => {
  const { status, body } = await finance('POST', path, sent);
  expect(status).toBe(expected);
  expect((body as { error: { message: string } }).error.message).toMatch(/\w+ \w+/);
});
