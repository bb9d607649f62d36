import { PRODUCTS_INDEX } from '@colophon/contracts/search/document';
import type { OutboxStatus } from '@colophon/contracts/search/outbox';
import { isWrong, type SearchVerdict } from '../domain/judge-storefront-search';
import type { Outbox } from '../gateways/cms';
import type { SearchIndex } from '../gateways/search-index';
import type { StorefrontSearch } from '../gateways/storefront-search';
import { checkSearch } from './check-search';

/** Pending changes older than this mean that the worker does not keep up, or does not run. */
const LAGGING_SECONDS = 60;

export type SyncStatus = OutboxStatus & {
  /** age of the oldest pending change */
  lagSeconds: number;
  /** in the index; null where there is none */
  documents: number | null;
  /** surplus of documents, negative when some are missing; null while changes are pending, or without an index */
  drift: number | null;
  /** whether readers find what they should */
  search: SearchVerdict;
  isCurrent: boolean;
};

type Sources = {
  outbox: Pick<Outbox, 'status'>;
  index: Pick<SearchIndex, 'count'>;
  storefront: StorefrontSearch;
};
type Counted = Omit<SyncStatus, 'search'>;

/**
 * Reads how far the index is behind the CMS, whether its count is right, and whether readers find it.
 * @param pauseMs  between two test searches when the first found an unexpected number
 */
export async function readStatus(sources: Sources, pauseMs?: number): Promise<SyncStatus> {
  const first = await readOnce(sources);
  // The two counts are not of one instant: a title may have come between.
  const counted = first.drift ? await readOnce(sources) : first;
  const search = await checkSearch(sources, pauseMs);
  return { ...counted, search, isCurrent: counted.isCurrent && !isWrong(search) };
}

async function readOnce({ outbox, index }: Sources): Promise<Counted> {
  const documents = await index.count(PRODUCTS_INDEX);
  const status = await outbox.status();
  const lagSeconds = status.oldestPendingSeconds ?? 0;
  const isQuiet = status.pending === 0 && status.leased === 0;
  const drift = isQuiet && documents !== null ? documents - status.searchable : null;
  const isCurrent = documents !== null && status.dead === 0 && lagSeconds <= LAGGING_SECONDS && !drift;
  return { ...status, lagSeconds, documents, drift, isCurrent };
}

/** Describes the status for people, a line a fact. */
export function describeStatus(status: SyncStatus): string {
  const age = status.oldestPendingSeconds;
  const lines = [
    `index      ${status.documents === null ? 'missing' : `${status.documents} documents`}`,
    `titles     ${status.titles}, of which ${status.searchable} belong in the index`,
    `pending    ${status.pending}${age === null ? '' : `, the oldest for ${Math.round(age)} s`}`,
    `in work    ${status.leased}`,
    `dead       ${status.dead}${status.dead > 0 && status.lastError ? `: ${status.lastError}` : ''}`,
    ...(status.drift ? [`drift      ${status.drift} documents: verify finds and mends them`] : []),
    describeSearch(status.search),
    status.isCurrent ? 'current' : isWrong(status.search) ? 'READERS DO NOT FIND WHAT THEY SHOULD' : 'BEHIND',
  ];
  return lines.join('\n');
}

/** Describes the result of the test search with the storefront's key, on one line. */
export function describeSearch(search: SearchVerdict): string {
  if (search.state === 'right') return `readers    find ${search.found} titles`;
  return `readers    ${search.state === 'unknown' ? 'not compared' : 'WRONG'}: ${search.text}`;
}
