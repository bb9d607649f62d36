import type { SearchDocument } from '@colophon/contracts/search-document';
import type { Filling } from './fill-index';

/** A document as the engine gives it back: what another release, or another hand, may have put there. */
export type StoredDocument = { id: string } & Record<string, unknown>;

/** How long a call may take until it counts as failed, in ms. */
export type Deadline = { timeoutMs: number };

/**
 * The search engine, as the worker needs it. Every change resolves once the engine has *done* it, not when it
 * was taken on, save {@link SearchIndex.fill}; otherwise it throws GatewayError, which is retryable when the engine
 * was not reached in time.
 */
export interface SearchIndex {
  isHealthy(): Promise<boolean>;
  /** The names of all indexes. */
  list(): Promise<string[]>;
  /**
   * How long nothing was done to an index, in ms of the engine's own clock, up to the newest task that it has of any
   * index; 0 while something is under way, null when the engine remembers nothing of it.
   */
  silentForMs(uid: string): Promise<number | null>;
  /** Documents in an index; null when there is no such index. */
  count(uid: string): Promise<number | null>;
  /** The documents with these ids as they are stored, those that are there; none where there is no such index. */
  fetch(uid: string, ids: readonly string[]): Promise<StoredDocument[]>;
  /** A page of the ids in an index, in an order of the engine's own; empty after the last. */
  listIds(uid: string, page: { offset: number; limit: number }): Promise<string[]>;
  /** Whether an index has the settings that {@link create} gives. */
  hasCurrentSettings(uid: string): Promise<boolean>;
  /** Makes an empty index with our settings. */
  create(uid: string): Promise<void>;
  /** Adds or replaces whole documents. */
  put(uid: string, documents: readonly SearchDocument[], deadline: Deadline): Promise<void>;
  /** Fills an index batch by batch, of which the last are still under way; for an index that nobody searches yet. */
  fill(uid: string): Filling<SearchDocument>;
  /** Takes documents out; ids that are not there are no error. */
  remove(uid: string, ids: readonly string[], deadline: Deadline): Promise<void>;
  /** Exchanges two indexes in one step. */
  swap(uid: string, other: string): Promise<void>;
  /** Deletes an index; none of that name is no error. */
  drop(uid: string): Promise<void>;
}
