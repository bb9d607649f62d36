import { z } from 'zod';
import { endOfDay, startOfDay } from '../domain/day';
import { shopNow } from '../store/clock';

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

const isoDay = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const real = (moment: Date | null, context: z.RefinementCtx): Date => {
  if (moment) return moment;
  context.addIssue({ code: 'custom', message: 'no such day' });
  return z.NEVER;
};

/** The first moment of a day, as a date field sends it; null for none. */
export const fromDaySchema = isoDay
  .transform((day, context) => real(startOfDay(day), context))
  .nullable()
  .default(null);

/** The first moment after a day; null for none. */
export const untilDaySchema = isoDay
  .transform((day, context) => real(endOfDay(day), context))
  .nullable()
  .default(null);

/** The number of an order as it stands in an address; what cannot be one is not looked for. */
export function orderNumberOf(param: unknown): string {
  return String(param).replaceAll('\0', '').slice(0, 64);
}

/** The moment that a day field means: noon of the day it names, and now where it names none. */
export const momentSchema = isoDay
  .transform((day, context) => real(startOfDay(day), context))
  .transform((start) => new Date(start.getTime() + NOON_MS))
  .nullable()
  .default(null)
  .transform((moment) => moment ?? shopNow());
