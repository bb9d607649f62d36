import { expect, test } from '@jest/globals';
import { doiAddress } from './doi-address';

test('a DOI is resolved whatever characters it has', () => {
  expect(doiAddress('10.5117/9789089641243')).toBe('https://doi.org/10.5117/9789089641243');
  expect(doiAddress('10.1002/(SICI)1<1::AID#2>3.0.CO;2%')).toBe(
    'https://doi.org/10.1002/(SICI)1%3C1%3A%3AAID%232%3E3.0.CO%3B2%25',
  );
});
