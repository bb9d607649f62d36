import { cents, NO_CENTS } from '@colophon/contracts/money/money';
import { SPECIFIED_TIME_ZONE, timeZoneSchema } from '@colophon/contracts/time/time-zone';
import { expect, test } from '@jest/globals';
import { ORDER_COLUMNS, orderCells } from './order-csv';

test('an order is one row with a cell for each column', () => {
  const order = {
    number: 'CUP 2026-000012',
    placedAt: new Date('2026-05-01T10:00:00Z'),
    paidAt: null,
    state: 'awaiting_payment',
    attempts: [
      {
        state: 'succeeded',
        providerRef: 'cs_1',
        payerCountry: null,
        disputeState: 'lost',
        disputeLost: cents(7395),
      },
      { state: 'open', providerRef: null, payerCountry: 'BE', disputeState: null, disputeLost: NO_CENTS },
    ],
    refunded: {
      amount: cents(5000),
      parts: [
        { kind: 'copies', line: 1, copies: 1, rate: 0.055, amount: cents(2500) },
        { kind: 'copies', line: 1, copies: 1, rate: 0.055, amount: cents(1000) },
        { kind: 'delivery', line: null, copies: 0, rate: 0.055, amount: cents(395) },
        { kind: 'sum', line: 2, copies: 0, rate: 0.055, amount: cents(105) },
      ],
      vat: [
        { rate: 0.055, gross: cents(2500), vat: cents(130) },
        { rate: 0.055, gross: cents(1500), vat: cents(78) },
      ],
      unallocated: cents(1000),
    },
    name: 'Anna de Wit',
    email: 'anna@example.org',
    language: 'nl',
    currency: 'EUR',
    snapshot: {
      items: [
        { title: 'De dijk', isbn: '9789089641243', quantity: 2 },
        { title: 'Salt', isbn: '9789089641250', quantity: 1 },
      ],
      totals: {
        price: cents(7500),
        delivery: cents(395),
        discount: cents(500),
        total: cents(7395),
        vat: cents(611),
      },
      vatLines: [{ rate: 0.055, gross: cents(11_720), vat: cents(611) }],
      deliveryCountry: 'FR',
      billingCountry: 'NL',
      couponCodes: ['LEZEN10'],
    },
  } as const;
  const cells = orderCells(order, SPECIFIED_TIME_ZONE);
  expect(Object.fromEntries(ORDER_COLUMNS.map((column, i) => [column, cells[i]]))).toEqual({
    number: 'CUP 2026-000012',
    placed: '2026-05-01T12:00:00+02:00',
    paid: '',
    state: 'awaiting_payment',
    payments: 'succeeded open',
    name: 'Anna de Wit',
    email: 'anna@example.org',
    language: 'nl',
    country: 'FR',
    items: '2 × De dijk (9789089641243) | 1 × Salt (9789089641250)',
    copies: '3',
    goods: '75,00',
    delivery: '3,95',
    discount: '5,00',
    total: '73,95',
    vat: '6,11',
    vat_by_rate: '5,5% over 111,09: 6,11',
    currency: 'EUR',
    coupons: 'LEZEN10',
    provider_reference: 'cs_1',
    billing_country: 'NL',
    payer_country: 'BE',
    dispute: 'lost',
    lost: '73,95',
    refunded: '50,00',
    refunded_lines:
      '2 × De dijk (9789089641243): 35,00 | delivery: 3,95 | other sum: 1,05 | no lines known: 10,00',
    refunded_vat_by_rate: '5,5% over 37,92: 2,08',
  });
  expect(cells).toHaveLength(ORDER_COLUMNS.length);
  const paid = { ...order, paidAt: new Date('2026-12-31T22:30:00Z') };
  expect(orderCells(paid, SPECIFIED_TIME_ZONE)).toContain('2027-01-01T00:30:00+02:00');
  expect(orderCells(paid, timeZoneSchema.parse('Europe/Amsterdam'))).toContain('2026-12-31T23:30:00+01:00');
});
