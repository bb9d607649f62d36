import type { SearchDocument } from '@colophon/contracts/search/document';
import type { Synonyms } from '../domain/synonyms';
import type { Filling } from './fill-index';

/** A document as the engine returns it: possibly stored by another release or by hand. */
export type StoredDocument = { id: string } & Record<string, unknown>;

/** Time limit of a call, in ms. */
export type Deadline = { timeoutMs: number };

/**
 * The search engine, as the worker needs it. Every change resolves once the engine has *finished* it, not when it was enqueued,
 * except {@link SearchIndex.fill}; otherwise it throws GatewayError, which is retryable when the engine was not reached in
 * time.
 */
export interface SearchIndex {
  isHealthy(): Promise<boolean>;
  /** The names of all indexes. */
  list(): Promise<string[]>;
  /**
   * Time since the last task on an index, in ms by the engine's clock, compared with the engine's newest task; 0 while a task
   * is in progress, null when the engine has no record of it.
   */
  idleForMs(uid: string): Promise<number | null>;
  /** Documents in an index; null when there is no such index. */
  count(uid: string): Promise<number | null>;
  /** The stored documents with these ids; absent ids are left out, also where there is no such index. */
  fetch(uid: string, ids: readonly string[]): Promise<StoredDocument[]>;
  /** A page of the ids in an index, in an order of the engine's own; empty after the last. */
  listIds(uid: string, page: { offset: number; limit: number }): Promise<string[]>;
  /** Returns true if an index has the settings that {@link create} sets. */
  hasCurrentSettings(uid: string): Promise<boolean>;
  /** The synonyms of an index; null when there is no such index. */
  synonyms(uid: string): Promise<Synonyms | null>;
  /** Replaces the synonyms of an index. */
  setSynonyms(uid: string, synonyms: Synonyms): Promise<void>;
  /** Creates an empty index with our settings. */
  create(uid: string): Promise<void>;
  /** Adds or replaces whole documents. */
  put(uid: string, documents: readonly SearchDocument[], deadline: Deadline): Promise<void>;
  /** Fills an index batch by batch, with several in flight; for an index that is not searched yet. */
  fill(uid: string): Filling<SearchDocument>;
  /** Removes documents; absent ids are ignored. */
  remove(uid: string, ids: readonly string[], deadline: Deadline): Promise<void>;
  /** Swaps two indexes in one step. */
  swap(uid: string, other: string): Promise<void>;
  /** Deletes an index; succeeds when there is none. */
  drop(uid: string): Promise<void>;
}
