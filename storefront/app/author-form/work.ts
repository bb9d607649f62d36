import type { Envelope } from '@colophon/contracts/envelope';
import type { ProofChallenge } from '@colophon/contracts/work';
import { solveWork } from '~/work/solve-work';

/** How long a proof is used: the shop takes it for ten minutes. */
const FRESH_MS = 8 * 60 * 1000;
/** Whoever's machine needs longer sends the form without one. */
const PATIENCE_MS = 60_000;

type Proof = { text: Promise<string>; since: number };
let current: Proof | null = null;

/** Has the machine begin its work while the form is filled in. Does nothing when there is a proof, or one in the making. */
export function beginWork(): void {
  if (current && performance.now() - current.since < FRESH_MS) return;
  current = { text: solve().catch(() => ''), since: performance.now() };
}

/** The proof for a form that is being sent; '' where this machine has none: fewer of such forms are taken. */
export async function finishWork(): Promise<string> {
  beginWork();
  const tooLong = new Promise<string>((done) => setTimeout(done, PATIENCE_MS, ''));
  return Promise.race([current?.text ?? '', tooLong]);
}

/** The proof was used, or refused: the next form needs another. */
export function forgetWork(): void {
  current = null;
}

async function solve(): Promise<string> {
  const answer = await fetch('/api/form/author/challenge', { method: 'POST' });
  const { data: challenge }: Envelope<ProofChallenge> = await answer.json();
  return challenge ? solveWork(challenge) : '';
}
