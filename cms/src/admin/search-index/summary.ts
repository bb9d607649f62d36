import type { OutboxStatus } from '@colophon/contracts/outbox';

/** A change that has been waiting for longer says that no worker runs, or that the engine does not answer. */
const LAGGING_SECONDS = 60;

/** The state of the index in one word of ours, the worst first. */
export function summaryOf({
  dead,
  pending,
  oldestPendingSeconds,
}: Pick<OutboxStatus, 'dead' | 'pending' | 'oldestPendingSeconds'>) {
  if (dead > 0) return 'failing';
  if ((oldestPendingSeconds ?? 0) > LAGGING_SECONDS) return 'behind';
  return pending > 0 ? 'waiting' : 'current';
}
