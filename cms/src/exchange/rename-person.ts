import type { Sql } from '../database/sql';
import { NEW } from './domain/plan/question';

type Entry = { documentId: string; name: string };

/** SQL for contributors in which the person who was merged is the one who stays. */
const RENAMED = (contributors: string) => `
  CASE WHEN jsonb_typeof(${contributors}) = 'array' THEN (
    SELECT coalesce(jsonb_agg(
      CASE WHEN c->>'person' = m.id OR coalesce(c->>'person', '${NEW}') = '${NEW}' AND c->>'name' = m.name
        THEN c || jsonb_build_object('name', m.into_name, 'person', m.into_id) ELSE c END ORDER BY place), '[]')
    FROM jsonb_array_elements(${contributors}) WITH ORDINALITY AS list (c, place))
  ELSE ${contributors} END`;

/**
 * Has what imports remember name the one who stays of two entries of one person: else the merge would pass for an editor's
 * change, and no import with the one who is gone could be undone. Imports that wait for a yes are compared again.
 * @param titles  document ids of the titles that name the one who goes
 */
export async function renamePerson(
  sql: Sql,
  { from, into, titles }: { from: Entry; into: Entry; titles: readonly string[] },
): Promise<void> {
  const merged = 'WITH m (id, name, into_id, into_name) AS (VALUES (?::text, ?::text, ?::text, ?::text))';
  const people = [from.documentId, from.name, into.documentId, into.name];
  await sql(
    `${merged} UPDATE import_said SET facts = jsonb_set(facts, '{contributors}', ${RENAMED("facts->'contributors'")}) FROM m
     WHERE document_id = ANY(?::text[]) AND jsonb_typeof(facts->'contributors') = 'array'`,
    [...people, titles],
  );
  const isNamed = [{ person: from.documentId }];
  await sql(
    `${merged} UPDATE import_changes SET before = ${RENAMED('before')}, after = ${RENAMED('after')} FROM m
     WHERE field = 'contributors'
       AND (document_id = ANY(?::text[]) OR before @> ?::jsonb OR after @> ?::jsonb)`,
    [...people, titles, JSON.stringify(isNamed), JSON.stringify(isNamed)],
  );
  await sql(
    `UPDATE import_runs r SET state = 'comparing', lease_token = NULL, lease_until = NULL,
       options = replace(options::text, ?, ?)::jsonb
     WHERE state IN ('comparing', 'compared') AND (strpos(options::text, ?) > 0 OR EXISTS (
       SELECT FROM import_titles t
       WHERE t.run_id = r.id AND (t.document_id = ANY(?::text[]) OR strpos(t.plan::text, ?) > 0)))`,
    [from.documentId, into.documentId, from.documentId, titles, from.documentId],
  );
}
