import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { wellFormed } from './well-formed';

test.each([
  ['\ud800 x', ' x'],
  ['x\udfff', 'x'],
  ['\udcda\ud83d', ''],
  ['\u{1F4DA} book', '\u{1F4DA} book'],
])('%j becomes %j', (text, expected) => {
  expect(wellFormed(text)).toBe(expected);
});

test('whatever is given, the rest can be sent as UTF-8, and a sound text stays', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (units) => {
      const text = wellFormed(String.fromCharCode(...units));
      expect(Buffer.from(text).toString()).toBe(text);
      expect(wellFormed(text)).toBe(text);
    }),
  );
});
