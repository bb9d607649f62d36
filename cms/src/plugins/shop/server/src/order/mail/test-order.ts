import { personalDetailsSchema } from '@colophon/contracts/shop/order';
import { orderSnapshotSchema } from '@colophon/contracts/shop-admin/order-snapshot';
import { SPECIFIED_TIME_ZONE } from '@colophon/contracts/time/time-zone';
import type { ConfirmedOrder } from './order-mails';

/** Fixtures for the tests of mails. */
export const TEST_PRESS = {
  sender: 'Colophon University Press',
  address: 'post@books.example',
  publicUrl: 'https://books.example',
  timeZone: SPECIFIED_TIME_ZONE,
};

export const TEST_STATUS_URL = `https://books.example/en/order/${'t'.repeat(43)}`;

/** A line of an order: two copies of a paperback, unless overridden. */
export function makeItem(title: string, more: object = {}) {
  const isbn = '9780000000002';
  return {
    product_id: 1,
    title,
    imageUrl: null,
    publicationFormat: 'Paperback',
    price: 2294,
    quantity: 2,
    priceInclVat: 2500,
    total: 5000,
    isbn,
    ebook: false,
    preOrder: false,
    publicationDate: '2020-05-01',
    cover: {
      isbn,
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
    paid: 5000,
    deliveryShare: 0,
    ...more,
  };
}

/** A paid order of Anna de Wit in Amsterdam. */
export function makeOrder(
  more: Partial<Omit<ConfirmedOrder, 'snapshot' | 'details'>> & { snapshot?: object; details?: object } = {},
): ConfirmedOrder {
  const { snapshot, details, ...rest } = more;
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
      ...details,
    }),
    snapshot: orderSnapshotSchema.parse({
      items: [makeItem('Migration & Memory')],
      discounts: [{ coupon_code: 'LEZEN10', product_id: null, description: '10%', amount: 500 }],
      totals: { price: 5000, delivery: 395, discount: 500, vat: 404, total: 4895 },
      vatLines: [{ rate: 0.09, gross: 4895, vat: 404 }],
      deliveryCountry: 'NL',
      billingCountry: 'NL',
      needsShipping: true,
      couponCodes: ['LEZEN10'],
      ...snapshot,
    }),
    ...rest,
  };
}
