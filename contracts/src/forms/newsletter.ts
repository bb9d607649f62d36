import { z } from 'zod';
import { proofSchema } from './proof-of-work';

/**
 * Which wording of the consent is shown next to the sign-up form, so that each subscription records the wording of its
 * consent. Increment it whenever the message `newsletter.consent` of the storefront changes.
 */
export const NEWSLETTER_CONSENT_VERSION = '2026-11';

/** How long the link of a confirmation mail works. */
export const CONFIRMATION_DAYS = 7;

/** The body of POST /api/newsletter/subscribe. Only the shape: the shop's `domain/email` validates the address. */
export const newsletterSubscribeSchema = z.strictObject({
  email: z.string().max(1000).default(''),
  /** the solved challenge, if the shop required a proof of work */
  proof: proofSchema.optional(),
});

/** The opaque token in a link of a mail: base64url, 256 bits. */
export const newsletterTokenSchema = z.string().regex(/^[\w-]{43}$/);

const responseSchema = z.object({
  /** the result: an expired confirmation link changes nothing */
  outcome: z.enum(['done', 'expired']),
});

/**
 * The private calls behind the links of the newsletter's mails: service token, never forwarded from outside. Each
 * returns the bare `data`; 404 if the token is unknown. Idempotent.
 */
export const newsletterRoutes = {
  confirm: {
    path: '/api/newsletter/confirm',
    body: z.strictObject({ token: newsletterTokenSchema }),
    data: responseSchema,
  },
  unsubscribe: {
    path: '/api/newsletter/unsubscribe',
    body: z.strictObject({ token: newsletterTokenSchema }),
    data: responseSchema,
  },
} as const;
