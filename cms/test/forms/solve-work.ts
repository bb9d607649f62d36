import type { ProofChallenge } from '@colophon/contracts/forms/proof-of-work';

/** Solves a challenge, as a visitor's browser does. @returns the proof to send with the form */
export async function solved(challenge: ProofChallenge): Promise<string> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/pbkdf2'),
  ]);
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey });
  if (!solution) throw new Error('The challenge was not solved in time');
  const { counter, derivedKey } = solution;
  return JSON.stringify({ challenge, solution: { counter, derivedKey } });
}
