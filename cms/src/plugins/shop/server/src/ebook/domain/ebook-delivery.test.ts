import { SPECIFIED_TIME_ZONE, timeZoneSchema } from '@colophon/contracts/time/time-zone';
import { expect, test } from '@jest/globals';
import { ebookKey, ebookLines, isStillToCome, waitsUntil } from './ebook-delivery';

const now = new Date('2026-11-22T10:00:00Z');
const until = (one: Parameters<typeof waitsUntil>[0]) => waitsUntil(one, now, SPECIFIED_TIME_ZONE);
const line = (more: object = {}) => ({
  ebook: true,
  preOrder: false,
  publicationDate: '2020-05-01',
  ...more,
});

test('only e-books are delivered, each under the number of its line', () => {
  const items = [line({ ebook: false }), line(), line({ ebook: false }), line()];
  expect(ebookLines(items).map((one) => one.line)).toEqual([2, 4]);
});

test('delivers a published title at once', () => {
  expect(until(line())).toBeNull();
  expect(until(line({ publicationDate: null }))).toBeNull();
});

test('delivers a pre-order on its day, and checks it daily until then', () => {
  const at = (publicationDate: string | null) =>
    until(line({ preOrder: true, publicationDate }))?.toISOString();
  expect(at('2026-11-23')).toBe('2026-11-22T22:00:00.000Z');
  expect(at('2027-03-15')).toBe('2026-11-23T10:00:00.000Z');
  expect(at(null)).toBe('2026-11-23T10:00:00.000Z');
  // Still ticked as a pre-order after its day.
  expect(at('2026-11-01')).toBeUndefined();
});

test('its day begins at midnight at the press', () => {
  const amsterdam = timeZoneSchema.parse('Europe/Amsterdam');
  const lastMinute = new Date('2026-11-22T22:59:00Z');
  const appearing = line({ preOrder: true, publicationDate: '2026-11-23' });
  expect(waitsUntil(appearing, lastMinute, SPECIFIED_TIME_ZONE)).toBeNull();
  expect(waitsUntil(appearing, lastMinute, amsterdam)?.toISOString()).toBe('2026-11-22T23:00:00.000Z');
});

test('the key of a line is derived from the order number', () => {
  expect(ebookKey('CUP 2026-000012', 3)).toBe('cup-2026-000012-3');
});

test('a title whose sale ended is delivered on its day; without a day it waits', () => {
  const title = (availability: 'sold-out' | 'withdrawn' | 'disabled', publicationDate: string | null) =>
    isStillToCome({ availability, publicationDate, forthcoming: publicationDate === '2027-03-15' });
  expect(title('withdrawn', '2027-03-15')).toBe(true);
  expect(title('disabled', '2027-03-15')).toBe(true);
  expect(title('withdrawn', '2020-05-01')).toBe(false);
  expect(title('sold-out', null)).toBe(true);
  expect(title('disabled', null)).toBe(false);
});
