import type { Sql } from '../database/sql';
import type { MadeChange } from '../documents/change';
import { type DocumentState, isPublished } from '../documents/document-state';
import { titlesShowing } from '../outbox/affected-titles';
import { markTitles, type Title } from '../outbox/mark-titles';

const KINDS: Readonly<Record<string, Title['kind']>> = {
  'api::book.book': 'book',
  'api::journal.journal': 'journal',
};

/** The published titles whose search document shows this document; drafts are in no index. */
export async function titlesShowingDocument(
  sql: Sql,
  uid: string,
  { versions }: DocumentState,
): Promise<Title[]> {
  const [version] = versions;
  if (!version) return [];
  const { documentId } = version;
  const kind = KINDS[uid];
  if (kind) return versions.some(isPublished) ? [{ kind, documentId }] : [];
  return titlesShowing(sql, uid, [documentId]);
}

/**
 * Marks every title that shows the document, before or after the change: a deleted person is on no title afterwards, and a new
 * edition on none before. In the same transaction: either the change and its outbox rows are saved, or neither
 * (docs/decisions/002-content-outbox.md).
 */
export async function markChangedTitles({ sql, write, titlesBefore, after }: MadeChange): Promise<void> {
  await markTitles(sql, [...titlesBefore, ...(await titlesShowingDocument(sql, write.uid, after))]);
}
