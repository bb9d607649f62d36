import type { OutboxStatus } from '@colophon/contracts/search/outbox';
import type { Core } from '@strapi/strapi';
import { inTransaction } from '../database/sql';
import { env } from '../settings/env';

/**
 * Returns a mark in the order of changes: the oldest open transaction. A reader sees every change of an older transaction from
 * now on; changes it may miss have this number or a higher one. A timestamp would not do: a change becomes visible when its
 * transaction ends, long after it was stamped.
 */
export async function takeMark(strapi: Core.Strapi): Promise<{ mark: string }> {
  const [row] = await inTransaction(strapi, (sql) =>
    sql<{ mark: string }>('SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS mark'),
  );
  return { mark: row?.mark ?? '0' };
}

/** Marks as pending all titles that changed since the mark. */
export async function replaySince(strapi: Core.Strapi, mark: string): Promise<{ replayed: number }> {
  const rows = await inTransaction(strapi, (sql) =>
    sql(
      `WITH due AS MATERIALIZED (
         SELECT kind, document_id FROM content_outbox WHERE changed_xid >= ?::xid8
         ORDER BY kind, document_id FOR UPDATE
       )
       UPDATE content_outbox o SET revision = revision + 1, changed_at = clock_timestamp(),
         changed_xid = pg_current_xact_id(), attempts = 0, dead = false, next_try_at = NULL
       FROM due WHERE o.kind = due.kind AND o.document_id = due.document_id RETURNING 1`,
      [mark],
    ),
  );
  return { replayed: rows.length };
}

/** How far the index is behind the published content. */
export async function outboxStatus(strapi: Core.Strapi): Promise<OutboxStatus> {
  const [row] = await inTransaction(strapi, (sql) =>
    sql<{ [K in keyof OutboxStatus]: string | null }>(
      `SELECT
         (SELECT count(DISTINCT document_id) FROM books WHERE published_at IS NOT NULL)
           + (SELECT count(DISTINCT document_id) FROM journals WHERE published_at IS NOT NULL) AS titles,
         (SELECT count(DISTINCT document_id) FROM books WHERE published_at IS NOT NULL
             AND product_group IS DISTINCT FROM ?)
           + (SELECT count(DISTINCT document_id) FROM journals WHERE published_at IS NOT NULL) AS searchable,
         count(*) FILTER (WHERE revision > acked_revision AND NOT dead) AS pending,
         count(*) FILTER (WHERE lease_until > clock_timestamp()) AS leased,
         count(*) FILTER (WHERE dead) AS dead,
         extract(epoch FROM clock_timestamp() - min(changed_at) FILTER (WHERE revision > acked_revision AND NOT dead))
           AS "oldestPendingSeconds",
         (array_agg(last_error ORDER BY changed_at DESC) FILTER (WHERE last_error IS NOT NULL))[1] AS "lastError"
       FROM content_outbox`,
      [env.PARTNER_PRODUCT_GROUP],
    ),
  );
  return {
    titles: Number(row?.titles ?? 0),
    searchable: Number(row?.searchable ?? 0),
    pending: Number(row?.pending ?? 0),
    leased: Number(row?.leased ?? 0),
    dead: Number(row?.dead ?? 0),
    oldestPendingSeconds: row?.oldestPendingSeconds == null ? null : Number(row.oldestPendingSeconds),
    lastError: row?.lastError ?? null,
  };
}
