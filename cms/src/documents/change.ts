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
  /** the document that the call names: for a clone, the original */
  before: DocumentState;
};

/** A change that was made and is not committed yet. */
export type MadeChange = Change & {
  startedAt: Date;
  /** the published titles whose search document showed the document */
  titlesBefore: readonly TitleId[];
  documentId: string;
  /** the document as Strapi wrote it, for a clone the copy; what rules then share between its versions is not in it */
  after: DocumentState;
};

/** Part of every change: what it throws cancels the change. */
export type Rule = {
  /** refuses the change */
  check?: (change: Change) => Promise<void> | void;
  /** completes and corrects the data of the call, in place */
  prepare?: (change: Change) => Promise<void> | void;
  /** makes what belongs to the change */
  after?: (change: MadeChange) => Promise<void> | void;
};

/** A rule that only refuses. */
export type Check = Required<Pick<Rule, 'check'>>;
