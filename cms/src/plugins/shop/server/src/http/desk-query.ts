import { endOf, type PressDay, pressDaySchema, startOf } from '@colophon/contracts/press-day';
import type { TimeZone } from '@colophon/contracts/time-zone';
import { z } from 'zod';

const NOON_MS = 12 * 60 * 60 * 1000;

/** The page of a list, from 1; 1 where none is named. */
export const pageSchema = z.coerce.number().int().min(1).max(100_000).default(1);

/** The id of a row, as it stands in an address. */
export const rowIdSchema = z.coerce.number().int().min(1).max(2_147_483_647);

/** What somebody typed to look for; null for nothing. */
export const wordsSchema = z
  .string()
  .trim()
  .max(100)
  .transform((words) => words || null)
  .nullable()
  .default(null);

/** A day, as a date field sends it; null for none. */
export const daySchema = pressDaySchema.nullable().default(null);

/** The instants of some days: from the first one of the first day to the first one after the last; null where it is open. */
export function periodOf(
  { from, until }: { from: PressDay | null; until: PressDay | null },
  timeZone: TimeZone,
): { from: Date | null; until: Date | null } {
  return { from: from && startOf(from, timeZone), until: until && endOf(until, timeZone) };
}

/** Noon of a day at the press: the instant that a day field means where one is wanted. */
export function noonOf(day: PressDay, timeZone: TimeZone): Date {
  return new Date(startOf(day, timeZone).getTime() + NOON_MS);
}

/** The number of an order as it stands in an address; what cannot be one is not looked for. */
export function orderNumberOf(param: unknown): string {
  return String(param).replaceAll('\0', '').slice(0, 64);
}
