import { expect, test } from '@jest/globals';
import { oldestSupported } from './supported-browsers';

test('the build lowers to the oldest version of each browser', () => {
  const browsers = [
    'chrome 156',
    'chrome 117',
    'firefox 121',
    'firefox 153',
    'ios_saf 16.4-16.5',
    'ios_saf 26',
  ];
  expect(oldestSupported(browsers)).toEqual(['chrome117', 'firefox121', 'ios16.4']);
});

test('a browser that the build has no target for is refused, not left out', () => {
  expect(() => oldestSupported(['ie 11'])).toThrow('No build target for ie 11.');
});
