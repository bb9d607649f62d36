import { cents } from '@colophon/contracts/money/money';
import type { RefundPart } from '@colophon/contracts/shop-admin/refunds';
import { expect, test } from '@jest/globals';
import { refundFacts, refundRows, rowsOfFacts } from './refund';

const part = (
  kind: RefundPart['kind'],
  line: number | null,
  copies: number,
  amount: number,
  rate = 0.09,
): RefundPart => ({ kind, line, copies, rate, amount: cents(amount) });

const PARTS = [
  part('copies', 3, 1, 900, 0.21),
  part('copies', 1, 1, 2325),
  part('delivery', null, 0, 300),
  part('delivery', null, 0, 95, 0.21),
  part('sum', 1, 0, 60),
  part('sum', 2, 0, 40),
  part('copies', 1, 2, 4650),
];

test('copies stand by line, delivery and other sums in one row each', () => {
  expect(refundRows(PARTS)).toEqual([
    { kind: 'copies', line: 1, copies: 3, amount: 6975 },
    { kind: 'copies', line: 3, copies: 1, amount: 900 },
    { kind: 'delivery', amount: 395 },
    { kind: 'sum', amount: 100 },
  ]);
});

test('copies that cost nothing are named, sums of nothing are not', () => {
  expect(refundRows([part('copies', 1, 1, 0), part('sum', 1, 0, 0)])).toEqual([
    { kind: 'copies', line: 1, copies: 1, amount: 0 },
  ]);
  expect(refundRows([])).toEqual([]);
});

test('the audit log has the same rows, and facts without lines have none', () => {
  const facts = refundFacts(PARTS);
  expect(facts).toEqual({
    ...{ 'line 1 copies': 3, 'line 1': 6975, 'line 3 copies': 1, 'line 3': 900 },
    ...{ delivery: 395, sum: 100 },
  });
  expect(rowsOfFacts({ amount: 8370, payment: 1, ...facts })).toEqual(refundRows(PARTS));
  expect(rowsOfFacts({ amount: 8370, payment: 1 })).toEqual([]);
  expect(rowsOfFacts({ 'line 1': 5 })).toEqual([]);
});
