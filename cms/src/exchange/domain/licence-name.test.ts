import { expect, test } from '@jest/globals';
import { licenceName } from './licence-name';

test.each([
  ['CC-BY 4.0', 'CC BY 4.0'],
  ['CC by-nc', 'CC BY-NC'],
  ['cc by nc nd 3.0', 'CC BY-NC-ND 3.0'],
  ['Creative Commons BY-SA v4.0', 'CC BY-SA 4.0'],
  ['CC0 1.0', 'CC0 1.0'],
  ['CC Zero', 'CC0'],
  [' All rights  reserved', 'All rights reserved'],
])('%j is the licence %j', (written, name) => {
  expect(licenceName(written)).toBe(name);
});
