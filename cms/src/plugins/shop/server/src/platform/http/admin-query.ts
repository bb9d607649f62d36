import { endOf, type PressDay, startOf } from '@colophon/contracts/time/press-day';
import type { TimeZone } from '@colophon/contracts/time/time-zone';
import { z } from 'zod';

const NOON_MS = 12 * 60 * 60 * 1000;

/** Id of a row in a URL. */
export const rowIdSchema = z.coerce.number().int().min(1).max(2_147_483_647);

/** Converts days to instants: start of the first day (inclusive) and end of the last (exclusive); null for no limit. */
export function periodOf(
  { from, until }: { from: PressDay | null; until: PressDay | null },
  timeZone: TimeZone,
): { from: Date | null; until: Date | null } {
  return { from: from && startOf(from, timeZone), until: until && endOf(until, timeZone) };
}

/** Noon of a press day, where a day field stands for an instant. */
export function noonOf(day: PressDay, timeZone: TimeZone): Date {
  return new Date(startOf(day, timeZone).getTime() + NOON_MS);
}

/** The order number in a URL; anything of another shape is not looked up. */
export function orderNumberOf(param: unknown): string {
  return String(param).replaceAll('\0', '').slice(0, 64);
}
