import { z } from 'zod';
import { type PressDay, pressDaySchema } from '../time/press-day';

/** Page number of a list, from 1; default 1. */
export const pageSchema = z.coerce.number<string | number>().int().min(1).max(100_000).default(1);

/** Search text; null when empty. */
export const searchTextSchema = z
  .string()
  .trim()
  .max(100)
  .transform((text) => text || null)
  .nullable()
  .default(null);

/** A day from a date field; null when empty. Typed as the text that a form sends. */
export const daySchema: z.ZodType<PressDay | null, string | null | undefined> = pressDaySchema
  .nullable()
  .default(null);
