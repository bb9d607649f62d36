import { fromJsonColumn } from '@colophon/shop/platform/database';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { SiteContext } from '../catalogue/domain/site-context';
import { select } from '../catalogue/select';
import { todaysContext } from '../catalogue/todays-context';
import { inTransaction } from '../database/sql';
import { applyTitle } from './apply-title';
import { deleteTitle } from './delete-title';
import { allow, kindOf, type PlannedTitle } from './domain/plan/plan-import';
import { type ClaimedRun, holdLease, LeaseLost } from './run-store';

/** Titles that are read at once. */
const BATCH = 50;

const dueRow = z.object({
  id: z.coerce.number(),
  kind: z.string(),
  isbns: z.array(z.string()),
  documentId: z.string().nullable(),
  plan: z.preprocess(fromJsonColumn, z.custom<PlannedTitle | null>()),
});
type DueTitle = z.infer<typeof dueRow>;

/** What is to be written of an import, and is not yet: a condition on `import_titles t`. */
export const TO_WRITE = `NOT t.left_out AND (t.plan IS NOT NULL OR t.kind = 'deleted')`;
const DUE = `
  select t.id, t.kind, t.isbns, t.document_id as "documentId", t.plan
  from import_titles t
  where t.run_id = :run and ${TO_WRITE} and t.written_at is null and t.error is null and t.id > :after
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
      `UPDATE import_runs SET state = 'written', ended_at = clock_timestamp(), lease_until = NULL WHERE id = ?`,
      [run.id],
    );
  });
}

async function writeTitle(
  strapi: Core.Strapi,
  { run, context }: { run: ClaimedRun; context: SiteContext },
  { id, kind, isbns, documentId, plan }: DueTitle,
): Promise<void> {
  try {
    await inTransaction(strapi, async (sql) => {
      await holdLease(sql, run);
      const allowed = plan && allow(plan, run.options);
      let written = documentId;
      if (kind === 'deleted' && documentId) await deleteTitle(strapi, sql, { documentId, isbns });
      else if (allowed) written = await applyTitle(strapi, sql, allowed, { ...run, context });
      await sql(
        'UPDATE import_titles SET written_at = clock_timestamp(), kind = ?, document_id = ? WHERE id = ?',
        [allowed ? kindOf(allowed) : kind, written, id],
      );
    });
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    await inTransaction(strapi, (sql) =>
      sql('UPDATE import_titles SET error = ? WHERE id = ?', [reason, id]),
    );
  }
}
