import { expect, test } from '@jest/globals';
import { fingerprintsText, readFingerprints } from './fingerprints';
import { pairPrices } from './pair-prices';

const exported = readFingerprints(fingerprintsText({ price: 2748, consumerPrice: 2995 }));
const paired = (edition: object, fingerprints = exported) => pairPrices(edition, fingerprints, () => 0.09);

test('whoever changes the price with VAT changes the one without, and the reverse', () => {
  expect(paired({ price: 2748, consumerPrice: 3150 })).toEqual({ price: 2890, consumerPrice: 3150 });
  expect(paired({ price: 3000, consumerPrice: 2995 })).toEqual({ price: 3000, consumerPrice: 3270 });
});

test('who changes both, or none, means what they say', () => {
  expect(paired({ price: 3000, consumerPrice: 3300 })).toEqual({ price: 3000, consumerPrice: 3300 });
  expect(paired({ price: 2748, consumerPrice: 2995 })).toEqual({ price: 2748, consumerPrice: 2995 });
});

test('in a sheet of their own a price with VAT alone gives the one without', () => {
  expect(paired({ consumerPrice: 2995 }, {})).toEqual({ price: 2748, consumerPrice: 2995 });
  expect(paired({ price: 2748, consumerPrice: 3150 }, {})).toEqual({ price: 2748, consumerPrice: 3150 });
  expect(paired({ price: 2748 }, {})).toEqual({ price: 2748 });
});
