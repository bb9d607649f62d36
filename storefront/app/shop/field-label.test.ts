import { expect, test } from '@jest/globals';
import { fieldLabel } from './field-label';
import { ORDER_FIELD_ORDER } from './order-form';

test('every field that can be wrong has a name', () => {
  for (const field of ORDER_FIELD_ORDER) {
    if (field !== 'cart') expect([field, fieldLabel(field)]).not.toEqual([field, null]);
  }
});

test('a field of the alternate address is told from that of the first', () => {
  expect(fieldLabel('street')).toEqual({ key: 'street', delivery: false });
  expect(fieldLabel('deliveryStreet')).toEqual({ key: 'street', delivery: true });
  expect(fieldLabel('deliveryFirstName')).toEqual({ key: 'deliveryFirstName', delivery: false });
});

test('a field that the form does not have has none', () => {
  for (const field of ['cart', 'delivery', '__proto__', 'constructor']) expect(fieldLabel(field)).toBe(null);
});
