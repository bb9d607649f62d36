import { type Cents, cents, NO_CENTS, sum } from '@colophon/contracts/money/money';
import type { PaidLine, RefundByLines, RefundPart } from '@colophon/contracts/shop-admin/refunds';
import { dayOf } from '@colophon/contracts/time/press-day';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { priceCart } from '../../cart/domain/price-cart';
import { byProductId, makeCoupon, makeProduct, TEST_RATES } from '../../cart/domain/test-makers';
import {
  copiesAmount,
  deliveryLeft,
  divideRefund,
  fullyRefundedLines,
  listPaidLines,
  remainingLines,
  sumVat,
  vatOfRefund,
} from './refund-parts';

const NOTHING = { lines: [], delivery: NO_CENTS };
const book: PaidLine = { line: 1, rate: 0.09, copies: 3, paid: cents(1000) };
const ebook: PaidLine = { line: 2, rate: 0.21, copies: 1, paid: cents(500) };
const post: PaidLine = { line: null, rate: 0.09, copies: 0, paid: cents(395) };
const paidLines = [book, ebook, post];
const left = (parts: readonly RefundPart[] = []) => remainingLines(paidLines, parts);
const amounts = (parts: readonly RefundPart[] | null) =>
  parts?.map(({ kind, line, copies, amount }) => [kind, line, copies, amount]);

test('copies are refunded in proportion to what was paid, and the last one takes the odd cent', () => {
  const [three] = left();
  expect([1, 2, 3].map((copies) => copiesAmount(three as never, copies))).toEqual([333, 667, 1000]);
  const one = divideRefund(left(), cents(333), {
    lines: [{ line: 1, copies: 1, amount: cents(333) }],
    delivery: NO_CENTS,
  });
  expect(amounts(one)).toEqual([['copies', 1, 1, 333]]);
  const [two] = left(one ?? []);
  expect(two).toMatchObject({ copiesLeft: 2, left: 667 });
  expect(copiesAmount(two as never, 2)).toBe(667);
});

test('lines, delivery and a free sum go into one refund; the free sum is spread over what is left', () => {
  const parts = divideRefund(left(), cents(333 + 395 + 100), {
    lines: [{ line: 1, copies: 1, amount: cents(333) }],
    delivery: cents(395),
  });
  expect(amounts(parts)).toEqual([
    ['copies', 1, 1, 333],
    ['delivery', null, 0, 395],
    ['sum', 1, 0, 57],
    ['sum', 2, 0, 43],
  ]);
});

test('an amount that takes everything refunds every copy', () => {
  expect(amounts(divideRefund(left(), cents(1895), NOTHING))).toEqual([
    ['copies', 1, 3, 1000],
    ['copies', 2, 1, 500],
    ['delivery', null, 0, 395],
  ]);
});

test('a free e-book is refunded with the rest of the order', () => {
  const free: PaidLine = { ...ebook, paid: cents(0) };
  const requested = { lines: [{ line: 1, copies: 3, amount: cents(1000) }], delivery: cents(395) };
  expect(amounts(divideRefund(remainingLines([book, free, post], []), cents(1395), requested))).toEqual([
    ['copies', 1, 3, 1000],
    ['delivery', null, 0, 395],
    ['copies', 2, 1, 0],
  ]);
});

test.each([
  [
    'more copies than are left',
    1000,
    { lines: [{ line: 1, copies: 4, amount: cents(1000) }], delivery: NO_CENTS },
  ],
  ['no copy', 0, { lines: [{ line: 1, copies: 0, amount: cents(0) }], delivery: NO_CENTS }],
  [
    'another sum than the copies come to',
    334,
    { lines: [{ line: 1, copies: 1, amount: cents(334) }], delivery: NO_CENTS },
  ],
  ['a line that is not there', 1, { lines: [{ line: 3, copies: 1, amount: cents(1) }], delivery: NO_CENTS }],
  [
    'a line twice',
    666,
    {
      lines: [
        { line: 1, copies: 1, amount: cents(333) },
        { line: 1, copies: 1, amount: cents(333) },
      ],
      delivery: NO_CENTS,
    },
  ],
  ['another sum for delivery', 394, { lines: [], delivery: cents(394) }],
  ['less than its parts', 300, { lines: [{ line: 1, copies: 1, amount: cents(333) }], delivery: NO_CENTS }],
  ['more than is left of the order', 1896, NOTHING],
])('%s is not divided', (_what, amount, requested) => {
  expect(divideRefund(left(), cents(amount), requested)).toBeNull();
});

test('a line is refunded completely by all its copies, or by all that was paid for it', () => {
  const part = (line: number, copies: number, amount: number): RefundPart => ({
    kind: copies > 0 ? 'copies' : 'sum',
    line,
    copies,
    rate: 0.09,
    amount: cents(amount),
  });
  expect(fullyRefundedLines(paidLines, [])).toEqual([]);
  expect(fullyRefundedLines(paidLines, [part(1, 2, 667), part(2, 0, 499)])).toEqual([]);
  expect(fullyRefundedLines(paidLines, [part(1, 3, 900), part(2, 0, 500)])).toEqual([1, 2]);
  const free: PaidLine[] = [{ line: 1, rate: 0.09, copies: 1, paid: cents(0) }];
  expect(fullyRefundedLines(free, [])).toEqual([]);
  expect(fullyRefundedLines(free, [part(1, 1, 0)])).toEqual([1]);
});

test('the VAT of refunds is rounded over all of them: it ends at the VAT of the order', () => {
  const earlier: RefundByLines[] = [];
  for (const amount of [333, 333, 334]) {
    const parts = [
      { kind: 'copies', line: 1, copies: 1, rate: 0.09, amount: cents(amount) },
    ] satisfies RefundPart[];
    earlier.push({ parts, vat: vatOfRefund([book], earlier, parts) });
  }
  expect(earlier.map(({ vat }) => vat[0]?.vat)).toEqual([28, 27, 28]);
  expect(sumVat(earlier.flatMap(({ vat }) => vat))).toEqual([{ rate: 0.09, gross: 1000, vat: 83 }]);
});

/* Any order with any coupons, refunded in any way. */
const someOrder = fc
  .record({
    products: fc.array(
      fc.record({
        price: fc.integer({ min: 0, max: 30_000 }).map(cents),
        publicationFormat: fc.constantFrom('Paperback' as const, 'eBook PDF' as const),
        fixedPriceUntil: fc.constantFrom(null, null, '2026-12-31'),
        quantity: fc.integer({ min: 1, max: 12 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    percentage: fc.integer({ min: 1, max: 100 }),
    amount: fc.integer({ min: 1, max: 20_000 }).map(cents),
    deliveryCountry: fc.constantFrom('NL', 'HU', 'US'),
  })
  .map(({ products, percentage, amount, deliveryCountry }) => {
    const coupons = [
      makeCoupon({ code: 'A', discount: { kind: 'percentage', percentage }, productIds: new Set([1, 3]) }),
      makeCoupon({ code: 'B', discount: { kind: 'amount', amount }, productIds: null }),
    ];
    return priceCart(
      {
        items: products.map(({ quantity }, i) => ({ productId: i + 1, quantity })),
        coupons: ['A', 'B'],
        deliveryCountry,
      },
      {
        products: byProductId(...products.map((one, i) => makeProduct({ ...one, productId: i + 1 }))),
        coupons: new Map(coupons.map((coupon) => [coupon.code, coupon])),
        rates: TEST_RATES,
        zone: { name: 'zone', rates: [{ upToGrams: 50_000, amount: cents(395) }], freeFrom: null },
        on: dayOf('2026-05-01'),
      },
    );
  });
const total = (parts: readonly { amount: Cents }[]) => sum(parts.map(({ amount }) => amount));

test('what was paid for lines and delivery adds up to the order, at each VAT rate', () => {
  fc.assert(
    fc.property(someOrder, (order) => {
      const paid = listPaidLines(order);
      expect(sum(paid.map((paidLine) => paidLine.paid))).toBe(order.totals.total);
      for (const { rate, gross } of order.vatLines) {
        expect(sum(paid.filter((paidLine) => paidLine.rate === rate).map((paidLine) => paidLine.paid))).toBe(
          gross,
        );
      }
    }),
    { numRuns: 300 },
  );
});

const someRequest = fc.record({
  line: fc.integer({ min: 1, max: 6 }),
  copies: fc.integer({ min: 1, max: 12 }),
  withDelivery: fc.boolean(),
  more: fc.integer({ min: 0, max: 4000 }),
});

test('any sequence of refunds ends at what was paid, VAT too, and no line goes below zero', () => {
  fc.assert(
    fc.property(someOrder, fc.array(someRequest, { maxLength: 8 }), (order, requests) => {
      const paid = listPaidLines(order);
      const given: RefundByLines[] = [];
      const now = () =>
        remainingLines(
          paid,
          given.flatMap(({ parts }) => parts),
        );
      const give = (amount: number, requested: Parameters<typeof divideRefund>[2]) => {
        const parts = divideRefund(now(), cents(amount), requested);
        if (parts === null || amount === 0) return false;
        expect(total(parts)).toBe(amount);
        const vat = vatOfRefund(paid, given, parts);
        expect(sum(vat.map(({ gross }) => gross))).toBe(amount);
        for (const one of vat) expect(one.vat).toBeGreaterThanOrEqual(0);
        given.push({ parts, vat });
        return true;
      };
      for (const { line, copies, withDelivery, more } of requests) {
        const before = now();
        const paidLine = before.find((one) => one.line === line);
        const wanted = paidLine ? Math.min(copies, paidLine.copiesLeft) : 0;
        const due = paidLine && wanted > 0 ? copiesAmount(paidLine, wanted) : NO_CENTS;
        const delivery = withDelivery ? deliveryLeft(before) : NO_CENTS;
        const rest = sum(before.map((one) => one.left)) - due - delivery;
        const amount = due + delivery + Math.min(more, rest);
        const lines = wanted > 0 ? [{ line, copies: wanted, amount: due }] : [];
        if (amount > 0) expect(give(amount, { lines, delivery })).toBe(true);
        for (const one of now()) expect(one.left).toBeLessThanOrEqual(one.paid);
      }
      const rest = sum(now().map((one) => one.left));
      expect(give(rest + 1, NOTHING)).toBe(false);
      if (rest > 0) expect(give(rest, NOTHING)).toBe(true);
      expect(sum(given.flatMap(({ parts }) => parts.map(({ amount }) => amount)))).toBe(order.totals.total);
      const vat = sumVat(given.flatMap((one) => one.vat));
      expect(vat).toEqual(order.vatLines.filter(({ gross }) => gross > 0));
    }),
    { numRuns: 300 },
  );
});

test('a refund that fails leaves what it took, and the rest can still go back to the cent', () => {
  fc.assert(
    fc.property(someOrder, fc.integer({ min: 1, max: 3000 }), (order, wanted) => {
      const paid = listPaidLines(order);
      const whole = order.totals.total;
      if (whole < 2) return;
      const amount = Math.min(wanted, whole - 1);
      const first = divideRefund(remainingLines(paid, []), cents(amount), NOTHING) as RefundPart[];
      const rest = divideRefund(remainingLines(paid, first), cents(whole - amount), NOTHING) as RefundPart[];
      const succeeded = [{ parts: rest, vat: vatOfRefund(paid, [], rest) }];
      // The first one failed, so it no longer counts.
      const again = divideRefund(remainingLines(paid, rest), cents(amount), NOTHING) as RefundPart[];
      expect(total(again) + total(rest)).toBe(whole);
      const vat = sumVat(
        [...succeeded, { parts: again, vat: vatOfRefund(paid, succeeded, again) }].flatMap((one) => one.vat),
      );
      expect(vat).toEqual(order.vatLines.filter(({ gross }) => gross > 0));
    }),
    { numRuns: 300 },
  );
});
