import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { select } from '../catalogue/select';
import { raiseVersion } from '../database/content-version';
import { isDatabaseDown } from '../database/database-down';
import { inTransaction } from '../database/sql';
import { explainProblem } from './explain-problem';
import { type ClaimedRun, holdLease, LeaseLost } from './run-store';

const BOOK = 'api::book.book';
/** Titles that are read at once. */
const BATCH = 50;

/** SQL for a new title `t` of an import that was never published: each that was has its row in the outbox, also one taken off the site. */
export const IS_NEW_DRAFT = `(t.kind = 'new' AND t.written_at IS NOT NULL
  AND EXISTS (SELECT FROM books b WHERE b.document_id = t.document_id)
  AND NOT EXISTS (SELECT FROM content_outbox o WHERE o.kind = 'book' AND o.document_id = t.document_id))`;

const draftRow = z.object({ id: z.coerce.number(), documentId: z.string() });
type Draft = z.infer<typeof draftRow>;

const DRAFTS = `
  select t.id, t.document_id as "documentId" from import_titles t
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

async function publishTitle(strapi: Core.Strapi, run: ClaimedRun, { id, documentId }: Draft): Promise<void> {
  try {
    await inTransaction(strapi, async (sql) => {
      await holdLease(sql, run);
      // From here on nobody else writes content: what somebody has published or deleted meanwhile is left.
      await raiseVersion(sql);
      const drafts = await sql<{ locale: string }>(
        `SELECT b.locale FROM import_titles t JOIN books b ON b.document_id = t.document_id WHERE t.id = ? AND ${IS_NEW_DRAFT}`,
        [id],
      );
      for (const { locale } of drafts) await strapi.documents(BOOK).publish({ documentId, locale } as never);
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
