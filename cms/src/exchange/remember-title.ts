import type { Sql } from '../database/sql';
import { WAITING } from './domain/plan/decide';
import { type PlannedChange, type PlannedTitle, takenOf } from './domain/plan/plan-import';
import { type MadeChange, NEW_EDITION, NEW_TITLE } from './domain/plan/plan-undo';

/** A title that was written. */
type Written = {
  run: number;
  source: string;
  documentId: string;
  /** of its draft, once it was written */
  version: string;
};

type Change = Omit<MadeChange, 'documentId' | 'line'>;

/** Saves what the source said, to compare with the next time, and each change with its value before. */
export async function rememberTitle(
  sql: Sql,
  planned: PlannedTitle,
  { run, source, documentId, version }: Written,
): Promise<void> {
  const parts = [{ isbn: '', changes: planned.changes, feedFacts: planned.feedFacts }, ...planned.editions];
  const facts = parts.map(({ isbn, changes, feedFacts }) => ({
    isbn,
    facts: factsToKeep(feedFacts, changes),
  }));
  await sql(
    `INSERT INTO import_said (source, document_id, isbn, facts, run_id)
     SELECT ?, ?, f.isbn, f.facts, ? FROM jsonb_to_recordset(?::jsonb) AS f (isbn text, facts jsonb) WHERE f.facts <> '{}'
     ON CONFLICT (source, document_id, isbn) DO UPDATE SET facts = import_said.facts || excluded.facts, run_id = excluded.run_id
     WHERE import_said.facts || excluded.facts <> import_said.facts`,
    [source, documentId, run, JSON.stringify(facts)],
  );
  const added = planned.editions.filter(({ isAdded }) => isAdded);
  const changes: Change[] = [
    ...(planned.documentId === null ? [{ isbn: '', field: NEW_TITLE, before: null, after: version }] : []),
    ...added.map(({ isbn }) => ({ isbn, field: NEW_EDITION, before: null, after: true })),
    ...parts.flatMap(({ isbn, changes }) =>
      takenOf(changes).map(({ field, ours, theirs }) => ({ isbn, field, before: ours, after: theirs })),
    ),
  ];
  if (changes.length === 0) return;
  await sql(
    `INSERT INTO import_changes (run_id, document_id, isbn, field, before, after, line)
     SELECT ?, ?, c.isbn, c.field, c.before, c.after, ?
     FROM jsonb_to_recordset(?::jsonb) AS c (isbn text, field text, before jsonb, after jsonb)`,
    [run, documentId, planned.line, JSON.stringify(changes)],
  );
}

/** A field that waits for a person is asked again with the next import. */
function factsToKeep(feedFacts: object, changes: readonly PlannedChange[]): object {
  const waiting = new Set<string>(
    changes.filter(({ decision }) => WAITING.has(decision)).map(({ field }) => field),
  );
  return Object.fromEntries(Object.entries(feedFacts).filter(([field]) => !waiting.has(field)));
}
