import { fromJsonColumn } from '@colophon/shop/platform/database';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { SiteContext } from '../catalogue/domain/site-context';
import { select } from '../catalogue/select';
import { inTransaction } from '../database/sql';
import { type NotUndone, planUndo, type UndoPlan } from './domain/plan/plan-undo';
import { titlesById } from './known-titles';
import { type Applied, applyTitles, withRun } from './run-import';

const BOOK = 'api::book.book';
const EDITION = 'api::edition.edition';

const value = z.preprocess(fromJsonColumn, z.unknown());
const changeRow = z.object({
  documentId: z.string(),
  isbn: z.string(),
  field: z.string(),
  before: value,
  after: value,
  line: z.int(),
});

/** What would be undone of an import; null where there is no import of that number. Writes nothing. */
export async function planUndoOf(
  strapi: Core.Strapi,
  run: number,
  context: SiteContext,
): Promise<UndoPlan | null> {
  const [found] = await select(
    strapi,
    z.object({ source: z.string() }),
    'select source from import_runs where id = :run',
    { run },
  );
  if (!found) return null;
  const changes = await select(
    strapi,
    changeRow,
    `select document_id as "documentId", isbn, field, before::text, after::text, line
     from import_changes where run_id = :run order by id`,
    { run },
  );
  const documentIds = [...new Set(changes.map(({ documentId }) => documentId))];
  const titles = await titlesById(strapi, { documentIds, source: found.source, context });
  return planUndo(changes, (documentId) => titles.get(documentId));
}

/** What undoing did. */
export type Undone = Applied & { deleted: number; notUndone: readonly NotUndone[] };

/**
 * Undoes an import, title by title, each in a transaction. It is an import itself, and can be undone in turn; a title that was
 * deleted comes back with the next import of its file.
 */
export async function undoImport(
  strapi: Core.Strapi,
  plan: UndoPlan,
  { run, by, context }: { run: number; by: string; context: SiteContext },
): Promise<Undone> {
  return withRun(strapi, { source: `undo of ${run}`, files: [], by }, async (id) => {
    const applied = await applyTitles(strapi, plan.restored, { id, source: `undo of ${run}`, context });
    const undone = { ...applied, deleted: 0, notUndone: plan.notUndone };
    for (const title of plan.deleted) {
      try {
        await deleteTitle(strapi, title);
        undone.deleted += 1;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        undone.failed.push({ isbns: title.isbns, reason });
      }
    }
    return undone;
  });
}

/** Deletes a title that an import made, with its editions and what the source said of it, so that it can come again. */
async function deleteTitle(
  strapi: Core.Strapi,
  { documentId, isbns }: UndoPlan['deleted'][number],
): Promise<void> {
  await inTransaction(strapi, async (sql) => {
    await strapi.documents(BOOK).delete({ documentId, locale: '*' } as never);
    const editions = await sql<{ id: string }>(
      'SELECT DISTINCT document_id AS id FROM editions WHERE isbn = ANY(?::text[])',
      [isbns],
    );
    for (const { id } of editions) await strapi.documents(EDITION).delete({ documentId: id } as never);
    await sql('DELETE FROM import_said WHERE document_id = ?', [documentId]);
  });
}

const runRow = z.object({
  id: z.coerce.number(),
  source: z.string(),
  doneBy: z.string(),
  startedAt: z.date(),
  endedAt: z.date().nullable(),
  changes: z.coerce.number(),
});

/** The last imports, the newest first. */
export async function lastImports(strapi: Core.Strapi, limit: number): Promise<z.infer<typeof runRow>[]> {
  return select(
    strapi,
    runRow,
    `select r.id, r.source, r.done_by as "doneBy", r.started_at as "startedAt", r.ended_at as "endedAt",
       (select count(*) from import_changes c where c.run_id = r.id) as changes
     from import_runs r order by r.id desc limit :limit`,
    { limit },
  );
}
