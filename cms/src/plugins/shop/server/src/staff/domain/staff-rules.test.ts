import { expect, test } from '@jest/globals';
import { correctCountry, correctCoupon, correctMaxUses, correctVatRate, correctZone } from './staff-rules';

const fieldsOf = (problems: { field: string }[]) => problems.map(({ field }) => field);

test('stores a coupon in capitals, and requires its discount', () => {
  const coupon = { code: ' lezen10 ', kind: 'percentage', percentage: 10 };
  expect(correctCoupon(coupon)).toEqual([]);
  expect(coupon.code).toBe('LEZEN10');
  expect(fieldsOf(correctCoupon({ code: 'A', kind: 'percentage', amount: 500 }))).toEqual(['percentage']);
  expect(fieldsOf(correctCoupon({ code: 'A', kind: 'amount', amount: null }))).toEqual(['amount']);
});

test('a limit of uses is no lower than what was used', () => {
  expect(correctMaxUses({ maxUses: 3 }, 3, 'en')).toEqual([]);
  expect(correctMaxUses({ maxUses: null }, 3, 'en')).toEqual([]);
  const [problem] = correctMaxUses({ maxUses: 2 }, 3, 'nl');
  expect(problem).toEqual({ field: 'maxUses', message: expect.stringContaining('al 3 keer gebruikt') });
});

test('a coupon cannot end before it begins', () => {
  expect(fieldsOf(correctCoupon({ firstDay: '2026-05-02', lastDay: '2026-05-01' }))).toEqual(['lastDay']);
  expect(fieldsOf(correctCoupon({ firstDay: '2026-05-02', lastDay: '2026-05-02' }))).toEqual([]);
});

test.each([
  [[{ upToGrams: 2000, amount: 395 }]],
  [[{ upToGrams: 2000, amount: 0 }]],
  ['[{"upToGrams":2000,"amount":395}]'],
])('accepts weight classes %j', (rates) => {
  expect(correctZone({ rates })).toEqual([]);
});

test.each([
  [[]],
  [null],
  ['[{'],
  [{ upToGrams: 1, amount: 1 }],
  [[{ upToGrams: 2000, amount: 3.95 }]],
  [[{ upToGrams: 0, amount: 1 }]],
])('weight classes %j are refused', (rates) => {
  expect(fieldsOf(correctZone({ rates }))).toEqual(['rates']);
});

test('ignores a typed number of uses of a coupon', () => {
  const coupon = { code: 'LEZEN10', used: 3 };
  expect(correctCoupon(coupon)).toEqual([]);
  expect(coupon).toEqual({ code: 'LEZEN10' });
});

test('a zone has one class for a weight', () => {
  const rates = [
    { upToGrams: 2000, amount: 395 },
    { upToGrams: 2000, amount: 495 },
  ];
  expect(correctZone({ rates })[0]?.message).toContain('two classes up to 2000 grams');
});

test.each(['EL', 'UK', 'XX', 'ZZ', 'EU'])('%s is no country', (code) => {
  expect(fieldsOf(correctCountry({ code }))).toEqual(['code']);
  expect(fieldsOf(correctVatRate({ country: code }, []))).toEqual(['country']);
});

test('a VAT rate of a country begins once a day for each kind of book', () => {
  const known = [{ country: 'NL', kind: 'print', from: '2026-01-01' }];
  const rate = { country: 'NL', kind: 'print', percentage: 9, from: '2026-01-01' };
  expect(fieldsOf(correctVatRate(rate, known))).toEqual(['from']);
  expect(correctVatRate({ ...rate, kind: 'ebook' }, known)).toEqual([]);
  expect(correctVatRate({ ...rate, from: '2027-01-01' }, known)).toEqual([]);
  expect(correctVatRate({ ...rate, country: 'BE' }, known)).toEqual([]);
});

test.each([
  [5.5, []],
  [0, []],
  ['8.10', []],
  [5.555, ['percentage']],
])('a rate of %j has %j wrong', (percentage, fields) => {
  expect(
    fieldsOf(correctVatRate({ country: 'FR', kind: 'print', percentage, from: '2026-01-01' }, [])),
  ).toEqual(fields);
});

test('ignores a change that does not touch the weight classes', () => {
  expect(correctZone({ name: 'Netherlands' })).toEqual([]);
});
