import { z } from 'zod';
import { proofSchema } from './work';

/**
 * Which wording of the consent beside the sign-up form is shown, so that each subscription can say what was agreed
 * to. Raise it whenever `newsletter.consent` of the storefront's words changes.
 */
export const NEWSLETTER_CONSENT_VERSION = '2026-11';

/** How long the link of a confirmation mail works. */
export const CONFIRMATION_DAYS = 7;

/** The body of POST /api/newsletter/subscribe. Only the shape: what an address may be, the shop's `domain/email` says. */
export const newsletterSubscribeSchema = z.strictObject({
  email: z.string().max(1000).default(''),
  /** the solved challenge, where the shop asked for work */
  proof: proofSchema.optional(),
});

/** The opaque token in a link of a mail: base64url, 256 bits. */
export const newsletterTokenSchema = z.string().regex(/^[\w-]{43}$/);

const answerSchema = z.object({
  /** what became of it: an outdated link of a confirmation changes nothing */
  outcome: z.enum(['done', 'expired']),
});

/**
 * The private calls behind the links of the newsletter's mails: service token, never forwarded from outside. Each
 * answers the bare `data`; 404 where the token is unknown. Doing it twice is doing it once.
 */
export const newsletterRoutes = {
  confirm: {
    path: '/api/newsletter/confirm',
    body: z.strictObject({ token: newsletterTokenSchema }),
    data: answerSchema,
  },
  unsubscribe: {
    path: '/api/newsletter/unsubscribe',
    body: z.strictObject({ token: newsletterTokenSchema }),
    data: answerSchema,
  },
} as const;
