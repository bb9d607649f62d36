import type { OutboxStatus } from '@colophon/contracts/outbox';
import { PRODUCTS_INDEX } from '@colophon/contracts/search-document';
import type { Outbox } from '../gateways/cms';
import type { SearchIndex } from '../gateways/search-index';

/** Older pending changes than this mean that the worker does not keep up, or does not run. */
const LAGGING_SECONDS = 60;

export type SyncStatus = OutboxStatus & { documents: number | null; isCurrent: boolean };

/** How far the index is behind the CMS. */
export async function readStatus({
  outbox,
  index,
}: {
  outbox: Pick<Outbox, 'status'>;
  index: Pick<SearchIndex, 'count'>;
}): Promise<SyncStatus> {
  const [status, documents] = await Promise.all([outbox.status(), index.count(PRODUCTS_INDEX)]);
  const isLagging = (status.oldestPendingSeconds ?? 0) > LAGGING_SECONDS;
  return { ...status, documents, isCurrent: documents !== null && status.dead === 0 && !isLagging };
}

/** The status for people, a line a fact. */
export function describeStatus(status: SyncStatus): string {
  const age = status.oldestPendingSeconds;
  const lines = [
    `index      ${status.documents === null ? 'missing' : `${status.documents} documents`}`,
    `titles     ${status.titles}`,
    `pending    ${status.pending}${age === null ? '' : `, the oldest for ${Math.round(age)} s`}`,
    `in work    ${status.leased}`,
    `dead       ${status.dead}${status.dead > 0 && status.lastError ? `: ${status.lastError}` : ''}`,
    status.isCurrent ? 'current' : 'BEHIND',
  ];
  return lines.join('\n');
}
