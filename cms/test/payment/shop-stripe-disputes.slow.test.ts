import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signIn } from '../boot/client';
import { rows } from '../database-rows';
import {
  attemptOf,
  comeToRest,
  openStripeShop,
  orderOf,
  paidOrder,
  type StripeShop,
  sendEvents,
} from './stripe-shop';

/* Disputed payments: what staff see, and what is blocked meanwhile. */

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());

/** Sends all events of Stripe in reverse order: their order must not matter. */
const hearAll = async () => {
  shop.stripe.books.events.reverse();
  await sendEvents(shop);
  shop.stripe.books.events.reverse();
  await comeToRest(shop);
};
const adminOf = async (reference: string) => {
  const call = await signIn(shop.cms);
  const path = `/shop/orders/${encodeURIComponent(String((await orderOf(shop, reference))?.number))}`;
  return {
    sheet: async () => (await call('GET', path)).body as Record<string, unknown>,
    refundable: async () =>
      ((await call('GET', `${path}/refunds`)).body as { refundable: unknown[] }).refundable,
    fulfil: () => call('POST', `${path}/fulfil`, {}),
    refund: () => call('POST', `${path}/refund`, { amount: 100, reason: 'A page is missing' }),
    close: (issue: unknown) =>
      call('POST', `/shop/findings/${issue}/close`, { note: 'Spoke to the customer' }),
    csv: async () => {
      const { body } = await call('GET', '/shop/orders/export');
      const lines = String(body).trim().split('\n');
      const cells = (line: string | undefined) =>
        (line ?? '')
          .trim()
          .split(';')
          .map((cell) => cell.replace(/^"|"$/g, ''));
      const number = String((await orderOf(shop, reference))?.number);
      const row = cells(lines.find((line) => line.includes(number)));
      return Object.fromEntries(cells(lines[0]).map((column, i) => [column, row[i]]));
    },
  };
};
const codeOf = (result: { body: unknown }) =>
  (result.body as { error?: { details?: { code?: string } } }).error?.details?.code;

test('a disputed order is neither sent nor refunded; when the dispute is lost the money counts as lost', async () => {
  const reference = await paidOrder(shop);
  const total = Number((await orderOf(shop, reference))?.total);
  const admin = await adminOf(reference);
  const { books } = shop.stripe;
  const { id } = books.addDispute(reference, 'fraudulent');
  books.moveDispute(id, 'needs_response', 'charge.dispute.funds_withdrawn');
  await hearAll();
  expect(await admin.sheet()).toMatchObject({
    dispute: 'open',
    hold: 'open',
    needs: expect.arrayContaining(['not-to-send']),
    canFulfil: false,
  });
  const refusal = await admin.fulfil();
  expect([refusal.status, codeOf(refusal)]).toEqual([409, 'held-open']);
  expect(codeOf(await admin.refund())).toBe('payment-disputed');
  expect(await admin.refundable()).toEqual([]);
  // The day of the payment was summed before the bank decides.
  const day = new Date(Date.now() + 2 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await rows(
    `insert into shop_payment_days (day, captured, returned, expected, checked_at) values ($1, $2, 0, $2, now())
     on conflict (day) do nothing`,
    [day, total],
    shop.cms,
  );
  books.moveDispute(id, 'lost', 'charge.dispute.closed');
  await hearAll();
  expect(await admin.sheet()).toMatchObject({ state: 'paid', dispute: 'lost', hold: 'lost' });
  expect(codeOf(await admin.fulfil())).toBe('held-lost');
  expect(await attemptOf(shop, reference)).toMatchObject({
    dispute_state: 'lost',
    dispute_lost: String(total),
  });
  const csv = await admin.csv();
  expect([csv.dispute, csv.lost]).toEqual(['lost', (total / 100).toFixed(2).replace('.', ',')]);
  const [summed] = await rows('select lost from shop_payment_days where day = $1', [day], shop.cms);
  expect(summed).toEqual({ lost: String(total) });
  const found = await rows(
    `select detail from shop_payment_findings where key like '%' || $1 order by id`,
    [id],
    shop.cms,
  );
  expect(found).toEqual([{ detail: 'fraudulent' }, { detail: 'lost' }]);
});

test('a dispute that is won lets the order be sent', async () => {
  const reference = await paidOrder(shop);
  const admin = await adminOf(reference);
  const { id } = shop.stripe.books.addDispute(reference, 'product_not_received');
  await hearAll();
  expect(codeOf(await admin.fulfil())).toBe('held-open');
  shop.stripe.books.moveDispute(id, 'won', 'charge.dispute.closed');
  shop.stripe.books.moveDispute(id, 'won', 'charge.dispute.funds_reinstated');
  await hearAll();
  expect(await admin.sheet()).toMatchObject({ dispute: 'won', hold: null, canFulfil: true });
  expect((await admin.fulfil()).status).toBe(200);
  expect((await admin.csv()).lost).toBe('0,00');
});

test('an inquiry holds the order until it is withdrawn, and the payment can be refunded', async () => {
  const reference = await paidOrder(shop);
  const admin = await adminOf(reference);
  const dispute = shop.stripe.books.addDispute(reference, 'unrecognized');
  dispute.moved = [];
  shop.stripe.books.moveDispute(dispute.id, 'warning_under_review', 'charge.dispute.updated');
  await hearAll();
  expect(codeOf(await admin.fulfil())).toBe('held-inquiry');
  expect(await admin.refundable()).toHaveLength(1);
  shop.stripe.books.moveDispute(dispute.id, 'warning_closed', 'charge.dispute.closed');
  await hearAll();
  expect(await admin.sheet()).toMatchObject({ dispute: 'withdrawn', hold: null });
});

test('an early fraud warning holds the order until staff close it', async () => {
  const reference = await paidOrder(shop);
  const admin = await adminOf(reference);
  const { id } = shop.stripe.books.addWarning(reference, 'made_with_stolen_card');
  await hearAll();
  expect(await admin.sheet()).toMatchObject({ dispute: 'warned', hold: 'warned' });
  expect(codeOf(await admin.fulfil())).toBe('held-warned');
  const [issue] = await rows(
    'select id, detail from shop_payment_findings where key = $1',
    [`warning:${id}`],
    shop.cms,
  );
  expect(issue?.detail).toBe('made_with_stolen_card');
  expect((await admin.close(issue?.id)).status).toBe(200);
  // A repeated event is the same warning, which was closed before.
  await rows(
    `delete from shop_provider_events where type = 'radar.early_fraud_warning.created'`,
    [],
    shop.cms,
  );
  await hearAll();
  expect(await admin.sheet()).toMatchObject({ dispute: 'cleared', hold: null });
  expect((await admin.fulfil()).status).toBe(200);
});

test('a dispute that ended well before its first event opens no payment issue', async () => {
  const reference = await paidOrder(shop);
  const admin = await adminOf(reference);
  const { id } = shop.stripe.books.addDispute(reference, 'duplicate');
  shop.stripe.books.moveDispute(id, 'won', 'charge.dispute.closed');
  await hearAll();
  expect(await admin.sheet()).toMatchObject({ dispute: 'won', hold: null });
  const found = await rows(
    'select id from shop_payment_findings where key = $1',
    [`dispute:${id}`],
    shop.cms,
  );
  expect(found).toEqual([]);
});
