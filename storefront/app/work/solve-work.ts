import type { ProofChallenge } from '@colophon/contracts/work';

/** A machine that needs longer than this sends the form without a proof. */
const PATIENCE_MS = 90_000;
/** More workers than this make a telephone hot and no faster. */
const MOST_WORKERS = 4;

/**
 * Solves a challenge of the shop in workers, so that the page stays as quick as it was.
 * @returns the proof as a form sends it; '' where this machine has none in time, or `ended` came first
 */
export async function solveWork(challenge: ProofChallenge, ended?: AbortController): Promise<string> {
  try {
    const { solveChallengeWorkers } = await import('altcha-lib');
    const solution = await solveChallengeWorkers({
      challenge: challenge as unknown as Parameters<typeof solveChallengeWorkers>[0]['challenge'],
      concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1),
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
