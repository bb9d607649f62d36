import { expect, test } from '@jest/globals';
import { waitUntil } from './rate-limit';

test.each([
  [1, { unit: 'minutes', count: 2 }],
  [9 * 60 + 1, { unit: 'minutes', count: 10 }],
  [119 * 60, { unit: 'minutes', count: 119 }],
  [120 * 60, { unit: 'hours', count: 2 }],
  [13 * 3600 + 1, { unit: 'hours', count: 14 }],
])('%i seconds are a wait of %j', (seconds, wait) => {
  const now = new Date('2026-11-23T12:00:00Z');
  expect(waitUntil(new Date(now.getTime() + seconds * 1000), now)).toEqual(wait);
});
