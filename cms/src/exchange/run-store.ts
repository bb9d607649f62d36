import { randomBytes } from 'node:crypto';
import type { ImportState } from '@colophon/contracts/admin/import-routes';
import { fromJsonColumn } from '@colophon/shop/platform/database';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { instantColumn } from '../catalogue/select';
import { inTransaction, type Sql } from '../database/sql';

/** Longer than any single step takes. */
const LEASE = "interval '2 minutes'";

const optionsSchema = z.object({
  /** also what readers see at once */
  live: z.boolean().default(false),
  /** also series that the catalogue does not have */
  newSeries: z.boolean().default(false),
  /** document id of the one title that is undone */
  onlyTitle: z.string().nullable().default(null),
  /** it was fetched from a source, by the timetable */
  isFetched: z.boolean().default(false),
  /** to the questions of the import, by their keys */
  answers: z.record(z.string(), z.string()).default({}),
});
export type RunOptions = z.infer<typeof optionsSchema>;

/** An import that this process works on, as long as it holds its lease. */
export type ClaimedRun = {
  id: number;
  token: string;
  source: string;
  state: ImportState;
  /** ISO 8601 */
  startedAt: string;
  /** the import that it undoes */
  undoes: number | null;
  options: RunOptions;
};

const claimedRow = z.object({
  id: z.coerce.number(),
  source: z.string(),
  state: z.custom<ImportState>(),
  startedAt: instantColumn,
  undoes: z.coerce.number().nullable(),
  options: z.preprocess(fromJsonColumn, optionsSchema),
});
const COLUMNS = 'id, source, state, started_at AS "startedAt", undoes, options';

/** The lease of an import was lost: another process works on it. */
export class LeaseLost extends Error {}

/** Begins an import. @returns its number */
export async function createRun(
  strapi: Core.Strapi,
  run: {
    source: string;
    files: readonly string[];
    by: string;
    state: ImportState;
    undoes?: number;
    options?: Partial<RunOptions>;
  },
): Promise<number> {
  const { source, files, by, state, undoes = null, options = {} } = run;
  return inTransaction(strapi, async (sql) => {
    const [row] = await sql<{ id: string }>(
      `INSERT INTO import_runs (source, files, done_by, state, undoes, options)
       VALUES (?, ?::text[], ?, ?, ?, ?::jsonb) RETURNING id`,
      [source, files, by, state, undoes, JSON.stringify(options)],
    );
    return Number(row?.id);
  });
}

/** Moves an import on to its next step. @returns whether it was in one of the states that lead there */
export async function moveRun(
  sql: Sql,
  id: number,
  {
    from,
    to,
    options = {},
  }: { from: readonly ImportState[]; to: ImportState; options?: Partial<RunOptions> },
): Promise<boolean> {
  const rows = await sql(
    `UPDATE import_runs SET state = ?, options = options || ?::jsonb, lease_token = NULL, lease_until = NULL
     WHERE id = ? AND state = ANY(?::text[]) RETURNING id`,
    [to, JSON.stringify(options), id, from],
  );
  return rows.length > 0;
}

/** What differs of a title, and why a product is refused: by this somebody knows what they have seen before. */
const shownOf = (t: string) => `jsonb_build_array(jsonb_path_query_array(${t}.findings, '$[*].text'), (
  SELECT jsonb_agg(c - 'decision') FROM (
    SELECT jsonb_path_query(${t}.plan, '$.changes[*]') UNION ALL SELECT jsonb_path_query(${t}.plan, '$.editions[*].changes[*]')
  ) changes (c)))`;

/** Whether an import has what only a person can decide, or what no earlier import of its source had. */
const NEEDS_A_PERSON = `
  EXISTS (SELECT FROM import_titles t WHERE t.run_id = i.id AND t.kind <> 'same' AND (
    t.kind NOT IN ('kept', 'refused') OR NOT EXISTS (
      SELECT FROM import_titles o JOIN import_runs r ON r.id = o.run_id
      WHERE r.source = i.source AND r.id < i.id AND o.kind = t.kind AND o.name = t.name AND o.isbns = t.isbns
        AND ${shownOf('o')} = ${shownOf('t')})))`;

/** Whether a later file of its source was written: this one would pass for what the source said last. */
const IS_OUTDATED = (run: string) => `
  EXISTS (SELECT FROM import_runs l WHERE l.source = ${run}.source AND l.id > ${run}.id AND l.state IN ('writing', 'written', 'publishing'))`;

/** Has the files of an import fetched again, where it was fetched. */
const FORGET_FILES = `
  UPDATE import_sources s SET files = s.files - r.files FROM import_runs r
  WHERE r.id = ? AND s.name = r.source AND r.options->'isFetched' = 'true'`;

/**
 * Ends the comparison of an import, which then waits for a yes. One that was fetched, and would change nothing, does not.
 * @param unchanged  titles that stay the same
 */
export async function endComparison(sql: Sql, run: ClaimedRun, unchanged: number): Promise<void> {
  await holdLease(sql, run);
  await sql(
    `UPDATE import_runs i SET unchanged = ?, lease_until = NULL,
       state = CASE WHEN ? AND NOT ${NEEDS_A_PERSON} AND NOT ${IS_OUTDATED('i')} THEN 'writing' ELSE 'compared' END
     WHERE id = ?`,
    [unchanged, run.options.isFetched, run.id],
  );
}

/** Has an import compared again, with answers to its questions. @returns false where it does not wait for this */
export async function answerQuestions(
  strapi: Core.Strapi,
  id: number,
  answers: Readonly<Record<string, string>>,
): Promise<boolean> {
  const rows = await inTransaction(strapi, (sql) =>
    sql(
      `UPDATE import_runs SET state = 'comparing', lease_token = NULL, lease_until = NULL,
         options = jsonb_set(options, '{answers}', coalesce(options->'answers', '{}') || ?::jsonb)
       WHERE id = ? AND state = 'compared' AND undoes IS NULL RETURNING id`,
      [JSON.stringify(answers), id],
    ),
  );
  return rows.length > 0;
}

/**
 * Has an import written.
 * @param leftOut  rows of titles that are not to be written
 * @returns 'not-now' where it does not wait for this; 'outdated' where a later file of its source was written: this one would
 *   pass for what the source said last
 */
export async function requestWriting(
  strapi: Core.Strapi,
  id: number,
  { leftOut = [], ...options }: Partial<RunOptions> & { leftOut?: readonly number[] } = {},
): Promise<'done' | 'not-now' | 'outdated'> {
  return inTransaction(strapi, async (sql) => {
    const later = await sql(`SELECT FROM import_runs r WHERE r.id = ? AND ${IS_OUTDATED('r')}`, [id]);
    if (later.length > 0) return 'outdated';
    const titles = await sql('SELECT FROM import_titles WHERE run_id = ? AND id = ANY(?::bigint[])', [
      id,
      leftOut,
    ]);
    // Else it was compared again meanwhile: somebody answered a question of it.
    const isAsShown = titles.length === new Set(leftOut).size;
    if (!isAsShown || !(await moveRun(sql, id, { from: ['compared'], to: 'writing', options })))
      return 'not-now';
    await sql('UPDATE import_titles SET left_out = true WHERE run_id = ? AND id = ANY(?::bigint[])', [
      id,
      leftOut,
    ]);
    await sql(
      `UPDATE import_titles SET kind = 'changed' WHERE run_id = ? AND kind = 'waiting' AND (waits_live AND ? OR waits_series AND ?)`,
      [id, options.live ?? false, options.newSeries ?? false],
    );
    return 'done';
  });
}

/** Has the titles of an import written that could not be. @returns false where it is not written yet */
export async function requestRetry(strapi: Core.Strapi, id: number): Promise<boolean> {
  return inTransaction(strapi, async (sql) => {
    if (!(await moveRun(sql, id, { from: ['written'], to: 'writing' }))) return false;
    await sql('UPDATE import_titles SET error = NULL WHERE run_id = ?', [id]);
    return true;
  });
}

/** Has the new titles of an import published that are still drafts. @returns false where it is not written yet */
export async function requestPublishing(strapi: Core.Strapi, id: number): Promise<boolean> {
  return inTransaction(strapi, async (sql) => {
    if (!(await moveRun(sql, id, { from: ['written'], to: 'publishing' }))) return false;
    await sql('UPDATE import_titles SET publish_error = NULL WHERE run_id = ?', [id]);
    return true;
  });
}

/**
 * Claims an import that is to be compared, written or published; one that nobody works on any more, since its process was killed, too.
 * @param id  of this one; else the oldest
 */
export async function claimRun(strapi: Core.Strapi, id: number | null = null): Promise<ClaimedRun | null> {
  const token = randomBytes(18).toString('base64url');
  const [row] = await inTransaction(strapi, (sql) =>
    sql(
      `UPDATE import_runs SET lease_token = ?, lease_until = clock_timestamp() + ${LEASE}
       WHERE id = (
         SELECT id FROM import_runs
         WHERE state IN ('comparing', 'writing', 'publishing') AND (lease_until IS NULL OR lease_until < clock_timestamp())
           AND (?::bigint IS NULL OR id = ?)
         ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING ${COLUMNS}`,
      [token, id, id],
    ),
  );
  return row ? { ...claimedRow.parse(row), token } : null;
}

/**
 * Renews the lease, in the transaction of a step: what a process writes without it is taken back.
 * @throws LeaseLost
 */
export async function holdLease(sql: Sql, { id, token }: ClaimedRun): Promise<void> {
  const rows = await sql(
    `UPDATE import_runs SET lease_until = clock_timestamp() + ${LEASE} WHERE id = ? AND lease_token = ? RETURNING id`,
    [id, token],
  );
  if (rows.length === 0) throw new LeaseLost(`Another process works on import ${id}`);
}

/** Gives up the lease before the step is done: whoever comes next goes on. */
export async function releaseRun(strapi: Core.Strapi, { id, token }: ClaimedRun): Promise<void> {
  await inTransaction(strapi, (sql) =>
    sql('UPDATE import_runs SET lease_until = NULL WHERE id = ? AND lease_token = ?', [id, token]),
  );
}

/** Ends an import whose comparison failed as a whole. */
export async function failRun(strapi: Core.Strapi, run: ClaimedRun, error: string): Promise<void> {
  await inTransaction(strapi, async (sql) => {
    await holdLease(sql, run);
    await sql(FORGET_FILES, [run.id]);
    await sql(
      `UPDATE import_runs SET state = 'failed', error = ?, ended_at = clock_timestamp(), lease_until = NULL WHERE id = ?`,
      [error, run.id],
    );
  });
}

/** Deletes an import of which nothing was written. @returns false where it was */
export async function discardRun(strapi: Core.Strapi, id: number): Promise<boolean> {
  return inTransaction(strapi, async (sql) => {
    // What a failed one had is forgotten already, and may have been imported since.
    await sql(`${FORGET_FILES} AND r.state = 'compared' AND ${IS_OUTDATED('r')}`, [id]);
    const rows = await sql(
      `DELETE FROM import_runs WHERE id = ? AND state IN ('reading', 'compared', 'failed') RETURNING id`,
      [id],
    );
    return rows.length > 0;
  });
}

/**
 * Deletes imports whose file never arrived whole, what the files of ended ones said, and what old ones did with each title; they
 * can still be undone.
 */
export async function deleteOldImports(strapi: Core.Strapi): Promise<void> {
  await inTransaction(strapi, async (sql) => {
    await sql(
      `DELETE FROM import_runs WHERE state = 'reading' AND started_at < clock_timestamp() - interval '1 day'`,
    );
    await sql(
      `DELETE FROM import_titles t USING import_runs r
       WHERE r.id = t.run_id AND r.started_at < clock_timestamp() - interval '90 days'`,
    );
    await sql(
      `DELETE FROM import_products p USING import_runs r
       WHERE r.id = p.run_id AND (r.state IN ('written', 'failed') OR r.started_at < clock_timestamp() - interval '90 days')`,
    );
  });
}
