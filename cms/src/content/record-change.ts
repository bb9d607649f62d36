import type { Sql } from '../database/sql';
import { documentIdsOf, type Write } from '../documents/write';
import { titlesShowing } from '../outbox/affected-titles';
import { markTitles } from '../outbox/mark-titles';

/**
 * Makes a change of content and marks every title that shows it, before or after: a deleted person is on no title afterwards,
 * and a new edition on none before. All inside the transaction of `sql`: either the change and its outbox rows are saved, or
 * neither (docs/decisions/002-content-outbox.md).
 */
export async function recordChange<T>(sql: Sql, write: Write, change: () => Promise<T>): Promise<T> {
  const before = await titlesShowing(sql, write.uid, write.documentId ? [write.documentId] : []);
  const result = await change();
  const after = await titlesShowing(sql, write.uid, documentIdsOf(write, result));
  await markTitles(sql, [...before, ...after]);
  return result;
}
