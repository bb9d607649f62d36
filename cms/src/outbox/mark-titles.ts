import type { TitleId } from '@colophon/contracts/search/outbox';
import type { Sql } from '../database/sql';

export type Title = TitleId;

const RAISED = `revision = content_outbox.revision + 1, changed_at = clock_timestamp(),
  changed_xid = pg_current_xact_id(), attempts = 0, dead = false, next_try_at = NULL, last_error = NULL`;

/**
 * Raises the revision of titles: they are pending until the index holds it. A lease stays: its owner may push what it has read,
 * and its acknowledgement is then of an old revision. Rows are locked in a fixed order, so that two transactions cannot
 * deadlock.
 */
export async function markTitles(sql: Sql, titles: readonly Title[]): Promise<void> {
  if (titles.length === 0) return;
  const sorted = [...titles].sort((a, b) => (key(a) < key(b) ? -1 : 1));
  await sql(
    `INSERT INTO content_outbox (kind, document_id)
     SELECT DISTINCT ON (kind, id) kind, id FROM unnest(?::text[], ?::text[]) AS title (kind, id) ORDER BY kind, id
     ON CONFLICT (kind, document_id) DO UPDATE SET ${RAISED}`,
    [sorted.map(({ kind }) => kind), sorted.map(({ documentId }) => documentId)],
  );
}

/** Marks every published title, for programs that write to the database without Strapi. */
export async function markAllTitles(sql: Sql): Promise<void> {
  await sql(
    `INSERT INTO content_outbox (kind, document_id)
     SELECT DISTINCT 'book', document_id FROM books WHERE published_at IS NOT NULL
     UNION SELECT DISTINCT 'journal', document_id FROM journals WHERE published_at IS NOT NULL
     ORDER BY 1, 2
     ON CONFLICT (kind, document_id) DO UPDATE SET ${RAISED}`,
  );
  // Deleted titles must leave the index too.
  await sql(
    `UPDATE content_outbox SET ${RAISED}
     WHERE NOT EXISTS (SELECT FROM books b WHERE b.document_id = content_outbox.document_id)
       AND NOT EXISTS (SELECT FROM journals j WHERE j.document_id = content_outbox.document_id)`,
  );
}

const key = ({ kind, documentId }: Title) => `${kind} ${documentId}`;
