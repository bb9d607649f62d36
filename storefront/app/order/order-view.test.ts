import { formatMoney } from '@colophon/contracts/money/format-money';
import { cents } from '@colophon/contracts/money/money';
import { type OrderStatus, orderStatusSchema } from '@colophon/contracts/shop/order-status';
import { SPECIFIED_TIME_ZONE, timeZoneSchema } from '@colophon/contracts/time/time-zone';
import { expect, test } from '@jest/globals';
import en from '../i18n/en/order.json';
import nl from '../i18n/nl/order.json';
import { viewOrder } from './order-view';

const ADDRESS = {
  name: 'Anna de Wit',
  street: 'De Ruijterkade',
  houseNumber: '107',
  houseNumberAdd: '',
  postalcode: '1011 AB',
  city: 'Amsterdam',
  country: 'NL',
};

function makeLine(more: object = {}) {
  const isbn = '9780000000002';
  const cover = {
    isbn,
    title: 'T',
    subtitle: null,
    authors: [],
    editors: [],
    series: null,
    language: 'en',
    image: null,
  };
  return {
    product_id: 1,
    title: 'Migration',
    imageUrl: null,
    publicationFormat: 'Paperback',
    price: 2294,
    quantity: 1,
    priceInclVat: 2500,
    total: 2500,
    isbn,
    ebook: false,
    preOrder: false,
    publicationDate: '2020-05-01',
    cover,
    expectedOn: null,
    delivery: null,
    refunded: { copies: 0, amount: 0 },
    ...more,
  };
}

const NOTHING_REFUNDED = { refundedDelivery: 0, refundedVat: [] };

function makeOrder(more: object = {}): OrderStatus {
  return orderStatusSchema.parse({
    number: 'CUP 2026-004817',
    status: 'paid',
    placedAt: '2026-11-21T23:30:00Z',
    lines: [makeLine()],
    discounts: [],
    totals: { price: 2500, delivery: 395, discount: 0, vat: 239, total: 2895 },
    vatLines: [{ rate: 0.09, gross: 2895, vat: 239 }],
    deliveryCountry: 'NL',
    needsShipping: true,
    address: ADDRESS,
    deliveryAddress: null,
    payment: { method: 'iDEAL | Wero', paidAt: '2026-11-21T23:31:00Z', refunded: 0, ...NOTHING_REFUNDED },
    ...more,
  });
}

const ENGLISH = { locale: 'en', timeZone: SPECIFIED_TIME_ZONE };

test('in local time no zone is shown', () => {
  const amsterdam = { locale: 'en', timeZone: timeZoneSchema.parse('Europe/Amsterdam') };
  const { placed, payment } = viewOrder(makeOrder(), en, amsterdam);
  expect(placed).toBe('Ordered on 22 - 11 - 2026 at 00.30');
  expect(payment.find(({ label }) => label === en.paidOn)?.value).toBe('22 - 11 - 2026');
});

test('says when it was placed, how it stands, what VAT it holds and how it was paid', () => {
  expect(viewOrder(makeOrder(), en, ENGLISH)).toMatchObject({
    title: 'Order CUP 2026-004817',
    placed: 'Ordered on 22 - 11 - 2026 at 01.30 UTC+2',
    lead: en.status.paid,
    vat: [{ label: `including VAT 9% on ${formatMoney(cents(2656))}`, amount: formatMoney(cents(239)) }],
    addresses: [
      {
        heading: 'Your details',
        lines: ['Anna de Wit', 'De Ruijterkade 107', '1011 AB Amsterdam', 'Netherlands'],
      },
    ],
    payment: [
      { label: 'Payment method', value: 'iDEAL | Wero' },
      { label: 'Paid on', value: '22 - 11 - 2026' },
    ],
  });
});

test('a pre-order names its day as long as it is expected', () => {
  const notesOf = (line: object) =>
    viewOrder(makeOrder({ lines: [makeLine(line)] }), nl, { ...ENGLISH, locale: 'nl' }).lines[0]?.notes;
  expect(notesOf({ preOrder: true, expectedOn: '2027-03-15' })).toEqual([
    'Reservering: verschijnt op 15 - 03 - 2027',
  ]);
  expect(notesOf({ preOrder: true, expectedOn: null })).toEqual([]);
  expect(notesOf({ preOrder: true, ebook: true, delivery: { state: 'expected', url: null } })).toEqual([
    nl.expectedSometime,
    nl.ebook.expected,
  ]);
});

test('a pre-order that was paid back does not say when it appears; one of which a copy is left does', () => {
  const notesOf = (line: object, more: object = {}) => {
    const lines = [makeLine({ preOrder: true, expectedOn: '2027-03-15', quantity: 2, ...line })];
    return viewOrder(makeOrder({ lines, ...more }), en, ENGLISH).lines[0]?.notes.join(' ') ?? '';
  };
  expect(notesOf({ refunded: { copies: 2, amount: 5000 } })).toBe(
    `Refunded: 2 of 2, ${formatMoney(cents(5000))}`,
  );
  expect(notesOf({ refunded: { copies: 1, amount: 2500 } })).toContain('appears on 15 - 03 - 2027');
  expect(notesOf({}, { status: 'refunded' })).toBe('');
});

test('an e-book has its link while it is ready, and says why it has none', () => {
  const line = (state: string, url: string | null) => {
    const lines = [makeLine({ ebook: true, delivery: { state, url } })];
    return viewOrder(makeOrder({ lines }), en, ENGLISH).lines[0];
  };
  expect(line('ready', 'https://ebooks.example/a')).toMatchObject({
    notes: [],
    link: { href: 'https://ebooks.example/a', text: 'Download your eBook' },
  });
  expect(line('preparing', null)).toMatchObject({ notes: [en.ebook.preparing], link: null });
  expect(line('withdrawn', null)).toMatchObject({ notes: [en.ebook.withdrawn], link: null });
});

test('a free order shows no payment, and neither does an unpaid one', () => {
  const free = { totals: { price: 0, delivery: 0, discount: 0, vat: 0, total: 0 } };
  expect(viewOrder(makeOrder(free), en, ENGLISH).payment).toEqual([
    { label: 'Payment method', value: 'Nothing was to be paid' },
  ]);
  expect(viewOrder(makeOrder(free), en, ENGLISH).lead).toBe(en.status.paidFree);
  expect(viewOrder(makeOrder({ status: 'expired' }), en, ENGLISH).payment).toEqual([]);
});

test('refunds are shown', () => {
  const payment = { method: null, paidAt: '2026-11-21T23:31:00Z', refunded: 1000, ...NOTHING_REFUNDED };
  expect(viewOrder(makeOrder({ payment }), en, ENGLISH).payment.at(-1)).toEqual({
    label: 'Refunded',
    value: formatMoney(cents(1000)),
  });
});

test('refunds are shown by line, for delivery and by VAT rate', () => {
  const line = (more: object) => makeLine({ quantity: 3, ...more });
  const lines = [
    line({ refunded: { copies: 2, amount: 5000 } }),
    line({ refunded: { copies: 0, amount: 100 } }),
    line({}),
    line({ refunded: { copies: 1, amount: 1250 }, ebook: true, delivery: { state: 'withdrawn', url: null } }),
  ];
  const payment = {
    ...{ method: null, paidAt: null, refunded: 6745, refundedDelivery: 395 },
    refundedVat: [{ rate: 0.09, gross: 6745, vat: 557 }],
  };
  const view = viewOrder(makeOrder({ lines, payment }), nl, ENGLISH);
  expect(view.lines.map(({ notes }) => notes)).toEqual([
    [`Terugbetaald: 2 van 3, ${formatMoney(cents(5000))}`],
    [`Terugbetaald: ${formatMoney(cents(100))}`],
    [],
    [`Terugbetaald: 1 van 3, ${formatMoney(cents(1250))}`, nl.ebook.withdrawn],
  ]);
  expect(view.payment).toEqual([
    { label: 'Terugbetaald', value: formatMoney(cents(6745)) },
    { label: 'waarvan bezorging', value: formatMoney(cents(395)) },
    { label: `waarvan 9% btw over ${formatMoney(cents(6188))}`, value: formatMoney(cents(557)) },
  ]);
});
