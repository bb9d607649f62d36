import { LOCALES } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { select } from '../catalogue/select';
import { isDatabaseDown } from '../database/database-down';
import { inTransaction } from '../database/sql';
import { explainProblem } from './explain-problem';
import { type ClaimedRun, holdLease, LeaseLost } from './run-store';

const BOOK = 'api::book.book';
/** Titles that are read at once. */
const BATCH = 50;

/** SQL for a new title `t` of an import that is still a draft. */
export const IS_NEW_DRAFT = `(t.kind = 'new' AND t.written_at IS NOT NULL
  AND EXISTS (SELECT FROM books b WHERE b.document_id = t.document_id)
  AND NOT EXISTS (SELECT FROM books b WHERE b.document_id = t.document_id AND b.published_at IS NOT NULL))`;

const draftRow = z.object({
  id: z.coerce.number(),
  documentId: z.string(),
  locales: z.array(z.enum(LOCALES)),
});
type Draft = z.infer<typeof draftRow>;

const DRAFTS = `
  select t.id, t.document_id as "documentId",
    array(select b.locale from books b where b.document_id = t.document_id and b.published_at is null) as locales
  from import_titles t
  where t.run_id = :run and ${IS_NEW_DRAFT} and t.publish_error is null and t.id > :after
  order by t.id limit ${BATCH}`;

/** Publishes the new titles of an import, each in all its languages and in one transaction. One that fails does not stop the others. */
export async function publishRun(
  strapi: Core.Strapi,
  run: ClaimedRun,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  let after = 0;
  for (;;) {
    const drafts = await select(strapi, draftRow, DRAFTS, { run: run.id, after });
    for (const draft of drafts) {
      if (signal?.aborted) return;
      await publishTitle(strapi, run, draft);
      after = draft.id;
    }
    if (drafts.length < BATCH) break;
  }
  await inTransaction(strapi, async (sql) => {
    await holdLease(sql, run);
    await sql("UPDATE import_runs SET state = 'written', lease_until = NULL WHERE id = ?", [run.id]);
  });
}

async function publishTitle(
  strapi: Core.Strapi,
  run: ClaimedRun,
  { id, documentId, locales }: Draft,
): Promise<void> {
  try {
    await inTransaction(strapi, async (sql) => {
      await holdLease(sql, run);
      for (const locale of locales) await strapi.documents(BOOK).publish({ documentId, locale } as never);
    });
  } catch (error) {
    if (error instanceof LeaseLost || isDatabaseDown(error)) throw error;
    const text = explainProblem(strapi, error, `import ${run.id}: publishing ${documentId}`);
    await inTransaction(strapi, async (sql) => {
      await holdLease(sql, run);
      await sql('UPDATE import_titles SET publish_error = ?::jsonb WHERE id = ?', [JSON.stringify(text), id]);
    });
  }
}
