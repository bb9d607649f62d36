/*
 * Where a process can be killed, and where another one can come in between. Whatever lies between two of them is
 * one transaction, or one call to the provider: it happens whole or not at all.
 */
export const CRASH_POINTS = [
  'cart read, not saved',
  'cart read, not ordered',
  'order read, not changed',
  'order committed, no session',
  'session made, not kept',
  'session kept, not answered',
  'event received, not stored',
  'event stored, not acknowledged',
  'event acknowledged, not applied',
  'session ended, not settled',
  'facts read, not settled',
  'settlement decided, not saved',
  'settled, not answered',
  'expiry decided, not saved',
  'refund decided, not saved',
  'refund looked for, not asked',
  'refund asked, not kept',
  'refund’s end decided, not saved',
  'task leased, not done',
  'task done, not marked',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

/** Somebody at work: a request or a timer. It stops at every point, and goes on when the scheduler lets it. */
export type Actor<T = void> = Generator<CrashPoint, T, undefined>;

/** The provider's answer was lost on the way, or it never heard the question. */
export class LostCall extends Error {}
