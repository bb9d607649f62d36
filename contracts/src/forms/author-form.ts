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

/*
 * The fields of the author form, which its page needs in the browser too: no schema here, since zod stays out of
 * the browser's bundle.
 */

/** The five fields, in the order of the form (docs/specification.md#author-form). */
export const AUTHOR_FIELDS = ['name', 'email', 'dateOfBirth', 'bsn', 'relationNumber'] as const;
export type AuthorField = (typeof AUTHOR_FIELDS)[number];

/** Fields that nothing but the sealed text ever holds: not given back, not logged, not shown. */
export const SEALED_FIELDS: ReadonlySet<AuthorField> = new Set(['dateOfBirth', 'bsn']);

/** How many characters the other fields take. A surname in the Dutch register of persons has 200 at most. */
export const AUTHOR_LIMITS = { name: 200, email: 80, relationNumber: 20 } as const;
