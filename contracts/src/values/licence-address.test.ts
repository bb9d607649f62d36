import { expect, test } from '@jest/globals';
import { licenceAddress } from './licence-address';

test.each([
  ['CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  ['CC BY-NC-ND 3.0', 'https://creativecommons.org/licenses/by-nc-nd/3.0/'],
  ['cc-by-sa-4.0', 'https://creativecommons.org/licenses/by-sa/4.0/'],
  ['CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  ['CC BY-NC', null],
  ['CC BY-SA-ND 4.0', null],
  ['All rights reserved', null],
])('%s stands at %s', (licence, address) => {
  expect(licenceAddress(licence)).toBe(address);
});
