import { randomBytes } from 'node:crypto';
import { MOST_LEASE_SECONDS, type TitleKind, type TitleRef } from '@colophon/contracts/outbox';
import { backoffSql, isDeadSql } from '@colophon/shop/domain/backoff';
import { claimable } from '@colophon/shop/store/claimable';
import type { Core } from '@strapi/strapi';
import { inTransaction, type Sql } from '../database/sql';
import { markTitles } from './mark-titles';
import { noteIndexed } from './version';

/** By the database's own clock, at each statement. */
const CLAIMABLE = claimable({ now: null, longestLeaseMs: MOST_LEASE_SECONDS * 1000 }).sql;
const TRIES = 'o.attempts + 1';

type Row = { kind: TitleKind; document_id: string; revision: string };
const toRef = ({ kind, document_id, revision }: Row): TitleRef => ({
  kind,
  documentId: document_id,
  revision: Number(revision),
});
const columns = (entries: readonly TitleRef[]) => [
  entries.map(({ kind }) => kind),
  entries.map(({ documentId }) => documentId),
  entries.map(({ revision }) => revision),
];
const ENTRIES = 'unnest(?::text[], ?::text[], ?::bigint[]) AS entry (kind, document_id, revision)';
/**
 * Takes the rows in the order in which a change of content takes them, before anything is decided on them:
 * otherwise an acknowledgement and an editor's save could each hold what the other waits for.
 */
async function lockInOrder(sql: Sql, entries: readonly TitleRef[]): Promise<void> {
  await sql(
    `SELECT FROM content_outbox o JOIN ${ENTRIES} ON o.kind = entry.kind AND o.document_id = entry.document_id
     ORDER BY o.kind, o.document_id FOR UPDATE OF o`,
    columns(entries),
  );
}

const HELD = `FROM ${ENTRIES} WHERE o.kind = entry.kind AND o.document_id = entry.document_id
  AND o.lease_token = ? AND o.lease_until > clock_timestamp()`;

/**
 * Claims up to `limit` pending titles, the longest waiting first, for `leaseSeconds` (see `claimable`). Rows that another
 * worker is claiming are passed over.
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

/** The titles that a lease still covers, and for how long. */
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
 * The index holds these revisions. A title whose lease was lost may have been pushed by two workers in either
 * order: it counts as changed anew, so what the index ends with is built from what is true then.
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
      [...columns(entries), lease],
    );
    const acknowledged = new Set(held.map((row) => `${row.kind} ${row.document_id}`));
    const lost = entries.filter(({ kind, documentId }) => !acknowledged.has(`${kind} ${documentId}`));
    await markTitles(sql, await knownOf(sql, lost));
    await noteIndexed(sql);
    return { acknowledged: held.length, lost: lost.length };
  });
}

/** A title that never was in the outbox is not put there by a worker's mistake. */
async function knownOf(sql: Sql, entries: readonly TitleRef[]): Promise<TitleRef[]> {
  const rows = await sql<Row>(
    `SELECT o.kind, o.document_id, o.revision FROM content_outbox o
     JOIN ${ENTRIES} ON o.kind = entry.kind AND o.document_id = entry.document_id`,
    columns(entries),
  );
  return rows.map(toRef);
}

/** The push failed: each title waits twice as long as before, up to an hour, and is dead after the last attempt. */
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
      [error, ...columns(entries), lease],
    );
  });
  return { dead: rows.filter(({ dead }) => dead).length };
}
