import { z } from 'zod';

/** A proof-of-work challenge in ALTCHA's format, opaque here: the library on both sides interprets it. */
export const proofChallengeSchema = z.object({
  parameters: z.record(z.string(), z.unknown()),
  signature: z.string(),
});
export type ProofChallenge = z.infer<typeof proofChallengeSchema>;

/** A solved challenge as JSON. Only its length: the shop's `limits/proof-of-work` verifies it. */
export const proofSchema = z.string().max(4000);

/**
 * The `data` in the response to a form beyond its rate limit: null when it was accepted, and when it was refused for
 * another reason. With work, the same form is to be sent once more, the solved challenge in its `proof`.
 */
export const formResponseSchema = z.object({ work: proofChallengeSchema }).nullable();
export type FormResponse = z.infer<typeof formResponseSchema>;
