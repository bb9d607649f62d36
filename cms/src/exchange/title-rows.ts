import type { ImportKind } from '@colophon/contracts/admin/import-routes';
import type { Sql } from '../database/sql';
import type { Finding } from './domain/finding';
import { type PlannedTitle, waitsFor } from './domain/plan/plan-import';
import type { Question } from './domain/plan/question';

/** A title of an import; `plan` null for one that nothing is written of. */
export type NewTitle = {
  kind: ImportKind;
  name: string;
  isbns: readonly string[];
  documentId: string | null;
  plan: PlannedTitle | null;
  questions?: readonly Question[];
  findings: readonly Finding[];
};

/** Stores what an import does with titles. */
export async function addTitles(sql: Sql, run: number, titles: readonly NewTitle[]): Promise<void> {
  const rows = titles.map(({ documentId, questions = [], ...title }) => {
    const waits = title.plan && waitsFor(title.plan);
    return {
      ...title,
      questions,
      document_id: documentId,
      waits_live: waits?.live ?? false,
      waits_series: waits?.newSeries ?? false,
    };
  });
  await sql(
    `INSERT INTO import_titles (run_id, kind, name, isbns, document_id, plan, questions, findings, waits_live, waits_series)
     SELECT ?, t.* FROM jsonb_to_recordset(?::jsonb)
       AS t (kind text, name text, isbns text[], document_id text, plan jsonb, questions jsonb, findings jsonb,
         waits_live boolean, waits_series boolean)`,
    [run, JSON.stringify(rows)],
  );
}
