import { createHash, createHmac, randomInt } from 'node:crypto';
import type { ProofChallenge } from '@colophon/contracts/author-form';
import { z } from 'zod';

const ALGORITHM = 'PBKDF2/SHA-256';
/** Rounds of one try: about two milliseconds of a telephone. */
const COST = 5000;
/** So many tries at least, and fewer than: one to three seconds on most machines, while the form is filled in. */
const TRIES = [300, 900] as const;
const KEPT_SECONDS = 10 * 60;

const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`));

/** A challenge with its solution, as the page sends it: nothing in it but what we put there, and two numbers. */
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

/** A proof that was checked; the library does not remember which were used, so whoever takes it must. */
export type Proof = { hash: string; endsAt: Date };

/**
 * Work for a visitor's machine, made and checked by ourselves (altcha-lib): no third party learns of the visit, and
 * nobody has to recognise pictures.
 * @param purpose  what it is for: a proof for one form is none for another
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
    expiresAt: Math.floor(now.getTime() / 1000) + KEPT_SECONDS,
    ...secretsOf(keys[0] ?? ''),
  });
  return { parameters: { ...challenge.parameters }, signature: challenge.signature ?? '' };
}

/** Checks a solved challenge. @returns null when it is none of ours, not solved, out of date or for something else */
export async function checkProof(
  keys: readonly string[],
  purpose: string,
  sent: string,
): Promise<Proof | null> {
  const read = proofSchema.safeParse(parsed(sent));
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

/** The library is an ES module, and this program is not. */
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
