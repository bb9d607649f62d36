import { fromJsonColumn } from '@colophon/shop/platform/database';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { SiteContext } from '../catalogue/domain/site-context';
import { select } from '../catalogue/select';
import { todaysContext } from '../catalogue/todays-context';
import { inTransaction } from '../database/sql';
import { notUndoneFinding } from './domain/plan/describe-title';
import { kindOf } from './domain/plan/plan-import';
import { planUndo, type UndoPlan } from './domain/plan/plan-undo';
import { inBatches } from './in-batches';
import { titlesById } from './known-titles';
import { type ClaimedRun, createRun, holdLease } from './run-store';
import { addTitles, type NewTitle } from './title-rows';

/** Titles that are compared at once. */
const BATCH = 50;

const value = z.preprocess(fromJsonColumn, z.unknown());
const changeRow = z.object({
  documentId: z.string(),
  isbn: z.string(),
  field: z.string(),
  before: value,
  after: value,
  line: z.int(),
});

/**
 * Begins to undo an import, or one title of it.
 * @param title  document id of the one title
 * @returns the number of the new import; null where nothing of it was written
 */
export async function createUndo(
  strapi: Core.Strapi,
  undoes: number,
  { by, title }: { by: string; title: string | null },
): Promise<number | null> {
  const [row] = await select(
    strapi,
    z.object({ id: z.coerce.number() }),
    "select id from import_runs where id = :undoes and state = 'written'",
    { undoes },
  );
  if (!row) return null;
  return createRun(strapi, {
    ...{ source: `undo of ${undoes}`, files: [], by, undoes, state: 'comparing' },
    options: { onlyTitle: title },
  });
}

/** Finds out what it takes to undo an import, and stores it as the titles of a run of its own. */
export async function compareUndo(
  strapi: Core.Strapi,
  run: ClaimedRun,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const context = await todaysContext(strapi);
  await inTransaction(strapi, async (sql) => {
    await holdLease(sql, run);
    await sql('DELETE FROM import_titles WHERE run_id = ?', [run.id]);
  });
  for (const documentIds of inBatches(await changedTitles(strapi, run), BATCH)) {
    if (signal?.aborted) return;
    const plan = await planUndoOf(strapi, run, { documentIds, context });
    await inTransaction(strapi, async (sql) => {
      await holdLease(sql, run);
      await addTitles(sql, run.id, undoTitles(plan));
    });
  }
  await inTransaction(strapi, async (sql) => {
    await holdLease(sql, run);
    await sql("UPDATE import_runs SET state = 'compared', lease_until = NULL WHERE id = ?", [run.id]);
  });
}

/** What it takes now to undo some titles of the import that a run undoes. */
export async function planUndoOf(
  strapi: Core.Strapi,
  { undoes, source }: ClaimedRun,
  { documentIds, context }: { documentIds: readonly string[]; context: SiteContext },
): Promise<UndoPlan> {
  const changes = await select(
    strapi,
    changeRow,
    `select document_id as "documentId", isbn, field, before::text, after::text, line
     from import_changes where run_id = :undoes and document_id = any(:documentIds) order by id`,
    { undoes, documentIds },
  );
  const titles = await titlesById(strapi, { documentIds, source, context });
  return planUndo(changes, (documentId) => titles.get(documentId));
}

async function changedTitles(strapi: Core.Strapi, { undoes, options }: ClaimedRun): Promise<string[]> {
  const rows = await select(
    strapi,
    z.object({ documentId: z.string() }),
    `select distinct document_id as "documentId" from import_changes
     where run_id = :undoes and (:only::text is null or document_id = :only) order by 1`,
    { undoes, only: options.onlyTitle },
  );
  return rows.map(({ documentId }) => documentId);
}

function undoTitles({ restored, deleted, notUndone }: UndoPlan): NewTitle[] {
  return [
    ...restored.map((plan) => {
      const { name, isbns, documentId } = plan;
      return { kind: kindOf(plan), name, isbns, documentId, plan, findings: [] };
    }),
    ...deleted.map((title) => ({ kind: 'deleted' as const, ...title, plan: null, findings: [] })),
    ...notUndone.map(({ name, documentId, reason }) => ({
      ...{ kind: 'not-undone' as const, name, isbns: [], documentId, plan: null },
      findings: [notUndoneFinding(reason)],
    })),
  ];
}
