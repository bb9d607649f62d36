import type { ProofChallenge } from '@colophon/contracts/forms/proof-of-work';

/** Timeout after which the form is sent without a proof. */
const PATIENCE_MS = 90_000;
/** More workers than this would heat up a phone without being faster. */
const MAX_WORKERS = 4;

/**
 * Solves a proof-of-work challenge of the shop in web workers, so that the page stays responsive.
 * @returns the proof for the form; '' on a timeout, or when `ended` was aborted first
 */
export async function solveWork(challenge: ProofChallenge, ended?: AbortController): Promise<string> {
  try {
    const { solveChallengeWorkers } = await import('altcha-lib');
    const solution = await solveChallengeWorkers({
      challenge: challenge as unknown as Parameters<typeof solveChallengeWorkers>[0]['challenge'],
      concurrency: Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1),
      createWorker: () => new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' }),
      timeout: PATIENCE_MS,
      ...(ended && { controller: ended }),
    });
    if (!solution) return '';
    const { counter, derivedKey } = solution;
    return JSON.stringify({ challenge, solution: { counter, derivedKey } });
  } catch (error) {
    console.error('The work was not done', error);
    return '';
  }
}
