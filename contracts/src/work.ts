import { z } from 'zod';

/** Work for the visitor's machine, in ALTCHA's form: the library on both sides knows what is in it. */
export const proofChallengeSchema = z.object({
  parameters: z.record(z.string(), z.unknown()),
  signature: z.string(),
});
export type ProofChallenge = z.infer<typeof proofChallengeSchema>;

/** A solved challenge as JSON. Only its length: what it must hold, the shop's `gateways/proof-of-work` says. */
export const proofSchema = z.string().max(4000);

/**
 * What a form answers that asks for work when too many of it come: null when it was taken, and when it was refused for
 * another reason. With work, the same form is to be sent once more, the solved challenge in its `proof`.
 */
export const formAnswerSchema = z.object({ work: proofChallengeSchema }).nullable();
export type FormAnswer = z.infer<typeof formAnswerSchema>;
