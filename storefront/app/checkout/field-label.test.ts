import { expect, test } from '@jest/globals';
import { fieldLabel } from './field-label';
import { ORDER_FIELD_ORDER } from './order-form';

test('every field that can be wrong has a name', () => {
  for (const field of ORDER_FIELD_ORDER) {
    if (field !== 'cart') expect([field, fieldLabel(field, '10')]).not.toEqual([field, null]);
  }
});

test('the list below a way to pay is named as it stands there', () => {
  expect(fieldLabel('paymentOptionSubId', '10')).toEqual({ key: 'bank', delivery: false });
  expect(fieldLabel('paymentOptionSubId', '20')).toEqual({ key: 'cardType', delivery: false });
});

test('the labels of the alternate address differ from those of the first', () => {
  expect(fieldLabel('street', '10')).toEqual({ key: 'street', delivery: false });
  expect(fieldLabel('deliveryStreet', '10')).toEqual({ key: 'street', delivery: true });
  expect(fieldLabel('deliveryFirstName', '10')).toEqual({ key: 'deliveryFirstName', delivery: false });
});

test('a field that the form does not have has none', () => {
  for (const field of ['cart', 'delivery', '__proto__', 'constructor'])
    expect(fieldLabel(field, '10')).toBe(null);
});
