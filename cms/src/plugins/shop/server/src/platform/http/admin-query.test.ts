import { dayOf } from '@colophon/contracts/time/press-day';
import { SPECIFIED_TIME_ZONE, timeZoneSchema } from '@colophon/contracts/time/time-zone';
import { expect, test } from '@jest/globals';
import { noonOf, periodOf, rowIdSchema } from './admin-reply';

const amsterdam = timeZoneSchema.parse('Europe/Amsterdam');

test('where an instant is wanted, a day field means noon of its day at the press', () => {
  expect(noonOf(dayOf('2026-12-01'), SPECIFIED_TIME_ZONE).toISOString()).toBe('2026-12-01T10:00:00.000Z');
  expect(noonOf(dayOf('2026-12-01'), amsterdam).toISOString()).toBe('2026-12-01T11:00:00.000Z');
});

test('a period includes all of its first and last day', () => {
  const [from, until] = [dayOf('2026-12-01'), dayOf('2026-12-02')];
  expect(periodOf({ from, until }, SPECIFIED_TIME_ZONE)).toEqual({
    from: new Date('2026-11-30T22:00:00Z'),
    until: new Date('2026-12-02T22:00:00Z'),
  });
  expect(periodOf({ from, until: null }, amsterdam)).toEqual({
    from: new Date('2026-11-30T23:00:00Z'),
    until: null,
  });
});

test.each([0, -1, 1.5, 'x', '1e99', Number.NaN])('%j is no row', (sent) => {
  expect(rowIdSchema.safeParse(sent).success).toBe(false);
});
