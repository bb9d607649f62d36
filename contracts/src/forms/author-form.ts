import { z } from 'zod';
import { proofSchema } from './proof-of-work';

const typed = z.string().max(1000);

/**
 * The body of POST /api/form/author: the five fields of docs/specification.md#7-the-calls-it-makes, plus honeypot and
 * proof of work. Only the shape: the shop's `domain/author-form` validates the fields.
 */
export const authorFormSchema = z.strictObject({
  name: typed.default(''),
  email: typed.default(''),
  dateOfBirth: typed.default(''),
  bsn: typed.default(''),
  relationNumber: typed.default(''),
  /** honeypot: an invisible field */
  website: typed.optional(),
  /** when the page was fetched, signed by the shop; the page always sends it */
  ticket: z.string().max(200).optional(),
  /** the solved challenge as JSON; missing without JavaScript, with a lower rate limit */
  proof: proofSchema.optional(),
});

/** The private call behind the page of the form: service token, never forwarded from outside. */
export const authorFormRoutes = {
  open: {
    path: '/api/author-form/open',
    body: z.strictObject({}),
    data: z.object({
      /** whether the press takes submissions at present */
      open: z.boolean(),
      /** for the form, to be sent with it; null when it is closed */
      ticket: z.string().nullable(),
      /** where authors without a citizen service number go: an e-mail or web address; null when there is none */
      withoutBsn: z.string().nullable(),
    }),
  },
} as const;
