import type { OutboxStatus } from '@colophon/contracts/search/outbox';

/** A change that waits longer means that no worker runs, or that the engine does not respond. */
const LAGGING_SECONDS = 60;

/** The state of the index as a message key, the worst state first. */
export function summaryOf({
  dead,
  pending,
  oldestPendingSeconds,
}: Pick<OutboxStatus, 'dead' | 'pending' | 'oldestPendingSeconds'>) {
  if (dead > 0) return 'failing';
  if ((oldestPendingSeconds ?? 0) > LAGGING_SECONDS) return 'behind';
  return pending > 0 ? 'waiting' : 'current';
}
