import { z } from 'zod';

/** A number of ours that Stripe was given as text and gives back so; null where it carries none, or another's. */
export const ourNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .nullable()
  .catch(null);
