/*
 * Points at which a process can be killed, and another one can interleave. What lies between two of them is one
 * transaction, or one call to the provider: all of it happens, or nothing.
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

/** A running request or timer. It yields at every point, and continues when the scheduler resumes it. */
export type Actor<T = void> = Generator<CrashPoint, T, undefined>;

/** A call to the provider whose request or response was lost. */
export class LostCall extends Error {}
