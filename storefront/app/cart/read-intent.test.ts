import { expect, test } from '@jest/globals';
import { readIntent } from './read-intent';

function intentOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readIntent(form);
}

test('the pressed button says what happens', () => {
  expect(intentOf({ intent: 'more', productId: '7', quantity: '2' })).toEqual({
    kind: 'change',
    command: { kind: 'add', productId: 7 },
  });
  expect(intentOf({ intent: 'set', 'quantity-7': '12' })).toMatchObject({
    kind: 'change',
    command: { kind: 'set', quantities: [{ productId: 7, quantity: 12 }], coupon: null },
  });
  expect(intentOf({ intent: 'set', 'quantity-7': '1.5' })).toEqual({ kind: 'impossible' });
  expect(intentOf({ intent: 'order' })).toEqual({ kind: 'order' });
});

test('a country of delivery comes with that of the buyer, or with none of its own', () => {
  const country = { intent: 'country', country: 'US' };
  expect(intentOf(country)).toEqual({
    kind: 'change',
    command: { kind: 'country', country: 'US' },
  });
  expect(intentOf({ ...country, billing: 'NL' })).toMatchObject({ command: { billing: 'NL' } });
  expect(intentOf({ ...country, billing: '' })).toMatchObject({ command: { billing: null } });
});

test('what makes no sense changes nothing', () => {
  const senseless = [
    {},
    { intent: 'steal', productId: '7' },
    { intent: 'more' },
    { intent: 'more', productId: '1e3' },
    { intent: 'country', country: 'Netherlands' },
    { intent: 'remove-coupon', coupon: '  ' },
  ] as Record<string, string>[];
  for (const fields of senseless) expect(intentOf(fields)).toEqual({ kind: 'nothing' });
});
