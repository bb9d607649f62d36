import type { Outbox } from '../gateways/cms';
import type { SearchIndex } from '../gateways/search-index';
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
  partnerProductGroup: string;
  /** names this worker in the outbox */
  worker: string;
  log: Log;
  /** milliseconds that never go back; passed in so that tests can make a worker stall */
  monotonicMs: () => number;
};
