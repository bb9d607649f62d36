import type { Sql } from '../database/sql';
import { documentIdsOf, type Write } from '../documents/write';
import { validationError } from './complete';

const EDITIONS_OF = `SELECT DISTINCT l.edition_id FROM books_editions_lnk l JOIN books b ON b.id = l.book_id
  WHERE b.document_id = ANY(?::text[]) UNION SELECT id FROM editions WHERE document_id = ANY(?::text[])`;

/**
 * Makes a change of a book or edition, checks that no edition belongs to two books, and updates the label by which editors find
 * an edition: 'Title · Paperback · ISBN'.
 * @throws ValidationError
 */
export async function checkEditions<T>(sql: Sql, write: Write, change: () => Promise<T>): Promise<T> {
  const isBook = write.uid === 'api::book.book';
  if (!isBook && write.uid !== 'api::edition.edition') return change();
  const before = write.documentId ? [write.documentId] : [];
  const linkedBefore = await sql<{ edition_id: number }>(EDITIONS_OF, [before, before]);
  const result = await change();
  const ids = documentIdsOf(write, result);

  const [shared] = await sql<{ label: string | null }>(
    `SELECT e.label FROM editions e JOIN books_editions_lnk l ON l.edition_id = e.id JOIN books b ON b.id = l.book_id
     WHERE e.id IN (${EDITIONS_OF}) GROUP BY e.id, e.label HAVING count(DISTINCT b.document_id) > 1 LIMIT 1`,
    [ids, ids],
  );
  if (shared) {
    const message = `An edition belongs to one book, and '${shared.label}' already has one. Take it from there first.`;
    throw validationError([{ path: [isBook ? 'editions' : 'books'], message }]);
  }
  await writeLabels(
    sql,
    ids,
    linkedBefore.map(({ edition_id }) => edition_id),
  );
  return result;
}

async function writeLabels(
  sql: Sql,
  documentIds: readonly string[],
  editionIds: readonly number[],
): Promise<void> {
  await sql(
    `UPDATE editions e SET label = named.label
     FROM (
       SELECT e.id, left(concat_ws(' · ', (
           SELECT b.title FROM books_editions_lnk l JOIN books b ON b.id = l.book_id
           WHERE l.edition_id = e.id ORDER BY b.locale, b.published_at NULLS FIRST LIMIT 1
         ), e.publication_format, e.isbn), 500) AS label
       FROM editions e WHERE e.id IN (${EDITIONS_OF}) OR e.id = ANY(?::int[])
     ) named
     WHERE named.id = e.id AND e.label IS DISTINCT FROM named.label`,
    [documentIds, documentIds, editionIds],
  );
}
