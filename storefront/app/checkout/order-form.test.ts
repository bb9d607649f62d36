import { orderCreateSchema } from '@colophon/contracts/shop/order';
import { expect, test } from '@jest/globals';
import { errorsInOrder, orderPayload, readOrderForm, readTotal } from './order-form';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('an empty form reads as empty fields and no consent', () => {
  const values = readOrderForm(new FormData());
  expect(values).toMatchObject({
    firstName: '',
    deliveryCity: '',
    acceptTerms: false,
    paymentOptionSubId: '0',
  });
});

test('the bank is the one of the chosen option, whatever stands in the select of another', () => {
  const values = readOrderForm(
    formOf({ paymentOptionId: '10', 'paymentOptionSubId-10': '2', 'paymentOptionSubId-20': '7' }),
  );
  expect(values).toMatchObject({ paymentOptionId: '10', paymentOptionSubId: '2' });
});

test('what the form sends is what the contract takes', () => {
  const values = readOrderForm(formOf({ firstName: ' Ada ', acceptTerms: 'on', paymentOptionId: '10' }));
  const cart = { items: [], coupons: [], deliveryCountry: 'NL', version: 0 };
  const order = orderCreateSchema.parse({ ...orderPayload(values, true), cart });
  expect(order.personalDetails.firstName).toBe('Ada');
  expect(order.personalDetails.newsletter).toBe(false);
  expect(order.payment).toEqual({ paymentOptionId: '10', paymentOptionSubId: '0' });
});

test('where nothing is to be paid the payment option is left out', () => {
  expect(orderPayload(readOrderForm(formOf({ paymentOptionId: '10' })), false).payment).toEqual({});
});

test('the total that was shown is read in whole cents; what is no such number says nothing', () => {
  expect(readTotal(formOf({ total: '4390' }))).toBe(4390);
  expect(readTotal(formOf({ total: '0' }))).toBe(0);
  expect(readTotal(new FormData())).toBeNull();
  for (const total of ['', '-1', '43,90', '43.90', '1e3', '9'.repeat(16)])
    expect(readTotal(formOf({ total }))).toBeNull();
});

test('a delivery address that was unticked again is not sent', () => {
  const fields = { street: 'Rapenburg', deliveryStreet: 'Breestraat' };
  const off = orderPayload(readOrderForm(formOf(fields)), true).personalDetails;
  expect(off).toMatchObject({ street: 'Rapenburg', deliveryStreet: '', hasAlternateDeliveryAddress: false });
  const on = orderPayload(readOrderForm(formOf({ ...fields, hasAlternateDeliveryAddress: 'on' })), true);
  expect(on.personalDetails.deliveryStreet).toBe('Breestraat');
});

test('errors stand in the order of the page', () => {
  expect(
    errorsInOrder({ acceptTerms: ['terms'], lastName: ['last'], other: ['?'], cart: ['empty'] }).map(
      ({ field }) => field,
    ),
  ).toEqual(['cart', 'lastName', 'acceptTerms', 'other']);
});
