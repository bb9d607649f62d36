import { randomBytes } from 'node:crypto';
import { MAX_LEASE_SECONDS, type TitleKind, type TitleRef } from '@colophon/contracts/search/outbox';
import { claimable } from '@colophon/shop/platform/claimable';
import { backoffSql, isDeadSql } from '@colophon/shop/platform/domain/backoff';
import type { Core } from '@strapi/strapi';
import { noteIndexed } from '../database/content-version';
import { inTransaction, type Sql } from '../database/sql';
import { markTitles } from './mark-titles';

/** Compared with the database's clock, at each statement. */
const CLAIMABLE = claimable({ now: null, longestLeaseMs: MAX_LEASE_SECONDS * 1000 }).sql;
const TRIES = 'o.attempts + 1';

type Row = { kind: TitleKind; document_id: string; revision: string };
const toRef = ({ kind, document_id, revision }: Row): TitleRef => ({
  kind,
  documentId: document_id,
  revision: Number(revision),
});
const columnsOf = (entries: readonly TitleRef[]) => [
  entries.map(({ kind }) => kind),
  entries.map(({ documentId }) => documentId),
  entries.map(({ revision }) => revision),
];
const ENTRIES = 'unnest(?::text[], ?::text[], ?::bigint[]) AS entry (kind, document_id, revision)';
/** Locks rows in the same order as content writes do, so that acknowledging and saving cannot deadlock. */
async function lockInOrder(sql: Sql, entries: readonly TitleRef[]): Promise<void> {
  await sql(
    `SELECT FROM content_outbox o JOIN ${ENTRIES} ON o.kind = entry.kind AND o.document_id = entry.document_id
     ORDER BY o.kind, o.document_id FOR UPDATE OF o`,
    columnsOf(entries),
  );
}

const HELD = `FROM ${ENTRIES} WHERE o.kind = entry.kind AND o.document_id = entry.document_id
  AND o.lease_token = ? AND o.lease_until > clock_timestamp()`;

/**
 * Claims up to `limit` pending titles, the longest waiting first, for `leaseSeconds` (see `claimable`). Rows that another
 * worker is claiming are skipped.
 */
export async function claimTitles(
  strapi: Core.Strapi,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<{ lease: string; refs: TitleRef[] }> {
  const token = randomBytes(18).toString('base64url');
  const rows = await inTransaction(strapi, (sql) =>
    sql<Row>(
      `WITH due AS MATERIALIZED (
         SELECT kind, document_id FROM content_outbox
         WHERE revision > acked_revision AND NOT dead
           AND ${CLAIMABLE}
         ORDER BY changed_at LIMIT ? FOR UPDATE SKIP LOCKED
       )
       UPDATE content_outbox o
       SET lease_token = ?, lease_until = clock_timestamp() + make_interval(secs => ?), claimed_revision = o.revision
       FROM due WHERE o.kind = due.kind AND o.document_id = due.document_id
       RETURNING o.kind, o.document_id, o.revision`,
      [limit, token, leaseSeconds],
    ),
  );
  return rows.length === 0 ? { lease: '', refs: [] } : { lease: token, refs: rows.map(toRef) };
}

/** The titles that a lease still covers, and its remaining time. */
export async function checkLease(
  strapi: Core.Strapi,
  lease: string,
): Promise<{ held: TitleRef[]; secondsLeft: number }> {
  const rows = await inTransaction(strapi, (sql) =>
    sql<Row & { seconds_left: string }>(
      `SELECT kind, document_id, claimed_revision AS revision,
         extract(epoch FROM lease_until - clock_timestamp()) AS seconds_left
       FROM content_outbox WHERE lease_token = ? AND lease_until > clock_timestamp()`,
      [lease],
    ),
  );
  const secondsLeft = Math.min(...rows.map((row) => Number(row.seconds_left)));
  return { held: rows.map(toRef), secondsLeft: rows.length === 0 ? 0 : secondsLeft };
}

/**
 * Acknowledges that the index holds these revisions. A title whose lease expired may have been pushed by two workers in either
 * order: it is marked as changed again, so that the index ends with a document of its present state.
 */
export async function acknowledge(
  strapi: Core.Strapi,
  lease: string,
  entries: readonly TitleRef[],
): Promise<{ acknowledged: number; lost: number }> {
  return inTransaction(strapi, async (sql) => {
    await lockInOrder(sql, entries);
    const held = await sql<Row>(
      `UPDATE content_outbox o SET acked_revision = greatest(o.acked_revision, least(entry.revision, o.claimed_revision)),
         lease_token = NULL, lease_until = NULL, attempts = 0, next_try_at = NULL, last_error = NULL
       ${HELD} RETURNING o.kind, o.document_id, o.revision`,
      [...columnsOf(entries), lease],
    );
    const acknowledged = new Set(held.map((row) => `${row.kind} ${row.document_id}`));
    const lost = entries.filter(({ kind, documentId }) => !acknowledged.has(`${kind} ${documentId}`));
    await markTitles(sql, await knownOf(sql, lost));
    await noteIndexed(sql);
    return { acknowledged: held.length, lost: lost.length };
  });
}

/** The titles that are in the outbox: a worker's mistake must not add others. */
async function knownOf(sql: Sql, entries: readonly TitleRef[]): Promise<TitleRef[]> {
  const rows = await sql<Row>(
    `SELECT o.kind, o.document_id, o.revision FROM content_outbox o
     JOIN ${ENTRIES} ON o.kind = entry.kind AND o.document_id = entry.document_id`,
    columnsOf(entries),
  );
  return rows.map(toRef);
}

/** Records a failed push: exponential backoff, at most one hour; dead-lettered after the last attempt. */
export async function failTitles(
  strapi: Core.Strapi,
  lease: string,
  entries: readonly TitleRef[],
  error: string,
): Promise<{ dead: number }> {
  const rows = await inTransaction(strapi, async (sql) => {
    await lockInOrder(sql, entries);
    return sql<{ dead: boolean }>(
      `UPDATE content_outbox o SET lease_token = NULL, lease_until = NULL, last_error = ?, attempts = ${TRIES},
         dead = ${isDeadSql(TRIES)}, next_try_at = clock_timestamp() + ${backoffSql(TRIES)}
       ${HELD} RETURNING o.dead`,
      [error, ...columnsOf(entries), lease],
    );
  });
  return { dead: rows.filter(({ dead }) => dead).length };
}
