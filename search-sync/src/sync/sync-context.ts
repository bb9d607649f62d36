import type { TimeZone } from '@colophon/contracts/time/time-zone';
import type { Outbox } from '../gateways/cms';
import type { SearchIndex } from '../gateways/search-index';
import type { StorefrontSearch } from '../gateways/storefront-search';
import type { Log } from './log';

/** Progress and cancellation of a long job. */
export type Steps = {
  /** aborted, the job ends between two pages or batches, and throws the reason */
  signal?: AbortSignal | undefined;
  onProgress?: ((done: number, total: number) => void) | undefined;
};

/** Dependencies of every job of the worker. */
export type SyncContext = {
  outbox: Outbox;
  index: SearchIndex;
  /** the engine with the storefront's key */
  storefront: StorefrontSearch;
  partnerProductGroup: string;
  /** time zone in which the press's days begin */
  timeZone: TimeZone;
  /** the worker's name in the outbox */
  worker: string;
  log: Log;
  /** half-built indexes of this program's own failed reindexes that could not be dropped */
  leftBehind: Set<string>;
  /** monotonic milliseconds; passed in so that tests can make a worker stall */
  monotonicMs: () => number;
};
