import { fromJsonColumn } from '@colophon/shop/platform/database';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { SiteContext } from '../catalogue/domain/site-context';
import { select } from '../catalogue/select';
import { todaysContext } from '../catalogue/todays-context';
import { raiseVersion } from '../database/content-version';
import { isDatabaseDown } from '../database/database-down';
import { inTransaction, type Sql } from '../database/sql';
import { applyTitle } from './apply-title';
import { planUndoOf } from './compare-undo';
import { deleteTitle } from './delete-title';
import type { Finding } from './domain/finding';
import { notUndoneFinding } from './domain/plan/describe-title';
import { kindOf, type PlannedTitle } from './domain/plan/plan-import';
import { explainProblem } from './explain-problem';
import { type ClaimedRun, holdLease, LeaseLost } from './run-store';

/** Titles that are read at once. */
const BATCH = 50;

const dueRow = z.object({
  id: z.coerce.number(),
  isbns: z.array(z.string()),
  documentId: z.string().nullable(),
  plan: z.preprocess(fromJsonColumn, z.custom<PlannedTitle | null>()),
});
type DueTitle = z.infer<typeof dueRow>;

const DUE = `
  select t.id, t.isbns, t.document_id as "documentId", t.plan
  from import_titles t
  where t.run_id = :run and t.kind <> 'question' and not t.left_out and (t.plan is not null or t.kind = 'deleted')
    and t.written_at is null and t.error is null and t.id > :after
  order by t.id limit ${BATCH}`;

/**
 * Writes an import title by title, each in a transaction with the note that it is done: one that fails does not stop the others,
 * and whoever goes on after a kill finds what is left. Titles that stay the same are passed too: what the source says of them
 * is remembered.
 */
export async function writeRun(
  strapi: Core.Strapi,
  run: ClaimedRun,
  { signal, progress = () => {} }: { signal?: AbortSignal; progress?: (done: number) => void } = {},
): Promise<void> {
  const context = await todaysContext(strapi);
  let done = 0;
  let after = 0;
  for (;;) {
    const titles = await select(strapi, dueRow, DUE, { run: run.id, after });
    for (const title of titles) {
      if (signal?.aborted) return;
      await writeTitle(strapi, { run, context }, title);
      after = title.id;
      done += 1;
      progress(done);
    }
    if (titles.length < BATCH) break;
  }
  await inTransaction(strapi, async (sql) => {
    await holdLease(sql, run);
    await sql(
      `UPDATE import_runs SET state = 'written', ended_at = clock_timestamp(), lease_until = NULL, totals = (
         SELECT jsonb_build_object('written', count(written_at), 'failed', count(error))
         FROM import_titles WHERE run_id = ? AND kind IN ('new', 'changed', 'deleted'))
       WHERE id = ?`,
      [run.id, run.id],
    );
  });
}

async function writeTitle(
  strapi: Core.Strapi,
  { run, context }: { run: ClaimedRun; context: SiteContext },
  { id, isbns, documentId, plan }: DueTitle,
): Promise<void> {
  try {
    await inTransaction(strapi, async (sql) => {
      await holdLease(sql, run);
      if (plan) {
        const written = await applyTitle(strapi, sql, plan, { ...run, context });
        await sql(
          'UPDATE import_titles SET written_at = clock_timestamp(), kind = ?, plan = ?::jsonb, document_id = ? WHERE id = ?',
          [kindOf(written.done), JSON.stringify(written.done), written.documentId, id],
        );
      } else if (documentId) {
        const finding = await undoNewTitle(strapi, sql, { run, context }, { documentId, isbns });
        await sql(
          'UPDATE import_titles SET written_at = clock_timestamp(), kind = ?, findings = ?::jsonb WHERE id = ?',
          [finding ? 'not-undone' : 'deleted', JSON.stringify(finding ? [finding] : []), id],
        );
      }
    });
  } catch (error) {
    if (error instanceof LeaseLost || isDatabaseDown(error)) throw error;
    const text = explainProblem(strapi, error, `import ${run.id}: ${isbns.join(', ')}`);
    await inTransaction(strapi, async (sql) => {
      await holdLease(sql, run);
      await sql('UPDATE import_titles SET error = ?::jsonb WHERE id = ? AND written_at IS NULL', [
        JSON.stringify(text),
        id,
      ]);
    });
  }
}

/** Deletes a title that an import made. @returns why not, when somebody has worked on it or published it since */
async function undoNewTitle(
  strapi: Core.Strapi,
  sql: Sql,
  { run, context }: { run: ClaimedRun; context: SiteContext },
  title: { documentId: string; isbns: readonly string[] },
): Promise<Finding | null> {
  // From here on nobody else writes content.
  await raiseVersion(sql);
  const { deleted, notUndone } = await planUndoOf(strapi, run, { documentIds: [title.documentId], context });
  if (deleted.length === 0) return notUndoneFinding(notUndone[0]?.reason ?? 'gone');
  await deleteTitle(strapi, sql, title);
  return null;
}
