import type { CompoundSplitter } from '../domain/dutch-compounds';
import type { Outbox } from '../gateways/cms';
import type { SearchIndex } from '../gateways/search-index';
import type { Log } from './log';

/** What every job of the worker needs. */
export type SyncContext = {
  outbox: Outbox;
  index: SearchIndex;
  splitter: CompoundSplitter;
  partnerProductGroup: string;
  /** names this worker in the outbox */
  worker: string;
  log: Log;
  /** milliseconds that never go back; passed in so that tests can make a worker stall */
  monotonicMs: () => number;
};
