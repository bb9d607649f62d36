import { expect, test } from '@jest/globals';
import { fillText } from './fill-text';

test('a placeholder gets its value, wherever it stands and as often as it does', () => {
  expect(fillText('{count} of {total}, {count} left', { count: 0, total: '$&' })).toBe('0 of $&, 0 left');
});

test('a placeholder without a value stays', () => {
  expect(fillText('Order {number}', {})).toBe('Order {number}');
});
