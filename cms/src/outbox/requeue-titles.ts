import type { TitleKind } from '@colophon/contracts/search/outbox';
import type { Core } from '@strapi/strapi';
import { inTransaction, type Sql } from '../database/sql';
import { markTitles, type Title } from './mark-titles';

type Row = { kind: TitleKind; document_id: string };

/**
 * Makes titles pending again without a change: the index differs from what it should be, or a dead-lettered title is retried.
 * Titles that are pending already are left alone, with their attempts.
 * @returns the number of titles that became pending
 */
export async function requeueTitles(
  strapi: Core.Strapi,
  titles: readonly Title[],
): Promise<{ requeued: number }> {
  return inTransaction(strapi, async (sql) => {
    const rows = await sql<Row>(
      // A published title without a row was imported without Strapi: it gets one.
      `SELECT title.kind, title.id AS document_id
       FROM unnest(?::text[], ?::text[]) AS title (kind, id)
       LEFT JOIN content_outbox o ON o.kind = title.kind AND o.document_id = title.id
       WHERE o.dead OR o.revision <= o.acked_revision OR (o.kind IS NULL AND (
         (title.kind = 'book'
           AND EXISTS (SELECT FROM books b WHERE b.document_id = title.id AND b.published_at IS NOT NULL))
         OR (title.kind = 'journal'
           AND EXISTS (SELECT FROM journals j WHERE j.document_id = title.id AND j.published_at IS NOT NULL))))`,
      [titles.map(({ kind }) => kind), titles.map(({ documentId }) => documentId)],
    );
    return mark(sql, rows);
  });
}

/** {@link requeueTitles} for those of these titles that are dead-lettered; null means all. */
export async function reviveTitles(
  strapi: Core.Strapi,
  titles: readonly Title[] | null,
): Promise<{ requeued: number }> {
  return inTransaction(strapi, async (sql) => {
    const rows = await sql<Row>(
      `SELECT kind, document_id FROM content_outbox
       WHERE dead AND (? OR (kind, document_id) IN (SELECT * FROM unnest(?::text[], ?::text[])))`,
      [
        titles === null,
        (titles ?? []).map(({ kind }) => kind),
        (titles ?? []).map(({ documentId }) => documentId),
      ],
    );
    return mark(sql, rows);
  });
}

async function mark(sql: Sql, rows: readonly Row[]): Promise<{ requeued: number }> {
  await markTitles(
    sql,
    rows.map(({ kind, document_id }) => ({ kind, documentId: document_id })),
  );
  return { requeued: rows.length };
}
