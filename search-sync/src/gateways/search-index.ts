import type { SearchDocument } from '@colophon/contracts/search-document';

/** How long a call may take until it counts as failed, in ms. */
export type Deadline = { timeoutMs: number };

/**
 * The search engine, as the worker needs it. Every change resolves once the engine has *done* it, not when it
 * was taken on; otherwise it throws GatewayError, which is retryable when the engine was not reached in time.
 */
export interface SearchIndex {
  isHealthy(): Promise<boolean>;
  /** The names of all indexes. */
  list(): Promise<string[]>;
  /** Documents in an index; null when there is no such index. */
  count(uid: string): Promise<number | null>;
  /** Whether an index has the settings that {@link create} gives. */
  hasCurrentSettings(uid: string): Promise<boolean>;
  /** Makes an empty index with our settings. */
  create(uid: string): Promise<void>;
  /** Adds or replaces whole documents. */
  put(uid: string, documents: readonly SearchDocument[], deadline: Deadline): Promise<void>;
  /** Takes documents out; ids that are not there are no error. */
  remove(uid: string, ids: readonly string[], deadline: Deadline): Promise<void>;
  /** Exchanges two indexes in one step. */
  swap(uid: string, other: string): Promise<void>;
  /** Deletes an index; none of that name is no error. */
  drop(uid: string): Promise<void>;
}
