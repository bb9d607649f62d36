import { createHash, createHmac, randomInt } from 'node:crypto';
import type { ProofChallenge } from '@colophon/contracts/forms/proof-of-work';
import { z } from 'zod';

const ALGORITHM = 'PBKDF2/SHA-256';
/** Iterations of one try: about two milliseconds on a phone. */
const COST = 5000;
/** Range of the tries that solve a challenge, upper limit exclusive: one to three seconds in a browser. */
const TRIES = [300, 900] as const;
const LIFETIME_SECONDS = 10 * 60;

const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`));

/** A challenge with its solution, as the page sends it: the fields that we issued, and two numbers. */
const proofSchema = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      cost: z.literal(COST),
      data: z.strictObject({ for: z.string().max(40) }),
      expiresAt: z.int().positive(),
      keyLength: z.literal(32),
      keyPrefix: hex(32),
      keySignature: hex(64),
      nonce: hex(32),
      salt: hex(32),
    }),
    signature: hex(64),
  }),
  solution: z.object({ counter: z.int().nonnegative().max(TRIES[1]), derivedKey: hex(64) }),
});

/** A verified proof; replays are not detected here, so callers must record used hashes. */
export type Proof = { hash: string; endsAt: Date };

/**
 * Creates a proof-of-work challenge (altcha-lib, self-hosted): no third party learns of the visit, and no visitor has to
 * recognise pictures.
 * @param purpose  what it is for, 40 characters at most: a proof is valid for one form only
 */
export async function makeChallenge(
  keys: readonly string[],
  purpose: string,
  now: Date,
): Promise<ProofChallenge> {
  const { createChallenge, deriveKey } = await library();
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    counter: randomInt(...TRIES),
    data: { for: purpose },
    deriveKey,
    expiresAt: Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS,
    ...secretsOf(keys[0] ?? ''),
  });
  return { parameters: { ...challenge.parameters }, signature: challenge.signature ?? '' };
}

/**
 * Verifies a solved challenge.
 * @returns null when the signature is invalid, or it is unsolved, expired or for another purpose
 */
export async function checkProof(
  keys: readonly string[],
  purpose: string,
  sent: string,
): Promise<Proof | null> {
  const read = proofSchema.safeParse(parseJson(sent));
  if (!read.success || read.data.challenge.parameters.data.for !== purpose) return null;
  const { challenge, solution } = read.data;
  const { verifySolution, deriveKey } = await library();
  for (const key of keys) {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(key) });
    if (!verified) continue;
    const hash = createHash('sha256').update(challenge.signature).digest('hex');
    return { hash, endsAt: new Date(challenge.parameters.expiresAt * 1000) };
  }
  return null;
}

/** Dynamic import: the library is an ES module, this program is CommonJS. */
async function library() {
  const [{ createChallenge, verifySolution }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/pbkdf2'),
  ]);
  return { createChallenge, verifySolution, deriveKey };
}

function secretsOf(key: string): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  const secret = (use: string) => createHmac('sha256', key).update(`proof-of-work/${use}`).digest('hex');
  return { hmacSignatureSecret: secret('challenge'), hmacKeySignatureSecret: secret('solution') };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
