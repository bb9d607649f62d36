import { expect, test } from '@jest/globals';
import { parseProductId, parseUrlCoupon, readIntent } from './read-intent';

function intentOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readIntent(form);
}

test('the pressed button says what happens', () => {
  expect(intentOf({ intent: 'more', productId: '7', quantity: '2' })).toEqual({
    kind: 'change',
    change: { kind: 'more', productId: 7 },
  });
  expect(intentOf({ intent: 'set', productId: '7', quantity: '12' })).toEqual({
    kind: 'change',
    change: { kind: 'set', productId: 7, quantity: 12 },
  });
  expect(intentOf({ intent: 'order' })).toEqual({ kind: 'order' });
});

test('a country of delivery comes with that of the buyer, or with none of its own', () => {
  const country = { intent: 'country', country: 'US' };
  expect(intentOf(country)).toEqual({ kind: 'change', change: { kind: 'country', country: 'US' } });
  expect(intentOf({ ...country, billing: 'NL' })).toMatchObject({ change: { billing: 'NL' } });
  expect(intentOf({ ...country, billing: '' })).toMatchObject({ change: { billing: null } });
});

test('what makes no sense changes nothing', () => {
  const senseless = [
    {},
    { intent: 'steal', productId: '7' },
    { intent: 'more' },
    { intent: 'more', productId: '1e3' },
    { intent: 'set', productId: '7', quantity: '' },
    { intent: 'country', country: 'Netherlands' },
    { intent: 'add-coupon', coupon: '  ' },
  ] as Record<string, string>[];
  for (const fields of senseless) expect(intentOf(fields)).toEqual({ kind: 'nothing' });
});

test('a quantity below 1 removes, and one that no basket holds is said to be refused', () => {
  const set = (quantity: string) => intentOf({ intent: 'set', productId: '7', quantity });
  for (const below of ['0', '-1', '-5', '-99999999999'])
    expect(set(below)).toEqual({ kind: 'change', change: { kind: 'set', productId: 7, quantity: 0 } });
  expect(set('999')).toMatchObject({ kind: 'change', change: { quantity: 999 } });
  for (const impossible of ['1000', '1000000000', '9'.repeat(40), '1.5', '1e+30', 'two'])
    expect(set(impossible)).toEqual({ kind: 'impossible' });
});

test('a productId is a positive integer that fits the database', () => {
  expect(parseProductId('2147483647')).toBe(2_147_483_647);
  for (const raw of ['0', '-1', '2147483648', '99999999999', '1.0', ' 1', null]) {
    expect(parseProductId(raw)).toBe(null);
  }
});

test('a coupon from an address is letters, digits and underscores', () => {
  expect(parseUrlCoupon('AUTUMN_10')).toBe('AUTUMN_10');
  for (const raw of [null, '', 'a-b', '<b>', 'x'.repeat(65)]) expect(parseUrlCoupon(raw)).toBe(null);
});
