import { randomInt } from 'node:crypto';
import type { Availability, SaleState } from '@colophon/contracts/catalogue/product';
import type { BookSource } from '@colophon/contracts/catalogue/title-source';
import { beforeAll, expect, test } from '@jest/globals';
import { type AdminClient, signIn } from '../boot/client';
import { sharedCms } from '../boot/strapi';
import { nextIsbn } from '../boot/unique';
import { rows } from '../database-rows';
import { eventually } from '../eventually';
import { outboxOf } from '../search/outbox-client';
import { daysFromNow, type Editor, editorAt, linkedTo, readData } from '../site/site-content';
import { buyBooks, ebookTasks, statusOfOrder } from './ebook-buyer';
import { DETAILS, Visitor } from './shop-client';
import { sellBook } from './shop-visitor';

/* What an editor says of the sale of an edition, as page, lists, shop and search worker are given it. */
const EDITIONS = '/content-manager/collection-types/api::edition.edition';
const SOON = daysFromNow(30);

let admin: AdminClient;
let editor: Editor;
beforeAll(async () => {
  admin = await signIn();
  editor = editorAt(admin);
});

async function publishTitle(edition: object) {
  const productId = randomInt(1_000_000, 2_000_000_000);
  const isbn = nextIsbn();
  const editionId = await editor.enter('edition', {
    isbn,
    productId,
    publicationFormat: 'Paperback',
    price: 2294,
    priceInclVat: 2500,
    publicationDate: '2020-05-01',
    weightGrams: 400,
    ...edition,
  });
  // The only title of its series: that page is a list that shows it.
  const series = `dikes-${productId}`;
  const seriesId = await editor.enter('series', { name_en: series, slug: series });
  const english = {
    title: `Tides ${productId}`,
    slug: `tides-${productId}`,
    editions: linkedTo(editionId),
    series: linkedTo(seriesId),
  };
  const bookId = await editor.publish('book', 'en', english);
  await editor.publish(
    'book',
    'nl',
    { title: `Getijden ${productId}`, slug: `getijden-${productId}` },
    bookId,
  );
  return { productId, isbn, editionId, bookId, series };
}

const choose = (editionId: string, data: object) => admin('PUT', `${EDITIONS}/${editionId}`, data);

/** What the search worker is given of a title that is pending. */
async function sourceOf(bookId: string): Promise<BookSource | undefined> {
  const outbox = outboxOf(sharedCms());
  const { entries } = await outbox.claim();
  const source = entries.find(({ documentId }) => documentId === bookId)?.source;
  return source?.kind === 'book' ? source : undefined;
}

type Case = {
  state: SaleState;
  date: string | null;
  page: Availability;
  forthcoming: boolean;
  card: { forthcoming: boolean; ended: string | null; price: object | null };
  search: BookSource['sale'];
};
const price = { net: 2294, gross: 2500 };
const CASES: readonly Case[] = [
  {
    state: 'announced',
    date: SOON,
    page: 'announced',
    forthcoming: true,
    card: { forthcoming: true, ended: null, price: null },
    search: { state: 'forthcoming', from: SOON },
  },
  {
    state: 'preorder',
    date: null,
    page: 'pre-order',
    forthcoming: true,
    card: { forthcoming: true, ended: null, price },
    search: { state: 'forthcoming', from: null },
  },
  {
    state: 'preorder',
    date: SOON,
    page: 'pre-order',
    forthcoming: true,
    card: { forthcoming: true, ended: null, price },
    search: { state: null, from: SOON },
  },
  {
    state: 'available',
    date: '2020-05-01',
    page: 'available',
    forthcoming: false,
    card: { forthcoming: false, ended: null, price },
    search: { state: null, from: '2020-05-01' },
  },
  {
    state: 'sold_out',
    date: '2020-05-01',
    page: 'sold-out',
    forthcoming: false,
    card: { forthcoming: false, ended: 'sold-out', price: null },
    search: { state: 'sold-out', from: '2020-05-01' },
  },
  {
    state: 'out_of_print',
    date: '2020-05-01',
    page: 'out-of-print',
    forthcoming: false,
    card: { forthcoming: false, ended: 'out-of-print', price: null },
    search: { state: 'out-of-print', from: '2020-05-01' },
  },
  {
    state: 'withdrawn',
    date: '2020-05-01',
    page: 'withdrawn',
    forthcoming: false,
    card: { forthcoming: false, ended: 'withdrawn', price: null },
    search: { state: 'withdrawn', from: '2020-05-01' },
  },
];

test.each(CASES)('$state, published $date: page, list, shop and search say the same', async (wanted) => {
  const cms = sharedCms();
  const { productId, isbn, editionId, bookId, series } = await publishTitle({ publicationDate: wanted.date });
  await outboxOf(cms).settle();
  expect((await choose(editionId, { saleState: wanted.state })).status).toBe(200);

  const { edition } = await readData(cms, 'book', { locale: 'en', key: isbn });
  expect(edition).toMatchObject({ availability: wanted.page, forthcoming: wanted.forthcoming });
  const product = await new Visitor().fetchData('productGet', undefined, productId);
  expect(product).toMatchObject({ availability: wanted.page, preOrder: wanted.page === 'pre-order' });
  const { titles } = await readData(cms, 'series', { locale: 'en', slug: series, page: 1 });
  expect(titles.items).toMatchObject([wanted.card]);
  // Changing the state alone made the title pending.
  const source = await sourceOf(bookId);
  expect(source?.sale).toEqual(wanted.search);
  expect(source?.editions.map(({ orderable }) => orderable)).toEqual([wanted.card.price !== null]);
});

const REFUSED = [
  [
    'announced',
    'is announced and not for sale yet. It was removed from your cart.',
    'is aangekondigd en nog niet te koop. De titel is uit uw winkelmand verwijderd.',
  ],
  [
    'sold_out',
    'is sold out and was removed from your cart.',
    'is uitverkocht en is uit uw winkelmand verwijderd.',
  ],
  [
    'out_of_print',
    'is out of print and was removed from your cart.',
    'wordt niet meer gedrukt en is uit uw winkelmand verwijderd.',
  ],
  [
    'withdrawn',
    'was withdrawn from sale and was removed from your cart.',
    'is uit de handel genomen en is uit uw winkelmand verwijderd.',
  ],
] as const;

test.each(REFUSED)(
  'what becomes %s in a basket is refused in words, and nothing is half ordered',
  async (saleState, en, nl) => {
    const [doomed, other] = [await publishTitle({}), await publishTitle({})];
    const items = [doomed, other].map(({ productId }) => ({ productId, quantity: 1 }));
    const cart = { items, coupons: [], deliveryCountry: 'NL' };
    const form = (ordered: object) => ({
      personalDetails: DETAILS,
      acceptTerms: true,
      cart: ordered,
      payment: { paymentOptionId: '10', paymentOptionSubId: '1' },
    });
    const visitor = new Visitor('nl');
    await visitor.fetchData('cartUpdate', cart);
    await choose(doomed.editionId, { saleState });
    const count = async () => Number((await rows('SELECT count(*)::int AS n FROM shop_orders'))[0]?.n);
    const before = await count();
    const refused = await visitor.call('/api/order/create', form(cart));
    expect(refused).toMatchObject({ status: 409, data: { items: [{ product_id: other.productId }] } });
    expect(refused.messages).toContain(`Getijden ${doomed.productId} ${nl}`);
    expect(await count()).toBe(before);
    // In English, when somebody puts it in a basket.
    const { items: left, messages } = await new Visitor('en').fetchData('cartUpdate', cart);
    expect(left.map(({ product_id }) => product_id)).toEqual([other.productId]);
    expect(messages).toEqual([`Tides ${doomed.productId} ${en}`]);
    // The next click orders what is left.
    await visitor.fetchData('orderCreate', form({ ...cart, items: items.slice(1) }));
    expect(await count()).toBe(before + 1);
  },
);

test('a state that there is not is refused, and blank is as before', async () => {
  const { editionId, isbn } = await publishTitle({ saleState: 'sold_out' });
  const shown = async () =>
    (await readData(sharedCms(), 'book', { locale: 'nl', key: isbn })).edition.availability;
  expect((await choose(editionId, { saleState: 'lost' })).status).toBe(400);
  expect(await shown()).toBe('sold-out');
  expect((await choose(editionId, { saleState: null })).status).toBe(200);
  expect(await shown()).toBe('available');
});

test('a title that the press withdrew shows nobody else to order it from', async () => {
  const { isbn, editionId, bookId } = await publishTitle({});
  const orderLinks = [{ region: 'rest-of-world', url: 'https://elsewhere.example' }];
  await editor.publish('book', 'en', { orderLinks }, bookId);
  const page = async () => {
    const { edition, orderLinks } = await readData(sharedCms(), 'book', { locale: 'en', key: isbn });
    return [edition.availability, orderLinks.length];
  };
  expect(await page()).toEqual(['sold-elsewhere', 1]);
  await choose(editionId, { saleState: 'withdrawn' });
  expect(await page()).toEqual(['withdrawn', 0]);
});

const EBOOK = { publicationFormat: 'eBook ePub', weightGrams: null };

test('an e-book that was bought stays with its reader when the press withdraws it', async () => {
  const cms = sharedCms();
  const { productId } = await sellBook(EBOOK);
  const { number, orderId } = await buyBooks(cms, [productId]);
  await eventually(async () => (await ebookTasks(cms, orderId))[0]?.done_at != null, { what: 'delivery' });
  const delivery = async () => (await statusOfOrder(cms, number)).lines[0]?.delivery;
  const before = await delivery();
  expect(before?.state).toBe('ready');
  await rows('UPDATE editions SET sale_state = $2 WHERE product_id = $1', [productId, 'withdrawn']);
  expect(await delivery()).toEqual(before);
});

test.each(['sold_out', 'announced'])(
  'an e-book that was pre-ordered waits for its day, also when it is %s now',
  async (state) => {
    const cms = sharedCms();
    const { productId } = await sellBook({ ...EBOOK, publicationDate: SOON });
    const { number, orderId } = await buyBooks(cms, [productId]);
    await rows('UPDATE editions SET sale_state = $2 WHERE product_id = $1', [productId, state]);
    const [task] = await ebookTasks(cms, orderId);
    await rows('UPDATE shop_outbox SET next_try_at = now() WHERE key = $1', [task?.key]);
    await eventually(async () => ((await ebookTasks(cms, orderId))[0]?.next_try_at as Date) > new Date());
    expect(await ebookTasks(cms, orderId)).toMatchObject([{ done_at: null, last_error: null }]);
    expect((await statusOfOrder(cms, number)).lines[0]).toMatchObject({
      expectedOn: SOON,
      delivery: { state: 'expected', url: null },
    });
  },
);
