import { randomUUID } from 'node:crypto';
import type { FetchedSource } from '@colophon/contracts/admin/import-routes';
import type { Locale } from '@colophon/contracts/values/locale';
import { fromJsonColumn } from '@colophon/shop/platform/database';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { instantColumn, select } from '../../catalogue/select';
import { inTransaction, type Sql } from '../../database/sql';
import type { ImportSource } from '../../settings/import-sources';

/** The process that fetches a source renews it more often. */
const LEASE = "interval '2 minutes'";

const RETRY_AFTER = "interval '1 hour'";

/** Of a source, an import that is on its way into the catalogue: until it is written or discarded nothing new is fetched. */
const OPEN_IMPORT = (source: string) => `
  SELECT max(r.id) FROM import_runs r
  WHERE r.source = ${source} AND r.undoes IS NULL AND r.state IN ('comparing', 'compared', 'writing')`;

const claimedRow = z.object({
  name: z.string(),
  token: z.string(),
  files: z.preprocess(fromJsonColumn, z.record(z.string(), z.string())),
});

/** A source that this process fetches, with the version of each file that was fetched before. */
export type ClaimedSource = z.infer<typeof claimedRow>;

/**
 * Claims a source that is due, or that somebody wants fetched now.
 * @param names  of the sources that are set
 * @param due  when sources were due last
 */
export async function claimSource(
  strapi: Core.Strapi,
  names: readonly string[],
  due: Date,
): Promise<ClaimedSource | null> {
  const token = randomUUID();
  return inTransaction(strapi, async (sql) => {
    const [row] = await sql(
      `INSERT INTO import_sources AS s (name, claim_token, claimed_until)
       SELECT n.name, ?, clock_timestamp() + ${LEASE} FROM unnest(?::text[]) AS n (name) LEFT JOIN import_sources o USING (name)
       WHERE (o.claimed_until IS NULL OR o.claimed_until < clock_timestamp())
         AND (o.is_wanted OR o.fetched_at IS NULL OR o.fetched_at < ?
           OR o.problem IS NOT NULL AND o.fetched_at < clock_timestamp() - ${RETRY_AFTER})
         AND (${OPEN_IMPORT('n.name')}) IS NULL
       LIMIT 1
       ON CONFLICT (name) DO UPDATE SET claim_token = excluded.claim_token, claimed_until = excluded.claimed_until, is_wanted = false
         WHERE s.claimed_until IS NULL OR s.claimed_until < clock_timestamp()
       RETURNING name, claim_token AS token, files`,
      [token, names, due],
    );
    if (!row) return null;
    // Of a process that was killed while it read.
    await sql(
      `DELETE FROM import_runs WHERE source = ? AND state = 'reading' AND options->'isFetched' = 'true'`,
      [String(row.name)],
    );
    return claimedRow.parse(row);
  });
}

/** Goes on holding a source. @returns false where another process has claimed it */
export async function renewClaim(strapi: Core.Strapi, source: ClaimedSource): Promise<boolean> {
  return inTransaction(strapi, (sql) =>
    updateClaimed(sql, source, `claimed_until = clock_timestamp() + ${LEASE}`),
  );
}

/** Notes that a source was fetched, with the files that it has now. @throws Error where another process has claimed it */
export async function endFetching(
  sql: Sql,
  source: ClaimedSource,
  files: ClaimedSource['files'],
): Promise<void> {
  const isOurs = await updateClaimed(sql, source, `${FETCHED}, problem = NULL, files = ?::jsonb`, [
    JSON.stringify(files),
  ]);
  if (!isOurs) throw new Error(`Another process fetches ${source.name}`);
}

/** Notes why a source could not be fetched. It is tried again after an hour. */
export async function failFetching(
  strapi: Core.Strapi,
  source: ClaimedSource,
  problem: Readonly<Record<Locale, string>>,
): Promise<void> {
  await inTransaction(strapi, (sql) =>
    updateClaimed(sql, source, `${FETCHED}, problem = ?::jsonb`, [JSON.stringify(problem)]),
  );
}

/** Releases a source that was not read: the next process fetches it. */
export async function releaseSource(strapi: Core.Strapi, source: ClaimedSource): Promise<void> {
  await inTransaction(strapi, (sql) => updateClaimed(sql, source, `${RELEASED}, is_wanted = true`));
}

const RELEASED = 'claim_token = NULL, claimed_until = NULL';
const FETCHED = `fetched_at = clock_timestamp(), ${RELEASED}`;

/** @returns false where another process has claimed it */
async function updateClaimed(
  sql: Sql,
  { name, token }: ClaimedSource,
  assignments: string,
  bindings: readonly string[] = [],
): Promise<boolean> {
  const rows = await sql(
    `UPDATE import_sources SET ${assignments} WHERE name = ? AND claim_token = ? RETURNING name`,
    [...bindings, name, token],
  );
  return rows.length > 0;
}

/** Has a source fetched soon. @returns false where there is none of that name */
export async function wantSource(strapi: Core.Strapi, name: string): Promise<boolean> {
  const rows = await inTransaction(strapi, (sql) =>
    sql('UPDATE import_sources SET is_wanted = true WHERE name = ? RETURNING name', [name]),
  );
  return rows.length > 0;
}

const sourceRow = z.object({
  name: z.string(),
  fetchedAt: instantColumn.nullable(),
  isFetching: z.boolean(),
  problem: z.preprocess(fromJsonColumn, z.custom<Record<Locale, string> | null>()),
  openImport: z.coerce.number().nullable(),
});

/** The sources that are set, as the page shows them: without the secrets of their addresses. */
export async function readSources(
  strapi: Core.Strapi,
  sources: readonly ImportSource[],
  locale: Locale,
): Promise<FetchedSource[]> {
  const rows = await select(
    strapi,
    sourceRow,
    `select s.name, s.fetched_at as "fetchedAt", s.problem, (${OPEN_IMPORT('s.name')}) as "openImport",
       s.is_wanted or coalesce(s.claimed_until > clock_timestamp(), false) as "isFetching"
     from import_sources s where s.name = any(:names)`,
    { names: sources.map(({ name }) => name) },
  );
  const byName = new Map(rows.map((row) => [row.name, row]));
  return sources.map(({ name, url }) => {
    const { fetchedAt = null, isFetching = true, problem, openImport = null } = byName.get(name) ?? {};
    const path = url.protocol.startsWith('http') ? url.pathname : decodeURIComponent(url.pathname);
    const address = `${url.host}${path}`;
    return {
      ...{ name, address, fetchedAt, openImport },
      isFetching: isFetching && openImport === null,
      problem: problem?.[locale] ?? null,
    };
  });
}
