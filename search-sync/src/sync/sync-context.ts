import type { TimeZone } from '@colophon/contracts/time-zone';
import type { Outbox } from '../gateways/cms';
import type { SearchIndex } from '../gateways/search-index';
import type { StorefrontSearch } from '../gateways/storefront-search';
import type { Log } from './log';

/** How whoever waits for a long job watches and stops it. */
export type Steps = {
  /** aborted, the job ends between two pages or batches, and throws the reason */
  signal?: AbortSignal | undefined;
  onProgress?: ((done: number, total: number) => void) | undefined;
};

/** What every job of the worker needs. */
export type SyncContext = {
  outbox: Outbox;
  index: SearchIndex;
  /** the engine with the storefront's key */
  storefront: StorefrontSearch;
  partnerProductGroup: string;
  /** where the days of the press begin */
  timeZone: TimeZone;
  /** names this worker in the outbox */
  worker: string;
  log: Log;
  /** half-built indexes of this program's own reindexes that could not be dropped when they failed */
  leftBehind: Set<string>;
  /** milliseconds that never go back; passed in so that tests can make a worker stall */
  monotonicMs: () => number;
};
