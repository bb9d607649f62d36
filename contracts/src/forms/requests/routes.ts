import { z } from 'zod';
import { proofSchema } from '../proof-of-work';

/**
 * The body of POST /api/request/{kind}. Only the shape: the fields of a form and their rules are in its
 * definition, and the shop responds with a message for the field.
 */
export const requestBodySchema = z.strictObject({
  answers: z.record(z.string().max(40), z.string().max(20_000)),
  /** the time at which the form was begun, as returned by `request/start`; missing without JavaScript */
  begun: z.string().max(200).optional(),
  /** the solved challenge, if the shop required a proof of work */
  proof: proofSchema.optional(),
});

/** The response of `POST /api/request/start`: a timestamp signed by the shop. */
export const requestStartSchema = z.object({ begun: z.string() });
