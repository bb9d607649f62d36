import { createHash, createHmac, randomInt } from 'node:crypto';
import type { ProofChallenge } from '@colophon/contracts/work';
import { z } from 'zod';
import { HARDEST, triesOf, type WorkLevel } from '../domain/asked-work';

const ALGORITHM = 'PBKDF2/SHA-256';
/** Rounds of one try: about two milliseconds of a telephone. */
const COST = 5000;
const KEPT_SECONDS = 10 * 60;

const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`));

/** A challenge with its solution, as the page sends it: nothing in it but what we put there, and two numbers. */
const proofSchema = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      cost: z.literal(COST),
      data: z.strictObject({ for: z.string().max(40), level: z.int().min(1).max(HARDEST) }),
      expiresAt: z.int().positive(),
      keyLength: z.literal(32),
      keyPrefix: hex(32),
      keySignature: hex(64),
      nonce: hex(32),
      salt: hex(32),
    }),
    signature: hex(64),
  }),
  solution: z.object({ counter: z.int().nonnegative().max(triesOf(HARDEST)[1]), derivedKey: hex(64) }),
});

/** A proof that was checked; the library does not remember which were used, so whoever takes it must. */
export type Proof = { hash: string; endsAt: Date; level: WorkLevel };

/**
 * Work for a visitor's machine, made and checked by ourselves (altcha-lib): no third party learns of the visit, and
 * nobody has to recognise pictures.
 * @param purpose  what it is for, 40 characters at most: a proof for one form is none for another
 * @param level    how much of it, from 1; it is signed too
 */
export async function makeChallenge(
  keys: readonly string[],
  { purpose, level }: { purpose: string; level: WorkLevel },
  now: Date,
): Promise<ProofChallenge> {
  const { createChallenge, deriveKey } = await library();
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    counter: randomInt(...triesOf(level)),
    data: { for: purpose, level },
    deriveKey,
    expiresAt: Math.floor(now.getTime() / 1000) + KEPT_SECONDS,
    ...secretsOf(keys[0] ?? ''),
  });
  return { parameters: { ...challenge.parameters }, signature: challenge.signature ?? '' };
}

/**
 * Checks a solved challenge. The caller compares its level too: it may have been made when less was asked.
 * @returns null when it is none of ours, not solved, out of date or for something else
 */
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
    const { data, expiresAt } = challenge.parameters;
    return { hash, endsAt: new Date(expiresAt * 1000), level: data.level };
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
