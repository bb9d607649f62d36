import type { DeadTitle } from '@colophon/contracts/admin/search-index-routes';
import type { TitleKind } from '@colophon/contracts/search/outbox';
import type { Core } from '@strapi/strapi';
import { inTransaction } from '../../database/sql';

type Row = {
  kind: TitleKind;
  document_id: string;
  name: string | null;
  attempts: number;
  last_error: string | null;
  changed_at: Date;
};

/** The name in the panel's list: the draft's, which its edit page shows; English if present. */
const nameOf = (table: string) => `(
  SELECT title FROM ${table} t WHERE t.document_id = o.document_id
  ORDER BY t.locale <> 'en', t.published_at IS NOT NULL LIMIT 1)`;

/** A page of them, the longest waiting first. */
export async function deadTitles(
  strapi: Core.Strapi,
  { offset, limit }: { offset: number; limit: number },
): Promise<DeadTitle[]> {
  const rows = await inTransaction(strapi, (sql) =>
    sql<Row>(
      `SELECT o.kind, o.document_id, o.attempts, o.last_error, o.changed_at,
         CASE o.kind WHEN 'book' THEN ${nameOf('books')} ELSE ${nameOf('journals')} END AS name
       FROM content_outbox o WHERE o.dead ORDER BY o.changed_at, o.kind, o.document_id LIMIT ? OFFSET ?`,
      [limit, offset],
    ),
  );
  return rows.map(({ kind, document_id, name, attempts, last_error, changed_at }) => ({
    kind,
    documentId: document_id,
    name,
    attempts,
    error: last_error,
    since: changed_at.toISOString(),
  }));
}
