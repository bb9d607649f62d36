import { personalDetailsSchema } from '@colophon/contracts/order';
import { expect, test } from '@jest/globals';
import { orderSnapshotSchema } from '../store/order-rows';
import { type ConfirmedOrder, orderConfirmation } from './order-confirmation';

const PRESS = { sender: 'Colophon University Press', publicUrl: 'https://books.example' };

function item(title: string, more: object = {}) {
  return {
    product_id: 1,
    title,
    imageUrl: null,
    publicationFormat: 'Paperback',
    price: 2294,
    quantity: 2,
    priceInclVat: 2500,
    total: 5000,
    isbn: '9780000000002',
    ebook: false,
    cover: {
      isbn: '9780000000002',
      title,
      subtitle: null,
      authors: [],
      editors: [],
      series: null,
      language: 'en',
      image: null,
    },
    vatRate: 0.09,
    weightGrams: 400,
    ...more,
  };
}

function makeOrder(more: Partial<ConfirmedOrder> = {}, items = [item('Migration & Memory')]): ConfirmedOrder {
  return {
    number: 'CUP 2026-004817',
    language: 'en',
    placedAt: new Date('2026-11-21T23:30:00Z'),
    details: personalDetailsSchema.parse({
      firstName: 'Anna',
      lastName: 'de Wit',
      email: 'anna@example.org',
      street: 'De Ruijterkade',
      houseNumber: '107',
      postalcode: '1011 AB',
      city: 'Amsterdam',
      country: 'NL',
    }),
    snapshot: orderSnapshotSchema.parse({
      items,
      discounts: [{ coupon_code: 'LEZEN10', product_id: null, description: '10%', amount: 500 }],
      totals: { price: 130000, delivery: 395, discount: 500, vat: 10724, total: 129895 },
      vatLines: [],
      deliveryCountry: 'NL',
      needsShipping: true,
      couponCodes: ['LEZEN10'],
    }),
    ...more,
  };
}

test('says what was ordered, for how much, and where it goes', () => {
  const mail = orderConfirmation(makeOrder(), PRESS);
  expect(mail.subject).toBe('Your order CUP 2026-004817');
  expect(mail.to).toBe('anna@example.org');
  for (const part of [
    '2 × Migration & Memory (Paperback)',
    '€ 1.298,95',
    '− € 5,00',
    '€ 3,95',
    '1011 AB Amsterdam',
  ]) {
    expect(mail.text).toContain(part);
  }
  expect(mail.text).toContain('of 22 - 11 - 2026');
  expect(mail.text).toContain('https://books.example/en/order-information/conditions');
  expect(mail.text).not.toContain('e-reader');
});

test('speaks Dutch to a Dutch order', () => {
  const mail = orderConfirmation(makeOrder({ language: 'nl' }), PRESS);
  expect(mail.subject).toBe('Uw bestelling CUP 2026-004817');
  expect(mail.text).toContain('Bezorging in Nederland');
  expect(mail.html).toContain('<html lang="nl">');
});

test('tells how eBooks come, when there are any', () => {
  const order = makeOrder({}, [item('Migration', { ebook: true, publicationFormat: 'eBook PDF' })]);
  expect(orderConfirmation(order, PRESS).text).toContain('third-party e-reader application');
});

test('keeps its Message-ID when it is made again, and names no person in it', () => {
  const [first, second] = [orderConfirmation(makeOrder(), PRESS), orderConfirmation(makeOrder(), PRESS)];
  expect(first.messageId).toBe('<order-cup-2026-004817@books.example>');
  expect(second).toEqual(first);
});

test('a name is a name, whatever stands in it', () => {
  const order = makeOrder();
  order.details.firstName = '<script>alert(1)</script>\nBcc: all@example.org';
  const mail = orderConfirmation(order, PRESS);
  expect(mail.html).not.toContain('<script>');
  expect(mail.text).not.toMatch(/^Bcc:/m);
});
