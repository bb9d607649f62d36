import { checkoutRoutes } from '@colophon/contracts/shop/checkout-routes';
import { daysAfter, pressDay } from '@colophon/contracts/time/press-day';
import { SPECIFIED_TIME_ZONE } from '@colophon/contracts/time/time-zone';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { callApi } from '../boot/client';
import { bootStrapi, type CmsHandle } from '../boot/strapi';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import { buyBooks, ebookTasks, refundOrder, statusOfOrder } from './ebook-buyer';
import { orderMails } from './shop-order-mails';
import { comeBack, sellBook } from './shop-visitor';

let cms: Awaited<ReturnType<typeof bootStrapi>>;
/** An ISBN that the distributor does not have. */
const ABSENT = '9789999900003';

beforeAll(async () => {
  cms = await bootStrapi({ EBOOK_SANDBOX_UNAVAILABLE: ABSENT });
});
afterAll(() => cms.stop());

const EBOOK = { publicationFormat: 'eBook ePub', weightGrams: null };
/** Two days ahead, so that it is still to come when midnight passes during a test. */
const IN_TWO_DAYS = daysAfter(pressDay(new Date(), SPECIFIED_TIME_ZONE), 2);
const HALF_A_DAY_MS = 12 * 60 * 60 * 1000;

const buy = (productIds: number[], outcome?: string) => buyBooks(cms, productIds, outcome);
const tasks = (orderId: number, topic?: string) => ebookTasks(cms, orderId, topic);
const refundWhole = (orderId: number) => refundOrder(cms, orderId);
const statusOf = (number: string) => statusOfOrder(cms, number);

test('e-books of a paid order are delivered once, with one mail that has a link for each', async () => {
  const books = [
    await sellBook(EBOOK, cms),
    await sellBook({ ...EBOOK, publicationFormat: 'eBook PDF' }, cms),
  ];
  const { number, orderId, back } = await buy(books.map(({ productId }) => productId));
  await comeBack(back, cms);
  await eventually(() => orderMails(number, 'ebooks', cms).length > 0, {
    what: 'the mail',
  });
  await eventually(async () => (await tasks(orderId, 'ebook-mail')).every(({ done_at }) => done_at !== null));
  const mails = orderMails(number, 'ebooks', cms);
  expect(mails).toHaveLength(1);
  for (const { title } of books) expect(mails[0]).toContain(title);
  expect(await tasks(orderId)).toHaveLength(2);
  const { lines } = await statusOf(number);
  for (const { delivery } of lines) {
    expect(delivery?.state).toBe('ready');
    expect(mails[0]).toContain(delivery?.url);
  }
});

test('the link leads to a sample file, and to none after a refund', async () => {
  const { productId } = await sellBook(EBOOK, cms);
  const { number, orderId } = await buy([productId]);
  await eventually(async () => (await tasks(orderId))[0]?.done_at != null, { what: 'delivery' });
  const [line] = (await statusOf(number)).lines;
  const reference = line?.delivery?.url?.split('/').at(-1) ?? '';
  const ebook = async () =>
    checkoutRoutes.sandboxEbook.data.parse(
      (await callApi(checkoutRoutes.sandboxEbook.path, { reference }, {}, cms)).body,
    );
  const { file } = await ebook();
  expect(file?.type).toBe('application/epub+zip');
  expect(Buffer.from(file?.base64 ?? '', 'base64').toString('latin1')).toContain('This file is invented.');

  await refundWhole(orderId);
  await eventually(async () => (await ebook()).file === null, { what: 'the withdrawal' });
  const status = await statusOf(number);
  expect(status).toMatchObject({ status: 'refunded', payment: { refunded: status.totals.total } });
  expect(status.lines[0]?.delivery).toEqual({ state: 'withdrawn', url: null });
});

test('nothing is delivered before the payment', async () => {
  const { productId } = await sellBook(EBOOK, cms);
  for (const outcome of ['decline', 'cancel', 'exception']) {
    const { orderId } = await buy([productId], outcome);
    expect(await tasks(orderId)).toEqual([]);
  }
});

test('a pre-order is charged now, shown as such, and delivered on its day', async () => {
  const { productId } = await sellBook({ ...EBOOK, publicationDate: IN_TWO_DAYS }, cms);
  const { number, orderId, anna } = await buy([productId]);
  const [task] = await tasks(orderId);
  const isPostponed = async () => {
    const [{ next_try_at } = {}] = await tasks(orderId);
    return (next_try_at as Date) > new Date(Date.now() + HALF_A_DAY_MS);
  };
  await eventually(isPostponed, { what: 'waiting for the publication day' });
  const status = await statusOf(number);
  expect(status.status).toBe('paid');
  expect(status.lines[0]).toMatchObject({
    preOrder: true,
    expectedOn: IN_TWO_DAYS,
    delivery: { state: 'expected', url: null },
  });
  expect(orderMails(number, 'confirmation', cms)[0]).toContain('Pre-order: appears on');
  expect((await anna.cart()).items).toEqual([]);

  // Too early: the task is postponed, which is no failure.
  await rows(`UPDATE shop_outbox SET next_try_at = now() WHERE key = $1`, [task?.key], cms);
  await eventually(isPostponed, { what: 'waiting again' });
  expect(await tasks(orderId)).toMatchObject([{ done_at: null, attempts: 0, last_error: null }]);

  // The publication day.
  await rows(
    'UPDATE editions SET publication_date = $2 WHERE product_id = $1',
    [productId, '2020-01-01'],
    cms,
  );
  await rows(`UPDATE shop_outbox SET next_try_at = now() WHERE key = $1`, [task?.key], cms);
  await eventually(async () => (await statusOf(number)).lines[0]?.delivery?.state === 'ready', {
    what: 'delivery',
  });
  expect((await statusOf(number)).lines[0]?.expectedOn).toBeNull();
});

test('delivery is retried while the distributor is unreachable, and staff see the reason', async () => {
  const { productId } = await sellBook({ ...EBOOK, isbn: ABSENT }, cms);
  const { number, orderId } = await buy([productId]);
  await eventually(async () => Number((await tasks(orderId))[0]?.attempts) >= 2);
  expect(await tasks(orderId)).toMatchObject([
    { done_at: null, last_error: `e-books: ${ABSENT} is out of reach` },
  ]);
  expect((await statusOf(number)).lines[0]?.delivery).toEqual({ state: 'preparing', url: null });
});

test('the distributor decides whether an e-book is available', async () => {
  const isAvailable = async (productId: number, from: CmsHandle = cms) => {
    const { body } = await callApi(`/api/product/${productId}/isEbookAvailable`, {}, {}, from);
    return (body as { data: { isAvailable: boolean } }).data.isAvailable;
  };
  const [row] = await rows('SELECT product_id FROM editions WHERE isbn = $1', [ABSENT], cms);
  expect(await isAvailable(Number(row?.product_id))).toBe(false);
  expect(await isAvailable((await sellBook(EBOOK, cms)).productId)).toBe(true);
  expect(await isAvailable((await sellBook({}, cms)).productId)).toBe(false);
});
