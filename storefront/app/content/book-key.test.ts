import { expect, test } from '@jest/globals';
import { bookKey } from './book-key';

test('an ISBN may be written as it is printed', () => {
  expect(bookKey('978-90-8964-124-3')).toBe('9789089641243');
  expect(bookKey('978 90 8964 124 3')).toBe('9789089641243');
  expect(bookKey('90-8964-007-x')).toBe('9789089640079');
});

test('digits alone stay what they are: thirteen are an ISBN, others a productId', () => {
  expect(bookKey('9789089641243')).toBe('9789089641243');
  expect(bookKey('1001')).toBe('1001');
});

test('a key that is neither finds no book', () => {
  expect(bookKey('978-90-8964-124-4')).toBe('978-90-8964-124-4');
  expect(bookKey('%00')).toBe('%00');
});
