import type { TitleId } from '@colophon/contracts/search/outbox';
import type { Core } from '@strapi/strapi';
import type { Sql } from '../database/sql';
import type { DocumentState } from './document-state';
import type { Write } from './write';

/** A change of a document that is about to be made, in the transaction of `sql`. */
export type Change = {
  strapi: Core.Strapi;
  sql: Sql;
  write: Write;
  /** the document that the call names; for a clone, the original */
  before: DocumentState;
};

/** A change that was made and is not committed yet. */
export type MadeChange = Change & {
  /** as it was; empty for a new document, also for a copy */
  before: DocumentState;
  /** as Strapi wrote it; what rules then share between its versions is not in it */
  after: DocumentState;
  documentId: string;
  startedAt: Date;
  /** the published titles whose search document showed it */
  titlesBefore: readonly TitleId[];
};

type Step<T> = (change: T) => Promise<void> | void;

/** Parts of every change, in order: what one throws cancels the change. */
export type Rules = {
  /** refuse the change */
  check: readonly Step<Change>[];
  /** complete and correct the data of the call, in place */
  prepare: readonly Step<Change>[];
  /** make what belongs to the change */
  after: readonly Step<MadeChange>[];
};
