import { expect, test } from '@jest/globals';
import { cartCountries } from './form-countries';

test('with one address the basket is for its country', () => {
  expect(cartCountries({ billing: 'NL', delivery: 'BE', other: false })).toEqual({
    country: 'NL',
    billing: null,
  });
});

test('an alternate address sets the country of delivery, not that of the buyer', () => {
  expect(cartCountries({ billing: 'NL', delivery: 'US', other: true })).toEqual({
    country: 'US',
    billing: 'NL',
  });
});
