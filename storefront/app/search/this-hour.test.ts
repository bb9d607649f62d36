import { expect, test } from '@jest/globals';
import { thisHour } from './this-hour';

test.each([
  ['2026-11-22T12:00:00.000Z', '2026-11-22T12:00:00.000Z'],
  ['2026-11-22T12:59:59.999Z', '2026-11-22T12:00:00.000Z'],
  // Midnight in Amsterdam, when a title appears.
  ['2026-11-21T23:00:00.000Z', '2026-11-21T23:00:00.000Z'],
])('%s is in the hour that began at %s', (now, begun) => {
  expect(thisHour(new Date(now)).toISOString()).toBe(begun);
});
