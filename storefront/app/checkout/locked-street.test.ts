import { expect, test } from '@jest/globals';
import { wayTo, withoutLookedUp } from './locked-street';

const MISSING = ['All fields in the form should be filled.'];
const TYPED = { billing: null, delivery: null };
const LOCKED = { billing: 'field-postalcode', delivery: 'by-hand-delivery' };

test('a locked street and city are not missed beside a postal code or house number that is', () => {
  const errors = { postalcode: MISSING, street: MISSING, city: MISSING, deliveryHouseNumber: MISSING };
  expect(withoutLookedUp(errors, LOCKED)).toEqual({ postalcode: MISSING, deliveryHouseNumber: MISSING });
  expect(withoutLookedUp({ deliveryHouseNumber: MISSING, deliveryStreet: MISSING }, LOCKED)).toEqual({
    deliveryHouseNumber: MISSING,
  });
});

test('they are missed where they can be typed, and where nothing else is wrong', () => {
  const errors = { postalcode: MISSING, street: MISSING, city: MISSING };
  expect(withoutLookedUp(errors, TYPED)).toEqual(errors);
  const alone = { lastName: MISSING, street: MISSING, city: MISSING, deliveryPostalcode: MISSING };
  expect(withoutLookedUp(alone, LOCKED)).toEqual(alone);
});

test.each([
  ['street', 'field-postalcode'],
  ['city', 'field-postalcode'],
  ['deliveryCity', 'by-hand-delivery'],
  ['postalcode', null],
  ['lastName', null],
])('the way to a locked %s is %s', (field, way) => {
  expect(wayTo(field, LOCKED)).toBe(way);
  expect(wayTo(field, TYPED)).toBe(null);
});
