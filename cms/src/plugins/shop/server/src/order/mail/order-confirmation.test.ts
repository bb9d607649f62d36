import { LOCALES } from '@colophon/contracts/values/locale';
import { expect, test } from '@jest/globals';
import { orderConfirmation } from './order-mails';
import { makeItem, makeOrder, TEST_PRESS, TEST_STATUS_URL } from './test-order';

const mailOf = (order = makeOrder()) => orderConfirmation(order, TEST_PRESS, TEST_STATUS_URL);

/** One of everything that an order can have. */
const FULL = {
  snapshot: {
    items: [
      makeItem('Migration & Memory'),
      makeItem('The Hollow Dike', {
        product_id: 2,
        preOrder: true,
        publicationDate: '2027-03-15',
        quantity: 1,
      }),
      makeItem('A Very Long Title of an eBook, with a Subtitle that Nobody Could Fit into One Line', {
        product_id: 3,
        ebook: true,
        publicationFormat: 'eBook ePub',
        vatRate: 0.21,
        quantity: 1,
      }),
      makeItem('Undated', {
        product_id: 4,
        ebook: true,
        publicationFormat: 'eBook PDF',
        preOrder: true,
        publicationDate: null,
      }),
    ],
    vatLines: [
      { rate: 0.21, gross: 10_000, vat: 1736 },
      { rate: 0.055, gross: 4895, vat: 255 },
    ],
    deliveryCountry: 'BE',
  },
  details: {
    hasAlternateDeliveryAddress: true,
    deliveryFirstName: 'Jan',
    deliveryLastName: 'Peeters',
    deliveryStreet: 'Rapenburg',
    deliveryHouseNumber: '70',
    deliveryHouseNumberAdd: 'bis',
    deliveryPostalcode: '2000',
    deliveryCity: 'Antwerpen',
    deliveryCountry: 'BE',
  },
};
const FREE = {
  snapshot: {
    items: [makeItem('Open', { ebook: true, publicationFormat: 'eBook PDF', priceInclVat: 0, total: 0 })],
    discounts: [],
    totals: { price: 0, delivery: 0, discount: 0, vat: 0, total: 0 },
    vatLines: [{ rate: 0.09, gross: 0, vat: 0 }],
    needsShipping: false,
    couponCodes: [],
  },
};

test.each(LOCALES)('reads as it should, in %s, as text and as HTML', (language) => {
  const { text, html } = mailOf(makeOrder({ language, ...FULL }));
  expect(text).toMatchSnapshot('text');
  expect(html).toMatchSnapshot('html');
});

test.each(LOCALES)('of an order that cost nothing it does not thank for a payment, in %s', (language) => {
  const { text } = mailOf(makeOrder({ language, ...FREE }));
  expect(text).toMatchSnapshot();
  expect(text).not.toMatch(/received your payment|betaling ontvangen/);
});

test.each(LOCALES)('of an order that cost nothing it repeats nothing that was typed, in %s', (language) => {
  const typed = {
    firstName: 'Your-parcel-is-held',
    lastName: 'Confirm-it',
    street: 'Typed-street',
    city: 'Typed-city',
  };
  const mail = mailOf(makeOrder({ language, snapshot: FREE.snapshot, details: typed }));
  for (const text of [...Object.values(typed), '107', '1011 AB']) {
    expect(mail.text).not.toContain(text);
    expect(mail.html).not.toContain(text);
  }
});

test('says what was ordered, for how much, and where it goes', () => {
  const mail = mailOf();
  expect(mail.subject).toBe('Your order CUP 2026-004817');
  expect(mail.to).toBe('anna@example.org');
  for (const part of [
    '2 × Migration & Memory (Paperback)',
    '€\u00a048,95',
    '−€\u00a05,00',
    '€\u00a03,95',
    '1011 AB Amsterdam',
    'including VAT 9% on €\u00a044,91',
    'of 22 - 11 - 2026',
    TEST_STATUS_URL,
    'https://books.example/en/order-information/conditions',
    'post@books.example',
  ]) {
    expect(mail.text).toContain(part);
  }
  expect(mail.text).not.toContain('e-reader');
  expect(mail.text).not.toContain('pre-ordered');
});

test('fetches nothing from anywhere, and says the same as text and as HTML', () => {
  const { text, html } = mailOf(makeOrder(FULL));
  expect(html).not.toMatch(/<img|<link|<script|src=|url\(/i);
  for (const link of html.matchAll(/href="([^"]*)"/g)) expect(text).toContain(link[1]);
});

test('keeps its Message-ID when it is made again, and names no person in it', () => {
  expect(mailOf().messageId).toBe('<order-cup-2026-004817@books.example>');
  expect(mailOf()).toEqual(mailOf());
});

test('escapes names', () => {
  const details = { firstName: '<script>alert(1)</script>\nBcc: all@example.org', lastName: "$& $' {url}" };
  const mail = mailOf(makeOrder({ details }));
  expect(mail.html).not.toContain('<script>');
  expect(mail.text).not.toMatch(/^Bcc:/m);
  expect(mail.text).toContain("$& $' {url}");
});
