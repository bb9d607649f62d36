import { z } from 'zod';
import { proofSchema } from '../work';

/**
 * The body of POST /api/request/{kind}. Only the shape: which fields a form has and what they may hold, its definition
 * says, and the shop answers with a message at the field.
 */
export const requestBodySchema = z.strictObject({
  answers: z.record(z.string().max(40), z.string().max(20_000)),
  /** the moment at which the form was begun, as `request/start` told it; left out by a browser without script */
  begun: z.string().max(200).optional(),
  /** the solved challenge, where the shop asked for work */
  proof: proofSchema.optional(),
});

/** What `POST /api/request/start` answers: a moment that only the shop can have signed. */
export const requestStartSchema = z.object({ begun: z.string() });
