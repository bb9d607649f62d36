import { callShop } from '~/shop/call-shop';
import { solveWork } from '~/work/solve-work';

/** Lifetime of a proof of work here: the shop accepts it for ten minutes. */
const FRESH_MS = 8 * 60 * 1000;
/** Timeout after which the form is sent without a proof. */
const PATIENCE_MS = 60_000;

type Proof = { text: Promise<string>; since: number };
let current: Proof | null = null;

/** Starts the proof of work while the form is being filled in. Does nothing if there is a proof, or one in progress. */
export function beginWork(): void {
  if (current && performance.now() - current.since < FRESH_MS) return;
  current = { text: solve().catch(() => ''), since: performance.now() };
}

/** Returns the proof for a form that is being sent; '' without one: fewer of such forms are accepted. */
export async function finishWork(): Promise<string> {
  beginWork();
  const tooLong = new Promise<string>((done) => setTimeout(done, PATIENCE_MS, ''));
  return Promise.race([current?.text ?? '', tooLong]);
}

/** Discards the proof once it was used or refused: the next form needs another. */
export function forgetWork(): void {
  current = null;
}

async function solve(): Promise<string> {
  const reply = await callShop('formAuthorChallenge');
  return reply?.data ? solveWork(reply.data) : '';
}
